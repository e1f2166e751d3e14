#!/usr/bin/env python3
"""Shows the clock in a terminal: python3 examples/python/status.py punchline [OPTIONS]"""

from __future__ import annotations

import asyncio
import sys
from typing import Optional

from engine import EngineStopped
from punchline import Message, Punchline


class Status:
    """The line that the engine keeps up to date each second."""

    def __init__(self) -> None:
        self.line = ""
        self.name: Optional[int] = None

    async def follow(self, engine: Punchline) -> None:
        live = await engine.live_start(method="activity.glance", everyMs=1000)
        self.name = live["id"]
        self.line = live["result"]["text"]["line"]

    def take(self, message: Message) -> None:
        if message["method"] != "live" or message["params"]["id"] != self.name:
            return
        result = message["params"].get("result")
        if result:
            self.line = result["text"]["line"]


async def main(*command: str) -> None:
    status = Status()
    async with Punchline(*command) as engine:
        await status.follow(engine)
        await engine.subscribe(topics=["alert"])
        print(status.line, end="", flush=True)
        async for message in engine.pushed():
            status.take(message)
            if message["method"] == "state":
                state = message["params"]
                # Only one front end makes a noise about an alert.
                if state["topic"] == "alert" and state.get("announce"):
                    alert = state["value"]["record"]
                    if alert:
                        print(f"\r\033[K{alert['title']}: {alert['body']}")
            print(f"\r\033[K{status.line}", end="", flush=True)


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except FileNotFoundError as missing:
        sys.exit(f"{missing.filename} is not installed")
    except EngineStopped as reason:
        sys.exit(f"\n{reason}")
    except KeyboardInterrupt:
        print()
