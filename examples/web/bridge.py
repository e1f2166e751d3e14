"""Shows the clock as a web page of this machine: python3 bridge.py [--open] [-- ENGINE OPTIONS]"""

import argparse
import collections
import hmac
import http.server
import json
import os
import pathlib
import queue
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import webbrowser

FOLDER = pathlib.Path(__file__).resolve().parent
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
FILES = {f"/{file.name}": file for file in FOLDER.iterdir() if file.suffix in (".css", ".js")}
FILES["/"] = FOLDER / "index.html"
TOPICS = ["clock", "timer", "settings", "entry", "gap", "task", "session", "visit", "organization",
          "alert", "tick", "sync"]
# These would change what every open page is told.
RESERVED = {"initialize", "subscribe", "unsubscribe", "shutdown"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
                               "connect-src 'self'; img-src data:; base-uri 'none'; "
                               "form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
BODY_LIMIT = 1 << 20
UNREAD_LIMIT = 1000
HEARTBEAT_SECONDS = 15
REPLY_SECONDS = 30


class EngineGone(Exception):
    """The engine ended before it answered."""


class Engine:
    """One engine at a time, started again when it ends, and the pages that listen to it."""

    def __init__(self, command):
        self.command = command
        self.lock = threading.Lock()
        self.process = None
        self.unanswered = collections.deque()
        self.door = threading.Lock()
        self.pages = []
        self.actor = None
        self.settled = threading.Event()
        self.closing = False

    def run(self):
        """Serves engine after engine until `close`; a crash is told to every page."""
        delay = 0.2
        while not self.closing:
            begun = time.monotonic()
            self.serve()
            self.settled.set()
            if self.closing or not self.actor:
                return
            self.tell("engine", {"running": False})
            delay = 0.2 if time.monotonic() - begun > 10 else min(delay * 2, 5)
            time.sleep(delay)

    def serve(self):
        """Runs one engine to its end."""
        with self.lock:
            if self.closing:
                return
            # In a session of its own: Ctrl-C reaches only the bridge, which ends it orderly.
            try:
                self.process = process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    start_new_session=True)
            except OSError as error:
                return print(f"{self.command[0]}: {error.strerror}", file=sys.stderr)
        try:
            self.send("initialize", {"client": {"name": "web", "version": "1"}}, self.greet)
        except EngineGone:
            pass
        for line in process.stdout:
            self.take(json.loads(line))
        process.wait()
        with self.lock:
            self.process = None
            lost, self.unanswered = self.unanswered, collections.deque()
        for answered in lost:
            answered(None)

    def greet(self, reply):
        if reply and "result" in reply:
            self.actor = reply["result"]["actor"]
            with self.door:
                if self.pages:
                    self.subscribe(list(self.pages))
        self.settled.set()

    def subscribe(self, pages):
        """Tells `pages` how everything is now."""
        def answered(reply):
            if reply:
                data = {"actor": self.actor, "states": reply.get("result", {}).get("states", {})}
                for page in pages:
                    page.tell("ready", data)
        self.send("subscribe", {"topics": TOPICS}, answered)

    def join(self, page):
        with self.door:
            self.pages.append(page)
            try:
                self.subscribe([page])
            except EngineGone:
                page.tell("engine", {"running": False})

    def leave(self, page):
        """Without a page nothing ticks, and whoever comes next announces new alerts."""
        with self.door:
            self.pages.remove(page)
            try:
                if not self.pages:
                    self.send("unsubscribe", {}, lambda reply: None)
            except EngineGone:
                pass

    def tell(self, event, data):
        with self.door:
            for page in self.pages:
                page.tell(event, data)

    def send(self, method, params, answered):
        self.write({"jsonrpc": "2.0", "id": 0, "method": method, "params": params}, answered)

    def request(self, message):
        """The engine's reply to one request."""
        replies = queue.SimpleQueue()
        self.write(message, replies.put)
        try:
            reply = replies.get(timeout=REPLY_SECONDS)
        except queue.Empty:
            reply = None
        if reply is None:
            raise EngineGone
        return reply

    def write(self, message, answered):
        """Replies come in the order of the requests: `answered` waits in line for its own."""
        line = (json.dumps(message, ensure_ascii=False, allow_nan=False) + "\n").encode()
        with self.lock:
            if not self.process:
                raise EngineGone
            try:
                self.process.stdin.write(line)
                self.process.stdin.flush()
            except OSError:
                raise EngineGone from None
            self.unanswered.append(answered)

    def take(self, message):
        if "method" in message:
            self.tell(message["method"], message["params"])
        else:
            with self.lock:
                answered = self.unanswered.popleft()
            answered(message)

    def close(self):
        self.closing = True
        with self.lock:
            process = self.process
        if process:
            try:
                process.stdin.close()
            except OSError:
                pass
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Page:
    """What one open page has not been sent yet."""

    def __init__(self):
        self.unsent = queue.Queue(UNREAD_LIMIT)
        self.lost = False

    def tell(self, event, data):
        try:
            self.unsent.put_nowait((event, data))
        except queue.Full:
            # It is cut off, comes back, and is told everything anew.
            self.lost = True


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "punchline-web"
    sys_version = ""
    timeout = 60

    def do_GET(self):
        if not self.is_ours():
            return
        path = urllib.parse.urlsplit(self.path).path
        if path in FILES:
            if path != "/" or self.has_token():
                file = FILES[path]
                if path == "/":
                    self.server.forget_redirect()
                self.answer(200, file.read_bytes(), f"{KINDS[file.suffix]}; charset=utf-8")
        elif path == "/events":
            if self.has_token():
                self.stream()
        else:
            self.refuse(404, "There is no such page")

    def do_POST(self):
        # The body of a refused request stays unread, so that the connection cannot go on.
        self.close_connection = True
        if not self.is_ours():
            return
        if urllib.parse.urlsplit(self.path).path != "/rpc":
            return self.refuse(404, "There is no such page")
        if not self.has_token():
            return
        if self.headers.get_content_type() != "application/json":
            return self.refuse(415, "The content type must be application/json")
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()):
            return self.refuse(411, "The length of the body must be said")
        if int(length) > BODY_LIMIT:
            return self.refuse(413, f"The body may have {BODY_LIMIT} bytes")
        body = self.rfile.read(int(length))
        self.close_connection = False
        self.relay(body)

    def relay(self, body):
        try:
            message = json.loads(body)
            method = message["method"]
            if "id" not in message or not isinstance(method, str):
                raise TypeError
        except (ValueError, TypeError, KeyError, RecursionError):
            return self.refuse(400, "The body must be one JSON-RPC request with an id")
        if method in RESERVED:
            return self.refuse(403, f"{method} is for the bridge alone")
        try:
            reply = self.server.engine.request(message)
        except ValueError:
            return self.refuse(400, "The body has a number or a character that JSON has not")
        except EngineGone:
            return self.refuse(503, "The engine has stopped and is being started again")
        self.answer(200, json.dumps(reply).encode(), "application/json")

    def stream(self):
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_headers()
        page = Page()
        engine = self.server.engine
        engine.join(page)
        try:
            self.wfile.write(b"retry: 500\n\n")
            while not page.lost:
                try:
                    event, data = page.unsent.get(timeout=HEARTBEAT_SECONDS)
                    text = f"event: {event}\ndata: {json.dumps(data)}\n\n"
                except queue.Empty:
                    text = ": still here\n\n"
                self.wfile.write(text.encode())
        except OSError:
            pass
        finally:
            engine.leave(page)

    def is_ours(self):
        """Other sites can reach this port through the browser, but cannot name it as theirs."""
        port = self.server.server_port
        host = self.headers.get("Host")
        if host not in (f"127.0.0.1:{port}", f"localhost:{port}"):
            return self.refuse(403, "The Host header must name this bridge")
        if self.headers.get("Origin", f"http://{host}") != f"http://{host}":
            return self.refuse(403, "Requests of other origins are refused")
        return True

    def has_token(self):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        given = query.get("token", [""])[0]
        if hmac.compare_digest(given.encode(errors="replace"), self.server.token.encode()):
            return True
        return self.refuse(403, "The token is missing or wrong: open the address that was printed")

    def refuse(self, status, message):
        self.answer(status, json.dumps({"error": message}).encode(), "application/json")
        return False

    def answer(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_headers()
        self.wfile.write(body)

    def send_headers(self):
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def log_message(self, format, *arguments):
        """The address has the token in it: it is never written anywhere."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    redirect = None

    def open_page(self, url, folder):
        """Opens `url` by way of a file in `folder`, since everybody may read command lines."""
        self.redirect = pathlib.Path(folder, "punchline.html")
        self.redirect.write_text(
            "<!DOCTYPE html><title>Punchline</title>"
            f'<meta http-equiv="refresh" content="0; url={url}">\n')
        if not webbrowser.open(self.redirect.as_uri()):
            print("No browser could be started: open the address yourself", file=sys.stderr)

    def forget_redirect(self):
        if self.redirect:
            self.redirect.unlink(missing_ok=True)

    # A client that goes away in the middle is nothing to report.
    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main():
    parser = argparse.ArgumentParser(
        description="Shows Punchline as a page in the browser, to this machine only.",
        epilog="What follows -- goes to the engine, as in: -- --store work.db")
    parser.add_argument("--port", type=int, default=0, help="the port, else any that is free")
    parser.add_argument("--engine", default=os.environ.get("PUNCHLINE", "punchline"),
                        help="the program, else $PUNCHLINE, else punchline on the PATH")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("options", nargs="*", help="options of the engine, after --")
    arguments = parser.parse_args()
    if not 0 <= arguments.port <= 65_535:
        parser.error(f"there is no port {arguments.port}: they go from 0 to 65535")
    program = shutil.which(arguments.engine)
    if not program:
        parser.error(f"there is no program {arguments.engine}: say where it is with --engine")

    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: ended.set())
    engine = Engine([program, *arguments.options])
    threading.Thread(target=engine.run, daemon=True).start()
    engine.settled.wait(REPLY_SECONDS)
    if not engine.actor:
        engine.close()
        sys.exit(f"{program} does not answer")

    try:
        server = Server(("127.0.0.1", arguments.port), Handler)
    except OSError as error:
        engine.close()
        sys.exit(f"port {arguments.port} is not to be had: {error.strerror}")
    server.engine = engine
    server.token = secrets.token_urlsafe(32)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/?token={server.token}"
    print(url, flush=True)
    # Only this user may look into it.
    with tempfile.TemporaryDirectory(prefix="punchline-") as folder:
        if arguments.open:
            server.open_page(url, folder)
        ended.wait()
    engine.close()


if __name__ == "__main__":
    main()
