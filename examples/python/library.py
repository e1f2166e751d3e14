"""An engine in this process instead of one beside it, by the C interface of `punchline-c`."""

from __future__ import annotations

import ctypes
import json
from typing import Any, Optional, Tuple

POINTER = ctypes.c_void_p
SIZE = ctypes.c_ssize_t
FUNCTIONS = {
    "open": (POINTER, ctypes.c_char_p, ctypes.POINTER(POINTER)),
    "send": (ctypes.c_int32, POINTER, ctypes.c_char_p, SIZE),
    "zone": (ctypes.c_bool, POINTER, ctypes.c_char_p, ctypes.c_char_p, SIZE),
    "end": (None, POINTER),
    "work": (ctypes.c_bool, POINTER),
    "receive": (POINTER, POINTER, ctypes.POINTER(SIZE)),
    "deadline": (ctypes.c_int64, POINTER),
    "is_finished": (ctypes.c_bool, POINTER),
    "watched_file": (ctypes.c_char_p, POINTER, ctypes.POINTER(SIZE)),
    "notify": (None, POINTER),
    "suspend": (None, POINTER),
    "resume": (None, POINTER),
    "close": (None, ctypes.POINTER(POINTER)),
    "free": (None, POINTER),
}


class Library:
    """The functions of the library at a path."""

    def __init__(self, path: str) -> None:
        library = ctypes.CDLL(path)
        for name, (result, *parameters) in FUNCTIONS.items():
            function = getattr(library, f"punchline_{name}")
            function.restype, function.argtypes = result, parameters
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


class HostedEngine:
    """One engine of the library, which its owner must close."""

    def __init__(self, library: Library, **options: Any) -> None:
        self._library = library
        error = POINTER()
        self._engine = library.open(json.dumps(options).encode(), ctypes.byref(error))
        if not self._engine:
            text = ctypes.string_at(error.value or 0).decode()
            library.free(error)
            raise ValueError(text)

    def send(self, line: str) -> bool:
        """False if earlier lines should be answered and taken out first."""
        text = line.encode()
        taken = self._library.send(self._engine, text, len(text))
        if taken < 0:
            raise ValueError("one line of an open engine, without a line feed in it, is allowed")
        return bool(taken)

    def zone(self, name: str, tzif: bytes) -> bool:
        """Gives a zone's rules in place of the system's; False if the bytes are not a zone's."""
        return bool(self._library.zone(self._engine, name.encode(), tzif, len(tzif)))

    def receive(self) -> Optional[str]:
        length = SIZE()
        line = self._library.receive(self._engine, ctypes.byref(length))
        return ctypes.string_at(line, length.value).decode() if line else None

    def work(self) -> bool:
        """Whether there is more to do at once."""
        return bool(self._library.work(self._engine))

    @property
    def deadline(self) -> Optional[int]:
        """In milliseconds since 1970."""
        found = int(self._library.deadline(self._engine))
        return None if found < 0 else found

    @property
    def watched_file(self) -> Optional[Tuple[str, int]]:
        number = SIZE()
        path = self._library.watched_file(self._engine, ctypes.byref(number))
        return (path.decode(), number.value) if path else None

    @property
    def is_finished(self) -> bool:
        return bool(self._library.is_finished(self._engine))

    def end(self) -> None:
        self._library.end(self._engine)

    def notify(self) -> None:
        self._library.notify(self._engine)

    def suspend(self) -> None:
        self._library.suspend(self._engine)

    def resume(self) -> None:
        self._library.resume(self._engine)

    def close(self) -> None:
        engine = POINTER(self._engine)
        self._library.close(ctypes.byref(engine))
        self._engine = engine.value
