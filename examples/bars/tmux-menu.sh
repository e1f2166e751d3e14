#!/bin/sh
# What may be done now, in a menu of tmux's own. Names stay names: each is quoted for the shell, and
# then for tmux, which reads formats and commands in it, twice.
quoted() { printf '%s' "$1" | sed "s/'/'\\\\''/g; s/[\\\\\"\$]/\\\\&/g; s/#/####/g"; }

set --
lines=$(punchline menu)
key=1
while IFS= read -r line; do
  [ -n "$line" ] || continue
  name=$(printf '%s' "$line" | sed 's/#/####/g')
  [ "$key" -lt 10 ] && shortcut=$key || shortcut=
  # tmux leaves out what begins with a hyphen, and counts it as a line that cannot be chosen.
  set -- "$@" " $name" "$shortcut" \
    "run-shell \"punchline menu -- '$(quoted "$line")' 2>&1 >/dev/null || true\""
  key=$((key + 1))
done <<END
$lines
END
exec tmux display-menu -T ' Punchline ' -x R -y S "$@"
