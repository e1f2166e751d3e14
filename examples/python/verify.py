#!/usr/bin/env python3
"""Verifies what `punchline export` printed, by the chapter "A record that nobody rewrites unseen".

    verify.py EXPORT [SEAL]...

Standard library only. Prints a JSON object with what was found; the exit status is 0 where nothing
contradicts anything.
"""

import hashlib
import json
import struct
import sys

FACTS = [
    "seq", "group_seq", "at", "arrived_at", "actor_id", "organization_id", "owner_id", "method",
    "topic", "record_id", "before", "after", "target", "action", "request_key",
    "accepted_by",
]
TEXTS = ["texts_before", "texts_after", "client_name", "client_device", "reason"]


def digest(data):
    return hashlib.sha256(data).digest()


def encoded(value):
    if value is None:
        return b"n"
    if isinstance(value, int):
        return b"i" + struct.pack("<q", value)
    text = value.encode()
    return b"t" + struct.pack("<Q", len(text)) + text


def half(row, names, salt):
    return digest(bytes.fromhex(salt) + b"".join(encoded(row[name]) for name in names))


def is_salt(text):
    return isinstance(text, str) and len(text) == 32 and set(text) <= set("0123456789abcdef")


def halves(row):
    """The digests of both halves, the second empty where there is none; None where the salts are
    none of such a row."""
    has_texts = any(row[name] is not None for name in TEXTS)
    if not is_salt(row["facts_salt"]) or has_texts != (row["texts_salt"] is not None):
        return None
    if has_texts and not is_salt(row["texts_salt"]):
        return None
    return half(row, FACTS, row["facts_salt"]), half(row, TEXTS, row["texts_salt"]) if has_texts else b""


class Head:
    def __init__(self, count=0, value=bytes(32)):
        self.count, self.value = count, value

    def take(self, facts, texts):
        self.count += 1
        self.value = digest(b"\x02" + self.value + facts + texts)

    def leaf(self, subject):
        return digest(b"\x00" + subject.encode() + b"\x00" + struct.pack(">q", self.count) + self.value)


def root(leaves):
    if not leaves:
        return digest(b"")
    if len(leaves) == 1:
        return leaves[0]
    left = 1
    while left * 2 < len(leaves):
        left *= 2
    return digest(b"\x01" + root(leaves[:left]) + root(leaves[left:]))


def climb(leaf, path):
    for step in path:
        other = bytes.fromhex(step["digest"])
        leaf = digest(b"\x01" + (other + leaf if step["side"] == "left" else leaf + other))
    return leaf


class Seal:
    def __init__(self, line, given):
        words = line.split(" ")
        if len(words) != 7 or words[:2] != ["punchline-seal", "1"]:
            raise ValueError("not a seal: " + line)
        self.organization, self.epoch, self.seq = words[2], words[3], int(words[4])
        self.at, self.root = words[5], bytes.fromhex(words[6])
        self.given, self.verdict = given, "later"


class Verification:
    def __init__(self, seals):
        self.seals, self.rows, self.flaw = seals, 0, None
        self.seq, self.first, self.heads = 0, None, {}

    def find(self, flaw):
        self.flaw = self.flaw or flaw

    def read(self, lines):
        header = json.loads(next(lines))
        if header.get("punchline") == 1:
            self.previous = header["root"]
            for line in lines:
                line = json.loads(line)
                if "seal" in line:
                    self.seals.append(self.own(line["seal"]))
                if "change" in line:
                    self.take(line["change"])
        elif header.get("punchline-part") == 1:
            self.organization, self.member = header["organization"], header["member"]
            for line in lines:
                line = json.loads(line)
                if "row" in line:
                    self.take_own(line["row"])
                else:
                    self.judge(line["sealed"])
            # Rows that follow a seal without what shows that it holds.
            self.judge_given(lambda seal: seal.seq < self.seq, None)
        else:
            raise ValueError("not the header of an export")

    @staticmethod
    def own(row):
        seal = Seal("punchline-seal 1 o e 0 - " + row["root"], False)
        seal.organization, seal.seq = row["organization_id"], row["seq"]
        return seal

    def take(self, row):
        self.rows += 1
        self.seq += 1
        if row["seq"] != self.seq:
            self.find("row %d is missing" % self.seq)
            self.seq = row["seq"]
        found = halves(row)
        if found is None:
            self.find("row %d is not as it was written" % self.seq)
        else:
            if digest(self.previous.encode() + found[0] + found[1]).hex() != row["hash"]:
                self.find("row %d is not as it was written, or one before it is missing" % self.seq)
            heads = self.heads.setdefault(row["organization_id"], {})
            subject = row["owner_id"] or row["organization_id"]
            heads.setdefault(subject, Head()).take(*found)
        self.previous = row["hash"]
        for seal in self.seals:
            if seal.seq == self.seq:
                heads = self.heads.get(seal.organization, {})
                leaves = [heads[name].leaf(name) for name in sorted(heads, key=str.encode)]
                seal.verdict = "holds" if root(leaves) == seal.root else "fails"

    def take_own(self, row):
        self.rows += 1
        found = halves(row)
        mine = row["owner_id"] == self.member and row["organization_id"] == self.organization
        if found is None or not mine or row["seq"] <= self.seq:
            self.find("row %d of the part is not the member's, or out of order" % self.rows)
            return
        self.seq = row["seq"]
        self.first = self.first or self.seq
        self.heads.setdefault(self.member, Head()).take(*found)

    def judge(self, sealed):
        seal, head = Seal(sealed["seal"], False), self.heads.get(self.member, Head())
        stated = Head(sealed["count"], bytes.fromhex(sealed["head"]))
        if stated.count != head.count:
            self.find("the seal %d has %d rows, and here are %d" % (seal.seq, stated.count, head.count))
        holds = (
            self.seq <= seal.seq
            and (stated.count, stated.value) == (head.count, head.value)
            and climb(stated.leaf(self.member), sealed["path"]) == seal.root
        )
        self.judge_given(lambda given: given.seq <= seal.seq, seal if holds else None)
        seal.verdict = "holds" if holds else "fails"
        self.seals.append(seal)

    def judge_given(self, condition, shown):
        for given in self.seals:
            if not (given.given and given.verdict == "later" and condition(given)):
                continue
            if shown and (given.seq, given.organization) == (shown.seq, shown.organization):
                given.verdict = "holds" if given.root == shown.root else "fails"
            elif self.first is None or given.seq < self.first:
                given.verdict = "empty"
            else:
                given.verdict = "fails"

    def report(self):
        failing = sorted(seal.seq for seal in self.seals if seal.verdict == "fails")
        span = None
        if failing:
            holding = [s.seq for s in self.seals if s.verdict == "holds" and s.seq < failing[0]]
            span = [max(holding, default=0) + 1, failing[0]]
        return {
            "rows": self.rows,
            "flaw": self.flaw,
            "seals": [[seal.seq, seal.verdict] for seal in self.seals if seal.given],
            "own": [[seal.seq, seal.verdict] for seal in self.seals if not seal.given],
            "rewritten": span,
            "ok": self.flaw is None and span is None,
        }


def seals_in(path):
    with open(path, encoding="utf-8") as file:
        return [Seal(line.rstrip("\n"), True) for line in file if line.startswith("punchline-seal")]


def main(words):
    seals = [seal for path in words[1:] for seal in seals_in(path)]
    verification = Verification(seals)
    with open(words[0], encoding="utf-8") as file:
        verification.read(line for line in file if line.strip())
    report = verification.report()
    print(json.dumps(report))
    return 0 if report["ok"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
