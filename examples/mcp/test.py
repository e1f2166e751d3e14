"""python3 examples/mcp/test.py PART

Run by a Python that has PyPI's `mcp`, 1.30.0 of the era with a handshake or 2.3.0 of the one
without. PUNCHLINE_BINARY is the program; PART is the function to run.
"""

import asyncio
import contextlib
import importlib.metadata
import json
import os
import signal
import subprocess
import sys
import tempfile

import mcp

BINARY = os.environ["PUNCHLINE_BINARY"]
IS_OLD = importlib.metadata.version("mcp").startswith("1.")
# A Saturday in New York.
STANDING = ["--virtual-time", "2026-11-21T14:00:00Z", "--time-zone", "America/New_York"]
READING = ["status", "hours", "entries", "tasks"]
TOOLS = [*READING, "clock", "timer", "log_time", "edit_entry", "delete_entry", "edit_break", "proposals", "undo"]

if IS_OLD:
    from mcp.client.stdio import stdio_client
    from mcp.shared.exceptions import McpError as Refused
    from pydantic import AnyUrl
else:
    from mcp.shared.exceptions import MCPError as Refused


class Assistant:
    """A client of either version, with results as plain values."""

    def __init__(self, client):
        self.client = client
        self.updated = []

    async def tools(self):
        return (await self.client.list_tools()).model_dump(by_alias=True, mode="json")["tools"]

    async def call(self, name, **arguments):
        """The structured result, and whether it is a refusal; the text says the same."""
        result = await self.client.call_tool(name, arguments)
        found = result.model_dump(by_alias=True, mode="json")
        structured = found["structuredContent"]
        text = found["content"][0]["text"]
        if found["isError"]:
            assert text.startswith(structured["message"]), text
        else:
            assert json.loads(text) == structured, text
        return structured, found["isError"]

    async def done(self, name, **arguments):
        result, is_refused = await self.call(name, **arguments)
        assert not is_refused, result
        return result

    async def refused(self, name, **arguments):
        result, is_refused = await self.call(name, **arguments)
        assert is_refused, result
        return result

    async def read(self, uri):
        result = await self.client.read_resource(AnyUrl(uri) if IS_OLD else uri)
        return json.loads(result.contents[0].text)

    @contextlib.asynccontextmanager
    async def following(self, *uris):
        """Fills `updated` with the resources that have changed."""
        if IS_OLD:
            for uri in uris:
                await self.client.subscribe_resource(AnyUrl(uri))
            yield
            for uri in uris:
                await self.client.unsubscribe_resource(AnyUrl(uri))
            return
        async with self.client.listen(resource_subscriptions=uris) as subscription:
            async def follow():
                async for event in subscription:
                    self.updated.append(event.uri)
            task = asyncio.create_task(follow())
            yield
            task.cancel()

    async def hears(self, *uris):
        for _ in range(2000):
            if set(self.updated) >= set(uris):
                self.updated.clear()
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"heard only of {self.updated}")


@contextlib.asynccontextmanager
async def assistant(*options, words=None):
    words = words or [BINARY, "mcp", *options]
    server = mcp.StdioServerParameters(command=words[0], args=words[1:])
    if not IS_OLD:
        async with mcp.Client(server, cache=None) as client:
            assert client.protocol_version == "2026-07-28", client.protocol_version
            yield Assistant(client)
        return
    found = Assistant(None)

    async def hear(message):
        root = getattr(message, "root", None)
        if getattr(root, "method", None) == "notifications/resources/updated":
            found.updated.append(str(root.params.uri))

    async with stdio_client(server) as (reader, writer):
        async with mcp.ClientSession(reader, writer, message_handler=hear) as client:
            started = await client.initialize()
            assert started.protocolVersion == "2025-11-25", started
            found.client = client
            yield found


def run(folder, *words):
    command = [BINARY, "--store", os.path.join(folder, "store.db"), "call", *words]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return json.loads(output)


async def tools(folder):
    """Each tool does its work, refuses what breaks a rule, and knows its arguments."""
    store = os.path.join(folder, "store.db")
    async with assistant("--store", store, *STANDING) as user:
        listed = await user.tools()
        assert [tool["name"] for tool in listed] == TOOLS, listed
        for tool in listed:
            assert tool["annotations"]["openWorldHint"] is False
            assert tool["annotations"]["readOnlyHint"] is (tool["name"] in READING)
            unknown = await user.refused(tool["name"], color="red")
            assert unknown["code"] == -32602 and "color" in unknown["message"], unknown

        status = await user.done("status")
        assert status["store"] == store and status["timeZone"] == "America/New_York", status
        assert status["clock"]["clockedIn"] is False and status["timer"]["running"] is False

        clock = await user.done("clock", action="in", at="8:30", notes="early")
        assert clock["entry"]["start"] == "2026-11-21T13:30:00.000Z", clock
        twice = await user.refused("clock", action="in")
        assert twice["data"]["reason"] == "already_clocked_in", twice
        assert (await user.done("clock", action="break", at="8:40"))["gap"]["returnTime"] is None
        assert (await user.done("clock", action="back", at="8:45"))["gap"] is None
        assert (await user.refused("clock", action="back"))["data"]["reason"] == "no_gap_open"
        assert (await user.refused("clock", action="nap"))["code"] == -32602
        assert (await user.refused("clock", action="break", notes="tea"))["code"] == -32602
        late = await user.refused("clock", action="out", at="teatime")
        assert late["data"]["field"] == "at", late
        assert (await user.done("clock", action="out"))["clockedIn"] is False

        started = await user.done("timer", action="start", task="Alpha", at="8:50")
        assert started["timer"]["taskName"] == "Alpha", started
        assert (await user.refused("timer", action="start"))["code"] == -32602
        assert (await user.refused("timer", action="stop", task="Alpha"))["code"] == -32602
        stopped = await user.done("timer", action="stop")
        assert stopped["entry"]["durationMs"] == 600000, stopped
        assert (await user.refused("timer", action="stop"))["data"]["reason"] == "no_timer"
        assert (await user.done("timer", action="continue"))["running"] is True
        await user.done("timer", action="cancel")

        logged = await user.done(
            "log_time", task="Beta", start="yesterday 9:15", durationMinutes=120, tags=["deep"],
            notes="tests")
        assert logged["start"] == "2026-11-20T14:15:00.000Z", logged
        assert logged["taskName"] == "Beta" and logged["tags"] == ["deep"], logged
        shift = await user.done(
            "log_time", kind="shift", start="yesterday 9:00", end="yesterday 17:00")
        assert shift["kind"] == "shift" and shift["durationMs"] == 28800000, shift
        assert (await user.refused("log_time", task="Beta"))["data"]["field"] == "start"
        taken = await user.refused("log_time", task="Beta", start="yesterday 9:30", durationMinutes=10)
        assert taken["data"]["reason"] == "overlap", taken
        assert (await user.refused("log_time", task="Beta", start="yesterday"))["data"]["field"] == "start"
        assert (await user.refused(
            "log_time", task="Beta", start="8:00", durationMinutes=-5))["code"] == -32602

        edited = await user.done("edit_entry", id=logged["id"], durationMinutes=90, notes=None)
        assert edited["durationMs"] == 5400000 and edited["notes"] is None, edited
        assert (await user.refused("edit_entry", id="none"))["data"]["reason"] == "not_found"

        page = await user.done("entries", period="yesterday", task="beta")
        assert [entry["id"] for entry in page["entries"]] == [logged["id"]], page
        page = await user.done("entries", limit=1)
        assert len(page["entries"]) == 1 and page["cursor"], page
        rest = await user.done("entries", limit=100, cursor=page["cursor"])
        assert len(rest["entries"]) == 3 and not rest["cursor"], rest
        unknown = await user.refused("entries", task="Gamma")
        assert "Alpha, Beta" in unknown["message"], unknown
        assert (await user.refused("entries", period="8:30"))["data"]["field"] == "period"

        hours = await user.done("hours", period="this week", by="task", kind="task")
        assert hours["totalMs"] == 6000000, hours
        assert (await user.done("hours"))["attendance"]["by"] == ["day"]
        assert (await user.refused("hours", by="color"))["code"] == -32602

        assert [task["name"] for task in (await user.done("tasks"))["tasks"]] == ["Alpha", "Beta"]
        assert (await user.refused("tasks", cursor="elsewhere"))["code"] in (-32602, 400)

        await user.done("delete_entry", id=shift["id"])
        assert (await user.refused("delete_entry", id=shift["id"]))["data"]["reason"] == "not_found"
        undone = await user.done("undo")
        assert undone["method"] == "entry.delete", undone
        assert (await user.refused("undo", seq=999))["data"]["reason"] == "not_found"

        try:
            await user.client.call_tool("nap", {})
            raise AssertionError("knew a tool that there is not")
        except Refused as error:
            assert error.error.code == -32602 and error.error.data == {"name": "nap"}, error


async def resources(folder):
    """Resources are read, and followed while other processes change them."""
    async with assistant("--store", os.path.join(folder, "store.db")) as user:
        listed = (await user.client.list_resources()).resources
        assert [str(one.uri) for one in listed] == [
            "punchline://status", "punchline://week", "punchline://balance",
            "punchline://proposals"], listed
        templates = (await user.client.list_resource_templates()).model_dump(by_alias=True)
        found = [one["uriTemplate"] for one in templates["resourceTemplates"]]
        assert found == ["punchline://day/{date}"], found
        status = await user.read("punchline://status")
        today = status["now"][:10] if status["timeZone"] in ("UTC", "Etc/UTC") else None
        assert len((await user.read("punchline://week"))["attendance"]["days"]) == 7
        assert (await user.read("punchline://day/2026-01-05"))["attendance"]["entries"] == []
        assert (await user.read("punchline://balance"))["balance"]["balanceMs"] == 0
        assert (await user.read("punchline://proposals"))["waiting"]["proposals"] == []
        for uri in ("punchline://month", "punchline://day/someday", "file:///etc/passwd"):
            try:
                await user.read(uri)
                raise AssertionError(f"read {uri}")
            except Refused as error:
                assert error.error.code == -32602, error
        followed = ["punchline://status", "punchline://week", "punchline://day/2026-01-05"]
        async with user.following(*followed):
            run(folder, "clock.in")
            await user.hears("punchline://status")
            assert (await user.read("punchline://status"))["clock"]["clockedIn"] is True
            run(folder, "entry.create", json.dumps({
                "kind": "shift", "start": "2026-01-05T09:00:00Z", "end": "2026-01-05T10:00:00Z"}))
            await user.hears("punchline://day/2026-01-05")
            day = await user.read("punchline://day/2026-01-05")
            assert len(day["attendance"]["entries"]) == 1
            # A client is also notified of its own changes.
            await user.done("clock", action="out")
            await user.hears("punchline://status")
        if today is not None:
            day = await user.read(f"punchline://day/{today}")
            assert day["attendance"]["date"] == today


async def limits(folder):
    """An assistant that may only read has no tools that change anything; `--as` names its member."""
    member = run(folder, "member.create",
                 '{"firstName":"Jo","lastName":"Doe","email":"jo@example.com",'
                 '"role":"photographer"}')
    options = ["--store", os.path.join(folder, "store.db")]
    async with assistant(*options, "--read-only") as user:
        assert [tool["name"] for tool in await user.tools()] == READING
        await user.done("status")
        try:
            await user.client.call_tool("clock", {"action": "in"})
            raise AssertionError("changed what it was to look at")
        except Refused as error:
            assert error.error.code == -32602, error
    async with assistant(*options, "--as", member["id"]) as user:
        clock = await user.done("clock", action="in")
        assert clock["entry"]["userId"] == member["id"], clock


async def configured(folder):
    """The configuration to copy starts a server on the store that it names."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "config.json")
    with open(path, encoding="utf-8") as file:
        server = json.load(file)["mcpServers"]["punchline"]
    assert server["command"] == "punchline"
    words = [word.replace("/home/me", folder) for word in server["args"]]
    async with assistant(words=[BINARY, *words]) as user:
        assert (await user.done("status"))["store"] == os.path.join(folder, "hours.db")


async def held(folder):
    """Holds a server for `killed`, and prints its process id."""
    async with assistant("--store", os.path.join(folder, "store.db")) as user:
        await user.done("status")
        for task in os.listdir("/proc/self/task"):
            with open(f"/proc/self/task/{task}/children", encoding="utf-8") as file:
                children = file.read().split()
            if children:
                print(children[0], flush=True)
        await asyncio.sleep(600)


async def killed(folder):
    """The server of a client that was killed ends."""
    client = await asyncio.create_subprocess_exec(
        sys.executable, "-B", os.path.abspath(__file__), "held",
        stdout=asyncio.subprocess.PIPE, env={**os.environ, "TMPDIR": folder})
    server = int(await client.stdout.readline())
    os.kill(server, 0)
    client.send_signal(signal.SIGKILL)
    await client.wait()
    for _ in range(2000):
        try:
            with open(f"/proc/{server}/stat", encoding="utf-8") as file:
                if file.read().rpartition(")")[2].split()[0] == "Z":
                    return
        except FileNotFoundError:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the server outlived its client")


PARTS = {"tools": tools, "resources": resources, "limits": limits, "configured": configured,
         "held": held, "killed": killed}

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        asyncio.run(PARTS[sys.argv[1]](os.path.realpath(place)))
    print("passed")
