#!/usr/bin/env python3
"""Shows the clock in a terminal: python3 examples/python/status.py punchline [OPTIONS]"""

from __future__ import annotations

import asyncio
import sys
from typing import Optional

from engine import EngineStopped
from punchline import Clock, Message, Punchline, Timer


class Status:
    """What runs, else today's total, kept up to date by what the engine tells."""

    def __init__(self) -> None:
        self.clock: Optional[Clock] = None
        self.timer: Optional[Timer] = None

    def take(self, message: Message) -> None:
        if message["method"] == "subscribed":
            states = message["params"]["states"]
            self.clock = states.get("clock", self.clock)
            self.timer = states.get("timer", self.timer)
        elif message["method"] == "state":
            state = message["params"]
            if state["topic"] == "clock":
                self.clock = state["value"]
            elif state["topic"] == "timer":
                self.timer = state["value"]
        elif message["method"] == "tick":
            tick = message["params"]
            if self.clock and "clock" in tick:
                text = tick["clock"]["text"]
                self.clock["text"]["workedShort"] = text["workedShort"]
                self.clock["text"]["todayShort"] = text["todayShort"]
            self.timer = tick.get("timer", self.timer)

    def __str__(self) -> str:
        if self.timer and self.timer["running"]:
            return f"● {self.timer['text']['short']} {self.timer['taskName']}"
        if self.clock and self.clock["clockedIn"]:
            return f"● {self.clock['text']['workedShort']}"
        return f"○ {self.clock['text']['todayShort']}" if self.clock else ""


async def main(*command: str) -> None:
    status = Status()
    async with Punchline(*command) as engine:
        await engine.subscribe(topics=["clock", "timer", "alert", "tick"])
        async for message in engine.pushed():
            status.take(message)
            if message["method"] == "state":
                state = message["params"]
                # Of all front ends one makes a noise about an alert.
                if state["topic"] == "alert" and state.get("announce"):
                    alert = state["value"]["record"]
                    if alert:
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
