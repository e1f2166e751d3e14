"""python3 examples/python/test.py

PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.
"""

import asyncio
import json
import os

from punchline import Engine, EngineError, EngineStopped, Status

BINARY = os.environ["PUNCHLINE_BINARY"]
STORE = os.environ.get("PUNCHLINE_STORE")
# The pipe hands over seven bytes at a time, which cuts lines and letters.
DRIBBLE = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none'
TOPICS = ("clock", "timer", "alert", "tick")


class Watcher:
    """Follows one engine's status in the background."""

    def __init__(self, engine):
        self.status = Status()
        self.alerts = []
        self.stopped = None
        self.taken = 0
        self.task = asyncio.create_task(self.follow(engine))

    async def follow(self, engine):
        await engine.subscribe(*TOPICS)
        try:
            async for method, params in engine.pushed():
                self.status.take(method, params)
                self.taken += 1
                if params.get("announce"):
                    self.alerts.append(params["value"]["record"])
        except EngineStopped as reason:
            self.stopped = str(reason)

    async def sees(self, text):
        await wait(text, lambda: self.status.clock and text in str(self.status), self)

    async def counts(self, mark):
        await wait(mark, lambda: mark in str(self.status) and " 0s" not in str(self.status), self)


async def wait(what, condition, watcher):
    for _ in range(3000):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"no {what}; status: {watcher.status}; alerts: {watcher.alerts}")


async def keeps_order():
    """What comes in one piece is taken in its order."""
    states = [{"clockedIn": clocked_in, "text": {"workedShort": "5s", "todayShort": "0s"}}
              for clocked_in in (False, True)]
    lines = [
        {"id": 1, "result": {"states": {"clock": states[0]}}},
        {"method": "state", "params": {"topic": "clock", "value": states[1]}},
    ]
    script = 'read line; printf "%s\\n" "$@"; cat > /dev/null'
    async with Engine("sh", "-c", script, "sh", *map(json.dumps, lines)) as engine:
        watcher = Watcher(engine)
        await wait("two states", lambda: watcher.taken == 2, watcher)
        assert str(watcher.status) == "● 5s", watcher.status


async def alone():
    await keeps_order()
    async with Engine("sh", "-c", DRIBBLE, BINARY) as engine:
        watcher = Watcher(engine)
        await watcher.sees("○ 0s")
        await engine.call("clock.in", notes="héllo")
        try:
            await engine.call("clock.in")
            raise AssertionError("clocked in twice")
        except EngineError as error:
            assert error.code == 409 and error.data["reason"] == "already_clocked_in", error
        await engine.call("time.advance", ms=309000)
        await watcher.sees("● 5m 09s")
        await engine.call("clock.adjust", start="2026-11-21T08:00:00Z")
        await watcher.sees("● 1h 05m")
        await engine.call("clock.out")
        await watcher.sees("○ 1h 05m")
        for _ in range(2):
            await engine.start_task("Café")
            await engine.call("time.advance", ms=2000)
            await watcher.sees("● 2s Café")
            await engine.call("timer.stop")
            await watcher.sees("○ 1h 05m")
        assert [task["name"] for task in (await engine.call("task.list"))["tasks"]] == ["Café"]
        # Too long a line for what asyncio takes by default.
        assert (await engine.call("rpc.discover"))["openrpc"]

        await engine.call("clock.in")
        await engine.call("subscribe", topics=["alert"], tickMs=3600000)
        await engine.call("time.advance", ms=36000000)
        await wait("alert", lambda: watcher.alerts, watcher)
        assert watcher.alerts[0]["kind"] == "clock.long", watcher.alerts

        await engine.call("shutdown")
        await watcher.sees("○ 0s")
        await engine.call("shutdown")
        await wait("end", lambda: watcher.stopped == "engine stopped (0)", watcher)

    try:
        async with Engine("no-such-program"):
            raise AssertionError("started nothing")
    except FileNotFoundError as missing:
        assert missing.filename == "no-such-program"


async def follow():
    async with Engine(BINARY, "--store", STORE) as engine:
        watcher = Watcher(engine)
        await watcher.sees("○")
        print("ready", flush=True)
        await watcher.counts("●")
        await engine.call("clock.out")


async def lead():
    async with Engine(BINARY, "--store", STORE) as engine:
        watcher = Watcher(engine)
        await watcher.sees("○")
        await engine.call("clock.in")
        await watcher.counts("○")
        # What is asked last before the end is done all the same.
        asyncio.create_task(engine.call("clock.in"))
        await asyncio.sleep(0)


asyncio.run({"alone": alone, "follow": follow, "lead": lead}[os.environ["PUNCHLINE_PART"]]())
print("passed")
