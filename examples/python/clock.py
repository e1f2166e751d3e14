"""Clocks in and prints the elapsed time each second: python3 clock.py path/to/punchline [options]"""

import json
import subprocess
import sys

engine = subprocess.Popen(
    sys.argv[1:] or ["punchline"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1)


def send(identifier, method, **params):
    request = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}
    engine.stdin.write(json.dumps(request) + "\n")


send(1, "subscribe", topics=["clock", "tick"])
send(2, "clock.in")
try:
    for line in engine.stdout:
        message = json.loads(line)
        if "error" in message:
            print(message["error"]["message"], flush=True)
        elif message.get("method") == "tick" and "clock" in message["params"]:
            print(message["params"]["clock"]["text"]["elapsed"], flush=True)
        elif message.get("method") == "state":
            print(message["params"]["value"]["text"]["status"], flush=True)
except KeyboardInterrupt:
    pass
finally:
    engine.stdin.close()
    engine.wait()
