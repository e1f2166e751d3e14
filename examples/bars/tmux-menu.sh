#!/bin/sh
# Shows the possible actions in a menu of tmux. Each name is quoted for the shell, and then twice for
# tmux, which reads formats and commands in it.
quoted() { printf '%s' "$1" | sed "s/'/'\\\\''/g; s/[\\\\\"\$]/\\\\&/g; s/#/####/g"; }

set --
lines=$(punchline menu)
key=1
while IFS= read -r line; do
  [ -n "$line" ] || continue
  name=$(printf '%s' "$line" | sed 's/#/####/g')
  [ "$key" -lt 10 ] && shortcut=$key || shortcut=
  # tmux disables a line that begins with a hyphen.
  set -- "$@" " $name" "$shortcut" \
    "run-shell \"punchline menu -- '$(quoted "$line")' 2>&1 >/dev/null || true\""
  key=$((key + 1))
done <<END
$lines
END
exec tmux display-menu -T ' Punchline ' -x R -y S "$@"
