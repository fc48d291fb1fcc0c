#!/bin/sh
# Logs what is typed into a menu, or what the clipboard holds.
#
#   log-from-menu.sh             asks with dmenu, rofi or zenity, whichever is there, else on the terminal
#   log-from-menu.sh clipboard   takes the text that was copied last
#
# Bind it to a key. The answer comes as a desktop notification where there is notify-send, else as text.
set -u

ask() {
  if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    for menu in "rofi -dmenu -p budget" "dmenu -p budget" "zenity --entry --title=budget --text=What?"; do
      if command -v "${menu%% *}" >/dev/null 2>&1; then
        $menu </dev/null
        return
      fi
    done
  fi
  [ -t 0 ] && printf 'What was it? ' >&2
  IFS= read -r line && printf '%s\n' "$line"
}

clipboard() {
  for paste in "wl-paste --no-newline" "xclip -selection clipboard -o" "pbpaste"; do
    if command -v "${paste%% *}" >/dev/null 2>&1; then
      $paste
      return
    fi
  done
  echo "no program to read the clipboard: install wl-clipboard or xclip" >&2
  return 1
}

tell() {
  if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v notify-send >/dev/null 2>&1; then
    notify-send budget "$1"
  else
    printf '%s\n' "$1"
  fi
}

case "${1:-menu}" in
  clipboard) said=$(clipboard) || exit 1 ;;
  menu) said=$(ask) || exit 1 ;;
  *) echo "usage: $0 [menu|clipboard]" >&2; exit 64 ;;
esac
[ -n "$said" ] || exit 0

# Lines are independent: the exit code is that of the last one that failed.
answer=$(printf '%s\n' "$said" | budget 2>&1)
code=$?
tell "$answer"
exit $code
