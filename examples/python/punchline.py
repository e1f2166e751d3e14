#!/usr/bin/env python3
"""A client of the Punchline time clock for asyncio; run by itself, it shows the clock.

    async with Engine("punchline", "--store", "hours.db") as engine:
        await engine.call("clock.in", notes="early")
        await engine.subscribe("clock", "timer", "alert", "tick")
        async for method, params in engine.pushed():
            ...
"""

import asyncio
import json
import sys


class EngineError(Exception):
    """The engine's error to a request: `code`, `data`, and the message as text."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data", {})


class EngineStopped(Exception):
    """The engine ended; the text says how."""


class Engine:
    # Above `readline`'s 64 KiB, which `rpc.discover` and batch replies exceed.
    LINE_LIMIT = 16 * 1024 * 1024

    def __init__(self, *command):
        self._command = command or ("punchline",)
        self._last_id = 0
        self._waiting = {}
        self._pushed = asyncio.Queue()
        self._restarted = False
        self._stopped = None
        self._topics = ()

    async def __aenter__(self):
        await self._start()
        return self

    async def __aexit__(self, *_):
        """Ends the engine's input, so that it finishes what it was asked."""
        self._restarted = True
        self._process.stdin.close()
        await self._reader

    async def call(self, method, **params):
        """The result of `method`; members named like Python's own words go in by `**{…}`."""
        return await self._ask(method, params)

    async def subscribe(self, *topics):
        """Asks for `topics`; the present states come first among what is pushed."""
        self._topics = topics

        def heard(result):
            for topic, value in result["states"].items():
                self._pushed.put_nowait(("state", {"topic": topic, "value": value}))

        await self._ask("subscribe", {"topics": topics}, heard)

    async def pushed(self):
        """Every notification as (method, params); fails with `EngineStopped` at the end."""
        while True:
            method, params = await self._pushed.get()
            if method == "stopped":
                raise params
            if method == "resync":
                # More changed than the engine kept for a reader this slow.
                await self.subscribe(*self._topics)
            else:
                yield method, params

    async def start_task(self, name):
        """Starts the timer on the task called `name`, made if there is none."""
        task, cursor = None, None
        while task is None:
            page = await self.call("task.list", cursor=cursor)
            task = next((task for task in page["tasks"] if task["name"] == name), None)
            cursor = page["cursor"]
            if task is None and cursor is None:
                task = await self.call("task.create", name=name)
        return await self.call("timer.start", taskId=task["id"])

    async def _ask(self, method, params, heard=lambda result: None):
        """`heard` takes the result before any line after it: a task would come too late for that."""
        if self._stopped:
            raise self._stopped
        self._last_id += 1
        request = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        reply = asyncio.get_running_loop().create_future()
        self._waiting[self._last_id] = reply, heard
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        return await reply

    async def _start(self):
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, limit=self.LINE_LIMIT)
        self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process):
        while line := await process.stdout.readline():
            message = json.loads(line)
            if "method" in message:
                self._pushed.put_nowait((message["method"], message["params"]))
                continue
            reply, heard = self._waiting.pop(message["id"])
            if reply.cancelled():
                continue
            if "error" in message:
                reply.set_exception(EngineError(message["error"]))
            else:
                heard(message["result"])
                reply.set_result(message["result"])
        await self._ended(EngineStopped(f"engine stopped ({await process.wait()})"))

    async def _ended(self, reason):
        for reply, _ in self._waiting.values():
            if not reply.done():
                reply.set_exception(reason)
        self._waiting.clear()
        if self._restarted:
            self._stopped = reason
            self._pushed.put_nowait(("stopped", reason))
            return
        self._restarted = True
        print(f"{reason}; starting it again", file=sys.stderr)
        await self._start()
        if self._topics:
            await self.subscribe(*self._topics)


class Status:
    """What runs, else today's total, kept up to date by what is pushed."""

    def __init__(self):
        self.clock = {}
        self.timer = {}

    def take(self, method, params):
        if method == "state" and params["topic"] in ("clock", "timer"):
            setattr(self, params["topic"], params["value"])
        elif method == "tick":
            self.clock = {**self.clock, **params.get("clock", {})}
            self.timer = params.get("timer", self.timer)

    def __str__(self):
        if self.timer.get("running"):
            return f"● {self.timer['text']['short']} {self.timer['taskName']}"
        if self.clock.get("clockedIn"):
            return f"● {self.clock['text']['workedShort']}"
        return f"○ {self.clock['text']['todayShort']}" if self.clock else ""


async def main(*command):
    status = Status()
    async with Engine(*command) as engine:
        await engine.subscribe("clock", "timer", "alert", "tick")
        async for method, params in engine.pushed():
            status.take(method, params)
            # Of all front ends one makes a noise about an alert.
            if params.get("announce"):
                alert = params["value"]["record"]
                print(f"\r\033[K{alert['title']}: {alert['body']}")
            print(f"\r\033[K{status}", end="", flush=True)


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except FileNotFoundError as missing:
        sys.exit(f"{missing.filename} is not installed")
    except EngineStopped as reason:
        sys.exit(f"\n{reason}")
    except KeyboardInterrupt:
        print()
