"""What drives the page in Chromium: a bridge on a store of its own, a page on it, and a close look."""

import contextlib
import datetime
import http.client
import importlib.util
import json
import os
import pathlib
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import expect

BRIDGE = pathlib.Path(__file__).with_name("bridge.py")
ENGINE = os.environ.get("PUNCHLINE_BINARY", "punchline")
SHOTS = os.environ.get("PUNCHLINE_SHOTS")
ALL_SHOTS = "PUNCHLINE_ALL_SHOTS" in os.environ
PATIENCE_MS = 30_000
ZONE = ["--time-zone", "America/New_York"]
VIRTUAL = ["--virtual-time", "2026-11-20T18:00:00Z", *ZONE]
LAYOUTS = (320, 768, 1280)
WIDTHS = {320: 640, 390: 844, 768: 1024, 1280: 900, 1920: 1080}


class Bridge:
    """The bridge on its own store, both removed at the end."""

    def __init__(self, *options, opening=(), environment=None, store=None):
        self.folder = tempfile.TemporaryDirectory()
        self.options = ["--store", store or f"{self.folder.name}/store.db", *options]
        self.now = next((datetime.datetime.fromisoformat(options[at + 1].replace("Z", "+00:00"))
                         for at, option in enumerate(options) if option == "--virtual-time"), None)
        self.opening, self.environment = opening, environment
        self.engine = pathlib.Path(self.folder.name, "engine")
        # Each engine begins at the time that the previous one should have reached.
        self.engine.write_text(f"""#!/bin/sh
echo $$ >> "$0.ids"
for word do
  shift
  if [ "$before" = --virtual-time ] && [ -s "$0.now" ]; then word=$(cat "$0.now"); fi
  before=$word
  set -- "$@" "$word"
done
exec {shlex.quote(ENGINE)} "$@"
""")
        self.engine.with_suffix(".now").write_text("")
        self.engine.chmod(0o700)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, "-B", BRIDGE, *self.opening, "--engine", self.engine, "--",
             *self.options],
            env={**os.environ, **(self.environment or {})}, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.root, _, self.token = self.url.partition("/?token=")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        for id in self.ids():
            assert not alive(id), "an engine outlived the bridge"
        self.folder.cleanup()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(60) == 0

    def become(self, member):
        """Makes the engine act for another member, or for the first one."""
        self.stop()
        if "--as" in self.options:
            del self.options[self.options.index("--as"):]
        if member:
            self.options += ["--as", member]
        self.start()

    def ids(self):
        return [int(line) for line in pathlib.Path(f"{self.engine}.ids").read_text().split()]

    def kill_engine(self):
        for id in self.ids():
            if alive(id):
                os.kill(id, signal.SIGKILL)

    def advance(self, page, minutes):
        """Another engine takes over at a later time; nobody waits for its output in between."""
        self.now += datetime.timedelta(minutes=minutes)
        later = self.now.isoformat().replace("+00:00", "Z")
        at = self.options.index("--virtual-time") + 1
        self.options[at] = later
        self.engine.with_suffix(".now").write_text(later)
        self.kill_engine()
        end = time.monotonic() + PATIENCE_MS / 1000
        while not call(page, "time.now")["now"].startswith(later[:19]):
            assert time.monotonic() < end, "no engine took over"

    def call(self, method, **params):
        """The result of another engine on the store."""
        run = subprocess.run([ENGINE, *self.options, "call", method, json.dumps(params)],
                             capture_output=True, text=True)
        assert run.returncode == 0, (method, params, run.stderr)
        return json.loads(run.stdout)

    def keep(self, *calls, at=None):
        """Makes all of these calls on one engine, at the time `at` if given."""
        options = list(self.options)
        if at:
            options[options.index("--virtual-time") + 1] = at
        lines = "".join(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}) + "\n"
                        for id, (method, params) in enumerate(calls))
        run = subprocess.run([ENGINE, *options], input=lines, capture_output=True, text=True)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        refused = [(calls[each["id"]], each["error"]) for each in answers if "error" in each]
        assert run.returncode == 0 and not refused, (run.stderr, refused)
        return [each["result"] for each in answers if "id" in each]

    def ask(self, method, path, body=None, **headers):
        """The status and the headers of one request."""
        return self.answer(method, path, body, **headers)[:2]

    def answer(self, method, path, body=None, **headers):
        """The same, and the body."""
        connection = http.client.HTTPConnection(self.root.removeprefix("http://"), timeout=20)
        try:
            connection.request(method, path, body, {
                name.replace("_", "-"): value for name, value in headers.items()})
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    @contextlib.contextmanager
    def socket(self):
        """A WebSocket without a browser: a function that sends, and the incoming messages."""
        host = self.root.removeprefix("http://")
        name, _, port = host.partition(":")
        with socket.create_connection((name, int(port)), 20) as connection:
            connection.sendall("\r\n".join([
                "GET /engine HTTP/1.1", f"Host: {host}", f"Cookie: {self.session()}", "Upgrade: websocket",
                "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]).encode())
            answer = connection.makefile("rb")
            head = b"".join(iter(answer.readline, b"\r\n"))
            # The example of RFC 6455, 1.3.
            assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head, head
            yield connection, answer

    def session(self):
        return self.ask("GET", f"/?token={self.token}")[1]["Set-Cookie"].split(";")[0]


def alive(id):
    try:
        return pathlib.Path(f"/proc/{id}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def opened(browser, bridge, place="", **options):
    context = browser.new_context(ignore_https_errors=True, **options)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    # The token gives a session, like a first visit, but the page is drawn only once.
    context.request.get(bridge.url)
    page.goto(f"{bridge.root}/{place}")
    expect(page.locator("#clock-status")).not_to_have_text("\u00a0")
    return page


def call(page, method, **params):
    """The result of the page's own engine, which alone can move its virtual clock."""
    return page.evaluate("""async ([method, params]) => {
      const [{ engine }, { EngineStopped }] =
        await Promise.all(["connection.js", "client/engine.js"].map((name) =>
          import(new URL(name, document.querySelector("script").src))));
      for (;;) {
        try {
          return await engine.call(method, params);
        } catch (error) {
          if (!(error instanceof EngineStopped)) throw error;
        }
      }
    }""", [method, params])


def shot(page, name):
    if SHOTS:
        pathlib.Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def axe_source():
    spec = importlib.util.find_spec("axe_playwright_python")
    return pathlib.Path(spec.submodule_search_locations[0], "axe.min.js").read_text()


def looked_at(page, name):
    """Checks the state at every width, light and dark, with axe-core, and that nothing sticks out."""
    # In the dark all elements are in the same places; only the colors differ.
    rules = {"light": {}, "dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_source())
    before = page.viewport_size
    papers = {}
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            if width in (320, 1280) or ALL_SHOTS:
                shot(page, f"{name}-{width}-{scheme}")
            # The page has three layouts, each with the same elements at all of its widths.
            found = (width in LAYOUTS or ALL_SHOTS) and page.evaluate("""async (rules) => {
              const { violations } = await axe.run(
                document, { ...rules, resultTypes: ["violations"], preload: false });
              return violations.map(({ id, nodes }) =>
                [id, nodes.map(({ html }) => html.slice(0, 160))]);
            }""", rules[scheme])
            assert not found, (name, width, scheme, found)
            over, moving, papers[scheme] = page.evaluate("""() => [
              [document.documentElement, document.getElementById("main")]
                .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.tagName),
              [...document.querySelectorAll("*")].filter((each) =>
                /[1-9]/.test(getComputedStyle(each).transitionDuration)).length,
              getComputedStyle(document.body).backgroundColor,
            ]""")
            assert not over and not moving, (name, width, scheme, over, moving)
            if width < 500 and scheme == "light":
                # A thumb needs buttons of 44 px, except within a line of text.
                low = page.evaluate("""() => [...document.querySelectorAll(
                    "button, a.button, nav a, select, input:not([type=checkbox], [type=radio])")]
                  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.9)
                  .map((each) => each.outerHTML.slice(0, 120))""")
                assert not low, (name, width, low)
    light, dark = (sum(map(int, re.findall(r"\d+", papers[each]))) for each in ("light", "dark"))
    assert light > 600 and dark < 150, papers
    page.emulate_media(color_scheme="null", reduced_motion="null")
    page.set_viewport_size(before)


def message(page, words):
    expect(page.locator("#message")).to_have_text(words)
