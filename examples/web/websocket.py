"""The server's end of a WebSocket, by RFC 6455, for connections that HTTP has upgraded."""

import base64
import hashlib
import ssl

KEY_SUFFIX = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
REST, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
NORMAL, BROKEN, NO_TEXT, TOO_LONG = 1000, 1002, 1003, 1009


class Closed(Exception):
    """The client has closed the connection, or broken the protocol with this status."""

    def __init__(self, status=NORMAL):
        super().__init__(status)
        self.status = status


def answer_to(key):
    """The Sec-WebSocket-Accept header for the client's key."""
    return base64.b64encode(hashlib.sha1(key.encode() + KEY_SUFFIX).digest()).decode()


class WebSocket:
    def __init__(self, connection, limit):
        self.connection, self.limit = connection, limit
        self.received, self.message = bytearray(), bytearray()

    def send(self, kind, content=b""):
        length = len(content)
        if length < 126:
            head = bytes([0x80 | kind, length])
        elif length < 1 << 16:
            head = bytes([0x80 | kind, 126]) + length.to_bytes(2, "big")
        else:
            head = bytes([0x80 | kind, 127]) + length.to_bytes(8, "big")
        self.connection.sendall(head + content)

    def close(self, status, reason=""):
        self.send(CLOSE, status.to_bytes(2, "big") + reason.encode())

    def read(self):
        """Reads what has arrived, and returns the complete texts."""
        is_more = True
        while is_more:
            piece = self.connection.recv(1 << 16)
            if not piece:
                raise Closed
            self.received += piece
            # select does not see bytes that TLS has already decrypted.
            is_more = isinstance(self.connection, ssl.SSLSocket) and self.connection.pending() > 0
        for is_last, kind, content in self.frames():
            if kind == PING:
                self.send(PONG, content)
            elif kind == CLOSE:
                raise Closed
            elif kind in (REST, TEXT):
                self.message += content
                if len(self.message) > self.limit:
                    raise Closed(TOO_LONG)
                if is_last:
                    yield bytes(self.message)
                    self.message.clear()
            elif kind != PONG:
                raise Closed(NO_TEXT)

    def frames(self):
        while len(self.received) >= 2:
            first, second = self.received[:2]
            # A client masks everything that it sends, and no extension is in use.
            if first & 0x70 or not second & 0x80:
                raise Closed(BROKEN)
            length, start = second & 0x7F, 2
            if length >= 126:
                start = 4 if length == 126 else 10
                if len(self.received) < start:
                    return
                length = int.from_bytes(self.received[2:start], "big")
            if length > self.limit:
                raise Closed(TOO_LONG)
            end = start + 4 + length
            if len(self.received) < end:
                return
            mask = (self.received[start:start + 4] * (length // 4 + 1))[:length]
            masked = int.from_bytes(self.received[start + 4:end], "big")
            content = (masked ^ int.from_bytes(mask, "big")).to_bytes(length, "big")
            del self.received[:end]
            yield bool(first & 0x80), first & 0x0F, content
