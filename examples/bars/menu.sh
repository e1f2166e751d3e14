#!/bin/sh
# Shows the possible actions in a menu. It does the chosen one, or a typed command such as
# `out yesterday 17:30` or `start Writing`. PUNCHLINE_MENU is a program that shows the lines of its
# standard input and prints the chosen one; by default the first of these that is installed.
for menu in "${PUNCHLINE_MENU-}" 'rofi -dmenu -i -p Punchline' 'fuzzel --dmenu' 'wofi --dmenu' \
  'bemenu -i' 'dmenu -i'; do
  command -v "${menu%% *}" >/dev/null && break
done

line=$(punchline menu | $menu) && [ -n "$line" ] || exit 0
# The same menu shows why an action was refused.
refusal=$(punchline menu -- "$line" 2>&1 >/dev/null) || printf '%s\n' "$refusal" | $menu >/dev/null
