#!/usr/bin/env python3
"""Replays scripted conversations against the engine and shows every line that differs.

    python3 harness.py [--binary PROGRAM | --library FILE] [--record] FILE.transcript...

    # a remark
    $ punchline --virtual-time 2026-11-21T09:00:00Z
    > {"jsonrpc":"2.0","id":1,"method":"clock.in"}
    < {"jsonrpc":"2.0","id":1,"result":{...}}
    ! restart --user other

`>` goes in, `<` is what has to come out, byte for byte. `! restart` ends the engine and starts it
on the same store at the virtual instant it had reached. `second$`, `second>` and so on are a
further engine on that store. A script without `$` gets one engine at 9:00 in New York. Under the
virtual clock the same script always gives the same bytes.
"""

import argparse
import asyncio
import difflib
import json
import os
import re
import sys
import tempfile

from engine import Engine
from library import HostedEngine, Library

DEADLINE = 20
STANDARD = ["--virtual-time", "2026-11-21T14:00:00Z", "--time-zone", "America/New_York"]
SENTINEL = {"jsonrpc": "2.0", "id": "end of step", "method": "time.now"}
SENTINEL_REPLY = '{"jsonrpc":"2.0","id":"end of step",'
LANGUAGES = re.compile(r'"languages":\[.*?\]')
LINE = re.compile(r"(?P<remark>#.*|)\Z|(?P<engine>[A-Za-z0-9]*)(?:(?P<receive><) .*"
                  r"|(?P<send>>)(?: (?P<text>.*))?|(?P<start>\$) punchline(?P<options>(?: .*)?)"
                  r"|(?P<restart>!) restart(?P<added>(?: .*)?))\Z")


def joined(options, others):
    """The options, with others in place of the same ones."""
    kept = list(options)
    for option in others:
        if option.startswith("--") and option in kept:
            at = kept.index(option)
            has_value = at + 1 < len(kept) and not kept[at + 1].startswith("--")
            del kept[at:at + 1 + has_value]
    return kept + list(others)


class Unplayable(Exception):
    """Why a script cannot be played to its end."""


class Child:
    """An engine beside this process."""

    def __init__(self, process):
        self.process = process

    def write(self, text):
        self.process.stdin.write(text.encode() + b"\n")

    async def line(self):
        """The next line of its output; empty at the end."""
        line = await asyncio.wait_for(self.process.stdout.readline(), DEADLINE)
        return line.decode().removesuffix("\n")

    async def end(self):
        """Ends the input; returns the last lines and the exit status."""
        self.process.stdin.close()
        output = await asyncio.wait_for(self.process.stdout.read(), DEADLINE)
        return output.decode().split("\n")[:-1], await self.process.wait()


class Guest:
    """An engine in this process."""

    NAMES = {"--store": "store", "--virtual-time": "virtualTime", "--time-zone": "timeZone",
             "--user": "user", "--organization": "organization"}

    def __init__(self, library, words):
        options, words = {}, list(words)
        while words:
            word = words.pop(0)
            if word == "--require-auth":
                options["requireAuth"] = True
            elif word in self.NAMES:
                options[self.NAMES[word]] = words.pop(0)
            else:
                raise Unplayable(f"the library takes no {word}")
        self.engine = HostedEngine(library, **options)

    def write(self, text):
        self.engine.send(text)

    async def line(self):
        self.engine.notify()
        for _ in range(DEADLINE * 1000):
            more = self.engine.work()
            line = self.engine.receive()
            if line is not None:
                return line
            if self.engine.is_finished:
                return ""
            if not more:
                await asyncio.sleep(0.001)
        raise asyncio.TimeoutError

    async def end(self):
        self.engine.end()
        lines = []
        while line := await self.line():
            lines.append(line)
        self.engine.close()
        return lines, 0


class Player:
    """The engines of one script, on their own store."""

    def __init__(self, binary, library, folder):
        self.binary = binary
        self.library = library
        self.store = os.path.join(folder, "store.db")
        self.engines = {}
        # The last seen virtual instant of each engine.
        self.reached = {}
        self.played = []

    async def play(self, script):
        matches = [LINE.match(line) for line in script]
        if not any(match and match["start"] for match in matches):
            await self.start("", STANDARD)
        for number, (line, match) in enumerate(zip(script, matches), 1):
            if not match:
                raise Unplayable(f"{number}: not a line of a transcript: {line}")
            try:
                await self.take(line, match)
            except KeyError as unknown:
                raise Unplayable(f"{number}: no engine {unknown} was started") from None
            except asyncio.TimeoutError:
                raise Unplayable(f"{number}: no answer within {DEADLINE} s") from None
        for name in list(self.engines):
            await self.end(name)
        return self.played

    async def take(self, line, match):
        name = match["engine"]
        if match["receive"]:
            return
        if match["remark"] is not None:
            self.played.append(line)
            return
        if match["send"]:
            self.played.append(line)
            self.write(name, match["text"] or "")
            # The other engines report a change to their own front ends.
            for other in [name, *(other for other in self.engines if other != name)]:
                await self.settle(other)
        elif match["restart"]:
            options = await self.end(name)
            self.played.append(line)
            if name in self.reached:
                options = joined(options, ["--virtual-time", self.reached[name]])
            await self.start(name, joined(options, match["added"].split()))
        else:
            if name in self.engines:
                await self.end(name)
            self.played.append(line)
            await self.start(name, match["options"].split())

    async def start(self, name, options):
        words = ["--store", self.store, *options]
        if self.library:
            self.engines[name] = Guest(self.library, words), options
            return
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            self.binary, *words, stdin=pipe, stdout=pipe, limit=Engine.LINE_LIMIT)
        self.engines[name] = Child(process), options

    def write(self, name, text):
        engine, _ = self.engines[name]
        engine.write(text)

    async def settle(self, name):
        """Asks the time: replies come in order, so all lines before this one are the step's."""
        self.write(name, json.dumps(SENTINEL))
        engine, _ = self.engines[name]
        while text := await engine.line():
            if text.startswith(SENTINEL_REPLY):
                now = json.loads(text).get("result", {})
                if now.get("mode") == "virtual":
                    self.reached[name] = now["now"]
                return
            self.played.append(f"{name}< {text}")

    async def end(self, name):
        """Ends the engine's input and takes its last lines; returns its options."""
        engine, options = self.engines.pop(name)
        lines, status = await engine.end()
        self.played += [f"{name}< {line}" for line in lines]
        if status != 0:
            self.played.append(f"# engine stopped ({status})")
        return options


async def replay(binary, library, path, record):
    """A report on the file, and whether it holds."""
    try:
        # Unchanged, because a carriage return is a byte like any other.
        with open(path, encoding="utf-8", newline="\n") as file:
            expected = file.read().removesuffix("\n").split("\n")
        with tempfile.TemporaryDirectory() as folder:
            found = await Player(binary, library, folder).play(expected)
        if library:
            # A host provides the languages.
            expected, found = ([LANGUAGES.sub('"languages":[]', line) for line in lines] for lines in (expected, found))
        if found == expected:
            return [f"ok {path}"], True
        if record:
            with open(path, "w", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in found)
            return [f"recorded {path}"], True
    except (OSError, UnicodeDecodeError) as error:
        return [f"{path}: {error}"], False
    except Unplayable as reason:
        return [f"{path}:{reason}"], False
    same = next((index for index, pair in enumerate(zip(expected, found)) if pair[0] != pair[1]),
                min(len(expected), len(found)))
    difference = difflib.unified_diff(expected, found, path, "engine", n=1, lineterm="")
    return [f"{path}:{same + 1}: differs", *difference], False


async def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--binary", default="punchline", help="the engine, else punchline")
    parser.add_argument("--library", metavar="FILE",
                        help="libpunchline-c, in place of engines beside this process")
    parser.add_argument("--record", action="store_true",
                        help="write what the engine says into the files instead of comparing")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    for name in ("TZ", "TZDIR"):
        os.environ.pop(name, None)
    library = Library(os.path.abspath(arguments.library)) if arguments.library else None
    hold = True
    for path in arguments.files:
        lines, holds = await replay(
            arguments.binary, library, path, arguments.record)
        print(*lines, sep="\n", flush=True)
        hold = hold and holds
    return 0 if hold else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
