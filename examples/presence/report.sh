#!/bin/bash
# Reports presence to Punchline: `PROGRAM | report.sh SOURCE` takes a line for each state that the program sees,
# `active`, `idle`, `locked` or `asleep`, followed by the number of seconds since it began. It sends a line a minute at
# most, repeats `active` every five minutes, and sleeps while nobody is there.
set -u
source=$1
read -ra punchline <<<"${PUNCHLINE:-punchline}"
minute=${PRESENCE_MINUTE:-60}
state='' since='' pending='' next=0 beat=0

while :; do
  printf -v now '%(%s)T' -1
  if [ -n "$pending" ] && ((now >= next)); then
    TZ=UTC printf -v at '%(%Y-%m-%dT%H:%M:%SZ)T' "$since"
    "${punchline[@]}" call presence.report state="$state" source="$source" since="$at" </dev/null >/dev/null
    pending='' next=$((now + minute)) beat=$((now + 5 * minute))
  fi
  wait=()
  if [ -n "$pending" ]; then wait=(-t $((next - now))); elif [ "$state" = active ]; then wait=(-t $((beat - now > 0 ? beat - now : 1))); fi
  if read -r "${wait[@]}" word ago; then
    case $word in active | idle | locked | asleep) ;; *) continue ;; esac
    [ "$word" = "$state" ] && continue
    printf -v now '%(%s)T' -1
    state=$word since=$((now - ${ago:-0})) pending=1
  else
    # Above 128 the wait is over, else the program has ended.
    (($? > 128)) || break
    pending=1
  fi
done
