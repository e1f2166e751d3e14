#!/bin/bash
# What tmux.conf runs, with the process of tmux's server: with nothing else it reports until that ends, and with a number it
# is the lock that tmux shows once nobody has typed for so many seconds, which any key ends.
pipe=${XDG_RUNTIME_DIR:-$HOME}/.punchline-tmux-$1
if [ $# -eq 1 ]; then
  [ -p "$pipe" ] || mkfifo -m 600 "$pipe" || exit
  # Open for writing too, so that it has no end; where the file was sourced before, somebody reports already.
  exec 3<>"$pipe"
  flock -n 3 || exit 0
  echo active >&3
  "$(dirname "$0")/report.sh" tmux <&3 3>&- &
  tmux wait-for punchline
  kill $!
  rm "$pipe"
  exit
fi
say() { [ ! -p "$pipe" ] || echo "$1" 1<>"$pipe"; }
say "idle $2"
printf '\e[2J\e[HAway from the keyboard. Any key goes on.\n'
read -rsn 1
say active
