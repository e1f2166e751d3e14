"""Measures how soon the page is there: python3 measure.py [--engine PROGRAM] [--times N]"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

BRIDGE = pathlib.Path(__file__).with_name("bridge.py")
WATCH = """addEventListener("DOMContentLoaded", () => {
  const status = document.getElementById("clock-status");
  new MutationObserver(() => { window.shownAt ??= performance.now(); })
    .observe(status, { childList: true, characterData: true, subtree: true });
});"""
READ = """() => new Promise((resolve) => {
  const look = () => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (paint && window.shownAt) resolve([paint.startTime, window.shownAt]);
    else setTimeout(look, 20);
  };
  look();
})"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default=os.environ.get("PUNCHLINE_BINARY", "punchline"))
    parser.add_argument("--times", type=int, default=10)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bridge = subprocess.Popen(
            [sys.executable, "-B", BRIDGE, "--engine", arguments.engine, "--",
             "--store", f"{folder}/store.db"], stdout=subprocess.PIPE, text=True)
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.add_init_script(WATCH)
        page.goto(bridge.stdout.readline().strip())
        times = []
        for _ in range(arguments.times):
            page.reload()
            times.append(page.evaluate(READ))
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.wait_for_timeout(60_000)
        paints, shown = zip(*times)
        print(json.dumps({
            "firstPaintMs": round(statistics.median(paints)),
            "clockShownMs": round(statistics.median(shown)),
            "requestsInAMinute": len(asked)}))
        browser.close()
        bridge.terminate()
        bridge.wait()


if __name__ == "__main__":
    main()
