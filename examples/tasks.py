#!/usr/bin/env python3
"""Prints what everyday tasks take here and in other clocks, after it has done each in each.

    python3 examples/tasks.py PUNCHLINE TIMEW WATSON

Keystrokes are those of the words after the program's name, with Return for each command. klog has no
commands for most of them, but a file for an editor; its commands are counted and not run.
"""

import os
import shlex
import subprocess
import sys
import tempfile
import time

CLOCKS = ["punchline", "timewarrior", "Watson", "klog"]

# Two entries of one task that touch, the second one of 9 to 11.
ENTRIES = [
    ["add 8-9 Mail", "add 9-11 Mail", "log"],
    ["track 8:00 - 9:00 Mail", "track 9:00 - 11:00 Mail"],
    ["add -f 08:00 -t 09:00 Mail", "add -f 09:00 -t 11:00 Mail"],
    [],
]
# Work that runs before a task ends it.
RUNNING = [["in"], ["start 14:00 Work"], ["start Work"], []]

# A task, its preparation, and the commands of each clock; None if a clock only has a file.
TASKS = [
    ("clock in", [[]] * 4, ["in"], ["start Work"], ["start Work"], ["start"]),
    ("clock out", RUNNING, ["out"], ["stop"], ["stop"], ["stop"]),
    ("a break", RUNNING, ["break", "back"], ["stop", "continue"], ["stop", "restart"], None),
    ("add a range", ENTRIES, ["add 6-7 Post"], ["track 6:00 - 7:00 Post"],
     ["add -f 06:00 -t 07:00 Post"], ["track '6:00-7:00 Post'"]),
    ("mend a start", ENTRIES, ["edit 2 --start 9:15"], ["modify start @1 9:15"], None, None),
    ("rename", ENTRIES, ["rename 2 Post"], ["untag @1 Mail", "tag @1 Post"],
     ["rename project Mail Post"], None),
    ("tag", ENTRIES, ["tag 2 +web"], ["tag @1 web"], None, None),
    ("delete", ENTRIES, ["delete 2"], ["delete @1"], ["remove -f -- -1"], None),
    ("split at a time", ENTRIES, ["split 2 9:30"],
     ["split @1", "modify end @2 9:30", "modify start @1 9:30"], None, None),
    ("join", ENTRIES, ["join 1 2"], ["join @1 @2"], None, None),
    ("continue", ENTRIES, ["resume"], ["continue"], ["restart"], None),
    ("the week", ENTRIES, ["week"], ["week"], ["report -w"], ["report --this-week"]),
    ("sums by task or tag", ENTRIES, ["tags"], ["summary Mail"], ["report -w"], ["tags"]),
    ("undo", ENTRIES, ["undo"], ["undo"], None, None),
]


def afternoon():
    """A zone where it is afternoon, so that the times of day above are past."""
    hours = (26 - time.gmtime().tm_hour) % 24 - 11
    return f"Etc/GMT{'-' if hours >= 0 else '+'}{abs(hours)}"


def run(clock, program, commands, folder, zone):
    environment = {
        **os.environ, "TZ": zone, "HOME": folder, "PUNCHLINE_STORE": f"{folder}/store.db",
        "TIMEWARRIORDB": f"{folder}/timew", "WATSON_DIR": f"{folder}/watson", "LC_ALL": "C.UTF-8",
    }
    for command in commands:
        words = [program, *shlex.split(command)]
        if clock == "timewarrior":
            words += [":yes"]
        done = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            sys.exit(f"{clock} {command}: {done.stdout.decode()}")


def effort(commands):
    if commands is None:
        return "–"
    keys = sum(len(command) + 1 for command in commands)
    return f"{keys}" if len(commands) == 1 else f"{keys} ({len(commands)} commands)"


def main():
    programs = sys.argv[1:4]
    if len(programs) < 3:
        sys.exit(__doc__)
    zone = afternoon()
    print("# Everyday tasks here and in other clocks\n")
    print("Keystrokes after the program's name, with Return for each command; `examples/tasks.py` has done each.\n")
    print("| task | " + " | ".join(CLOCKS) + " |")
    print("|---" * (len(CLOCKS) + 1) + "|")
    for name, before, *tasks in TASKS:
        for clock, program, first, task in zip(CLOCKS, programs, before, tasks):
            if task is None:
                continue
            with tempfile.TemporaryDirectory() as folder:
                os.makedirs(f"{folder}/timew/data")
                open(f"{folder}/timew/timewarrior.cfg", "w", encoding="utf-8").close()
                run(clock, program, first, folder, zone)
                run(clock, program, task, folder, zone)
        ours, *others = tasks
        for clock, theirs in zip(CLOCKS[1:], others):
            more = theirs is not None and (
                len(ours) > len(theirs) or sum(map(len, ours)) > sum(map(len, theirs)))
            if more:
                sys.exit(f"{name} takes more here than in {clock}")
        print(f"| {name} | " + " | ".join(effort(task) for task in tasks) + " |")


if __name__ == "__main__":
    main()
