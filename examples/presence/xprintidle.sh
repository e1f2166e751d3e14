#!/bin/sh
# Reports presence on X11: `xprintidle.sh &`. It looks when somebody could have been away for long enough, and then waits
# for a key or the mouse (xinput) without looking.
idle=${PRESENCE_IDLE:-120}
{
  echo active
  while ms=$(xprintidle); do
    left=$((idle - ms / 1000))
    if [ "$left" -gt 0 ]; then
      sleep "$left"
    else
      echo idle $((ms / 1000))
      xinput test-xi2 --root | grep -m 1 -q Raw
      echo active
    fi
  done
} | "$(dirname "$0")/report.sh" xprintidle
