#!/bin/sh
# Binds a key of GNOME to log-from-menu.sh, which asks with zenity and answers with a notification:
#
#   gnome-shortcut.sh                    Super+B
#   gnome-shortcut.sh '<Super><Shift>e'  another key
#   gnome-shortcut.sh remove             takes it away again
set -eu
here=$(cd "$(dirname "$0")" && pwd)
schema=org.gnome.settings-daemon.plugins.media-keys
path=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/budget/
key=$schema.custom-keybinding:$path

# The list is written ['/a/', '/b/'], or @as [] where it is empty.
list=$(gsettings get $schema custom-keybindings)
others=$(printf '%s\n' "$list" | grep -o "'[^']*'" | grep -vxF "'$path'" | paste -s -d , - || true)
if [ "${1:-}" = remove ]; then
  gsettings set $schema custom-keybindings "[$others]"
  gsettings reset-recursively "$key"
  exit
fi
gsettings set "$key" name budget
# A text in double quotes, and in it a word in single ones: GNOME splits it as a shell would.
gsettings set "$key" command "\"'$here/log-from-menu.sh'\""
gsettings set "$key" binding "${1:-<Super>b}"
gsettings set $schema custom-keybindings "[${others:+$others,}'$path']"
echo "${1:-<Super>b} asks what you spent"
