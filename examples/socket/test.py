"""python3 examples/socket/test.py clients COUNT
python3 examples/socket/test.py page COMMAND

PUNCHLINE_BINARY is the program, COMMAND what serves the page with it. Prints what a test expects, and on standard error what the memory was.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, List

BINARY = os.environ["PUNCHLINE_BINARY"]
HERE = Path(__file__).parent


def unit(name: str, key: str) -> str:
    """The settings of a unit, so that the test runs what people install."""
    return re.search(rf"(?m)^{key}=(.*)$", (HERE / name).read_text())[1]


class Client:
    def __init__(self, path: str) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rw", encoding="utf-8", newline="\n")

    def send(self, id: int, method: str, **params: Any) -> None:
        print(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}),
              file=self.lines, flush=True)

    def read(self) -> Any:
        return json.loads(self.lines.readline())

    def hears_of_clock_in(self) -> bool:
        """Takes in lines until somebody is clocked in."""
        while message := self.read():
            if message.get("method") == "resync":
                self.send(3, "subscribe", topics=["clock"])
            elif "id" in message and message["result"]["states"]["clock"]["clockedIn"]:
                return True
            elif message.get("method") == "state" and message["params"]["value"]["clockedIn"]:
                return True
        return False


def wait(what: Any) -> Any:
    """Waits until the condition gives a value."""
    for _ in range(600):
        if found := what():
            return found
        time.sleep(0.05)
    raise TimeoutError


def engines(store: str) -> List[Path]:
    """The folders in /proc of the processes that run the program on that store."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if words[0] == BINARY.encode() and store.encode() in words:
                found.append(folder)
        except OSError:  # It ended meanwhile.
            continue
    return found


def own_memory(process: Path) -> int:
    """The bytes that no other process shares."""
    rollup = (process / "smaps_rollup").read_text()
    return 1024 * sum(int(size) for size in re.findall(r"Private_\w+: +(\d+)", rollup))


def clients(count: int) -> None:
    assert unit("punchline.socket", "Accept") == "yes"
    assert int(unit("punchline.socket", "MaxConnections")) >= count
    words = unit("punchline@.service", "ExecStart").split()
    with tempfile.TemporaryDirectory() as folder:
        path, store = f"{folder}/punchline.sock", f"{folder}/store.db"
        server = subprocess.Popen(
            ["systemd-socket-activate", "--accept", "--inetd", "-l", path, BINARY, *words[1:], "--store", store],
            stderr=subprocess.DEVNULL)
        try:
            wait(lambda: os.path.exists(path))
            everybody = [Client(path) for _ in range(count)]
            for client in everybody:
                client.send(1, "subscribe", topics=["clock"])
                client.read()
            everybody[0].send(2, "clock.in")
            print("clocked in:", sum(client.hears_of_clock_in() for client in everybody[1:]))
            running = engines(store)
            print("engines:", len(running))
            size = sum(own_memory(engine) for engine in running) / count / 1048576
            print(f"{size:.2f} MiB of its own each", file=sys.stderr)
            for client in everybody:
                client.lines.close()
                client.socket.close()
            wait(lambda: not engines(store))
            print("engines after the clients:", len(engines(store)))
        finally:
            server.terminate()
            server.wait()


def page(command: str) -> None:
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/store.db"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        words = [BINARY if word == "punchline" else word for word in shlex.split(command)]
        server = subprocess.Popen(
            [re.sub(r"^--port=.*", f"--port={port}", word) for word in words] + ["--store", store],
            stdout=subprocess.DEVNULL)
        try:
            wait(lambda: not socket.socket().connect_ex(("127.0.0.1", port)))
            subprocess.run([BINARY, "--store", store, "call", "clock.in"], check=True, stdout=subprocess.DEVNULL)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
                shown = browser.new_page()
                shown.goto(f"http://127.0.0.1:{port}/page.html")
                shown.wait_for_function("document.querySelector('#status').textContent")
                print(shown.inner_text("#status"))
                browser.close()
        finally:
            server.terminate()
            server.wait()


if sys.argv[1] == "clients":
    clients(int(sys.argv[2]))
else:
    page(sys.argv[2])
