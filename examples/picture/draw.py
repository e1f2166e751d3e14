#!/usr/bin/env python3
"""Draws a session at a terminal as SVG: python3 draw.py [--binary PROGRAM] > terminal.svg

The commands are run as they stand in the picture, under the virtual clock, so that the same
program always gives the same picture.
"""

import argparse
import html
import json
import os
import pathlib
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile

ZONE = "America/New_York"
# The requests before the picture begins, with their times.
MORNING = [
    ("2026-11-19T14:00:00Z", "entry.create", {"kind": "shift", "start": "2026-11-18T09:00:00-05:00",
                                              "end": "2026-11-18T17:30:00-05:00"}),
    ("2026-11-20T14:00:00Z", "clock.in", {"notes": "Front desk"}),
    ("2026-11-20T14:05:00Z", "task.create", {"name": "Project Alpha"}),
    ("2026-11-20T14:06:00Z", "timer.start", {"taskId": None}),
]
NOW = "2026-11-20T17:12:40Z"
SESSION = [
    "punchline call timer.status",
    "punchline call week.payroll",
    "punchline watch --format plain",
]
# `watch` writes this before each line to replace the previous one.
CLEARED = b"\r\x1b[K"
COLUMNS = 80
COLUMN, LINE, MARGIN = 8.4, 18, 14


def engine(binary, store, now):
    return [binary, "--store", store, "--virtual-time", now, "--time-zone", ZONE]


def live_through_the_morning(binary, store):
    task = None
    for now, method, params in MORNING:
        params = {name: task if value is None else value for name, value in params.items()}
        call = [*engine(binary, store, now), "call", method, json.dumps(params)]
        result = json.loads(subprocess.run(call, check=True, capture_output=True).stdout)
        task = result.get("id", task)


def typed(command, environment):
    """The output of a command on a terminal; one that goes on is interrupted after its first line."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvpe("sh", ["sh", "-c", command], environment)
    shown, interrupted = b"", False
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
        if " watch " in command and CLEARED in shown and not interrupted:
            os.write(terminal, b"\x03")
            interrupted = True
    os.close(terminal)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if status not in (0, -signal.SIGINT):
        sys.exit(f"{command}: {shown.decode()}")
    return shown.replace(CLEARED, b"").decode().replace("\r\n", "\n")


def text(row, line):
    """A line of the picture; the prompt and the command look different from the output."""
    place = f'x="{MARGIN}" y="{MARGIN + LINE * (row + 1):g}"'
    length = f'textLength="{COLUMN * len(line):g}" lengthAdjust="spacingAndGlyphs"'
    words = html.escape(line, quote=False)
    if line.startswith("$ "):
        words = f'<tspan class="prompt">$ </tspan><tspan class="typed">{words[2:]}</tspan>'
    return f'<text {place} {length}>{words}</text>'


def drawn(lines):
    width, height = 2 * MARGIN + COLUMN * COLUMNS, 2 * MARGIN + LINE * len(lines) + LINE / 2
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img">',
        "<title>Punchline in a terminal</title>",
        "<style>text { font: 14px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; "
        "fill: #d5d9e0; white-space: pre } .prompt { fill: #7f8a99 } .typed { fill: #8fd3a8 }"
        "</style>",
        '<rect width="100%" height="100%" rx="8" fill="#1b1f26"/>',
        *(text(row, line) for row, line in enumerate(lines) if line),
        "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--binary", default="punchline")
    arguments = parser.parse_args()
    binary = shutil.which(arguments.binary)
    if not binary:
        parser.error(f"there is no program {arguments.binary}: say where it is with --binary")
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.db")
        live_through_the_morning(binary, store)
        program = pathlib.Path(folder, "punchline")
        program.write_text(f'#!/bin/sh\nexec {shlex.join(engine(binary, store, NOW))} "$@"\n')
        program.chmod(0o700)
        environment = {"PATH": f"{folder}:/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        session = "".join(f"$ {command}\n{typed(command, environment)}\n" for command in SESSION)
    lines = re.sub(r"\^C\n*", "^C\n", session).rstrip("\n").split("\n")
    print(drawn(lines), end="")


if __name__ == "__main__":
    main()
