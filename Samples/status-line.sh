#!/bin/sh
# What is left of this month's limits, for a status line; needs jq.
#
#   status-line.sh            a line of text, for polybar, i3blocks or tmux:  1,204 left
#   status-line.sh waybar     JSON, with the limits that are nearly used up or over as the tooltip
#
#   waybar:   "custom/budget": {"exec": "status-line.sh waybar", "return-type": "json", "interval": 300}
#   polybar:  [module/budget]
#             type = custom/script
#             exec = status-line.sh
#             interval = 300
#   tmux:     set -g status-right '#(status-line.sh)'
set -eu
budget summary --json | jq -rc --arg form "${1:-text}" '
  [.categories[] | select(.type == "Expenses" and .plan != null and .plan > 0)] as $limited
  | ([$limited[] | .plan - .amount] | add // 0 | round) as $left
  | (if $limited == [] then "no limits" else "\($left) \(.currency) left" end) as $text
  | [$limited[] | select(.amount > .plan)] as $over
  | [$limited[] | select(.amount <= .plan and .amount >= .plan * 0.9)] as $near
  | if $form == "waybar" then
      { text: $text,
        tooltip: ([($over[] | "\(.category): \(.amount - .plan | round) over"),
                   ($near[] | "\(.category): \(.plan - .amount | round) left")] | join("\n")),
        class: (if $over != [] then "over" elif $near != [] then "near" else "fine" end) }
    else $text end'
