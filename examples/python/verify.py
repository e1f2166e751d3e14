#!/usr/bin/env python3
"""Verifies what `punchline export` printed, by the chapter "A record that nobody rewrites unseen".

    verify.py EXPORT [SEAL]...

Standard library only. Prints a JSON object with what was found; the exit status is 0 where nothing
contradicts anything, 1 where something does or a file cannot be read, and 2 for wrong usage.
"""

import contextlib
import datetime
import decimal
import hashlib
import json
import re
import struct
import sys

FACTS = [
    "seq", "group_seq", "at", "arrived_at", "actor_id", "organization_id", "owner_id", "method",
    "topic", "record_id", "before", "after", "target", "action", "request_key",
    "accepted_by",
]
# The facts that an erased row keeps.
KEPT = ["seq", "group_seq", "organization_id", "owner_id"]
# Facts are kept for 24 months, in milliseconds.
SHORTEST_KEPT = 730 * 86_400_000
TEXTS = ["texts_before", "texts_after", "client_name", "client_device", "reason"]
SALTS = ["facts_salt", "texts_salt"]
# A seal in an export.
SEAL = ["organization_id", "seq", "epoch", "at", "root", "signature", "seal"]
# The columns with integers; all others have texts.
INTEGERS = {"seq", "group_seq", "at", "arrived_at", "target"}
# The columns that are never null.
REQUIRED = {
    "seq", "group_seq", "at", "organization_id", "topic", "record_id", "hash", "epoch", "root", "seal",
}
# The columns with records.
RECORDS = ["before", "after", "texts_before", "texts_after"]
# The number of a row, which is below 2^63; and numbers of rows, such as `1-5,9`.
SEQ = r"[1-9][0-9]{0,18}"
SEQS = re.compile("{0}(-{0})?(,{0}(-{0})?)*".format(SEQ))
SEAL_LINE = re.compile("punchline-seal 1 ([^ ]*) ([^ ]*) (%s) ([^ ]*) ([0-9a-f]{64})" % SEQ)
INSTANT = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.[0-9]{3}Z")
# The limits of JSON: of an integer, of nesting, and of a line in bytes.
LARGEST, DEEPEST, LONGEST = (1 << 53) - 1, 64, 1 << 20


def digest(data):
    return hashlib.sha256(data).digest()


def encoded(value):
    if value is None:
        return b"n"
    if isinstance(value, int):
        return b"i" + struct.pack("<q", value)
    text = value.encode()
    return b"t" + struct.pack("<Q", len(text)) + text


def checked(row, names):
    """The row of a line; it has these members, each of its type."""
    if row.keys() != set(names):
        raise ValueError("not a row")
    for name, value in row.items():
        fits = type(value) is (int if name in INTEGERS else str)
        if not fits and (value is not None or name in REQUIRED):
            raise ValueError("not a row")
    return row


def half(row, names, kept, is_erased):
    """The digest of a half: made with its salt, or kept in the salt's place once it is erased."""
    if is_digits(kept, 64) and is_erased:
        return bytes.fromhex(kept)
    if is_digits(kept, 32) and not is_erased:
        return digest(bytes.fromhex(kept) + b"".join(encoded(row[name]) for name in names))
    return None


def is_digits(text, count):
    return isinstance(text, str) and len(text) == count and set(text) <= set("0123456789abcdef")


def hexadecimal(text):
    """The bytes of a digest."""
    if not is_digits(text, 64):
        raise ValueError("not a digest")
    return bytes.fromhex(text)


def subject_of(row):
    return row["organization_id"] if row["owner_id"] is None else row["owner_id"]


def lacks_facts(row):
    blanks = {"at": 0, "topic": "", "record_id": ""}
    return row["topic"] == "" and all(row[name] == blanks.get(name) for name in FACTS if name not in KEPT)


def halves(row):
    """The digests of both halves, the second empty if there is none; None if the salts do not fit
    the row."""
    facts = half(row, FACTS, row["facts_salt"], lacks_facts(row))
    has_texts = any(row[name] is not None for name in TEXTS)
    if facts is None or row["texts_salt"] is None:
        return None if facts is None or has_texts else (facts, b"")
    if lacks_facts(row) and not is_digits(row["texts_salt"], 64):
        return None
    texts = half(row, TEXTS, row["texts_salt"], not has_texts)
    return None if texts is None else (facts, texts)


class Erasures:
    """Checks that each erased half was erased rightly."""

    def __init__(self):
        self.erased, self.held, self.latest = [], set(), None

    def take(self, row):
        """What is wrong with the row or its contents; None if nothing is."""
        if is_digits(row["texts_salt"], 64) or lacks_facts(row):
            self.erased.append(
                {"seq": row["seq"], "facts": lacks_facts(row), "since": self.latest,
                 "subject": subject_of(row), "explained": False})
            if lacks_facts(row):
                return None
        self.latest = row["at"] if row["arrived_at"] is None else row["arrived_at"]
        after = members(row["after"])
        if row["topic"] == "member":
            holds = after.get("isHeld") is True or after.get("holdsOwn") is True
            (self.held.add if holds else self.held.discard)(row["record_id"])
        ranges = ranges_of(after.get("seqs"))
        if row["topic"] == "erasure" and ranges is not None:
            return self.explain(row, after, ranges)
        return None

    def explain(self, row, erasure, ranges):
        subject = subject_of(row)
        if subject in self.held:
            return "row %d erases what is held" % row["seq"]
        takes_facts, flaw = erasure.get("halves") == "all", None
        for first, last in ranges:
            named = [one for one in self.erased if first <= one["seq"] <= last]
            for one in named:
                if one["subject"] == subject and (takes_facts or not one["facts"]):
                    one["explained"] = True
                    if takes_facts and one["since"] is not None and self.latest - one["since"] < SHORTEST_KEPT:
                        flaw = flaw or "row %d erases row %d, which is younger than 24 months" % (
                            row["seq"], one["seq"])
            if len(named) < last - first + 1:
                flaw = flaw or "row %d says that rows are erased which are there" % row["seq"]
        return flaw

    def unexplained(self):
        for one in self.erased:
            if not one["explained"]:
                return "row %d is erased, and no row says so" % one["seq"]
        return None


def ranges_of(seqs):
    """The first and the last number of each range, ascending; None where the text is malformed."""
    if not isinstance(seqs, str) or not SEQS.fullmatch(seqs):
        return None
    ranges = []
    for part in seqs.split(","):
        ends = [int(end) for end in part.split("-")]
        if ends[0] <= (ranges[-1][1] if ranges else 0) or ends[-1] >= 1 << 63:
            return None
        if len(ends) == 2 and ends[0] >= ends[1]:
            return None
        ranges.append((ends[0], ends[-1]))
    return ranges


class Ends:
    """How the latest row about each record leaves it."""

    def __init__(self):
        self.ends = {}

    def take(self, row, of_part=False):
        """What is wrong with how the row begins; None if nothing is."""
        if lacks_facts(row):
            return None
        if not all(row[name] is None or record(row[name]) is not None for name in RECORDS):
            return "row %d holds no record" % row["seq"]
        lacks_texts = is_digits(row["texts_salt"], 64)
        name, before = (row["topic"], row["record_id"]), members(row["before"])
        former = self.ends.get(name)
        self.ends[name] = (row["after"], row["texts_after"], lacks_texts)
        if former is None:
            return None
        if row["before"] is None or former[0] is None:
            begins = row["before"] is None and former[0] is None
        else:
            facts = {**members(row["after"]), **before}
            begins = agree(facts, members(former[0]))
            if begins and not lacks_texts and not former[2]:
                texts = {**members(row["texts_after"]), **members(row["texts_before"])}
                begins = agree(texts, members(former[1]), True)
        # A part lacks the rows that another member had of the record in between.
        is_handed_over = row["topic"] == "visit" and row["after"] is not None and "sitterId" in before
        if begins or of_part and is_handed_over:
            return None
        return "row %d does not begin where the one before ended" % row["seq"]


def members(text):
    return record(text) or {}


def record(text):
    """The object in the text; None if there is none."""
    try:
        return parsed(text)
    except (ValueError, TypeError, RecursionError):
        return None


def parsed(text):
    """The object in a JSON text, read as the chapter says."""
    value = json.loads(
        text, object_pairs_hook=unique, parse_int=number, parse_float=number,
        # int refuses NaN, which is not JSON.
        parse_constant=int)
    if not isinstance(value, dict):
        raise ValueError("no object")
    examine(value, 1)
    return value


def unique(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a name is there twice")
    return dict(pairs)


def number(text):
    """An integer if the number is whole, small and short enough, else the nearest double."""
    if text.isdecimal() and len(text) < 16:
        return int(text)
    digits = text.lower().partition("e")[0].lstrip("-0.").replace(".", "")
    if not digits:
        return 0
    value = max(-sys.float_info.max, min(float(text), sys.float_info.max))
    if len(digits) <= 19 and 0 < abs(value) <= LARGEST:
        exact = decimal.Decimal(text)
        if exact == exact.to_integral_value():
            return int(exact)
    return value


def examine(value, depth):
    """Refuses a value that is nested too deeply, and half a surrogate pair."""
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, (dict, list)):
        if depth > DEEPEST:
            raise ValueError("too many levels of nesting")
        for item in value:
            examine(item, depth + 1)
        if isinstance(value, dict):
            for item in value.values():
                examine(item, depth + 1)


def same(left, right):
    """Whether two values are the same, although Python takes True and 1.0 for 1."""
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return list(left) == list(right) and all(map(same, left.values(), right.values()))
    return type(left) is type(right) and left == right


def agree(began, ended, are_texts=False):
    """Whether members that both have are the same, and texts that only one has are blank."""
    for name in began.keys() | ended.keys():
        if name in began and name in ended:
            if not same(began[name], ended[name]):
                return False
        elif are_texts and not is_blank(began.get(name, ended.get(name))):
            return False
    return True


def is_blank(value):
    # A number has a default of its own, which the journal does not show.
    return value in (None, "", [], {}) or type(value) in (int, float)


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
        if step["side"] not in ("left", "right"):
            raise ValueError("no side of a path: %s" % step["side"])
        other = hexadecimal(step["digest"])
        leaf = digest(b"\x01" + (other + leaf if step["side"] == "left" else leaf + other))
    return leaf


class Unreadable(Exception):
    """What is wrong with a file, for people."""


@contextlib.contextmanager
def reading(path):
    """A file whose errors name it."""
    try:
        with open(path, "rb") as file:
            yield file
    except OSError as error:
        raise Unreadable("%s: %s" % (path, error.strerror))
    except ValueError as error:
        raise Unreadable("%s: %s" % (path, error))


class Seal:
    def __init__(self, organization, seq, root, given):
        self.organization, self.seq, self.root = organization, seq, root
        self.given, self.verdict = given, "later"


def seal_of(line, given):
    """The seal in a line, which must be exactly as it is printed."""
    words = SEAL_LINE.fullmatch(line)
    instant = words and INSTANT.fullmatch(words[4])
    if not instant or int(words[3]) >= 1 << 63:
        raise ValueError("not a seal: " + line[:100])
    year, *rest = map(int, instant.groups())
    # Refuses dates that do not exist; the library has no year 0, but dates recur after 400 years.
    datetime.datetime(2000 + year % 400, *rest)
    return Seal(words[1], int(words[3]), hexadecimal(words[5]), given)


class Verification:
    def __init__(self, seals):
        self.seals, self.rows, self.flaw = seals, 0, None
        self.seq, self.first, self.heads = 0, None, {}
        self.erasures, self.ends = Erasures(), Ends()
        self.restorations = []

    def find(self, flaw):
        self.flaw = self.flaw or flaw

    def read(self, lines):
        """Takes the values of an export in order."""
        header = next(lines, {})
        if is_header(header, "punchline", "root"):
            self.previous = header["root"]
            for line in lines:
                if "seal" in line and "change" in line:
                    raise ValueError("both a change and a seal")
                if "seal" in line:
                    self.seals.append(self.own(checked(line["seal"], SEAL)))
                if "change" in line:
                    self.take(checked(line["change"], FACTS + TEXTS + SALTS + ["hash"]))
            self.find(self.erasures.unexplained())
            # A whole journal has all rows of its own seals.
            for seal in self.seals:
                if not seal.given and seal.verdict == "later":
                    seal.verdict = "fails"
                    self.find("the seal %d covers rows after the last one" % seal.seq)
        elif is_header(header, "punchline-part", "organization", "member"):
            self.organization, self.member = header["organization"], header["member"]
            for seal in self.seals:
                if seal.organization != self.organization:
                    seal.verdict = "other"
            for line in lines:
                if "sealed" in line and "row" in line:
                    raise ValueError("both a row and a seal")
                if "row" in line:
                    self.take_own(checked(line["row"], FACTS + TEXTS + SALTS))
                else:
                    self.judge(line["sealed"])
            self.find(self.erasures.unexplained())
            # No proof in the part shows that these seals hold.
            self.judge_given(lambda seal: seal.seq < self.seq, None)
        else:
            raise ValueError("not the header of an export")

    @staticmethod
    def own(row):
        return Seal(row["organization_id"], row["seq"], hexadecimal(row["root"]), False)

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
            subject = subject_of(row)
            heads.setdefault(subject, Head()).take(*found)
            self.find(self.erasures.take(row))
            self.find(self.ends.take(row))
            last = members(row["after"]).get("seq")
            if row["topic"] == "history" and type(last) is int:
                self.restorations.append([self.seq, last])
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
        self.find(self.erasures.take(row))
        self.find(self.ends.take(row, of_part=True))

    def judge(self, sealed):
        seal = seal_of(sealed["seal"], False)
        if type(sealed["count"]) is not int or not isinstance(sealed["path"], list):
            raise ValueError("not a seal")
        # There are no rows of another organization here.
        is_own = seal.organization == self.organization
        head = self.heads.get(self.member, Head()) if is_own else Head()
        stated = Head(sealed["count"], hexadecimal(sealed["head"]))
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
            if shown and given.seq == shown.seq:
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
            "restored": self.restorations,
            "ok": self.flaw is None and span is None,
        }


def is_header(header, kind, *texts):
    is_kind = type(header.get(kind)) is int and header[kind] == 1
    return is_kind and all(isinstance(header.get(name), str) for name in texts)


def lines_of(file):
    """Each line that is not blank, with its number."""
    for number, line in enumerate(file, 1):
        if number == 1 and line.startswith(b"\xef\xbb\xbf"):
            line = line[3:]
        line = line[:-1] if line.endswith(b"\n") else line
        line = line[:-1] if line.endswith(b"\r") else line
        if len(line) > LONGEST:
            raise ValueError("a line is longer than any of an export")
        if line.strip(b" \t\r"):
            yield number, line


def seals_in(path):
    with reading(path) as file:
        lines = [line.decode() for _, line in lines_of(file) if line.startswith(b"punchline-seal")]
        if not lines:
            raise ValueError("no line of it is a seal")
        return [seal_of(line, True) for line in lines]


def verified(path, seals):
    verification, number = Verification(seals), 0

    def objects():
        nonlocal number
        for number, line in lines_of(file):
            yield parsed(line.decode())

    with reading(path) as file:
        try:
            verification.read(objects())
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError, struct.error):
            what = "a line" if number > 1 else "the header"
            raise Unreadable("%s:%d: not %s of an export" % (path, max(number, 1), what))
    return verification


def main(words):
    if not words:
        print("usage: verify.py EXPORT [SEAL]...", file=sys.stderr)
        return 2
    try:
        seals = [seal for path in words[1:] for seal in seals_in(path)]
        report = verified(words[0], seals).report()
    except Unreadable as error:
        print("verify.py: %s" % error, file=sys.stderr)
        return 1
    print(json.dumps(report))
    return 0 if report["ok"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
