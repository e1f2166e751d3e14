#!/bin/sh
# Reports presence on desktops that tell systemd-logind when they are idle or locked, and when the machine sleeps:
# `logind.sh &`. It only listens (dbus-monitor) to the session that it runs in.
session=${XDG_SESSION_ID-}
# A name on the bus does not begin with a digit.
case $session in [0-9]*) session=_3$session ;; esac
{
  echo active
  exec dbus-monitor --system \
    "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'${session:+,path='/org/freedesktop/login1/session/$session'}" \
    "type='signal',interface='org.freedesktop.login1.Manager',member='PrepareForSleep'"
} | {
  state=''
  while read -r line; do
    case $line in
      active) echo active ;;
      *'string "IdleHint"'*) state=idle ;;
      *'string "LockedHint"'*) state=locked ;;
      *member=PrepareForSleep*) state=asleep ;;
      *'boolean true') [ -z "$state" ] || echo "$state"; state='' ;;
      *'boolean false') [ -z "$state" ] || echo active; state='' ;;
    esac
  done
} | "$(dirname "$0")/report.sh" logind
