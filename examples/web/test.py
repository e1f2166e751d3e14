"""Uses the page in Chromium as a person at the keyboard would: python3 test.py [states | PART…]

Two parts at a time, each in a page and on a store of its own. Pictures of every state are written
to the folder that $PUNCHLINE_SHOTS names.
"""

import contextlib
import http.client
import json
import multiprocessing
import multiprocessing.util
import os
import pathlib
import re
import shlex
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse

from playwright.sync_api import expect, sync_playwright

from driving import (BRIDGE, ENGINE, PATIENCE_MS, VIRTUAL, WIDTHS, ZONE, Bridge, call,
                     looked_at, message, opened, shot)
import states


def strangers_are_refused(browser):
    with Bridge() as bridge:
        session = bridge.session()
        assert bridge.ask("GET", "/", Cookie=session)[0] == 200
        assert bridge.ask("GET", "/engine", Cookie=session)[0] == 426
        status, headers = bridge.ask("GET", f"/?token={bridge.token}")
        assert status == 303 and headers["Location"] == "/", headers
        cookie = headers["Set-Cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and bridge.token not in cookie
        for path in ("/", "/engine", "/?token=wrong", "/?token=%C3%A9%FF"):
            assert bridge.ask("GET", path)[0] == 403, path
        # People get a page that says so.
        page = browser.new_page()
        page.goto(f"{bridge.root}/")
        expect(page.get_by_role("main")).to_contain_text("open the address that was printed")
        page.context.close()
        wrong = session.partition("=")[0] + "=wrong"
        for headers in ({}, {"Cookie": wrong}, {"Cookie": session, "Origin": "null"},
                        {"Cookie": session, "Origin": "http://punchline.example"},
                        {"Cookie": session, "Host": "punchline.example:80"},
                        {"Cookie": session, "Host": "127.0.0.1"}):
            assert bridge.ask("GET", "/engine", **headers)[0] == 403, headers
            upgrade = {"Upgrade": "websocket", "Sec_WebSocket_Key": "key", **headers}
            assert bridge.ask("GET", "/engine", **upgrade)[0] == 403, headers
        for path in ("/../bridge.py", "/bridge.py", "/client/engine.ts", "/client/../bridge.py"):
            assert bridge.ask("GET", path, Cookie=session)[0] == 404, path
        # Each refusal says what is wrong with the request, and what would be right.
        host, session = bridge.root.removeprefix("http://"), {"Cookie": session}
        for path, headers, *words in (
                ("/", {"Host": "punchline.example:80"}, "asked as punchline.example:80", host, "--listen"),
                ("/", {"Origin": "http://punchline.example"}, "origin http://punchline.example",
                 f"pages of {bridge.root}"),
                ("/?token=wrong", {}, "token of this address is wrong", "open the address"),
                ("/", {}, "has no session", "open the address"),
                ("/engine", session, "Upgrade: websocket", "Sec-WebSocket-Key", "the page is at /"),
                ("/bridge.py", session, "nothing at this path", "the page is at /")):
            why = json.loads(bridge.answer("GET", path, **headers)[2])["error"]
            assert all(each in why for each in words), (path, headers, why)

        port = bridge.root.rpartition(":")[2]
        second = subprocess.run(
            [sys.executable, "-B", BRIDGE, "--engine", ENGINE, "--port", port, "--",
             "--store", ":memory:"], capture_output=True, text=True,
            env={**os.environ, "XDG_STATE_HOME": bridge.folder.name})
        assert second.returncode == 1 and f"port {port}" in second.stderr, second


def frame(kind, content=b"", is_last=True, mask=b"mask"):
    """A short frame as a client sends it."""
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
    return bytes([(0x80 if is_last else 0) | kind, 0x80 | len(content)]) + mask + masked


def sockets_keep_to_their_protocol(_browser):
    ping = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
    reply = b'{"jsonrpc":"2.0","id":1,"result":{}}'
    with Bridge() as bridge:
        with bridge.socket() as (connection, answer):
            def heard():
                first, length = answer.read(2)
                return first & 15, answer.read(length)
            connection.sendall(frame(1, ping))
            assert heard() == (1, reply)
            # In parts, with a ping in between, byte by byte.
            for byte in frame(1, ping[:9], False) + frame(9, b"there?") + frame(0, ping[9:]):
                connection.sendall(bytes([byte]))
            assert heard() == (10, b"there?") and heard() == (1, reply)
            connection.sendall(frame(8, b"\x03\xe8"))
            assert heard() == (8, b"\x03\xe8") and not answer.read()
        for status, broken in ((1002, b"\x81\x02{}"), (1002, b"\xc1\x80mask"), (1003, frame(2, b"x")),
                               (1009, b"\x81\xff" + (1 << 40).to_bytes(8, "big"))):
            with bridge.socket() as (connection, answer):
                connection.sendall(broken)
                assert answer.read() == b"\x88\x02" + status.to_bytes(2, "big"), broken


def many_tabs_follow(browser):
    with Bridge() as bridge:
        # More than the six connections that a browser opens to a host for requests.
        pages = [opened(browser, bridge)]
        pages += [pages[0].context.new_page() for _ in range(11)]
        for page in pages[1:]:
            page.goto(bridge.root)
        bridge.call("clock.in")
        for page in pages:
            expect(page.locator("#clock-status")).to_contain_text("Clocked In")
        pages[0].context.close()


def no_command_line_has_the_token(browser):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "browser")
        program.write_text('#!/bin/sh\ncat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" "\\n" '
                           '>"$0.all"\necho "$1" >"$0.new"\nmv "$0.new" "$0.asked"\n')
        program.chmod(0o700)
        with Bridge(opening=["--open"],
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
            assert page.url == f"{bridge.root}/", page.url
            assert not redirect.exists()
            page.context.close()
        assert not redirect.parent.exists()


def an_address_stays(browser):
    with tempfile.TemporaryDirectory() as state, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
        free.close()
        kept = {"environment": {"XDG_STATE_HOME": state}, "opening": ["--port", port]}
        with Bridge(**kept) as bridge:
            page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
            before = bridge.url
            bridge.stop()
            expect(page.locator("#notice")).to_have_text("No answer. Waiting for it…")
            looked_at(page, "connection-lost")
            page.locator("#toggle").press("Enter")
            message(page, "No answer. Waiting for it…")
            bridge.start()
            assert bridge.url == before
            message(page, "Clocked in")
            expect(page.locator("#clock-status")).to_contain_text("Clocked In")
            expect(page.locator("#notice")).to_be_hidden()
            page.goto(f"{bridge.root}/")
            expect(page.locator("#clock-status")).to_contain_text("Clocked In")
            token = pathlib.Path(state, "punchline", "web-token")
            assert token.stat().st_mode & 0o777 == 0o600
            bridge.stop()
            bridge.opening = ["--port", port, "--new-token"]
            bridge.start()
            assert bridge.url != before
            expect(page.locator("#notice")).to_contain_text("This address no longer holds")
            looked_at(page, "address-ended")
            bridge.stop()
            token.chmod(0o644)
            bridge.opening = ["--port", port]
            run = subprocess.run(
                [sys.executable, "-B", BRIDGE, "--port", port, "--engine", ENGINE],
                env={**os.environ, "XDG_STATE_HOME": state, "XDG_DATA_HOME": state},
                capture_output=True, text=True)
            assert run.returncode == 1 and str(token) in run.stderr, run
            token.chmod(0o600)
            bridge.start()
            page.context.close()


def a_phone_opens_it_by_tls(browser):
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        key, certificate = f"{folder}/key.pem", f"{folder}/certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        listening = ["--listen", f"127.0.0.1:{port}", "--certificate", certificate, "--key", key]
        environment = {"XDG_STATE_HOME": folder}
        with Bridge(opening=listening, environment=environment) as bridge:
            assert bridge.root == f"https://127.0.0.1:{port}", bridge.url
            drawn = [bridge.process.stdout.readline() for _ in range(21)]
            assert all("█" in line for line in drawn), drawn
            context = ssl.create_default_context(cafile=certificate)
            with socket.create_connection(("127.0.0.1", port)) as silent:
                # A silent client delays nobody.
                connection = http.client.HTTPSConnection("127.0.0.1", port, context=context)
                connection.request("GET", f"/?token={bridge.token}")
                assert "Secure" in connection.getresponse().headers["Set-Cookie"]
                connection.close()
                silent.close()
            page = opened(browser, bridge, viewport={"width": 390, "height": 844})
            page.locator("#toggle").click()
            expect(page.locator("#clock-status")).to_contain_text("Clocked In")
            page.context.close()
        for options, words in (([f"127.0.0.1:{port}"], "--certificate"),
                               (["0.0.0.0:1", *listening[2:]], "0.0.0.0"),
                               (["laptop", *listening[2:]], "HOST:PORT")):
            run = subprocess.run([sys.executable, "-B", BRIDGE, "--listen", *options],
                                 capture_output=True, text=True)
            assert run.returncode == 2 and words in run.stderr, run


def the_page_is_small_and_has_few_words(browser):
    folder = BRIDGE.parent
    scripts = {file.name: file.read_text() for file in sorted(folder.glob("*.js"))}
    for name, script in scripts.items():
        code = re.sub(r"(?m)^\s*//.*$|/\*\*?.*?\*/", "", script, flags=re.DOTALL)
        # The engine alone computes, formats and sorts.
        for pattern in (r"toLocale", r"[sS]ort(ed)?\(", r"Intl\.\w*Format", r"Ms\)?\s*[-+*/%]", r"[-+*/%]\s*\w*Ms\b",
                        r"(Date\.now|new Date)\(\)", r"[gs]et(UTC)?(Hours|Minutes|Date|Day|Month)\("):
            assert not re.search(pattern, code), (name, pattern)
    # The page only has its own words for what no engine can say: that there is no engine.
    said = re.findall(r'"([A-Z][a-z]+ [^"]*)"', "".join(scripts.values()))
    page = re.sub(r"<(head|script).*?</\1>", "", (folder / "index.html").read_text(), flags=re.DOTALL)
    said += [words for words in re.findall(r">([^<]*[A-Za-z]{2}[^<]*)<", page)]
    words = " ".join(said).split()
    print(f"{len(words)} words of its own: {said}")
    assert len(words) <= 30, said
    with Bridge() as bridge:
        page = opened(browser, bridge)
        taken = page.evaluate("""() => performance.getEntriesByType("resource")
          .filter(({ name }) => /\\.(js|css)$/.test(name))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)""")
        print(f"{taken} bytes of script and style")
        assert 10_000 < taken <= 60_000, taken
        page.context.close()


def qr_codes_can_be_read(browser):
    sys.path.insert(0, str(BRIDGE.parent))
    import qr
    for length in (1, 14, 60, 77, 130, 213):
        text = ("https://laptop.local:8443/?token=" + "aB3-_" * 40)[:length]
        assert read_qr(qr, qr.matrix(text)) == text, length
    try:
        qr.matrix("x" * 214)
    except ValueError as error:
        assert "213" in str(error)
    else:
        raise AssertionError("a text that is too long was taken")


def read_qr(qr, cells):
    """Reads a code as a camera's program does: unmasks it, checks every block, joins them."""
    size = len(cells)
    version = (size - 17) // 4
    told = sum(cells[y][8] << place for place, y in enumerate((0, 1, 2, 3, 4, 5, 7, 8)))
    told |= sum(cells[8][x] << place + 8 for place, x in enumerate((7, 5, 4, 3, 2, 1, 0)))
    level, mask = (told ^ 0x5412) >> 13, (told ^ 0x5412) >> 10 & 7
    assert level == 0, level
    fixed = qr.frame(version)
    qr.told_format(fixed, 0)
    bits, upward = "", True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for y in range(size - 1, -1, -1) if upward else range(size):
            for x in (right, right - 1):
                if fixed[y][x] is None:
                    bits += str(int(cells[y][x] ^ (qr.MASKS[mask](x, y) == 0)))
        upward = not upward
    words = [int(bits[at:at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    errors, blocks = qr.BLOCKS[version]
    parts = [[] for _ in blocks]
    for lengths in (blocks, [errors] * len(blocks)):
        before = [len(part) for part in parts]
        while any(len(part) - start < length
                  for part, start, length in zip(parts, before, lengths)):
            for part, start, length in zip(parts, before, lengths):
                if len(part) - start < length:
                    part.append(words.pop(0))
    for part in parts:
        root = 1
        for _ in range(errors):
            value = 0
            for word in part:
                value = qr.product(value, root) ^ word
            assert value == 0, "a block does not agree with its error codewords"
            root = qr.product(root, 2)
    stream = "".join(f"{word:08b}" for part, length in zip(parts, blocks) for word in part[:length])
    size = 8 if version < 10 else 16
    count = int(stream[4:4 + size], 2)
    return bytes(int(stream[4 + size + 8 * at:][:8], 2) for at in range(count)).decode()


def the_clock_counts_and_follows(browser):
    with Bridge() as bridge:
        page = opened(browser, bridge)
        status, elapsed = page.locator("#clock-status"), page.locator("#elapsed")
        expect(status).to_have_text("Clocked Out")
        page.keyboard.press("c")
        expect(status).to_have_text(re.compile("^Clocked In · Since "))
        for second in ("00:00:01", "00:00:02"):
            expect(elapsed).to_have_text(second)
        expect(page).to_have_title(re.compile(r"00:00:\d\d · Punchline"))
        bridge.call("clock.out")
        expect(status).to_have_text("Clocked Out")
        expect(page.locator("#entries .length")).to_have_text("0h 00m")

        # The next engine does once what somebody pressed while there was none.
        bridge.kill_engine()
        page.keyboard.press("c")
        expect(status).to_have_text(re.compile("^Clocked In · Since "))
        expect(page.locator("#notice")).to_be_hidden()
        assert len(bridge.call("day.get")["entries"]) == 2
        page.context.close()


def a_second_moves_nothing(browser):
    with Bridge() as bridge:
        bridge.call("clock.in")
        bridge.call("timer.start", taskName="Editing")
        for width in (320, 1280):
            page = opened(browser, bridge, viewport={"width": width, "height": WIDTHS[width]})
            expect(page.locator("#tasks .active")).to_be_visible()
            page.wait_for_timeout(500)
            boxes = """() => [...document.querySelectorAll("body *")].filter(
                (each) => each.getClientRects().length).map((each) => {
                  const { x, y, width, height } = each.getBoundingClientRect();
                  return [each.tagName + each.id + each.className, x, y, width, height].join(" ");
                })"""
            page.evaluate("""() => {
              window.shifts = [];
              new PerformanceObserver((list) => window.shifts.push(...list.getEntries()
                .map(({ value }) => value))).observe({ type: "layout-shift" });
            }""")
            before, shown = page.evaluate(boxes), page.locator("#elapsed").inner_text()
            expect(page.locator("#elapsed")).not_to_have_text(shown)
            shown = page.locator("#elapsed").inner_text()
            expect(page.locator("#elapsed")).not_to_have_text(shown)
            after = page.evaluate(boxes)
            moved = [pair for pair in zip(before, after) if pair[0] != pair[1]]
            assert not moved and len(before) == len(after), moved[:5]
            assert page.evaluate("window.shifts") == []
            page.context.close()


def nothing_is_asked_while_idle(browser):
    with Bridge() as bridge:
        bridge.call("clock.in")
        bridge.call("clock.out")
        page = opened(browser, bridge)
        expect(page.locator("#entries li")).to_have_count(1)
        page.wait_for_timeout(500)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.clock.install()
        page.clock.run_for(120_000)
        assert not asked, asked
        # The page shows somebody else's change without a request.
        bridge.call("clock.in")
        expect(page.locator("#clock-status")).to_contain_text("Clocked In")
        assert not asked, asked
        page.context.close()


def a_day_is_kept(browser):
    """From clocking in to the text for payroll, by keyboard alone."""
    with Bridge("--virtual-time", "2026-11-20T13:00:00Z", *ZONE) as bridge:
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        press = page.keyboard.press
        expect(page.get_by_text("Nothing worked yet today")).to_be_visible()
        shot(page, "01-morning")

        # Half an hour late at the keyboard: a typed time says when it was.
        page.locator("#punch-at").focus()
        page.keyboard.type("7:30")
        expect(page.locator("#punch-read")).to_have_text("Fri, Nov 20, 7:30 AM")
        press("Enter")
        expect(page.locator("#clock-status")).to_have_text("Clocked In · Since 7:30 AM")
        expect(page.locator("#elapsed")).to_have_text("00:30:00")
        message(page, "Clocked in")

        press("Escape")
        press("n")
        page.keyboard.type("Editing <b>c</b>")
        press("Enter")
        message(page, "Timer on Editing <b>c</b> started")
        press("Escape")
        task = page.locator("#tasks > li")
        expect(task.locator(".name")).to_have_text("Editing <b>c</b>")
        bridge.advance(page, 125)
        expect(page.locator("#facts")).to_contain_text("Editing <b>c</b> 02:05:00")
        shot(page, "02-working")
        press("s")
        message(page, "Timer stopped")
        expect(task.locator(".length")).to_have_text("2h 05m")
        press("u")
        message(page, "Undone: Timer stopped")
        expect(task.locator("button", has_text="Stop")).to_be_visible()
        press("s")

        press("b")
        message(page, "Break begun")
        expect(page.locator("#clock-status")).to_have_text(
            "Clocked In · On break since 10:05 AM")
        expect(page.locator("body")).to_have_class("pausing")
        worked = page.locator("#elapsed").inner_text()
        bridge.advance(page, 12)
        expect(page.locator("#facts")).to_contain_text("Break 00:12:00")
        expect(page.locator("#elapsed")).to_have_text(worked)
        shot(page, "03-break")
        press("b")
        message(page, "Break ended")
        bridge.advance(page, 60)

        # The start was really at 7:15.
        page.get_by_role("button", name="Edit Shift, 7:30 AM – Present").press("Enter")
        page.get_by_label("Start", exact=True).fill("7:15")
        press("Enter")
        message(page, "Start moved")
        expect(page.locator("#clock-status")).to_have_text("Clocked In · Since 7:15 AM")

        bridge.advance(page, 300)
        press("c")
        message(page, "Clocked out")
        expect(page.locator("#day-total")).to_have_text("8h 50m")
        row = page.locator("#entries > li.shift")
        expect(row).to_contain_text("7:15 AM – 4:17 PM")

        # Notes and tags, in place.
        row.get_by_role("button", name="Edit Shift").press("Enter")
        page.get_by_label("Notes").fill("Front desk")
        page.get_by_label("Tags").fill("desk, friday")
        shot(page, "04-edit")
        press("Enter")
        message(page, "Entry corrected")
        expect(row).to_contain_text("Front desk · #desk #friday")
        press("u")
        expect(row).not_to_contain_text("Front desk")
        press("u")
        expect(row).to_contain_text("Front desk")

        # Split, undo, split again, join; a break that was forgotten; delete and undo.
        def edit(label):
            page.locator("#entries > li.shift").first.get_by_role(
                "button", name="Edit Shift").press("Enter")
            page.get_by_role("button", name=label).press("Enter")
        edit("Split Shift")
        page.get_by_role("button", name="Cancel").press("Enter")
        expect(page.get_by_label("Cut it at")).to_have_count(0)
        edit("Split Shift")
        page.get_by_label("Cut it at").fill("1pm")
        press("Enter")
        message(page, "Entry split")
        expect(row).to_have_count(2)
        expect(page.locator("#day-total")).to_have_text("8h 50m")
        page.locator("#entries > li.shift").last.get_by_role("button", name="Edit Shift").press("Enter")
        page.get_by_role("button", name="Join Shift").press("Enter")
        message(page, "Entries joined")
        expect(row).to_have_count(1)
        press("u")
        expect(row).to_have_count(2)
        press("u")
        expect(row).to_have_count(1)
        edit("Add a break to Shift")
        page.get_by_label("Break from").fill("12:00")
        page.get_by_label("Until").fill("12:30")
        press("Enter")
        message(page, "Break added")
        expect(page.locator("#day-total")).to_have_text("8h 20m")
        page.get_by_role("button", name="Edit the break 12:00 PM").press("Enter")
        page.get_by_label("Until").fill("12:40")
        press("Enter")
        message(page, "Break corrected")
        expect(page.locator("#entries")).to_contain_text("12:00 PM – 12:40 PM")
        press("u")
        expect(page.locator("#entries")).to_contain_text("12:00 PM – 12:30 PM")
        # A break that is deleted closes its form.
        page.get_by_role("button", name="Edit the break 12:00 PM").press("Enter")
        expect(page.get_by_label("Until")).to_have_value("12:30")
        page.get_by_role("button", name="Delete the break 12:00 PM").press("Enter")
        expect(page.get_by_label("Until")).to_have_count(0)
        expect(page.locator("#day-total")).to_have_text("8h 50m")
        page.get_by_role("button", name="Restore the break 12:00 PM").press("Enter")
        expect(page.locator("#day-total")).to_have_text("8h 20m")
        edit("Delete Shift")
        message(page, "Entry deleted")
        expect(row).to_have_count(0)
        press("u")
        message(page, "Undone: Entry deleted")
        expect(page.locator("#day-total")).to_have_text("8h 20m")

        # Yesterday was forgotten: typed times on its page add it.
        press("ArrowLeft")
        expect(page.locator("#day-title")).to_have_text("Thu, Nov 19")
        press("a")
        page.get_by_label("Shift", exact=True).check()
        page.get_by_label("Start", exact=True).fill("22:00")
        page.get_by_label("End").fill("6:00")
        press("Enter")
        message(page, "Entry added")
        expect(row).to_contain_text("10:00 PM – Fri 6:00 AM")
        expect(page.locator("#day-total")).to_have_text("2h 00m")
        press("u")
        press("a")
        page.get_by_label("Shift", exact=True).check()
        page.get_by_label("Start", exact=True).fill("9")
        page.get_by_label("End").fill("5pm")
        press("Enter")
        # Only then is the form gone, whose inputs take the keys.
        message(page, "Entry added")
        expect(page.locator("#day-total")).to_have_text("8h 00m")
        shot(page, "05-yesterday")
        press("a")
        page.get_by_label("Shift", exact=True).check()
        page.get_by_label("Start", exact=True).fill("10")
        page.get_by_label("End").fill("teatime")
        press("Enter")
        expect(page.locator("#refusal")).to_contain_text("\"teatime\" is no time, such as 17:30")
        shot(page, "06-refused")
        press("Escape")

        press("w")
        expect(page.locator("#period-title")).to_have_text("Nov 16 – 22")
        expect(page.locator("#payroll")).to_have_text(
            "Hours – Week of 11/16:\nThu: 8.0 hrs\nFri: 8.3 hrs\nTotal: 16.3 hrs",
            use_inner_text=True)
        expect(page.get_by_role("region", name="By task")).to_contain_text("Editing <b>c</b>2h 05m")
        shot(page, "07-week")
        press("p")
        message(page, "Payroll text copied")
        assert page.evaluate("navigator.clipboard.readText()") == call(page, "week.payroll")["text"]
        page.locator("#recipient").fill("none")
        page.locator("#recipient").press("Enter")
        expect(page.locator("#refusal")).to_contain_text("Payroll")
        page.locator("#recipient").fill("+1 555 010 0199")
        page.locator("#recipient").press("Enter")
        expect(page.locator("#text-payroll")).to_have_attribute("href", re.compile(r"^sms:\+1555"))
        press("m")
        expect(page.locator("#period-title")).to_have_text("November 2026")
        expect(page.get_by_role("button", name="Fri, Nov 20: 8h 20m")).to_be_visible()
        shot(page, "08-month")
        press("ArrowLeft")
        expect(page.locator("#period-title")).to_have_text("October 2026")
        press("y")
        expect(page.locator("#period-title")).to_have_text("2026")
        expect(page.locator(".strip rect")).to_have_count(365)
        shot(page, "09-year")
        page.get_by_role("button", name="Nov 2026").press("Enter")
        page.get_by_role("button", name="Thu, Nov 19: 8h 00m").press("Enter")
        expect(page.locator("#day-title")).to_have_text("Thu, Nov 19")
        press("?")
        expect(page.locator("#help")).to_be_visible()
        press("Escape")
        assert not page.complaints, page.complaints
        page.context.close()


def entries_are_dragged(browser):
    with Bridge(*VIRTUAL) as bridge:
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        # The first answers draw it again.
        expect(page.locator("#timeline .track")).to_be_visible()
        track = page.wait_for_function(
            """() => {
                const box = document.querySelector("#timeline .track")?.getBoundingClientRect();
                return box?.width ? {x: box.x, y: box.y, width: box.width, height: box.height} : null;
            }""").json_value()
        # 6 AM to 9 PM are shown.
        hour = track["width"] / 15
        place = track["y"] + track["height"] / 2
        page.mouse.move(track["x"] + 2 * hour, place)
        page.mouse.down()
        page.mouse.move(track["x"] + 3 * hour, place)
        page.mouse.move(track["x"] + 4.5 * hour, place)
        expect(page.locator(".band")).to_have_text("8:00 AM – 10:30 AM")
        shot(page, "10-drag")
        page.mouse.up()
        expect(page.get_by_label("Start", exact=True)).to_have_value("08:00")
        expect(page.get_by_label("End")).to_have_value("10:30")
        page.get_by_label("Task", exact=True).fill("Editing")
        page.get_by_role("button", name="Add", exact=True).click()
        row = page.locator("#entries > li")
        expect(row).to_contain_text("8:00 AM – 10:30 AM")
        expect(row).to_contain_text("Editing")
        # The future cannot be dragged: it is 1 PM.
        page.mouse.move(track["x"] + 6 * hour, place)
        page.mouse.down()
        page.mouse.move(track["x"] + 8 * hour, place)
        page.mouse.move(track["x"] + 10 * hour, place)
        expect(page.locator(".band")).to_have_text("12:00 PM – 1:00 PM")
        page.mouse.move(track["x"] + 6 * hour, place)
        page.mouse.up()
        page.locator("#timeline i.task").click()
        expect(page.get_by_label("Start", exact=True)).to_have_value("08:00")
        page.get_by_role("button", name="Undo", exact=False).click()
        expect(row).to_have_text("Nothing worked yet today")
        assert not page.complaints, page.complaints
        page.context.close()


def a_forgotten_clock_out_comes_first(browser):
    with Bridge("--virtual-time", "2026-11-23T13:00:00Z", *ZONE) as bridge:
        subprocess.run(
            [ENGINE, *bridge.options[:2], "--virtual-time", "2026-11-20T14:00:00Z", *ZONE, "call",
             "clock.in"], check=True, capture_output=True)
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        expect(page.locator("#forgotten")).to_be_visible()
        # Keys do not press what the question hides, and without a clock they do nothing.
        page.keyboard.press("b")
        expect(page.locator("#forgotten-at")).to_be_focused()
        page.locator("#forgotten-at").press("Escape")
        page.evaluate("location.hash = '#day//nobody'")
        expect(page.locator("#clock-status")).to_have_text("Member not found")
        expect(page.locator("#elapsed")).to_have_text("\u00a0")
        expect(page.locator("#clock :is(button, input):visible")).to_have_count(0)
        page.evaluate("location.hash = '#day'")
        expect(page.locator("#forgotten")).to_be_visible()
        expect(page.locator("#elapsed")).to_have_text("71:00:00")
        first = page.evaluate("document.querySelector('main input, main button').closest('form').id")
        assert first == "forgotten", first
        page.locator("#forgotten-at").fill("17:30")
        expect(page.locator("#forgotten-read")).to_have_text("Fri, Nov 20, 5:30 PM")
        looked_at(page, "forgotten")
        page.locator("#forgotten-at").press("Enter")
        message(page, "Clocked out")
        expect(page.locator("#forgotten")).to_be_hidden()
        expect(page.locator("#toggle")).to_be_focused()
        page.keyboard.press("w")
        expect(page.locator("#picture")).to_contain_text("Mon")
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#period-total")).to_have_text("8h 30m")
        page.context.close()


def alerts_have_a_tray(browser):
    with Bridge(*VIRTUAL) as bridge:
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        call(page, "settings.update", longShiftHours=1)
        page.keyboard.press("c")
        message(page, "Clocked in")
        expect(page.locator("#toggle")).to_contain_text("Clock Out")
        place = page.locator("#toggle").bounding_box()
        bridge.advance(page, 61)
        expect(page.locator("#alerts-count")).to_have_text("1")
        # Nothing under the pointer moves; the question appears when somebody comes back to the page.
        expect(page.locator("#tray")).to_be_hidden()
        assert page.locator("#toggle").bounding_box() == place
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.locator("#forgotten")).to_be_visible()
        page.locator("#alerts-button").press("Enter")
        expect(page.locator("#tray")).to_contain_text("Still clocked in?")
        expect(page.locator("#tray li button").first).to_be_focused()
        shot(page, "12-tray")
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            covered = page.evaluate("""() => {
              const tray = document.getElementById("tray").getBoundingClientRect();
              const main = document.getElementById("main").getBoundingClientRect();
              return tray.left < main.right && main.left < tray.right
                && tray.top < main.bottom && main.top < tray.bottom;
            }""")
            assert not covered, width
        page.get_by_role("button", name="Dismiss all").press("Enter")
        expect(page.locator("#tray")).to_contain_text("No alerts")
        expect(page.locator("#alerts-count")).to_have_text("0")
        page.locator("#alerts-button").click()
        expect(page.locator("#tray")).to_be_hidden()
        assert not page.complaints, page.complaints
        page.context.close()


def the_desktop_is_told_in_the_background(browser):
    with Bridge(*VIRTUAL) as bridge:
        page = opened(browser, bridge)
        call(page, "settings.update", longShiftHours=1)
        page.evaluate("""() => {
          window.told = [];
          window.Notification = class {
            static permission = "granted";
            constructor(title, { body }) { window.told.push([title, body]); }
            addEventListener() {}
          };
          Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
        }""")
        call(page, "clock.in", at="2026-11-20T12:00:02-05:00")
        call(page, "time.advance", ms=3000)
        expect(page.locator("#alerts-count")).to_have_text("1")
        assert page.evaluate("window.told") == []
        ended = call(page, "clock.out")["entry"]
        call(page, "entry.delete", id=ended["id"])
        expect(page.locator("#alerts-count")).to_have_text("0")
        page.evaluate("window.away = true")
        call(page, "clock.in")
        call(page, "clock.adjust", start="2026-11-20T12:00:05.500-05:00")
        call(page, "time.advance", ms=3000)
        expect(page.locator("#alerts-count")).to_have_text("1")
        told = page.evaluate("window.told")
        assert len(told) == 1 and told[0][0] == "Still clocked in?", told
        page.context.close()


def settings_are_kept(browser):
    with Bridge("--virtual-time", "2026-11-20T18:00:00Z") as bridge:
        page = opened(browser, bridge, "#settings", viewport={"width": 1280, "height": 900})
        page.get_by_label("Time zone").fill("Mars/Olympus")
        page.get_by_role("button", name="Save settings").press("Enter")
        expect(page.locator("#refusal")).to_contain_text("Mars/Olympus")
        page.get_by_label("Time zone").fill("Europe/Berlin")
        page.get_by_label("24-hour").check()
        page.get_by_label("Payroll number").fill("555 010 0199")
        page.get_by_label("Latitude").fill("52,5")
        page.get_by_label("Longitude").fill("13.4")
        page.get_by_role("button", name="Save settings").press("Enter")
        message(page, "Settings saved")
        kept = bridge.call("settings.get")
        assert kept["timeZone"] == "Europe/Berlin" and kept["hourCycle"] == 24, kept
        assert kept["workplace"]["radiusM"] == 100 and kept["payrollRecipient"] == "5550100199"
        shot(page, "13-settings")
        page.keyboard.press("Escape")
        page.goto(f"{bridge.root}/#day")
        expect(page.locator("#timeline")).to_contain_text("21:00")

        # Unused sections are hidden unless somebody asks for them; the browser remembers that.
        expect(page.get_by_role("heading", name="Visits")).to_be_hidden()
        page.goto(f"{bridge.root}/#settings")
        page.get_by_label("visits and sessions on days without any").check()
        page.goto(f"{bridge.root}/#day")
        expect(page.locator("#visits")).to_have_text("No visits on this day")
        expect(page.locator("#sessions")).to_have_text("No sessions assigned for this day")
        page.reload()
        expect(page.locator("#visits")).to_be_visible()
        page.context.close()


def an_office(bridge):
    """Ann who works, and two sitters with visits."""
    ann = bridge.call("member.create", firstName="Ann", lastName="Lee", email="ann@example.org",
                      role="photographer")["id"]
    bob = bridge.call("member.create", firstName="Bob", lastName="Ray", email="bob@example.org",
                      role="sitter")["id"]
    bridge.call("clock.in", userId=ann, at="2026-11-20T08:00:00-05:00")
    for sitter, pet, hour in ((bob, "Rex", 13), (bob, "Milo", 15), (ann, "Luna", 14)):
        bridge.call("visit.create", sitterId=sitter, clientId="Kim", pets=[pet],
                    scheduledStart=f"2026-11-20T{hour}:00:00-05:00",
                    scheduledEnd=f"2026-11-20T{hour + 1}:00:00-05:00")
    return ann, bob


def the_team_for_who_may(browser):
    with Bridge(*VIRTUAL) as bridge:
        ann, bob = an_office(bridge)
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        page.get_by_role("link", name="Team").press("Enter")
        expect(page.locator("#members")).to_contain_text("Ann LeeSince 8:00 AM")
        expect(page.locator(".lane .track")).to_have_count(2)
        expect(page.locator("#team-visits li")).to_have_count(3)
        shot(page, "14-team")
        page.get_by_role("button", name="Day of Ann Lee").press("Enter")
        expect(page.locator("#whose")).to_contain_text("This is the time of Ann Lee")
        expect(page.locator("#elapsed")).to_have_text("05:00:00")
        page.locator("#toggle").press("Enter")
        message(page, "Clocked out")
        # The day is drawn again with the ended shift; an earlier press would be lost with its row.
        expect(page.locator("#entries")).not_to_contain_text("Present")
        page.get_by_role("button", name="Edit Shift").press("Enter")
        page.get_by_label("End").fill("12:00")
        page.keyboard.press("Enter")
        message(page, "Entry corrected")
        expect(page.locator("#day-total")).to_have_text("4h 00m")
        shot(page, "15-colleague")
        assert bridge.call("clock.status", userId=ann)["todayMs"] == 4 * 3_600_000
        assert not bridge.call("clock.status")["clockedIn"]
        page.keyboard.press("u")
        expect(page.locator("#day-total")).to_have_text("5h 00m")
        page.locator("#task-name").fill("Retouching")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Edit the task Retouching").press("Enter")
        page.get_by_label("Name", exact=True).fill("Cutting out")
        page.keyboard.press("Enter")
        message(page, "Task renamed")
        page.get_by_role("button", name="Edit the task Cutting out").press("Enter")
        page.get_by_role("button", name="Hide Cutting out").press("Enter")
        page.get_by_text("Hidden tasks").click()
        page.get_by_role("button", name="Show Cutting out again").press("Enter")
        expect(page.get_by_role("button", name="Start Cutting out")).to_be_visible()
        # Work is entered under the name of the member's task, which is made if there is none.
        page.locator("[data-focus=add]").press("Enter")
        page.get_by_label("Start", exact=True).fill("6")
        page.get_by_label("End").fill("7:30")
        page.get_by_label("Task", exact=True).fill("Invoices")
        page.keyboard.press("Enter")
        message(page, "Entry added")
        expect(page.locator("#entries")).to_contain_text("Invoices")
        page.get_by_role("link", name="Back to your own").press("Enter")
        expect(page.locator("#whose")).to_be_hidden()
        assert not page.complaints, page.complaints
        page.context.close()

        # A manager sees the same, with a running break to the second, but no buttons.
        bridge.call("clock.in", userId=ann)
        bridge.call("gap.start", userId=ann)
        manager = bridge.call("member.create", firstName="Max", lastName="Ode",
                              email="max@example.org", role="manager")["id"]
        bridge.become(manager)
        page = opened(browser, bridge, f"#day//{ann}", viewport={"width": 1280, "height": 900})
        expect(page.locator("#facts")).to_contain_text("Break 00:00:00")
        expect(page.locator("#entries > li")).to_have_count(3)
        expect(page.locator("#entries")).to_contain_text("1:00 PM – Present")
        expect(page.locator("#main button:visible")).to_have_text(["‹", "›"])
        expect(page.locator("#main input:visible")).to_have_count(0)
        expect(page.locator("#main")).not_to_contain_text("false")
        shot(page, "15-manager")
        assert not page.complaints, page.complaints
        page.context.close()

        bridge.become(bob)
        page = opened(browser, bridge)
        expect(page.locator("#visits li")).to_have_count(2)
        expect(page.get_by_role("link", name="Team")).to_be_hidden()
        page.context.close()

        # A client has no working days and only sees the visits that others make.
        bridge.become(None)
        client = bridge.call("member.create", firstName="Kim", lastName="Poe",
                             email="kim@example.org", role="client")["id"]
        bridge.call("visit.create", sitterId=bob, clientId=client, pets=["Bo"],
                    scheduledStart="2026-11-20T17:00:00-05:00",
                    scheduledEnd="2026-11-20T18:00:00-05:00")
        bridge.become(client)
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        expect(page.locator("#visits li")).to_have_count(1)
        expect(page.locator("#main section:visible")).to_have_count(1)
        expect(page.locator("#views a:visible")).to_have_text(["Day", "Settings"])
        looked_at(page, "client")
        # A client cannot turn days, even by keys or addresses.
        turns = page.locator("#main .pager button:visible")
        for place in ("#day/2026-11-19", "#week", "#week/2026-11-02", "#year"):
            page.evaluate("place => { location.hash = place }", place)
            if place.startswith("#day"):
                expect(page.locator("#visits")).to_be_hidden()
            else:
                expect(page.locator("#period-title")).to_contain_text("permission")
            expect(turns).to_have_count(0)
            for key in ("ArrowLeft", "ArrowRight", "w", "m", "y"):
                page.keyboard.press(key)
                assert page.url.endswith(place), (key, page.url)
        page.keyboard.press("d")
        expect(page.locator("#visits li")).to_have_count(1)
        assert not page.complaints, page.complaints
        page.context.close()


def long_lists_are_whole(browser):
    """A line of the engine has room for some 36 people; the page reads the rest too."""
    with Bridge(*VIRTUAL) as bridge:
        people = [each["id"] for each in bridge.keep(*[
            ("member.create", {"firstName": f"P{n}", "lastName": "Q", "email": f"p{n}@example.org",
                               "role": "sitter"}) for n in range(39)])]
        bridge.keep(*[("clock.in", {"userId": each}) for each in people],
                    *[("task.create", {"name": f"T{n:03}"}) for n in range(120)],
                    ("timer.start", {"taskName": "T110"}))
        page = opened(browser, bridge, "#team", viewport={"width": 1280, "height": 900})
        expect(page.locator("#members li")).to_have_count(40)
        expect(page.locator("#members .figure")).to_have_text(["39", "0", "1"])
        bridge.kill_engine()
        bridge.call("clock.out", userId=people[38])
        expect(page.locator("#members .figure")).to_have_text(["38", "0", "2"])
        page.get_by_role("link", name="Day").press("Enter")
        expect(page.locator("#tasks > li")).to_have_count(120)
        expect(page.get_by_role("button", name="Stop T110")).to_be_visible()
        assert not page.complaints, page.complaints
        page.context.close()


def nothing_typed_or_focused_is_lost(browser):
    with Bridge(*VIRTUAL) as bridge:
        made = bridge.keep(*[("entry.create", {
            "kind": "task", "taskName": f"T{hour}", "start": f"2026-11-20T{hour}:00:00Z",
            "end": f"2026-11-20T{hour}:30:00Z"}) for hour in (13, 14, 15)])
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        row = page.locator("#entries > li")
        # Once a row is gone its neighbor has the focus.
        page.get_by_role("button", name="Edit T15").press("Enter")
        page.get_by_role("button", name="Delete").press("Enter")
        expect(row).to_have_count(2)
        expect(page.get_by_role("button", name="Edit T14")).to_be_focused()
        # Another tab deletes the entry that is typed into.
        page.keyboard.press("Enter")
        page.get_by_label("Notes").fill("Much to say")
        bridge.call("entry.delete", id=made[1]["id"])
        expect(page.locator("[data-gone]")).to_have_count(1)
        page.get_by_label("Notes").press("Enter")
        expect(page.locator("#refusal")).to_have_text("Entry not found")
        expect(page.get_by_label("Notes")).to_have_value("Much to say")
        page.get_by_label("Notes").press("Escape")
        expect(row).to_have_count(1)
        expect(page.get_by_role("button", name="Edit T13")).to_be_focused()
        # The message names the task that the engine has read from the typed text.
        page.locator("#task-name").fill("Mail +x 12:15")
        page.locator("#task-name").press("Enter")
        message(page, "Timer on Mail started")
        # An address may contain anything.
        for place, title in (("#day/2026-13-45", "date"), ("#week/foo", "containing")):
            page.evaluate("place => { location.hash = place }", place)
            expect(page.locator("#view h2").first).to_contain_text(f'"{title}" must be a date')
            # It has no neighbors, but the present can be reached.
            expect(page.locator(".pager button:visible")).to_have_count(1)
        page.evaluate("location.hash = '#%E0%A4%A'")
        expect(page.locator("#day-title")).to_have_text("Fri, Nov 20")
        assert not page.complaints, page.complaints
        page.context.close()


def a_correction_is_proposed(browser):
    with Bridge("--virtual-time", "2026-11-20T20:12:40Z", *ZONE) as bridge:
        ann, max = (each["id"] for each in bridge.keep(*[
            ("member.create", {"firstName": name, "lastName": "Ode", "email": f"{name}@example.org", "role": role})
            for name, role in (("Ann", "photographer"), ("Max", "manager"))]))
        bridge.call("entry.create", userId=ann, kind="shift", start="2026-11-20T13:00:00Z",
                    end="2026-11-20T17:00:00Z")
        for member in (ann, max):
            bridge.become(member)
            bridge.call("member.update", id=member, password="pw-12345678")
        bridge.become(None)
        bridge.call("organization.update", consent="both", freeEditHours=0)
        bridge.become(ann)
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        for end, close in (("12:05", "Withdraw"), ("12:06", None)):
            page.get_by_role("button", name="Edit Shift").press("Enter")
            page.get_by_label("End").fill(end)
            page.get_by_label("End").press("Enter")
            page.locator("#message-actions button").first.press("Enter")
            page.keyboard.type("The phone was empty")
            page.keyboard.press("Enter")
            message(page, "Correction proposed")
            # The form is closed, and there is no button to undo what cannot be undone.
            expect(page.locator("#entries form")).to_have_count(0)
            expect(page.get_by_role("button", name="Edit Shift")).to_be_focused()
            expect(page.locator("#message-actions button")).to_have_count(0)
            if close:
                page.get_by_role("button", name=close).press("Enter")
                message(page, "Proposal withdrawn")
                expect(page.locator("#message-actions button")).to_have_count(0)
                expect(page.locator("body:focus")).to_have_count(0)
        page.context.close()
        bridge.become(max)
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        page.locator("#alerts-button").press("Enter")
        page.locator("#alerts button").first.press("Enter")
        expect(page.locator("#message")).to_contain_text("Accept")
        expect(page.locator("#message-actions button")).to_have_count(0)
        expect(page.locator("#tray :focus")).to_have_count(1)
        assert not page.complaints, page.complaints
        page.context.close()


def visits_count_down(browser):
    with Bridge(*VIRTUAL) as bridge:
        bridge.call("visit.create", sitterId="me", clientId="Ann", pets=["Rex"],
                    scheduledStart="2026-11-20T18:00:00Z", scheduledEnd="2026-11-20T19:00:00Z")
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        bridge.advance(page, 5)
        countdown = page.locator("#visits .countdown span")
        expect(countdown).to_have_text("60:00")
        page.get_by_role("button", name="Start Rex").press("Enter")
        expect(countdown).to_have_text("55:00")
        bridge.advance(page, 51)
        expect(countdown).to_have_text("04:00")
        expect(page.locator("#visits li")).to_have_class(re.compile("warned"))
        looked_at(page, "visit-warned")
        bridge.advance(page, 9)
        expect(countdown).to_have_text("+05:00")
        expect(page.locator("#visits li")).to_have_class(re.compile("overdue"))
        looked_at(page, "visit-late")
        page.get_by_role("button", name="End Rex").press("Enter")
        expect(countdown).to_have_text("60:00")
        expect(page.locator("#visits small")).to_have_text("taken")

        school = bridge.call("school.create", name="Lincoln High")["id"]
        for start, end in (("09:00", "10:30"), ("13:00", "14:00")):
            bridge.call("session.create", schoolId=school, date="2026-11-20", startTime=start,
                        endTime=end, sessionTypes=["sports"], photographerIds=["me"])
        swatches = page.locator("#sessions .swatch")
        expect(swatches).to_have_count(2)
        for place, color in enumerate(("rgb(59, 130, 246)", "rgb(16, 185, 129)")):
            expect(swatches.nth(place)).to_have_css("background-color", color)
        page.locator("#sessions button").first.press("Enter")
        message(page, "Clocked in")
        expect(page.locator("#sessions .active")).to_contain_text("running")
        expect(page.locator("#sessions button")).to_have_count(0)
        looked_at(page, "visit-over-and-sessions")
        assert not page.complaints, page.complaints
        page.context.close()


def a_device_says_what_waits(browser):
    with tempfile.TemporaryDirectory() as folder:
        gate = pathlib.Path(folder, "gate")
        office = f"{folder}/office.db"
        subprocess.run([ENGINE, "--store", office, "call", "ping"], check=True, capture_output=True)
        upstream = f"sh -c 'test -e {gate} && exec {shlex.quote(ENGINE)} --store {office}'"
        gate.touch()
        with Bridge("--upstream", upstream) as bridge:
            # The first exchange is complete before the network breaks.
            run = subprocess.run([ENGINE, *bridge.options, "sync"], capture_output=True, text=True)
            assert run.returncode == 0, run
            gate.unlink()
            page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
            mark = page.locator("#sync")
            expect(mark).to_have_attribute("title", "Offline")
            looked_at(page, "device-offline")
            page.locator("#toggle").press("Enter")
            expect(page.locator("#clock-status")).to_contain_text("not sent yet")
            expect(mark).to_be_visible()
            expect(mark).to_have_attribute("title", re.compile("1 not sent yet"))
            looked_at(page, "device-queued")
            mark.press("Enter")
            expect(page.locator("#calls")).to_contain_text("Not sent yet")
            looked_at(page, "device-tray")
            # Meanwhile the office has clocked in too, but only one shift can run.
            subprocess.run([ENGINE, "--store", office, "call", "clock.in"], check=True,
                           capture_output=True)
            gate.touch()
            page.get_by_role("button", name="Try to reach").press("Enter")
            expect(mark).to_have_attribute("title", "1 not accepted")
            expect(page.locator("#calls")).to_contain_text("You already have an active time entry")
            looked_at(page, "device-refused")
            page.get_by_role("button", name="Retry clock").press("Enter")
            expect(page.locator("#refusal")).to_contain_text("already")
            page.get_by_role("button", name="Discard clock").press("Enter")
            expect(mark).to_be_hidden()
            page.context.close()


@contextlib.contextmanager
def a_busy_week(browser):
    """An office with a past, and a page on it."""
    with Bridge(*VIRTUAL) as bridge:
        an_office(bridge)
        bridge.call("settings.update", longShiftHours=1)
        shift = bridge.call("entry.create", kind="shift", start="2026-11-20T08:00:00-05:00",
                            end="2026-11-20T12:00:00-05:00", notes="Front desk", tags=["desk"])
        bridge.call("gap.create", entryId=shift["id"], exitTime="2026-11-20T10:00:00-05:00",
                    returnTime="2026-11-20T10:45:00-05:00")
        for date, task in (
                ("17", "Editing"), ("18", "Writing a rather long report"), ("20", "Calls")):
            bridge.call("entry.create", kind="task", taskName=task, tags=["client", task[:4]],
                        start=f"2026-11-{date}T08:30:00-05:00", durationMs=4_200_000)
        page = opened(browser, bridge, viewport={"width": 1280, "height": 900})
        yield page, bridge
        assert not page.complaints, page.complaints


def axe_finds_nothing_in_a_day(browser):
    with a_busy_week(browser) as (page, bridge):
        expect(page.locator("#entries > li")).to_have_count(2)
        looked_at(page, "day")
        page.locator("#entries button").first.click()
        expect(page.locator("form.edit[aria-label^='Edit']").first).to_be_visible()
        page.locator('[data-focus="add"]').click()
        looked_at(page, "day-forms")
        page.keyboard.press("Escape")
        page.locator("#toggle").click()
        message(page, "Clocked in")
        page.locator("#break").click()
        expect(page.locator("body")).to_have_class("pausing")
        page.locator("#punch-at").fill("teatime")
        page.locator("#break").click()
        expect(page.locator("#refusal")).not_to_have_text("")
        looked_at(page, "break-refused")
        page.locator("#punch-at").fill("")
        page.locator("#break").click()
        message(page, "Break ended")
        bridge.advance(page, 61)
        expect(page.locator("#alerts-count")).to_have_text("2")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.locator("#forgotten")).to_be_visible()
        page.locator("#alerts-button").click()
        looked_at(page, "tray")


def axe_finds_nothing_in_the_other_views(browser):
    with a_busy_week(browser) as (page, bridge):
        def at(place, words):
            page.evaluate("(place) => { location.hash = place }", place)
            expect(page.locator("#view")).to_contain_text(words)
        for place, words in (("week", "For payroll"), ("month", "November 2026"), ("year", "2026"),
                             ("team", "Ann Lee"), ("settings", "Workplace")):
            at(place, words)
            if place == "team":
                expect(page.locator("#team-visits li")).to_have_count(3)
            looked_at(page, place)
        page.locator("#help-button").click()
        looked_at(page, "help")


PARTS = [
    axe_finds_nothing_in_the_other_views, axe_finds_nothing_in_a_day, the_team_for_who_may,
    a_device_says_what_waits, an_address_stays, visits_count_down, a_day_is_kept,
    a_forgotten_clock_out_comes_first, a_second_moves_nothing, a_phone_opens_it_by_tls,
    alerts_have_a_tray, the_clock_counts_and_follows, many_tabs_follow, strangers_are_refused,
    sockets_keep_to_their_protocol,
    no_command_line_has_the_token, long_lists_are_whole, nothing_typed_or_focused_is_lost,
    a_correction_is_proposed, nothing_is_asked_while_idle, entries_are_dragged,
    the_desktop_is_told_in_the_background, settings_are_kept, qr_codes_can_be_read, the_page_is_small_and_has_few_words, *states.STATES,
]
browser = None


def start():
    """One browser for all parts that a worker plays; it ends with the worker."""
    global browser
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        args=["--no-sandbox", "--disable-gpu"])
    expect.set_options(timeout=PATIENCE_MS)

    def end():
        browser.close()
        playwright.stop()
    multiprocessing.util.Finalize(None, end, exitpriority=1)


def play(part):
    begun = time.monotonic()
    failure = None
    try:
        if not browser:
            start()
        part(browser)
    except Exception:
        failure = traceback.format_exc()
    for context in browser.contexts if browser else []:
        context.close()
    return part.__name__, time.monotonic() - begun, failure


def main():
    parts = {part.__name__: part for part in PARTS}
    names = [part.__name__ for part in states.STATES] if sys.argv[1:] == ["states"] else sys.argv[1:]
    wanted = [parts[name] for name in names or parts]
    # The longest parts start first, so that both workers end at about the same time.
    workers = multiprocessing.Pool(min(2, len(wanted)))
    failed = 0
    for name, seconds, failure in workers.imap_unordered(play, wanted):
        print(f"{name}: {seconds:.1f} s{failure and ', failed' or ''}", flush=True)
        if failure:
            failed += 1
            print(f"{name}\n{failure}", file=sys.stderr, flush=True)
    workers.close()
    workers.join()
    print(f"{failed} failed" if failed else "passed")
    sys.exit(min(failed, 1))


if __name__ == "__main__":
    main()
