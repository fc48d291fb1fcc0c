#!/bin/sh
# Shows the latest entries in a menu and logs the chosen one again, as of today; what is typed instead is logged as it is.
#
# The menu is rofi, dmenu or fuzzel, whichever is there; BUDGET_MENU names another, which reads lines and prints one.
# Bind it to a key. The answer comes as a desktop notification where there is notify-send, else as text.
set -u

for menu in "${BUDGET_MENU:-}" "rofi -dmenu -i -p budget" "dmenu -i -p budget" "fuzzel --dmenu"; do
  if [ -n "$menu" ] && command -v "${menu%% *}" >/dev/null 2>&1; then break; fi
  menu=
done
if [ -z "$menu" ]; then
  echo "$0: no menu: install rofi or dmenu, or name one in BUDGET_MENU" >&2
  exit 69
fi

# Newest first, each once: "3.20 EUR coffee (Eat out)". Fields with commas or quotes in them stay out of the menu.
said=$(budget list 200 --csv | awk -F, '
  NR == 1 { for (field = 1; field <= NF; field++) at[$field] = field; wanted = NF; next }
  NF == wanted && !/"/ && $at["type"] == "Expenses" && $at["details"] != "" {
    line[++count] = $at["amount"] " " $at["currency"] " " $at["details"] " (" $at["category"] ")"
  }
  END { for (; count > 0; count--) if (!seen[line[count]]++) print line[count] }' | $menu) || exit 0
[ -n "$said" ] || exit 0
# The category was for the eye.
case $said in *" ("*")") said=${said% (*} ;; esac

answer=$(budget -- "$said" 2>&1)
code=$?
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v notify-send >/dev/null 2>&1; then
  notify-send budget "$answer"
else
  printf '%s\n' "$answer"
fi
exit $code
