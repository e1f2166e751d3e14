#!/bin/sh
# Reports presence on Sway and similar compositors: `swayidle.sh &`, or `exec swayidle.sh` in Sway's configuration.
idle=${PRESENCE_IDLE:-120}
swayidle -w timeout "$idle" "echo idle $idle" resume 'echo active' \
  lock 'echo locked' unlock 'echo active' before-sleep 'echo asleep' after-resume 'echo active' |
  { (echo active; cat) | "$(dirname "$0")/report.sh" swayidle; }
