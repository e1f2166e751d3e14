"""One engine as a process, for asyncio: matches replies to requests, follows and reconnects.

`punchline.py` has a function for each method on top of it.
"""

from __future__ import annotations

import asyncio
import enum
import functools
import json
import sys
import time
from typing import (
    Any, AsyncIterator, Callable, Dict, Final, Generic, List, Optional, Tuple, Type, TypeVar,
    Union, cast)


class Absent(enum.Enum):
    """The parameter is left out, which is not the same as null."""
    ABSENT = enum.auto()


ABSENT: Final = Absent.ABSENT


class EngineError(Exception):
    """The engine's refusal of a request: `code`, `reason`, `data`, and the message as text."""

    def __init__(self, error: Dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]
        self.data: Dict[str, Any] = error.get("data", {})
        self.reason: Optional[str] = self.data.get("reason")


class EngineStopped(Exception):
    """The engine ended, as the text says; nobody knows whether the request was carried out."""


def _unheard(result: Any) -> None:
    """The caller takes the result."""


def _named(name: int, result: Dict[str, Any]) -> None:
    """The read keeps its name here."""
    result["id"] = name


Message = TypeVar("Message")
Self = TypeVar("Self", bound="Engine[Any]")


class Engine(Generic[Message]):
    """An engine that is started again when it ends, and then gets the client's position."""

    # Above `readline`'s 64 KiB, which `rpc.discover` and batch replies exceed.
    LINE_LIMIT = 16 * 1024 * 1024
    # Seconds: an engine that ends twice within them stays ended.
    PATIENCE = 10

    reasons: Dict[str, Type[EngineError]] = {}

    def __init__(self, *command: str) -> None:
        self._command = command or ("punchline",)
        self._last_id = 0
        self._waiting: Dict[int, Tuple["asyncio.Future[Any]", Callable[[Any], None]]] = {}
        self._pushed: "asyncio.Queue[Union[Message, EngineStopped]]" = asyncio.Queue()
        self._started = float("-inf")
        self._leaves = False
        self._restarted = False
        self._stopped: Optional[EngineStopped] = None
        self._ready: Optional[asyncio.Event] = None
        # What a new engine must know: the last `initialize`, and the subscribed topics.
        self._introduction: Optional[Dict[str, Any]] = None
        self._topics: Dict[str, None] = {}
        self._tick_ms: Any = ABSENT
        self._cursor: Optional[Dict[str, Any]] = None
        # The live reads by their names here, because each engine has its own ids for them.
        self._live: Dict[int, Dict[str, Any]] = {}
        self._live_names: Dict[int, int] = {}
        self._last_live = 0

    async def __aenter__(self: Self) -> Self:
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Ends the engine's input, so that it finishes its requests."""
        self._leaves = True
        if self._process.stdin:
            self._process.stdin.close()
        await self._reader

    async def call(self, method: str, **params: Any) -> Any:
        """The result of `method`, for methods without a function of their own."""
        return await self._ask(method, params)

    async def pushed(self) -> AsyncIterator[Message]:
        """All notifications in the engine's order; fails with `EngineStopped` at the end."""
        while True:
            message = await self._pushed.get()
            if isinstance(message, EngineStopped):
                raise message
            yield message

    async def _subscribe(self, params: Dict[str, Any]) -> Any:
        return await self._ask("subscribe", params, self._subscribed)

    def _subscribed(self, result: Dict[str, Any]) -> None:
        self._note(result)
        self._pushed.put_nowait(cast(Message, {"method": "subscribed", "params": result}))

    async def _ask(
        self, method: str, params: Dict[str, Any],
        heard: Callable[[Any], None] = _unheard,
    ) -> Any:
        while self._ready:
            await self._ready.wait()
        return await self._send(method, params, heard)

    def _send(
        self, method: str, params: Dict[str, Any],
        heard: Callable[[Any], None] = _unheard,
    ) -> "asyncio.Future[Any]":
        """`heard` gets the result before any later line; a task would be too late for that."""
        if self._stopped:
            raise self._stopped
        self._last_id += 1
        present = {name: value for name, value in params.items() if value is not ABSENT}
        if method == "initialize":
            self._introduction = present
        if method == "subscribe":
            self._topics.update(dict.fromkeys(present["topics"]))
            self._tick_ms = present.get("tickMs") or self._tick_ms
        if method == "unsubscribe":
            for topic in present.get("topics") or list(self._topics):
                self._topics.pop(topic, None)
        if method == "live.start" and heard is _unheard:
            heard = functools.partial(self._lives, present, None)
        if method == "live.more":
            heard = functools.partial(_named, present["id"])
            present["id"] = self._engine_name(present["id"])
        if method == "live.stop":
            present["id"] = self._stop_live(present["id"])
        request = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": present}
        reply: "asyncio.Future[Any]" = asyncio.get_running_loop().create_future()
        self._waiting[self._last_id] = reply, heard
        if self._process.stdin:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
        return reply

    async def _start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self._started = time.monotonic()
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, limit=self.LINE_LIMIT)
        self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        while process.stdout and (line := await process.stdout.readline()):
            message = json.loads(line)
            if "method" in message:
                self._hear(message)
            else:
                self._answer(message)
        await self._ended(EngineStopped(f"engine stopped ({await process.wait()})"))

    def _hear(self, message: Any) -> None:
        if message["method"] in ("state", "resync"):
            self._note(message["params"])
        elif message["method"] == "live":
            told = message["params"]
            told["id"] = self._live_names.get(told["id"], told["id"])
        self._pushed.put_nowait(message)
        if message["method"] == "resync":
            # So much has changed that the engine sends no single states: read the statuses again.
            self._follow(since=None)

    def _answer(self, message: Any) -> None:
        reply, heard = self._waiting.pop(message["id"])
        if "error" in message:
            error = message["error"]
            reason = error.get("data", {}).get("reason")
            if not reply.cancelled():
                reply.set_exception(self.reasons.get(reason, EngineError)(error))
            return
        heard(message["result"])
        if not reply.cancelled():
            reply.set_result(message["result"])

    def _lives(
        self, params: Dict[str, Any], name: Optional[int], started: Dict[str, Any],
    ) -> None:
        """Starts a live read in this engine; with a `name` it was live in the engine before."""
        if name is None:
            self._last_live = name = self._last_live + 1
            self._live[name] = params
        else:
            told = {"method": "live", "params": {"id": name, "result": started["result"]}}
            self._pushed.put_nowait(cast(Message, told))
        self._live_names[started["id"]] = name
        started["id"] = name

    def _engine_name(self, name: int) -> int:
        """The engine's id of the read."""
        return next((own for own, known in self._live_names.items() if known == name), name)

    def _stop_live(self, name: int) -> int:
        self._live.pop(name, None)
        own = self._engine_name(name)
        self._live_names.pop(own, None)
        return own

    def _note(self, told: Dict[str, Any]) -> None:
        """The position in the store's history, from which another engine can continue."""
        if all(name in told for name in ("epoch", "seq", "hash")):
            self._cursor = {name: told[name] for name in ("epoch", "seq", "hash")}

    def _follow(self, since: Optional[Dict[str, Any]]) -> None:
        if self._topics:
            params = {"topics": list(self._topics), "tickMs": self._tick_ms, "since": since}
            self._send("subscribe", params, self._subscribed).add_done_callback(_ignore)

    async def _ended(self, reason: EngineStopped) -> None:
        waiting: List["asyncio.Future[Any]"] = [reply for reply, _ in self._waiting.values()]
        self._waiting.clear()
        lived = time.monotonic() - self._started
        if self._leaves or self._restarted and lived < self.PATIENCE:
            self._stopped = reason
        else:
            self._ready = asyncio.Event()
        for reply in waiting:
            if not reply.done():
                reply.set_exception(reason)
        if self._stopped:
            self._pushed.put_nowait(reason)
            return
        print(f"{reason}; starting it again", file=sys.stderr)
        self._restarted = True
        try:
            await self._start()
            if self._introduction is not None:
                self._send("initialize", self._introduction).add_done_callback(_ignore)
            self._follow(self._cursor)
            self._live_names.clear()
            for name, params in self._live.items():
                heard = functools.partial(self._lives, params, name)
                self._send("live.start", params, heard).add_done_callback(_ignore)
        finally:
            ready, self._ready = self._ready, None
            if ready:
                ready.set()


def _ignore(reply: "asyncio.Future[Any]") -> None:
    """Takes the error of a future that nobody awaits, so that asyncio does not complain."""
    if not reply.cancelled():
        reply.exception()
