"""The states that the page is looked at in, each at every width, light and dark.

`.ci/dev picture` plays them and leaves their pictures in .build/shots.
"""

import contextlib
import re

from playwright.sync_api import expect

from driving import ZONE, Bridge, call, looked_at, opened, shot

WIDE = {"viewport": {"width": 1280, "height": 900}}
PLAN = {"from": "2026-11-02", "dayMinutes": [480, 480, 480, 480, 480, 0, 0], "vacationDays": 28}


def at(time, date="2026-11-20"):
    return f"{date}T{time}:00-05:00"


def entry(kind, start, end, date="2026-11-20", **more):
    return ("entry.create", {"kind": kind, "start": at(start, date), "end": at(end, date), **more})


def a_worked_week():
    """A plan, a week of work by it, a day off, and a day that was too long."""
    yield "plan.create", PLAN
    yield "organization.update", {"payrollRules": [{"from": "2026-11-02", "preset": "de"}]}
    yield "absence.create", {"kind": "vacation", "from": "2026-11-12", "to": "2026-11-13"}
    yield "absence.create", {"kind": "vacation", "from": "2026-11-26", "to": "2026-11-27",
                             "note": "Thanksgiving"}
    for day in (2, 3, 4, 5, 6, 9, 10, 11, 16, 18, 19):
        yield entry("shift", "08:30", "12:10", f"2026-11-{day:02}")
        yield entry("shift", "12:50", "17:00" if day % 3 else "18:20", f"2026-11-{day:02}")
    yield entry("shift", "08:30", "19:30", "2026-11-17", notes="Stocktaking")
    for day, task, start, end in ((16, "Editing", "08:40", "11:10"), (17, "Client calls", "09:00", "12:25"),
                                  (17, "Editing", "13:00", "15:15"), (18, "Invoices", "10:00", "10:50"),
                                  (19, "Client calls", "13:30", "15:05"), (19, "Travel", "15:30", "16:20")):
        yield entry("task", start, end, f"2026-11-{day}", taskName=task, tags=["studio"])


def a_day_worth_showing():
    """A Friday at a studio until the afternoon."""
    yield entry("shift", "08:02", "12:05", notes="Front desk", gaps=[
        {"exitTime": at("09:45"), "returnTime": at("10:00")}])
    for start, end, task, name, tags in (
            ("08:20", "09:45", "Editing", "Autumn portraits", ["studio"]),
            ("10:00", "11:35", "Client calls", "Lincoln High", ["office", "school"]),
            ("11:35", "12:00", "Invoices", None, ["office"])):
        yield entry("task", start, end, taskName=task, name=name, tags=tags)
    yield "clock.in", {"at": at("12:41")}
    yield "timer.start", {"taskName": "Editing", "at": "2026-11-20T13:05:10-05:00"}


@contextlib.contextmanager
def page_on(browser, calls, place="", now="2026-11-20T20:12:40Z", then=None, **options):
    """A page on a store after these calls."""
    with Bridge("--virtual-time", now, *ZONE) as bridge:
        bridge.keep(*calls, at=then)
        page = opened(browser, bridge, place, **{**WIDE, **options})
        yield page, bridge
        assert not page.complaints, page.complaints
        page.context.close()


def nothing_at_all(browser):
    with page_on(browser, []) as (page, _):
        expect(page.locator("#entries")).to_have_text("Nothing worked yet today")
        looked_at(page, "state-nothing")


def is_heard_in_order(page):
    """The accessibility tree: elements by their names, in the order on the page."""
    heard = page.locator("body").aria_snapshot()
    wanted = ["link \"Skip to the clock\"", "navigation \"Views\"", "button \"Alerts", "button \"Keyboard\"",
              "region \"Clocked In · Since 12:41 PM\"", "timer \"Worked\": 02:31:40", "button \"Take a Break B\"",
              "button \"Clock Out C\"", "textbox \"At\"", "region \"Fri, Nov 20\"", "button \"Day before\"",
              "button \"Add an entry\"", "region \"Entries\"", "button \"Edit Editing, 1:05 PM – Present\"",
              "list \"Breaks of Shift, 8:02 AM – 12:05 PM\"", "region \"Tasks\"", "combobox \"Task to start\"",
              "button \"Stop Editing\""]
    places = [heard.find(each) for each in wanted]
    assert -1 not in places and places == sorted(places), list(zip(wanted, places))
    # Screen readers read out changes and refusals by themselves, but not the seconds.
    assert page.evaluate("""() => [...document.querySelectorAll(
        "[role=status], [role=alert], [role=timer], output, [aria-live]")].map(
          (each) => [each.id, each.getAttribute("role"), each.getAttribute("aria-live")].join(" "))""") == [
        "notice alert ", "elapsed timer off", "forgotten-read  ", "punch-read  ", "message status ", "refusal alert "]
    # The tab key goes through them in the same order.
    page.evaluate("document.activeElement.blur()")
    for name in ("skip", "day", "week", "month", "year", "settings", "alerts-button", "help-button", "break",
                 "toggle", "punch-at"):
        page.keyboard.press("Tab")
        reached = page.evaluate("""() => document.activeElement.id || document.activeElement.dataset.view
          || document.activeElement.className""")
        assert reached == name, (reached, name)
    page.evaluate("document.activeElement.blur()")


def a_picture_shows_the_page(browser):
    with page_on(browser, [*a_worked_week(), *a_day_worth_showing()]) as (page, bridge):
        school = bridge.call("school.create", name="Lincoln High")["id"]
        bridge.call("session.create", schoolId=school, date="2026-11-20", startTime="16:00",
                    endTime="17:30", sessionTypes=["sports"], photographerIds=["me"])
        expect(page.locator("#elapsed")).to_have_text("02:31:40")
        expect(page.locator("#facts")).to_contain_text("Editing 02:07:30")
        expect(page.locator("#facts")).to_contain_text("to go")
        expect(page.locator("#sessions")).to_contain_text("Lincoln High")
        expect(page.locator("#entries > li")).to_have_count(6)
        # Running entries come first, then the day from its end to its beginning.
        expect(page.locator("#entries > li > .summary .name")).to_have_text(
            ["Editing", "Shift", "Invoices", "Lincoln High", "Autumn portraits", "Shift"])
        shot(page, "page")
        is_heard_in_order(page)
        looked_at(page, "state-working")
        page.keyboard.press("b")
        # The most likely action is the large button.
        expect(page.locator("#break.primary")).to_have_text(re.compile("End Break"))
        expect(page.locator("#toggle")).not_to_have_class("primary")
        assert page.locator("#break").bounding_box()["y"] < page.locator("#toggle").bounding_box()["y"]
        looked_at(page, "state-break")


def the_periods_show_hours_and_targets(browser):
    with page_on(browser, [*a_worked_week(), *a_day_worth_showing()], "#week") as (page, bridge):
        expect(page.locator("#findings")).to_contain_text("45 min are required")
        expect(page.locator(".tower u")).to_have_count(5)
        expect(page.locator("#period-target")).to_contain_text("over")
        # The clock is one line of the header.
        expect(page.locator("#top #clock")).to_be_visible()
        looked_at(page, "state-week")
        # It ends with yesterday, like the balance of the day.
        balance = page.locator(".sums dd").first.text_content()
        expect(page.locator(".sums dt").first).to_have_text("Nov 16 – 19")
        page.keyboard.press("d")
        expect(page.locator("#facts")).to_contain_text(f"Balance {balance}")
        page.keyboard.press("w")
        page.locator("#findings button").first.press("Enter")
        expect(page.locator("#day-title")).to_have_text("Tue, Nov 17")
        page.get_by_label("Break from").fill("12:30")
        page.get_by_label("Until").fill("13:15")
        page.keyboard.press("Enter")
        expect(page.locator("#entries")).to_contain_text("12:30 PM – 1:15 PM")
        page.goto(f"{bridge.root}/#month")
        expect(page.locator("#absences > li")).to_have_count(2)
        page.locator('[data-focus="add-absence"]').press("Enter")
        page.get_by_label("First day").fill("mon")
        page.get_by_label("Note").fill("Dentist")
        page.keyboard.press("Enter")
        expect(page.locator("#absences > li")).to_have_count(3)
        expect(page.locator(".cell.away")).to_have_count(5)
        looked_at(page, "state-month")
        page.keyboard.press("u")
        expect(page.locator("#absences > li")).to_have_count(2)
        page.goto(f"{bridge.root}/#year")
        expect(page.locator(".strip .worked")).not_to_have_count(0)
        looked_at(page, "state-year")


def twenty_six_entries(browser):
    tasks = ["Editing", "Client calls", "Invoices", "Retouching", "A task with a name that is rather long"]
    calls = [("plan.create", PLAN), entry("shift", "07:00", "14:30")]
    for number in range(24):
        minute = 7 * 60 + number * 17
        start, end = (f"{each // 60:02}:{each % 60:02}" for each in (minute, minute + 14))
        calls.append(entry("task", start, end, taskName=tasks[number % 5],
                           tags=["studio"] if number % 4 else ["office", "school"]))
    calls.append(("clock.in", {"at": at("14:45")}))
    with page_on(browser, calls) as (page, _):
        expect(page.locator("#entries > li")).to_have_count(26)
        looked_at(page, "state-26-entries")
        expect(page.locator("#entries > li.active > .summary .name")).to_have_text("Shift")
        assert page.evaluate("document.querySelector('#entries').offsetHeight") < 26 * 80


def a_forgotten_shift(browser):
    calls = [("plan.create", PLAN), ("clock.in", {}), ("timer.start", {"taskName": "Editing"})]
    with page_on(browser, calls, now="2026-11-23T13:30:00Z", then="2026-11-20T14:00:00Z") as (page, bridge):
        expect(page.locator("#forgotten-then.primary")).to_be_visible()
        expect(page.locator("#punch")).to_be_hidden()
        expect(page.locator("#entries")).to_contain_text("Editing")
        expect(page.locator("#main")).not_to_contain_text("10 hours")
        looked_at(page, "state-forgotten")
        # No key can enter three days.
        for key in "cs":
            page.keyboard.press(key)
        expect(page.locator("#forgotten-at")).to_be_focused()
        assert bridge.call("clock.status")["clockedIn"] and bridge.call("timer.status")["running"]
        page.locator("#forgotten-at").fill("17:30")
        page.keyboard.press("Enter")
        expect(page.locator("#clock-status")).to_have_text("Clocked Out")
        # The timer that ran on ended with it.
        assert not bridge.call("timer.status")["running"]


def thirty_people(browser):
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo"]
    calls = [("member.create", {"firstName": names[number % 10], "lastName": f"{'NORS'[number % 4]}ilson",
                                "email": f"p{number}@example.org", "role": "photographer"})
             for number in range(29)]
    with Bridge("--virtual-time", "2026-11-20T20:12:40Z", *ZONE) as bridge:
        ids = [each["id"] for each in bridge.keep(*calls)]
        bridge.keep(*[("clock.in", {"userId": id, "at": at(f"{8 + number % 4:02}:{number:02}")})
                      for number, id in enumerate(ids[:17])],
                    *[("gap.start", {"userId": id, "at": at("15:00")}) for id in ids[:4]])
        page = opened(browser, bridge, "#team", **WIDE)
        expect(page.locator("#members section h2")).to_have_text(["In", "On break", "Out"])
        expect(page.locator("#members li")).to_have_count(30)
        places = page.locator("#members section").first.locator("li")
        assert len({round(places.nth(index).bounding_box()["x"]) for index in range(3)}) == 3
        looked_at(page, "state-team")
        assert not page.complaints, page.complaints
        page.context.close()


def visits_and_sessions(browser):
    visits = [("visit.create", {"sitterId": "me", "clientId": client, "pets": [pet], "address": address,
                                "scheduledStart": at(f"{hour:02}:00"), "scheduledEnd": at(f"{hour + 1:02}:00")})
              for client, pet, address, hour in (("Kim", "Rex", "5 Elm St", 15), ("Lou", "Milo", "12 Oak Ave", 17),
                                                 ("Ann", "Luna", "3 Fir Rd", 12))]
    with page_on(browser, [*a_day_worth_showing(), *visits]) as (page, bridge):
        page.get_by_role("button", name="Start Rex").press("Enter")
        expect(page.locator("#visits progress")).to_be_visible()
        looked_at(page, "state-visits")


def time_away_is_asked_for(browser):
    with page_on(browser, [*a_day_worth_showing(), ("settings.update", {"idleMinutes": 5})]) as (page, bridge):
        call(page, "presence.report", state="idle", source="bar")
        bridge.advance(page, 25)
        call(page, "presence.report", state="active", source="bar")
        asked = page.locator("#asks")
        expect(asked).to_contain_text("You were away")
        for way in ("Keep", "Discard", "Stop", "Take as a Break"):
            expect(asked.get_by_role("button", name=way).first).to_be_visible()
        expect(asked.locator("select")).to_be_visible()
        looked_at(page, "state-presence")
        asked.get_by_role("button", name="Take as a Break").press("Enter")
        expect(asked).to_be_hidden()
        expect(page.locator("#entries .gaps")).not_to_have_count(0)


def in_german(browser):
    with page_on(browser, [*a_worked_week(), *a_day_worth_showing()], locale="de-DE") as (page, bridge):
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("#toggle")).to_contain_text("Ausstempeln")
        looked_at(page, "state-german")
        page.goto(f"{bridge.root}/#month")
        expect(page.locator("#absences > li")).to_have_count(2)
        looked_at(page, "state-german-month")
        page.goto(f"{bridge.root}/#day")
        # With text of twice the size, nothing is cut off or beyond the edge.
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        looked_at(page, "state-large-text")


def in_arabic(browser):
    with page_on(browser, [*a_worked_week(), *a_day_worth_showing()], locale="ar") as (page, bridge):
        for name, value in (("lang", "ar"), ("dir", "rtl")):
            expect(page.locator("html")).to_have_attribute(name, value)
        expect(page.locator("#entries > li")).to_have_count(6)
        # The page is read from right to left, but the name of a task is not.
        right = page.locator(".face").bounding_box()
        left = page.locator("#punch").bounding_box()
        assert left["x"] < right["x"], (left, right)
        looked_at(page, "state-arabic")
        page.goto(f"{bridge.root}/#week")
        expect(page.locator("#findings li")).not_to_have_count(0)
        looked_at(page, "state-arabic-week")


STATES = [
    the_periods_show_hours_and_targets, a_picture_shows_the_page, in_german, in_arabic, twenty_six_entries,
    thirty_people, a_forgotten_shift, visits_and_sessions, time_away_is_asked_for, nothing_at_all,
]
