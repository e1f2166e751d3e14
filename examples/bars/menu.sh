#!/bin/sh
# What may be done now, in a menu: a line that is chosen is done, and so is a command that is typed,
# such as `out yesterday 17:30` or `start Writing`. PUNCHLINE_MENU is the program that shows lines of
# its standard input and prints the chosen one; else the first of these that there is.
for menu in "${PUNCHLINE_MENU-}" 'rofi -dmenu -i -p Punchline' 'fuzzel --dmenu' 'wofi --dmenu' \
  'bemenu -i' 'dmenu -i'; do
  command -v "${menu%% *}" >/dev/null && break
done

line=$(punchline menu | $menu) && [ -n "$line" ] || exit 0
# Why it was refused is said in the same menu.
refusal=$(punchline menu -- "$line" 2>&1 >/dev/null) || printf '%s\n' "$refusal" | $menu >/dev/null
