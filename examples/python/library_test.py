"""python3 examples/python/library_test.py PART

PUNCHLINE_LIBRARY is the library and PUNCHLINE_BINARY the program; PART is the function to run.
"""

from __future__ import annotations

import ctypes
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any, Dict, List, Tuple

from library import POINTER, HostedEngine, Library

LIBRARY = Library(os.environ["PUNCHLINE_LIBRARY"])
BINARY = os.environ["PUNCHLINE_BINARY"]


class Conversation:
    """One engine, and an owner who waits for its output."""

    def __init__(self, **options: Any) -> None:
        self.engine = HostedEngine(LIBRARY, **options)
        self.told: List[Dict[str, Any]] = []
        self.last_id = 0

    def call(self, method: str, **params: Any) -> Any:
        """The reply; keeps the notifications before it."""
        self.last_id += 1
        self.engine.send(json.dumps(
            {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}))
        while True:
            message = self.next()
            if message.get("id") == self.last_id:
                return message.get("result", message.get("error"))
            self.told.append(message)

    def next(self) -> Dict[str, Any]:
        end = time.monotonic() + 60
        while True:
            more = self.engine.work()
            line = self.engine.receive()
            if line is not None:
                message: Dict[str, Any] = json.loads(line)
                return message
            assert time.monotonic() < end, "nothing was said"
            deadline = self.engine.deadline
            if not more and deadline is not None:
                time.sleep(min(max(deadline / 1000 - time.time(), 0), 1))

    def hear(self) -> List[Dict[str, Any]]:
        """The present notifications, without waiting."""
        while self.engine.work():
            pass
        told, self.told = self.told, []
        while (line := self.engine.receive()) is not None:
            told.append(json.loads(line))
        return told


def misuses(_folder: str) -> None:
    """The engine refuses a host's mistakes, and goes on."""
    nothing = POINTER()
    assert LIBRARY.send(None, b"{}", 2) == -1
    assert not LIBRARY.zone(None, b"Europe/Berlin", b"", 0)
    assert not LIBRARY.work(None) and LIBRARY.is_finished(None)
    assert LIBRARY.receive(None, None) is None and LIBRARY.watched_file(None, None) is None
    assert LIBRARY.deadline(None) == -1
    for act in (LIBRARY.end, LIBRARY.notify, LIBRARY.suspend, LIBRARY.resume, LIBRARY.close):
        act(None)
    LIBRARY.close(ctypes.byref(nothing))
    LIBRARY.free(None)
    assert LIBRARY.open(b"[]", None) is None

    engine = POINTER(LIBRARY.open(b'{"store": ":memory:"}', None))
    ping = b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}'
    assert LIBRARY.send(engine, None, 5) == -1 and LIBRARY.send(engine, None, 0) == -1
    assert LIBRARY.send(engine, ping, -1) == -1
    assert LIBRARY.send(engine, ping + b"\n", len(ping) + 1) == -1
    assert LIBRARY.send(engine, ping[:9] + b"\n" + ping[9:], len(ping) + 1) == -1
    assert not LIBRARY.zone(engine, None, b"", 0)
    assert not LIBRARY.zone(engine, b"Europe/Berlin", None, 5)
    assert not LIBRARY.zone(engine, b"Europe/Berlin", b"TZif2", -5)
    assert LIBRARY.send(engine, ping, len(ping)) == 1
    while LIBRARY.work(engine):
        pass
    line = LIBRARY.receive(engine, None)
    assert json.loads(ctypes.string_at(line))["result"] == {}, "only the good line was taken"
    assert LIBRARY.receive(engine, None) is None
    LIBRARY.close(ctypes.byref(engine))
    LIBRARY.close(ctypes.byref(engine))
    assert engine.value is None


def zones(_folder: str) -> None:
    """A host's rules of a zone replace the system's; other bytes are refused."""
    conversation = Conversation(store=":memory:", virtualTime="2026-07-01T12:00:00Z")
    engine = conversation.engine
    with open("/usr/share/zoneinfo/Asia/Tokyo", "rb") as file:
        tokyo = file.read()
    assert not engine.zone("Europe/Berlin", b"TZif2")
    assert not engine.zone("Europe/Berlin", b"")
    assert not engine.zone("../Berlin", tokyo)
    assert conversation.call("initialize", timeZone="Europe/Berlin")["timeZone"] == "Europe/Berlin"
    assert conversation.call("time.now")["text"]["time"] == "2:00 PM"
    assert engine.zone("Europe/Berlin", tokyo)
    assert conversation.call("time.now")["text"]["time"] == "9:00 PM"
    assert engine.zone("Moon/Tranquility", tokyo)
    settings = conversation.call("settings.update", timeZone="Moon/Tranquility")
    assert settings["timeZone"] == "Moon/Tranquility", settings
    engine.close()


def descriptors(folder: str) -> List[str]:
    found = []
    for name in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink(f"/proc/self/fd/{name}")
        except FileNotFoundError:
            continue
        if target.startswith(folder):
            found.append(target)
    return found


def threads(folder: str) -> None:
    """Four threads with an engine each on one store lose nothing and collide over nothing."""
    store = os.path.join(folder, "store.db")
    failures: List[Any] = []

    def create(number: int) -> None:
        conversation = Conversation(store=store)
        for step in range(300):
            reply = {"code": 503}
            # On a slow disk the others may hold the store for longer than a request waits.
            while reply.get("code") == 503:
                reply = conversation.call("task.create", name=f"{number} {step}")
            if "id" not in reply:
                failures.append(reply)
        conversation.engine.close()

    running = [threading.Thread(target=create, args=(number,)) for number in range(4)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    assert not failures, failures[:3]
    check = subprocess.run([BINARY, "--store", store, "check"], check=False,
                           stdout=subprocess.PIPE, text=True).stdout
    assert ", 1200 changes" in check, check


def suspend(folder: str) -> None:
    """A suspended engine has no file of the store open, and later reports what it missed."""
    store = os.path.join(folder, "store.db")
    run = [BINARY, "--store", store, "call"]
    conversation = Conversation(store=store)
    engine = conversation.engine
    conversation.call("subscribe", topics=["clock", "entry", "tick"])
    conversation.call("clock.in")
    assert len(conversation.hear()) == 2
    assert engine.watched_file and descriptors(folder) and engine.deadline

    engine.suspend()
    assert descriptors(folder) == [], descriptors(folder)
    assert engine.deadline is None
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb+") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    assert not any(name.endswith(("-wal", "-shm")) for name in os.listdir(folder))
    subprocess.run([*run, "clock.out"], check=True, stdout=subprocess.PIPE)
    # The engine takes lines in, and they wait.
    engine.send('{"jsonrpc":"2.0","id":"early","method":"clock.status"}')
    assert conversation.hear() == [] and descriptors(folder) == []

    engine.resume()
    told = conversation.hear()
    states = [message["params"] for message in told if message.get("method") == "state"]
    assert [state["topic"] for state in states] == ["clock", "entry"], told
    assert {state["cause"]["origin"] for state in states} == {"peer"}, told
    replies = [message["result"] for message in told if message.get("id") == "early"]
    assert [reply["clockedIn"] for reply in replies] == [False], told
    assert conversation.call("clock.in")["clockedIn"] is True

    # Afterwards the store has another history.
    engine.suspend()
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    subprocess.run([*run, "clock.status"], check=True, stdout=subprocess.PIPE)
    engine.resume()
    assert [message["method"] for message in conversation.hear()][-1] == "resync"
    assert conversation.call("clock.status")["clockedIn"] is False
    engine.close()
    assert descriptors(folder) == []


def remembers(folder: str) -> None:
    """A store in memory outlasts a suspension, because it has no file to close."""
    conversation = Conversation(store=":memory:")
    conversation.call("clock.in")
    conversation.engine.suspend()
    conversation.engine.resume()
    assert conversation.call("clock.status")["clockedIn"] is True
    assert os.listdir(folder) == []


def refusals(folder: str) -> None:
    """The error names options that cannot be used, and nothing is opened."""
    cases: List[Tuple[Dict[str, Any], str]] = [
        ({"stor": "x"}, 'unknown option "stor": allowed are store, '),
        ({"store": 7}, "store must be a text that is not empty"),
        ({"store": ""}, "store must be a text that is not empty"),
        ({"requireAuth": "yes"}, "requireAuth must be true or false"),
        ({"carriesLink": 1}, "carriesLink must be true or false"),
        ({"carriesLink": True}, "carriesLink needs an upstream"),
        ({"upstream": ""}, "upstream must be a text that is not empty"),
        ({"upstreamToken": ""}, "upstreamToken must be a text that is not empty"),
        ({"timeZone": "Mars/Olympus"}, "timeZone cannot be this: allowed is an IANA name"),
        ({"virtualTime": "noon"}, "virtualTime cannot be this: allowed is an RFC 3339 instant"),
    ]
    for options, words in cases:
        try:
            HostedEngine(LIBRARY, **options)
            raise AssertionError(f"took {options}")
        except ValueError as error:
            assert words in str(error), error
    for text in (b"{", b"[]", b"\xff"):
        assert LIBRARY.open(text, None) is None
    assert os.listdir(folder) == []


def main() -> None:
    part = {"threads": threads, "suspend": suspend, "remembers": remembers, "refusals": refusals,
            "misuses": misuses, "zones": zones}
    with tempfile.TemporaryDirectory() as folder:
        part[sys.argv[1]](os.path.realpath(folder))
    print("passed")


main()
