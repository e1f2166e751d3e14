"""Shows the clock as a web page: python3 bridge.py [--open] [--port PORT] [-- ENGINE OPTIONS]"""

import argparse
import gzip
import hashlib
import html
import hmac
import http.server
import json
import os
import pathlib
import secrets
import select
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import urllib.parse
import webbrowser

import qr
import websocket

FOLDER = pathlib.Path(__file__).resolve().parent
CLIENT = FOLDER.parent / "typescript"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript",
         ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}
FILES = {f"/{file.name}": file for file in FOLDER.iterdir()
         if file.suffix in KINDS and file.suffix != ".html"}
FILES |= {"/client/engine.js": CLIENT / "engine.js"}
# The names contain a hash of the contents, so that a browser need not request the files again.
CONTENTS = {name: file.read_bytes() for name, file in FILES.items()}
PACKED = {name: gzip.compress(content, mtime=0) for name, content in CONTENTS.items()}
VERSION = hashlib.sha256(b"".join(CONTENTS[name] for name in sorted(CONTENTS))).hexdigest()[:16]
REFUSED = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Punchline</title>
<main><h1>Punchline</h1><p>{}</p></main></html>
"""
PAGE = (FOLDER / "index.html").read_text().replace("{version}", VERSION).encode()
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
                               "connect-src 'self'; img-src 'self'; manifest-src 'self'; "
                               "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
MESSAGE_LIMIT = 2 << 20
CONVERSATION_LIMIT = 128
HEARTBEAT_SECONDS = 15
REPLY_SECONDS = 30
STOPPED = "The engine stopped and is being started again…"
YEAR_SECONDS = 365 * 24 * 3600


class Conversation:
    """The engine of one page, which ends with the page."""

    def __init__(self, command):
        # In its own session: Ctrl-C only reaches the bridge, which ends the engine properly.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)

    def carry(self, page):
        """Carries lines both ways until the engine stops."""
        output, partial = self.process.stdout.fileno(), b""
        while True:
            ready, _, _ = select.select([output, page.connection], [], [], HEARTBEAT_SECONDS)
            if not ready:
                page.send(websocket.PING)
            if page.connection in ready:
                for line in page.read():
                    self.process.stdin.write(line + b"\n")
                try:
                    self.process.stdin.flush()
                except OSError:
                    return
            if output in ready:
                piece = os.read(output, 1 << 16)
                if not piece:
                    return
                *lines, partial = (partial + piece).split(b"\n")
                for line in lines:
                    page.send(websocket.TEXT, line)

    def end(self):
        try:
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "punchline-web"
    sys_version = ""
    timeout = 60

    def do_GET(self):
        if not self.is_ours():
            return
        path = urllib.parse.urlsplit(self.path).path
        name = path.removeprefix(f"/{VERSION}")
        if name != path and name in CONTENTS:
            packs = "gzip" in self.headers.get("Accept-Encoding", "")
            self.answer(200, (PACKED if packs else CONTENTS)[name], KINDS[FILES[name].suffix],
                        f"private, max-age={YEAR_SECONDS}, immutable", packs)
        elif path == "/":
            self.enter()
        elif path == "/engine":
            if self.has_session():
                self.converse()
        else:
            self.refuse(404, "There is nothing at this path: the page is at /, and its "
                             "engine at /engine")

    def enter(self):
        """Exchanges the token in the address for a session, and removes it from the address."""
        if not self.asked("token"):
            if self.has_session():
                self.answer(200, PAGE, "text/html")
            return
        if not hmac.compare_digest(self.asked("token").encode(errors="replace"),
                                   self.server.token.encode()):
            return self.refuse(403, "The token of this address is wrong, as one of an earlier bridge "
                                    "is: open the address that was printed last")
        self.server.forget_redirect()
        self.send_response(303)
        self.send_header("Location", "/")
        self.send_header("Set-Cookie", "; ".join([
            f"{self.server.cookie}={self.server.session}", "Path=/", "HttpOnly", "SameSite=Lax",
            *([f"Max-Age={YEAR_SECONDS}"] if self.server.is_kept else []),
            *(["Secure"] if self.server.is_secure else [])]))
        self.send_header("Content-Length", "0")
        self.send_headers()

    def converse(self):
        key, server = self.headers.get("Sec-WebSocket-Key"), self.server
        self.close_connection = True
        if self.headers.get("Upgrade", "").lower() != "websocket" or not key:
            return self.refuse(426, "/engine answers a WebSocket's handshake alone, with the headers "
                                    "Upgrade: websocket and Sec-WebSocket-Key: the page is at /")
        with server.lock:
            if server.is_ending:
                return
            if len(server.conversations) >= CONVERSATION_LIMIT:
                return self.refuse(503, f"{CONVERSATION_LIMIT} pages are open, and more are not "
                                        "allowed: close one first")
            try:
                conversation = Conversation(server.command)
            except OSError as error:
                return self.refuse(503, f"The engine {server.command[0]} cannot be started: "
                                        f"{error.strerror}")
            server.conversations.add(conversation)
        try:
            self.send_response(101)
            self.send_header("Upgrade", "websocket")
            self.send_header("Connection", "Upgrade")
            self.send_header("Sec-WebSocket-Accept", websocket.answer_to(key))
            self.end_headers()
            page = websocket.WebSocket(self.connection, MESSAGE_LIMIT)
            try:
                conversation.carry(page)
                page.close(websocket.NORMAL, STOPPED)
            except websocket.Closed as closed:
                page.close(closed.status)
        except OSError:
            pass
        finally:
            conversation.end()
            server.conversations.discard(conversation)

    def is_ours(self):
        """Other sites can reach this port through the browser, but not under their own name."""
        host = self.headers.get("Host")
        if host not in self.server.hosts:
            named = f"as {host}" if host else "without a Host header"
            return self.refuse(403, f"The bridge was asked {named}, but is only "
                                    f"{' or '.join(sorted(self.server.hosts))}: open it by that, or "
                                    "start it with --listen and the name that it is to have")
        origin = f"{'https' if self.server.is_secure else 'http'}://{host}"
        asking = self.headers.get("Origin", origin)
        if asking != origin:
            return self.refuse(403, f"The request comes from the origin {asking}: only pages of "
                                    f"{origin} may ask")
        return True

    def asked(self, name):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        return query.get(name, [""])[0]

    def has_session(self):
        for part in self.headers.get("Cookie", "").split(";"):
            name, _, value = part.strip().partition("=")
            if name == self.server.cookie and hmac.compare_digest(
                    value.encode(errors="replace"), self.server.session.encode()):
                return True
        return self.refuse(403, "This browser has no session with the bridge, which has begun "
                                "anew or never met it: open the address that was printed last")

    def refuse(self, status, message):
        """Reports the reason, to a program as JSON and to a person as a page."""
        if "text/html" in self.headers.get("Accept", ""):
            self.answer(status, REFUSED.format(html.escape(message)).encode(), "text/html")
        else:
            self.answer(status, json.dumps({"error": message}).encode(), "application/json")
        return False

    def answer(self, status, body, kind, caching="no-store", is_packed=False):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if is_packed:
            self.send_header("Content-Encoding", "gzip")
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.send_headers(caching)
        self.wfile.write(body)

    def send_headers(self, caching="no-store"):
        self.send_header("Cache-Control", caching)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def log_message(self, format, *arguments):
        """Writes no address anywhere, because it may contain the token."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    redirect = None

    def __init__(self, host, port, command, token, is_kept, security=None):
        self.address_family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        super().__init__((host, port), Handler)
        if security:
            # The handler does the handshake, so that a silent client delays nobody.
            self.socket = security.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False)
        self.command, self.token, self.is_kept = command, token, is_kept
        self.is_secure = security is not None
        self.conversations = set()
        # If its engine ends, a page requests the next one at once, on an open connection.
        self.lock, self.is_ending = threading.Lock(), False
        # All ports of a host share its cookies, so the name identifies the bridge.
        self.cookie = f"punchline-{self.server_port}"
        self.session = hmac.new(token.encode(), b"session", "sha256").hexdigest()
        named = f"[{host}]" if ":" in host else host
        hosts = [named] if security else [named, "localhost"]
        self.hosts = {f"{each}:{self.server_port}" for each in hosts}
        self.root = f"{'https' if security else 'http'}://{named}:{self.server_port}"

    def open_page(self, url, folder):
        """Opens `url` through a file in `folder`, because everybody can read command lines."""
        self.redirect = pathlib.Path(folder, "punchline.html")
        self.redirect.write_text(
            "<!DOCTYPE html><title>Punchline</title>"
            f'<meta http-equiv="refresh" content="0; url={url}">\n')
        if not webbrowser.open(self.redirect.as_uri()):
            print("No browser could be started: open the address yourself", file=sys.stderr)

    def forget_redirect(self):
        if self.redirect:
            self.redirect.unlink(missing_ok=True)

    def end(self):
        self.shutdown()
        with self.lock:
            self.is_ending = True
        for conversation in list(self.conversations):
            conversation.end()

    # A client that leaves in the middle is not an error.
    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def kept_token(is_new):
    """The token of permanent addresses, from a file that only this user can read."""
    state = os.environ.get("XDG_STATE_HOME") or pathlib.Path.home() / ".local/state"
    file = pathlib.Path(state, "punchline", "web-token")
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if is_new or not file.exists():
        file.unlink(missing_ok=True)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as made:
            made.write(secrets.token_urlsafe(32) + "\n")
    found = file.stat()
    if found.st_uid != os.getuid() or found.st_mode & 0o077:
        sys.exit(f"{file} may be read by others: remove it, and another is made")
    token = file.read_text().strip()
    if len(token) < 32:
        sys.exit(f"{file} has no token: remove it, and another is made")
    return token


def arguments_of(parser):
    parser.add_argument("--port", type=int,
                        help="an address that stays: this port, and the token that is kept")
    parser.add_argument("--listen", metavar="HOST:PORT",
                        help="for a phone in the same network: this machine's name or address in "
                             "it; takes --certificate and --key, and shows a QR code")
    parser.add_argument("--certificate", metavar="FILE", help="the certificate of that name, PEM")
    parser.add_argument("--key", metavar="FILE", help="its private key, PEM")
    parser.add_argument("--new-token", action="store_true",
                        help="end every session that the kept token gave, by another one")
    parser.add_argument("--engine", default=os.environ.get("PUNCHLINE", "punchline"),
                        help="the program, else $PUNCHLINE, else punchline on the PATH")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("options", nargs="*", help="options of the engine, after --")
    arguments = parser.parse_args()
    host, port = "127.0.0.1", arguments.port or 0
    if arguments.listen:
        if arguments.port is not None:
            parser.error("--listen says the port too, so that --port is one too many")
        if not (arguments.certificate and arguments.key):
            parser.error("--listen takes --certificate and --key: others hear what is not encrypted")
        host, _, port = arguments.listen.rpartition(":")
        host = host.strip("[]")
        if not port.isascii() or not port.isdigit() or not host:
            parser.error(f"--listen takes HOST:PORT, such as laptop.local:8443, and not "
                         f"{arguments.listen}")
        port = int(port)
        if host in ("0.0.0.0", "::"):
            parser.error(f"{host} is no address that a phone can open: say this machine's own")
    if not 0 <= port <= 65_535:
        parser.error(f"there is no port {port}: they go from 0 to 65535")
    return arguments, host, port


def answers(command):
    """Whether the program speaks the protocol on the given store."""
    request = b'{"jsonrpc":"2.0","id":1,"method":"initialize"}\n'
    try:
        run = subprocess.run(command, input=request, stdout=subprocess.PIPE, timeout=REPLY_SECONDS)
        return "result" in json.loads(run.stdout.split(b"\n")[0])
    except (OSError, ValueError, TypeError, subprocess.TimeoutExpired):
        return False


def main():
    parser = argparse.ArgumentParser(
        description="Shows Punchline as a page in the browser.",
        epilog="What follows -- goes to the engine, as in: -- --store work.db")
    arguments, host, port = arguments_of(parser)
    program = shutil.which(arguments.engine)
    if not program:
        parser.error(f"there is no program {arguments.engine}: say where it is with --engine")
    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: ended.set())
    command = [program, *arguments.options]
    if not answers(command):
        sys.exit(f"{program} does not answer")

    security = None
    if arguments.listen:
        security = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            security.load_cert_chain(arguments.certificate, arguments.key)
        except OSError as error:
            sys.exit(f"{arguments.certificate} and {arguments.key} are no certificate with its "
                     f"key: {error.strerror or error}")
    is_kept = bool(port) or arguments.new_token
    token = kept_token(arguments.new_token) if is_kept else secrets.token_urlsafe(32)
    try:
        server = Server(host, port, command, token, is_kept, security)
    except OSError as error:
        sys.exit(f"port {port} is not to be had at {host}: {error.strerror}")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"{server.root}/?token={server.token}"
    print(url, flush=True)
    if arguments.listen:
        print(qr.drawing(url), flush=True)
    # Only this user can read it.
    with tempfile.TemporaryDirectory(prefix="punchline-") as folder:
        if arguments.open:
            server.open_page(url, folder)
        ended.wait()
    server.end()


if __name__ == "__main__":
    main()
