#!/bin/bash
# tmux.conf runs this until tmux's server ends. It looks when somebody could have been away for long enough, and then
# waits for a key in any of tmux's terminals (inotifywait) without looking.
command -v inotifywait >/dev/null || { echo "tmux.sh: inotifywait is missing (inotify-tools)" && exit; }
idle=${PRESENCE_IDLE:-120}
exec > >("$(dirname "$0")/report.sh" tmux)
waiting=()
trap 'kill "${waiting[@]}" 2>/dev/null' EXIT
printf -v last '%(%s)T' -1
while clients=$(tmux list-clients -F '#{client_activity} #{client_tty}'); do
  terminals=()
  while read -r at terminal; do
    [ -z "$terminal" ] || terminals+=("$terminal")
    ((${at:-0} <= last)) || last=$at
  done <<<"$clients"
  printf -v now '%(%s)T' -1
  if ((now - last < idle)); then
    echo active
    sleep $((idle - now + last))
  else
    echo idle $((now - last))
    tmux wait-for punchline-presence &
    waiting=($!)
    if [ ${#terminals[@]} -gt 0 ]; then
      inotifywait -qq -e access "${terminals[@]}" &
      waiting+=($!)
    fi
    wait -n "${waiting[@]}"
    kill "${waiting[@]}" 2>/dev/null
    wait "${waiting[@]}"
    # tmux needs half a second to recognize Escape.
    sleep 1
  fi
done
