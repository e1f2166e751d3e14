#!/usr/bin/env python3
"""Replays scripted conversations against the engine and reports every line that differs.

    python3 harness.py [--binary PROGRAM] FILE.transcript...

    # a remark
    $ punchline --virtual-time 2026-11-21T09:00:00Z
    > {"jsonrpc":"2.0","id":1,"method":"clock.in"}
    < {"jsonrpc":"2.0","id":1,"result":{...}}
    ! restart --user other

`>` goes in, `<` is what has to come out, byte for byte. `! restart` ends the engine and starts it
on the same store at the virtual instant it had reached. `second$`, `second>` and so on are a
further engine on that store. Under the virtual clock the same script always gives the same bytes.
"""

import argparse
import asyncio
import difflib
import json
import os
import re
import sys
import tempfile

from punchline import Engine

DEADLINE = 20
SENTINEL = "end of step"
LINE = re.compile(r"(?P<engine>[A-Za-z0-9]*)(?P<sign>[$><!])(?: (?P<body>.*))?\Z")


class Player:
    """The engines of one script, on a store of their own."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.store = os.path.join(folder, "store.db")
        self.engines = {}
        self.played = []

    async def play(self, script):
        for line in script:
            match = LINE.match(line)
            if line.startswith("#") or not line:
                self.played.append(line)
            elif not match:
                raise SystemExit(f"no transcript line: {line}")
            elif match["sign"] != "<":
                await self.take(line, match["engine"], match["sign"], match["body"] or "")
        for name in list(self.engines):
            await self.end(name)
        return self.played

    async def take(self, line, name, sign, body):
        if sign == ">":
            self.played.append(line)
            self.write(name, body)
            # What one engine changed, the others tell their own front ends.
            for other in [name, *(other for other in self.engines if other != name)]:
                await self.settle(other)
            return
        words = body.split()[1:]
        if name in self.engines:
            before, reached = await self.end(name)
            if sign == "!":
                words = before + (["--virtual-time", reached] if reached else []) + words
        self.played.append(line)
        await self.start(name, words)

    async def start(self, name, words):
        environment = {key: os.environ[key] for key in os.environ if key not in ("TZ", "TZDIR")}
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            self.binary, "--store", self.store, *words,
            stdin=pipe, stdout=pipe, env=environment, limit=Engine.LINE_LIMIT)
        self.engines[name] = [process, words, None]

    def write(self, name, text):
        self.engines[name][0].stdin.write(text.encode() + b"\n")

    async def settle(self, name):
        """Asks the time: replies come in order, so all before this one is the step's."""
        request = {"jsonrpc": "2.0", "id": SENTINEL, "method": "time.now"}
        self.write(name, json.dumps(request))
        process = self.engines[name][0]
        while line := await asyncio.wait_for(process.stdout.readline(), DEADLINE):
            text = line.decode().rstrip("\n")
            if text.startswith(f'{{"jsonrpc":"2.0","id":"{SENTINEL}"'):
                now = json.loads(text)["result"]
                self.engines[name][2] = now["now"] if now["mode"] == "virtual" else None
                return
            self.played.append(f"{name}< {text}")

    async def end(self, name):
        process, words, reached = self.engines.pop(name)
        process.stdin.close()
        output = await asyncio.wait_for(process.stdout.read(), DEADLINE)
        await process.wait()
        self.played += [f"{name}< {line}" for line in output.decode().splitlines()]
        if process.returncode != 0:
            self.played.append(f"# engine stopped ({process.returncode})")
        return words, reached


async def differences(binary, path):
    """The lines of the file that the engine would have otherwise, as a diff."""
    with open(path, encoding="utf-8") as file:
        expected = file.read().rstrip("\n").split("\n")
    with tempfile.TemporaryDirectory() as folder:
        found = await Player(binary, folder).play(expected)
    return list(difflib.unified_diff(expected, found, path, "engine", n=1, lineterm=""))


async def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--binary", default="punchline")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    failed = 0
    for path in arguments.files:
        difference = await differences(arguments.binary, path)
        print(*difference or [f"ok {path}"], sep="\n")
        failed += bool(difference)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
