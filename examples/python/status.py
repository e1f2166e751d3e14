#!/usr/bin/env python3
"""Shows the clock in a terminal: python3 examples/python/status.py punchline [OPTIONS]"""

from __future__ import annotations

import asyncio
import sys
from typing import Optional

from engine import EngineStopped
from punchline import Clock, Message, Punchline, Timer


def length(ms: int) -> str:
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}h {minutes:02}m"
    return f"{minutes}m {seconds:02}s" if minutes else f"{seconds}s"


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
                self.clock["workedMs"] = tick["clock"]["workedMs"]
                self.clock["todayMs"] = tick["clock"]["todayMs"]
            self.timer = tick.get("timer", self.timer)

    def __str__(self) -> str:
        if self.timer and self.timer["running"]:
            return f"● {length(self.timer['elapsedMs'])} {self.timer['taskName']}"
        if self.clock and self.clock["clockedIn"]:
            return f"● {length(self.clock['workedMs'])}"
        return f"○ {length(self.clock['todayMs'] if self.clock else 0)}"


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
