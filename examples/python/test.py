"""python3 examples/python/test.py

PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import tempfile
from typing import Any, Callable, List, Optional

from engine import Engine, EngineError, EngineStopped
from punchline import (
    Alert, AlreadyClockedIn, Entry, LiveParams, Message, Punchline, SubscribeResult, Topic, Validation)
from status import Status

BINARY = os.environ["PUNCHLINE_BINARY"]
STORE = os.environ.get("PUNCHLINE_STORE", "")
# The pipe passes seven bytes at a time, which cuts lines and letters.
DRIBBLE = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none'
TOPICS: List[Topic] = ["alert"]


class Watcher:
    """Follows one engine's status in the background."""

    def __init__(self, engine: Punchline, topics: List[Topic] = TOPICS) -> None:
        self.status = Status()
        self.alerts: List[Alert] = []
        self.subscribed: List[SubscribeResult] = []
        self.entries: List[Optional[Entry]] = []
        self.lives: List[LiveParams] = []
        self.stopped: Optional[str] = None
        self.taken = 0
        self.task = asyncio.create_task(self.follow(engine, topics))

    async def follow(self, engine: Punchline, topics: List[Topic]) -> None:
        await self.status.follow(engine)
        if topics:
            await engine.subscribe(topics=topics)
        try:
            async for message in engine.pushed():
                self.take(message)
        except EngineStopped as reason:
            self.stopped = str(reason)

    def take(self, message: Message) -> None:
        self.status.take(message)
        self.taken += 1
        if message["method"] == "subscribed":
            self.subscribed.append(message["params"])
        elif message["method"] == "state":
            state = message["params"]
            if state["topic"] == "entry":
                self.entries.append(state["value"]["record"])
            elif state["topic"] == "alert" and state.get("announce"):
                record = state["value"]["record"]
                assert record
                self.alerts.append(record)
        elif message["method"] == "live" and message["params"]["id"] != self.status.name:
            self.lives.append(message["params"])

    async def sees(self, text: str) -> None:
        await wait(text, lambda: text in self.status.line, self)

    async def counts(self, mark: str) -> None:
        await wait(mark, lambda: mark in self.status.line and " 0s" not in self.status.line, self)


async def wait(what: str, condition: Callable[[], Any], watcher: Watcher) -> None:
    for _ in range(3000):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"no {what}; status: {watcher.status.line}; alerts: {watcher.alerts}")


async def keeps_order() -> None:
    """Lines that arrive together are taken in their order."""
    shown = [{"id": 1, "result": {"text": {"line": line}}} for line in ("○ 0s", "● 5s")]
    lines = [{"id": 1, "result": shown[0]}, {"method": "live", "params": shown[1]}]
    script = 'read line; printf "%s\\n" "$@"; cat > /dev/null'
    async with Punchline("sh", "-c", script, "sh", *map(json.dumps, lines)) as engine:
        watcher = Watcher(engine, [])
        await wait("both", lambda: watcher.taken == 1, watcher)
        assert watcher.status.line == "● 5s", watcher.status.line


async def matches_replies() -> None:
    """Each request gets its own reply, in any order of replies."""
    script = 'read a; read b; printf "%s\\n" \'{"id":2,"result":{}}\' \'{"id":1,"result":{"b":1}}\''
    async with Engine("sh", "-c", f"{script}; cat > /dev/null") as engine:  # type: Engine[Any]
        found = await asyncio.gather(engine.call("ping"), engine.call("ping"))
        assert found == [{"b": 1}, {}], found


async def start_task(engine: Punchline, name: str) -> None:
    """Starts the timer on the task called `name`, and makes the task if there is none."""
    tasks = (await engine.task_list())["tasks"]
    task = next((task for task in tasks if task["name"] == name), None)
    await engine.timer_start(taskId=(task or await engine.task_create(name=name))["id"])


async def resumes() -> None:
    """The next engine reports what happened while there was none; another history is noticed."""
    with tempfile.TemporaryDirectory() as folder:
        store, copy = os.path.join(folder, "store.db"), os.path.join(folder, "copy.db")
        run = [BINARY, "--store", store]
        subprocess.run([*run, "call", "entry.create",
                        '{"kind":"shift","start":"2026-01-05T09:00:00Z","end":"2026-01-05T10:00:00Z"}'],
                       check=True, stdout=subprocess.PIPE)
        subprocess.run([*run, "backup", copy], check=True, stdout=subprocess.PIPE)
        wrapper = f'echo $$ > "{folder}/pid"; exec "$0" "$@"'
        for restored in (False, True):
            async with Punchline("sh", "-c", wrapper, *run) as engine:
                await engine.initialize(client={"name": "test", "version": "1"})
                watcher = Watcher(engine, ["entry"])
                await wait("reply", lambda: watcher.subscribed, watcher)
                # The next engine has another id for the live read.
                await engine.live_stop(id=(await engine.live_start(method="task.list"))["id"])
                live = await engine.live_start(method="clock.status")
                assert live["result"]["clockedIn"] is False
                await engine.clock_in()
                await wait("entry", lambda: watcher.entries and watcher.lives, watcher)
                # Nobody reads the next engine's output until all of this has happened.
                with open(os.path.join(folder, "pid"), encoding="utf-8") as file:
                    number = int(file.read())
                os.kill(number, signal.SIGSTOP)
                command = ["restore", copy] if restored else ["call", "clock.out"]
                subprocess.run([*run, *command], check=True, stdout=subprocess.PIPE)
                os.kill(number, signal.SIGKILL)
                await wait("another engine", lambda: len(watcher.subscribed) == 2, watcher)
                assert watcher.subscribed[1]["resumed"] is not restored
                # A live read is live again under its name, with its present result.
                await wait("live read", lambda: len(watcher.lives) > 1, watcher)
                assert watcher.lives[-1]["id"] == live["id"]
                assert not watcher.lives[-1]["result"]["clockedIn"], watcher.lives
                await engine.live_stop(id=live["id"])
                listed = await engine.live_start(method="task.list")
                assert (await engine.live_more(id=listed["id"]))["id"] == listed["id"]
                if not restored:
                    await wait("end", lambda: watcher.entries[-1] and watcher.entries[-1]["end"],
                               watcher)
                assert not (await engine.clock_status())["clockedIn"]


async def alone() -> None:
    await keeps_order()
    await matches_replies()
    await resumes()
    async with Punchline("sh", "-c", DRIBBLE, BINARY) as engine:
        watcher = Watcher(engine)
        await watcher.sees("○ 0s")
        await engine.clock_in(notes="héllo")
        try:
            await engine.clock_in()
            raise AssertionError("clocked in twice")
        except AlreadyClockedIn as error:
            assert error.code == 409 and error.reason == "already_clocked_in", error
        try:
            await engine.settings_update(graceMinutes=4)
            raise AssertionError("took a grace too short")
        except Validation as error:
            assert "graceMinutes" in error.data["fields"], error.data
        try:
            await engine.call("no.such")
            raise AssertionError("called nothing")
        except EngineError as error:
            assert error.code == -32601 and error.reason is None, error
        await engine.time_advance(ms=309000)
        await watcher.sees("● 5m 09s")
        await engine.settings_update(longShiftHours=1)
        await engine.clock_adjust(start="2026-11-21T08:00:00Z")
        await watcher.sees("● 1h 05m")
        await wait("alert", lambda: watcher.alerts, watcher)
        assert watcher.alerts[0]["kind"] == "clock.long", watcher.alerts
        await engine.clock_out()
        await watcher.sees("○ 1h 05m")
        for _ in range(2):
            await start_task(engine, "Café")
            await engine.time_advance(ms=2000)
            await watcher.sees("● 2s Café")
            await engine.timer_stop()
            await watcher.sees("○ 1h 05m")
        assert [task["name"] for task in (await engine.task_list())["tasks"]] == ["Café"]
        entries = (await engine.entry_list(from_="2026-11-21", to="2026-11-21"))["entries"]
        assert len(entries) == 3, entries
        # Too long a line for the default limit of asyncio.
        assert (await engine.rpc_discover())["openrpc"]

        await engine.shutdown()
        await watcher.sees("○ 0s")
        await engine.shutdown()
        await wait("end", lambda: watcher.stopped == "engine stopped (0)", watcher)

    try:
        async with Punchline("no-such-program"):
            raise AssertionError("started nothing")
    except FileNotFoundError as missing:
        assert missing.filename == "no-such-program"


async def follow() -> None:
    async with Punchline(BINARY, "--store", STORE) as engine:
        watcher = Watcher(engine)
        await watcher.sees("○")
        print("ready", flush=True)
        await watcher.counts("●")
        await engine.clock_out()


async def lead() -> None:
    async with Punchline(BINARY, "--store", STORE) as engine:
        watcher = Watcher(engine)
        await watcher.sees("○")
        await engine.clock_in()
        await watcher.counts("○")
        # The last request before the end is still carried out.
        asyncio.create_task(engine.clock_in())
        await asyncio.sleep(0)


asyncio.run({"alone": alone, "follow": follow, "lead": lead}[os.environ["PUNCHLINE_PART"]]())
print("passed")
