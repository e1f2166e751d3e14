"""Uses the page in Chromium as a person at the keyboard would: python3 test.py [PART]"""

import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import expect, sync_playwright

BRIDGE = pathlib.Path(__file__).with_name("bridge.py")
ENGINE = os.environ.get("PUNCHLINE_BINARY", "punchline")
PATIENCE_MS = 30_000
VIRTUAL = ["--virtual-time", "2026-11-20T18:00:00Z", "--time-zone", "America/New_York"]


class Bridge:
    """The bridge on an engine of its own, both gone at the end."""

    def __init__(self, *options, opening=(), environment=None):
        self.folder = tempfile.TemporaryDirectory()
        engine = pathlib.Path(self.folder.name, "engine")
        engine.write_text(f'#!/bin/sh\necho $$ > "$0.id"\nexec {shlex.quote(ENGINE)} "$@"\n')
        engine.chmod(0o700)
        self.process = subprocess.Popen(
            [sys.executable, "-B", BRIDGE, *opening, "--engine", engine, "--", *options],
            env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.root, self.token = self.url.split("/?token=")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(60) == 0
        try:
            self.kill_engine()
        except ProcessLookupError:
            self.folder.cleanup()
        else:
            raise AssertionError("the engine outlived the bridge")

    def kill_engine(self):
        os.kill(int(pathlib.Path(self.folder.name, "engine.id").read_text()), signal.SIGKILL)

    def post(self, body, query=None, **headers):
        query = f"token={self.token}" if query is None else query
        headers = {"Content-Type": "application/json",
                   **{name.replace("_", "-"): value for name, value in headers.items()}}
        return fetch(urllib.request.Request(f"{self.root}/rpc?{query}", body, headers))

    def call(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        status, reply = self.post(json.dumps(request).encode())
        assert status == 200 and "result" in reply, reply
        return reply["result"]


def fetch(request):
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def opened(browser, bridge, **options):
    context = browser.new_context(**options)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=bridge.root)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.add_init_script("""
        window.notices = [];
        addEventListener("DOMContentLoaded", () => {
          const notice = document.getElementById("notice");
          new MutationObserver(() => window.notices.push(notice.textContent))
            .observe(notice, { childList: true });
        });""")
    page.goto(bridge.url)
    expect(page.locator("#toggle")).to_be_enabled()
    return page


def strangers_are_refused(browser):
    with Bridge("--store", ":memory:") as bridge:
        ping = b'{"jsonrpc":"2.0","id":"a","method":"ping"}'
        assert bridge.post(ping) == (200, {"jsonrpc": "2.0", "id": "a", "result": {}})
        assert bridge.post(ping, Origin=bridge.root)[0] == 200
        assert bridge.post(ping, query="token=wrong")[0] == 403
        assert bridge.post(ping, query="token=%C3%A9%FF")[0] == 403
        assert bridge.post(ping, query="")[0] == 403
        assert bridge.post(ping, Host="punchline.example:80")[0] == 403
        assert bridge.post(ping, Host="127.0.0.1")[0] == 403
        assert bridge.post(ping, Origin="http://punchline.example")[0] == 403
        assert bridge.post(ping, Origin="null")[0] == 403
        assert bridge.post(ping, Content_Type="text/plain")[0] == 415
        assert bridge.post(b"[" + ping + b"]")[0] == 400
        assert bridge.post(b'{"jsonrpc":"2.0","method":"ping"}')[0] == 400
        assert bridge.post(b'{"jsonrpc":"2.0","id":1,"method":"\\ud800"}')[0] == 400
        assert bridge.post(b'{"jsonrpc":"2.0","id":1,"method":"shutdown"}')[0] == 403
        for path in ("/", "/?token=wrong", "/events", "/events?token=wrong"):
            assert fetch(f"{bridge.root}{path}")[0] == 403
        assert fetch(f"{bridge.root}/../bridge.py")[0] == 404
        assert bridge.post(ping)[0] == 200

        port = bridge.root.rpartition(":")[2]
        second = subprocess.run(
            [sys.executable, "-B", BRIDGE, "--engine", ENGINE, "--port", port, "--",
             "--store", ":memory:"], capture_output=True, text=True)
        assert second.returncode == 1 and f"port {port}" in second.stderr, second


def no_command_line_has_the_token(browser):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "browser")
        program.write_text('#!/bin/sh\ncat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" "\\n" '
                           '>"$0.all"\necho "$1" >"$0.new"\nmv "$0.new" "$0.asked"\n')
        program.chmod(0o700)
        with Bridge("--store", ":memory:", opening=["--open"],
                    environment={"BROWSER": str(program), "TMPDIR": folder}) as bridge:
            asked = pathlib.Path(f"{program}.asked")
            end = time.monotonic() + PATIENCE_MS / 1000
            while not asked.exists():
                assert time.monotonic() < end, "no browser was started"
                time.sleep(0.02)
            url = asked.read_text().strip()
            lines = pathlib.Path(f"{program}.all").read_text(errors="replace")
            assert url in lines and bridge.token not in lines, (url, lines)
            redirect = pathlib.Path(urllib.parse.urlsplit(url).path)
            assert redirect.parent.stat().st_mode & 0o777 == 0o700
            page = browser.new_page()
            page.goto(url)
            expect(page.locator("#clock-status")).to_have_text("Clocked Out")
            assert not redirect.exists()
            page.context.close()
        assert not redirect.parent.exists()


def the_clock_counts_and_follows(browser):
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/store.db"
        with Bridge("--store", store) as bridge:
            page = opened(browser, bridge)
            status, elapsed = page.locator("#clock-status"), page.locator("#elapsed")
            expect(status).to_have_text("Clocked Out")
            page.keyboard.press("c")
            expect(status).to_have_text(re.compile("^Clocked In · Since "))
            for second in ("00:00:01", "00:00:02"):
                expect(elapsed).to_have_text(second)
            expect(page).to_have_title(re.compile(r"00:00:\d\d · Punchline"))
            subprocess.run([ENGINE, "--store", store, "call", "clock.out"], check=True,
                           stdout=subprocess.DEVNULL)
            expect(status).to_have_text("Clocked Out")
            expect(page.locator("#said")).to_have_text("Clocked out")
            expect(page.locator("#entries .length")).to_have_text("0h 0m")

            # What is pressed while the engine is away is done by the next one, once.
            bridge.kill_engine()
            page.keyboard.press("c")
            expect(status).to_have_text(re.compile("^Clocked In · Since "))
            expect(page.locator("#notice")).to_be_hidden()
            assert any("being started again" in each for each in page.evaluate("notices"))
            assert len(bridge.call("day.get")["entries"]) == 2
            page.context.close()


def a_day_by_keyboard(browser):
    with Bridge("--store", ":memory:", *VIRTUAL) as bridge:
        page = opened(browser, bridge)
        for words in ("No gaps", "No sessions assigned for today", "Nothing worked yet today"):
            expect(page.get_by_text(words)).to_be_visible()

        shift = bridge.call("entry.create", kind="shift", start="2026-11-20T08:00:00-05:00",
                            end="2026-11-20T12:00:00-05:00")
        bridge.call("gap.create", entryId=shift["id"], exitTime="2026-11-20T10:00:00-05:00",
                    returnTime="2026-11-20T10:45:00-05:00")
        total = page.locator("#day-total")
        expect(total).to_have_text("3h 15m")
        page.keyboard.press("g")
        page.keyboard.press("Enter")
        expect(total).to_have_text("4h 0m")
        expect(page.locator("#gaps button")).to_have_text("Restore")
        expect(page.locator("#gaps button")).to_be_focused()
        page.keyboard.press("Enter")
        expect(total).to_have_text("3h 15m")
        expect(page.locator("#payroll")).to_have_text(
            "Hours – Week of 11/16:\nFri: 3.3 hrs\nTotal: 3.3 hrs", use_inner_text=True)
        expect(page.locator("#week rect")).to_have_count(7)
        page.keyboard.press("p")
        expect(page.locator("#copy")).to_contain_text("Copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        payroll = bridge.call("week.payroll")
        assert copied == payroll["text"], (copied, payroll)
        bridge.call("settings.update", payrollRecipient="+1 555 010 0199", longShiftHours=1)
        expect(page.locator("#text-payroll")).to_have_attribute("href", re.compile(r"^sms:\+1555"))

        page.keyboard.press("n")
        page.keyboard.type("Editing <b>c</b>")
        page.keyboard.press("Enter")
        task = page.locator("#tasks li")
        expect(task.locator(".name")).to_have_text("Editing <b>c</b>")
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        page.keyboard.press("Enter")
        expect(task.locator("button")).to_have_text("Stop")
        bridge.call("time.advance", ms=3_900_000)
        expect(task.locator(".length")).to_have_text("01:05:00")
        page.keyboard.press("s")
        expect(task.locator(".length")).to_have_text("1h 05m")
        expect(page.locator("#tasks-total")).to_have_text("1h 05m today")

        school = bridge.call("school.create", name="Lincoln High")["id"]
        for start, end in (("09:00", "10:30"), ("13:00", "14:00")):
            bridge.call("session.create", schoolId=school, date="2026-11-20", startTime=start,
                        endTime=end, sessionTypes=["sports"], photographerIds=["me"])
        swatches = page.locator("#sessions .swatch")
        expect(swatches).to_have_count(2)
        for place, color in enumerate(("rgb(59, 130, 246)", "rgb(16, 185, 129)")):
            expect(swatches.nth(place)).to_have_css("background-color", color)
        page.locator("#sessions button").first.press("Enter")
        expect(page.locator("#sessions .active")).to_contain_text("Clocked in here")

        page.keyboard.press("b")
        expect(page.locator("#clock-status")).to_have_text("Clocked In · On break since 2:05 PM")
        bridge.call("time.advance", ms=3_600_000)
        expect(page.locator(".alert")).to_contain_text("Still clocked in?")
        expect(page.locator("#elapsed")).to_have_text("01:00:00")
        expect(total).to_have_text("3h 15m")
        page.keyboard.press("b")
        page.get_by_role("button", name="Dismiss").press("Enter")
        expect(page.locator(".alert")).to_have_count(0)

        # A refusal is said in the engine's words.
        bridge.call("settings.update", payrollRecipient=None)
        page.locator("#recipient").fill("none")
        page.locator("#recipient").press("Enter")
        expect(page.locator(".refusal")).to_contain_text("Payroll")
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        expect(page.locator("#help")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#help")).to_be_hidden()
        assert not page.complaints, page.complaints
        page.context.close()


def visits_count_down(browser):
    with Bridge("--store", ":memory:", *VIRTUAL) as bridge:
        visit = {"sitterId": "me", "clientId": "Ann", "pets": ["Rex"],
                 "scheduledStart": "2026-11-20T18:00:00Z", "scheduledEnd": "2026-11-20T19:00:00Z"}
        bridge.call("visit.create", **visit)
        bridge.call("time.advance", ms=300_000)
        page = opened(browser, bridge)
        countdown = page.locator("#visits .countdown span")
        expect(countdown).to_have_text("60:00")
        page.get_by_role("button", name="Start Rex").press("Enter")
        expect(countdown).to_have_text("55:00")
        bridge.call("time.advance", ms=51 * 60_000)
        expect(countdown).to_have_text("04:00")
        expect(page.locator("#visits li")).to_have_class(re.compile("warned"))
        bridge.call("time.advance", ms=9 * 60_000)
        expect(countdown).to_have_text("+05:00")
        expect(page.locator("#visits li")).to_have_class(re.compile("late"))
        page.get_by_role("button", name="End Rex").press("Enter")
        expect(countdown).to_have_text("60:00")
        expect(page.locator("#visits small")).to_have_text("taken")
        page.context.close()


def light_dark_and_small(browser):
    folder = os.environ.get("PUNCHLINE_SCREENSHOTS")
    with Bridge("--store", ":memory:", *VIRTUAL) as bridge:
        bridge.call("clock.in", at="2026-11-20T08:00:00-05:00")
        papers = []
        for name, scheme, width in (("light", "light", 1280), ("dark", "dark", 1280),
                                    ("phone", "light", 360)):
            page = opened(browser, bridge, color_scheme=scheme,
                          viewport={"width": width, "height": 800})
            expect(page.locator("#day-total")).to_have_text("5h 0m")
            papers.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
            if folder:
                page.screenshot(path=f"{folder}/{name}.png", full_page=True)
            page.context.close()
        light, dark, _ = (sum(map(int, re.findall(r"\d+", paper))) for paper in papers)
        assert light > 600 and dark < 150, papers


def main():
    parts = [strangers_are_refused, no_command_line_has_the_token, the_clock_counts_and_follows,
             a_day_by_keyboard, visits_count_down, light_dark_and_small]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        expect.set_options(timeout=PATIENCE_MS)
        for part in parts:
            if part.__name__ in (sys.argv[1:] or [part.__name__]):
                part(browser)
        browser.close()
    print("passed")


if __name__ == "__main__":
    main()
