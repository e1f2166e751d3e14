#!/usr/bin/env python3
"""Writes the typed clients from what the engine says of itself by `rpc.discover`.

    python3 examples/generate.py [--binary PROGRAM] [--output FOLDER] [--swift FOLDER]

`python/punchline.py`, `typescript/punchline.ts` and the program's own `Wire+*.swift` have a function
for each method and the types of parameters, results and notifications; what they stand on,
`engine.py`, `engine.ts` and `WireRecord.swift`, is written by hand. JavaScript is what `tsc` makes
of the TypeScript.
"""

import argparse
import json
import keyword
import os
import shutil
import subprocess
import sys
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = "Made by examples/generate.py from what `rpc.discover` says; not to be edited."
SWIFT = "Sources/punchline/Client/Wire"
WIDTH = 100


def discover(binary):
    """The OpenRPC document, in which everything is declared once."""
    command = [binary, "--store", ":memory:", "call", "rpc.discover"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def words(name):
    return name.replace(".", " ").replace("_", " ").split()


def type_name(*names):
    """`gap.list` and `result` give `GapListResult`."""
    return "".join(word[0].upper() + word[1:] for name in names for word in words(name))


def snake(name):
    """`timer.validateStart` gives `timer_validate_start`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter
                   for letter in name.replace(".", "_"))


def camel(name):
    """`timer.validateStart` gives `timerValidateStart`."""
    first, *rest = words(name)
    return first + type_name(*rest)


class Description:
    """The contents of the document, in the order and with the names of the clients."""

    def __init__(self, document):
        self.methods = document["methods"]
        self.schemas = document["components"]["schemas"]
        self.notifications = document["x-notifications"]
        states = next(item for item in self.notifications if item["name"] == "state")
        self.state = states["params"]
        self.topics = self.state["properties"]["topic"]["enum"]
        self.values = self.state["properties"]["value"]["x-topics"]
        self.reasons = {}
        for method in self.methods:
            for error in method["errors"]:
                for reason in error["data"]["reasons"]:
                    self.reasons[reason] = error["code"]

    def reasons_of(self, method):
        return [reason for error in method["errors"] for reason in error["data"]["reasons"]]


class Language:
    """The types of one language; `named` collects the objects that need their own name."""

    def __init__(self, description):
        self.description = description
        self.named = {}

    def type(self, schema, name):
        if not isinstance(schema, dict) or not set(schema) - {"description"}:
            return self.any
        if "$ref" in schema:
            return schema["$ref"].rpartition("/")[2]
        if "anyOf" in schema or "oneOf" in schema:
            return self.union([self.type(part, name)
                               for part in schema.get("anyOf") or schema["oneOf"]])
        if "enum" in schema:
            if schema["enum"] == self.description.topics:
                return "Topic"
            return self.literals(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            return self.union([self.type({**schema, "type": part}, name) for part in kind])
        if kind == "array":
            return self.list(self.type(schema.get("items", True), name))
        if kind == "object":
            return self.object(schema, name)
        if schema.get("format") in ("date-time", "date"):
            return {"date-time": "Instant", "date": "LocalDate"}[schema["format"]]
        return self.simple.get(kind, self.any)

    def object(self, schema, name):
        if schema.get("properties"):
            self.named[name] = None
            self.named[name] = self.record(name, schema)
            return name
        values = schema.get("additionalProperties")
        return self.dictionary(self.type(values, name) if isinstance(values, dict) else self.any)

    def members(self, schema, name):
        """Each property: its name, its type, whether it is always present, and its meaning."""
        required = schema.get("required", [])
        for key, value in schema["properties"].items():
            meaning = value.get("description", "") if isinstance(value, dict) else ""
            yield key, self.type(value, type_name(name, key)), key in required, meaning

    def collect(self):
        """Visits the whole document, and collects its types in `named`."""
        description = self.description
        for name, schema in description.schemas.items():
            self.object(schema, name)
        self.functions = [self.function(method) for method in description.methods]
        self.pushes = []
        for item in description.notifications:
            if item["name"] != "state":
                name = type_name(item["name"], "params")
                self.pushes.append((item["name"], self.type(item["params"], name)))
        for topic, value in description.values.items():
            properties = {**description.state["properties"], "topic": {"enum": [topic]},
                          "value": value}
            name = type_name(topic, "state")
            self.object({**description.state, "properties": properties}, name)
            self.pushes.append(("state", name))


class Python(Language):
    any = "Any"
    simple = {"string": "str", "integer": "int", "number": "float", "boolean": "bool",
              "null": "None"}

    def union(self, types):
        return f"Union[{', '.join(dict.fromkeys(types))}]"

    def literals(self, values):
        return f"Literal[{', '.join(json.dumps(value) for value in values)}]"

    def list(self, item):
        return f"List[{item}]"

    def dictionary(self, value):
        return f"Dict[str, {value}]"

    def record(self, name, schema):
        members = list(self.members(schema, name))
        if any(keyword.iskeyword(key) or not key.isidentifier() for key, *_ in members):
            # A class cannot declare such a member.
            total = all(always for _, _, always, _ in members)
            fields = "".join(f"    {key!r}: {quoted(kind)},\n" for key, kind, *_ in members)
            return f"{name} = TypedDict({name!r}, {{\n{fields}}}, total={total})\n"
        always = [member for member in members if member[2]]
        sometimes = [member for member in members if not member[2]]
        if not sometimes:
            return self.fields(name, "TypedDict", always)
        if not always:
            return self.fields(name, "TypedDict, total=False", sometimes)
        return "\n\n".join([self.fields(f"_{name}", "TypedDict", always),
                            self.fields(name, f"_{name}, total=False", sometimes)])

    def fields(self, name, base, members):
        lines = [f"class {name}({base}):\n"]
        for key, kind, _, meaning in members:
            if meaning:
                lines.append(commented(meaning, "    # "))
            lines.append(f"    {key}: {kind}\n")
        return "".join(lines)

    def function(self, method):
        name = method["name"]
        required, optional = [], []
        for parameter in sorted(method["params"], key=lambda item: not item.get("required")):
            key = parameter["name"]
            word = f"{key}_" if keyword.iskeyword(key) else key
            kind = self.type(parameter["schema"], type_name(name, key))
            wanted = parameter.get("required", False)
            parts = kind[len("Union["):-1] if kind.startswith("Union[") else kind
            declared = f"{word}: {kind}" if wanted else f"{word}: Union[{parts}, Absent] = ABSENT"
            (required if wanted else optional).append(
                (declared, f"{json.dumps(key)}: {word}", f"{word}: {parameter['summary']}"))
        every = required + optional
        result = self.type(method["result"]["schema"], type_name(name, "result"))
        arguments = "".join(f",\n        {declared}" for declared, *_ in every)
        head = f"(\n        self,\n        *{arguments},\n    )" if every else "(self)"
        lines = [f"    async def {snake(name)}{head} -> {result}:\n"]
        reasons = self.description.reasons_of(method)
        text = [method["summary"]]
        if every:
            text += [""] + [meaning for *_, meaning in every]
        if reasons:
            text += ["", f"Refused with {', '.join(map(type_name, reasons))}."]
        lines.append(docstring(text))
        pairs = "".join(f"            {pair},\n" for _, pair, _ in every)
        parameters = f"{{\n{pairs}        }}" if every else "{}"
        ask = "_ask" if name != "subscribe" else "_subscribe"
        first = f"{json.dumps(name)}, " if ask == "_ask" else ""
        lines.append(f"        result: {result} = await self.{ask}({first}{parameters})\n"
                     "        return result\n")
        return "".join(lines)

    def file(self):
        self.collect()
        description = self.description
        pushed = "\n".join(
            f"class {name}Message(TypedDict):\n    method: Literal[{json.dumps(method)}]\n"
            f"    params: {name}\n\n" for method, name in self.pushes)
        names = [f"{name}Message" for _, name in self.pushes] + ["SubscribedMessage"]
        errors = "\n\n".join(
            f"class {type_name(reason)}(EngineError):\n    \"\"\"{code} `{reason}`\"\"\"\n"
            for reason, code in description.reasons.items())
        reasons = "".join(f"    {json.dumps(reason)}: {type_name(reason)},\n"
                          for reason in description.reasons)
        functions = "\n".join(self.functions)
        return f'''"""A typed client of the Punchline time clock for asyncio, with a function for each method.

{SOURCE}

    async with Punchline("punchline", "--store", "hours.db") as clock:
        await clock.clock_in(notes="early")
        await clock.subscribe(topics=["clock", "tick"])
        async for message in clock.pushed():
            ...

Parameters and results are what `protocol.md` says, and a refusal is an exception named after its
reason. A parameter that is left out is not sent; None is sent as null.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Type, TypedDict, Union

from engine import ABSENT, Absent, Engine, EngineError

# RFC 3339, such as 2026-11-21T14:00:00.000Z.
Instant = str
# Such as 2026-11-21.
LocalDate = str
Topic = {self.literals(description.topics)}

'''.replace(self.literals(description.topics),
            "Literal[\n" + "".join(f"    {json.dumps(topic)},\n" for topic in description.topics)
            + "]") + "\n" + "\n\n".join(self.named.values()) + f'''

{pushed}
class SubscribedMessage(TypedDict):
    """The reply to `subscribe`, ahead of what it brings; made by the client."""
    method: Literal["subscribed"]
    params: SubscribeResult


Message = Union[
{"".join(f"    {name},{chr(10)}" for name in names)}]


{errors}

class Punchline(Engine[Message]):
    """One engine and the conversation with it."""

    reasons: Dict[str, Type[EngineError]] = {{
{textwrap.indent(reasons, "    ")}    }}

{functions}'''


class TypeScript(Language):
    any = "unknown"
    simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
              "null": "null"}

    def union(self, types):
        return " | ".join(dict.fromkeys(types))

    def literals(self, values):
        return " | ".join(quote(value) for value in values)

    def list(self, item):
        return f"({item})[]" if " " in item else f"{item}[]"

    def dictionary(self, value):
        return f"Record<string, {value}>"

    def record(self, name, schema):
        lines = [f"export interface {name} {{\n"]
        for key, kind, always, meaning in self.members(schema, name):
            if meaning:
                lines.append(documented([meaning], "  "))
            lines.append(f"  {key}{'' if always else '?'}: {kind};\n")
        return "".join(lines) + "}\n"

    def function(self, method):
        name = method["name"]
        result = self.type(method["result"]["schema"], type_name(name, "result"))
        reasons = self.description.reasons_of(method)
        text = [method["summary"]]
        if reasons:
            text.append(f"Refused with {', '.join(f'`{reason}`' for reason in reasons)}.")
        parameter = ""
        if method["params"]:
            parameters = type_name(name, "params")
            properties = {
                item["name"]: {**item["schema"], "description": item["summary"]}
                for item in method["params"]}
            required = [item["name"] for item in method["params"] if item.get("required")]
            self.object({"properties": properties, "required": required}, parameters)
            parameter = f"params: {parameters}" + ("" if required else " = {}")
        ask = "ask" if name != "subscribe" else "askToSubscribe"
        words = ([quote(name)] if ask == "ask" else []) + (["params"] if parameter else [])
        return (documented(text, "  ")
                + f"  {camel(name)}({parameter}): Promise<{result}> {{\n"
                + f"    return this.{ask}<{result}>({', '.join(words)});\n  }}\n")

    def file(self):
        self.collect()
        topics = "\n  | ".join(quote(topic) for topic in self.description.topics)
        reasons = "\n  | ".join(quote(reason) for reason in self.description.reasons)
        messages = "\n  | ".join([f"{{ method: {quote(method)}; params: {name} }}"
                                   for method, name in self.pushes]
                                  + ["{ method: 'subscribed'; params: SubscribeResult }"])
        return f'''/**
 * A typed client of the Punchline time clock, with a function for each method.
 * {SOURCE}
 */

import {{ Engine }} from './engine.js';

/** RFC 3339, such as 2026-11-21T14:00:00.000Z. */
export type Instant = string;

/** Such as 2026-11-21. */
export type LocalDate = string;

export type Topic =
  | {topics};

/** Why something was refused, in a word that does not change. */
export type Reason =
  | {reasons};

{chr(10).join(self.named.values())}
/** What the engine tells; `subscribed` is the reply to `subscribe`, ahead of what it brings. */
export type Message =
  | {messages};

/** One engine and the conversation with it. */
export class Punchline extends Engine<Message> {{
{chr(10).join(self.functions)}}}
'''


class Swift(Language):
    """The client of the program itself: views of replies, and calls, for terminals and assistants."""

    any = "JSON"
    simple = {"string": "String", "integer": "Int64", "number": "Double", "boolean": "Bool",
              "null": "null"}
    keywords = {"as", "break", "case", "class", "continue", "default", "do", "else", "enum",
                "extension", "false", "for", "func", "if", "import", "in", "init", "is", "let",
                "nil", "operator", "private", "protocol", "public", "repeat", "return", "self",
                "static", "struct", "super", "switch", "throw", "true", "try", "var", "where",
                "while"}

    def __init__(self, description):
        super().__init__(description)
        self.enumerations = {}
        self.forms = set()
        self.is_form = False

    def type(self, schema, name):
        if isinstance(schema, dict) and "enum" in schema:
            return self.enumeration(schema["enum"], name)
        kind = super().type(schema, name)
        return {"LocalDate": "CivilDate"}.get(kind, kind)

    def members(self, schema, name):
        for key, kind, always, meaning in super().members(schema, name):
            yield key, self.any if kind == "null" else kind, always, meaning

    def enumeration(self, values, name):
        if values == self.description.topics:
            name = "Topic"
        if None in values or not all(isinstance(value, str) and value.replace("-", "_").isidentifier()
                                     for value in values):
            return "String"
        return self.enumerations.setdefault(tuple(values), name)

    def union(self, types):
        some = list(dict.fromkeys(kind for kind in types if kind != "null"))
        if len(some) != 1 or some == [self.any]:
            return self.any
        return some[0] if "null" not in types or some[0].endswith("?") else f"{some[0]}?"

    def list(self, item):
        return f"[{item}]"

    def dictionary(self, value):
        return self.any

    def object(self, schema, name):
        if self.is_form and schema.get("properties"):
            self.forms.add(name)
        return super().object(schema, name)

    def word(self, name):
        return f"`{name}`" if name in self.keywords else name

    def record(self, name, schema):
        lines = [f"  struct {name}: Wire{'Page' if 'cursor' in schema['properties'] else 'Record'} {{\n"
                 "    let json: JSON\n"]
        fields = []
        for key, kind, always, _ in self.members(schema, name):
            if not key.isidentifier():
                continue
            kind = kind if always or kind.endswith("?") else f"{kind}?"
            fields.append((key, kind))
            lines.append(f'    var {self.word(key)}: {kind} {{ json.member("{key}") }}\n')
        if name in self.forms:
            arguments, members = self.arguments(fields)
            lines.append("    init(json: JSON) { self.json = json }\n"
                         f"    init({arguments}) {{ json = .members([{members}]) }}\n")
        return "".join(lines) + "  }\n"

    def arguments(self, fields):
        """The parameters of a function, and the members that it makes from them."""
        taken = [f"{key}: {kind}" + (" = nil" if kind.endswith("?") else "")
                 + (" = .keep" if kind.startswith("Edit<") else "") for key, kind in fields]
        members = [f'("{key}", {self.word(key)}.member)' for key, _ in fields]
        return ", ".join(taken), ", ".join(members)

    def function(self, method):
        name = method["name"]
        fields = []
        self.is_form = True
        for item in sorted(method["params"], key=lambda item: not item.get("required")):
            kind = self.type(item["schema"], type_name(name, item["name"])).rstrip("?")
            if item.get("x-clearable"):
                kind = f"Edit<{kind}>"
            elif not item.get("required"):
                kind = f"{kind}?"
            fields.append((item["name"], kind))
        self.is_form = False
        result = self.type(method["result"]["schema"], type_name(name, "result"))
        result = self.any if result == "null" else result
        arguments, members = self.arguments(fields)
        return (f"  static func {self.word(camel(name))}({arguments}) -> Call<{result}> {{\n"
                f'    Call("{name}", [{members}])\n  }}\n')

    def words(self, name, values):
        cases = ", ".join(self.word(camel(value.replace("-", "_"))) + (
            "" if camel(value.replace("-", "_")) == value else f' = "{value}"') for value in values)
        return f"  enum {name}: String, WireName {{ case {cases} }}\n"

    def files(self):
        """A file for each family of methods, by its name; other methods go to the conversation."""
        description = self.description
        for name, schema in description.schemas.items():
            self.object(schema, name)
        functions = [(method["name"], self.function(method)) for method in description.methods]
        live = next(item for item in description.notifications if item["name"] == "live")
        self.object(live["params"], "LiveParams")
        families = {type_name(name.partition(".")[0]) for name, _ in functions if "." in name}
        files = {}

        def add(name, kind, text):
            family = max((each for each in families if name.startswith(each)), key=len, default="Conversation")
            files.setdefault(family, {}).setdefault(kind, []).append(text)
        for values, name in self.enumerations.items():
            add(name, "types", self.words(name, values))
        for name, text in self.named.items():
            add(name, "types", text)
        for name, text in functions:
            add(type_name(name.partition(".")[0]) if "." in name else "", "calls", text)
        return {f"Wire+{family}.swift": f'''// swift-format-ignore-file
// {SOURCE}

import JSON
import TimeClock

extension Wire {{
{chr(10).join(["".join(made[kind]) for kind in ("types", "calls") if kind in made])}}}
''' for family, made in files.items()}


def quoted(kind):
    return json.dumps(kind.replace('"', "'"))


def quote(value):
    return json.dumps(value) if "'" in value else f"'{value}'"


def commented(text, prefix):
    return "".join(f"{line}\n" for line in textwrap.wrap(
        text, WIDTH, initial_indent=prefix, subsequent_indent=prefix))


def docstring(lines):
    if len(lines) == 1 and len(lines[0]) < WIDTH - 16:
        return f'        """{lines[0]}"""\n'
    wrapped = [part for line in lines for part in (
        textwrap.wrap(line, WIDTH - 8, subsequent_indent="    ") if line else [""])]
    body = "".join(f"        {line}\n" if line else "\n" for line in wrapped)
    return '        """' + body.lstrip(" ") + '        """\n'


def documented(lines, indentation):
    wrapped = [part for line in lines for part in textwrap.wrap(line, WIDTH - 8)]
    if len(wrapped) == 1:
        return f"{indentation}/** {wrapped[0]} */\n"
    body = "".join(f"{indentation} * {line}\n" for line in wrapped)
    return f"{indentation}/**\n{body}{indentation} */\n"


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--binary", default="punchline", help="the engine, else punchline")
    parser.add_argument("--output", default=HERE,
                        help="where to write python/ and typescript/, else beside this script")
    parser.add_argument("--swift", default=os.path.join(HERE, "..", SWIFT), metavar="FOLDER",
                        help=f"where to write the program's client, else {SWIFT}")
    arguments = parser.parse_args()
    description = Description(discover(arguments.binary))
    for name, text in Swift(description).files().items():
        write(arguments.swift, name, text)
    if not shutil.which("tsc"):
        return "tsc is not installed: on Debian, it is in the package node-typescript"
    write(arguments.output, "python/punchline.py", Python(description).file())
    write(arguments.output, "typescript/punchline.ts", TypeScript(description).file())
    folder = os.path.join(arguments.output, "typescript")
    for name in ("engine.ts", "process.ts", "node.d.ts", "tsconfig.json"):
        if not os.path.exists(os.path.join(folder, name)):
            shutil.copy(os.path.join(HERE, "typescript", name), folder)
    return subprocess.run(["tsc", "--project", folder], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
