"""QR codes of short texts, drawn with the block characters of a terminal."""

# Level M of versions 1 to 10: error codewords of a block, and data codewords of each block.
BLOCKS = {
    1: (10, [16]), 2: (16, [28]), 3: (26, [44]), 4: (18, [32] * 2), 5: (24, [43] * 2),
    6: (16, [27] * 4), 7: (18, [31] * 4), 8: (22, [38] * 2 + [39] * 2),
    9: (22, [36] * 3 + [37] * 2), 10: (26, [43] * 4 + [44]),
}
ALIGNMENT = {1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38],
             8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50]}
MASKS = [
    lambda x, y: (x + y) % 2, lambda x, y: y % 2, lambda x, y: x % 3, lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2, lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2, lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]


def product(one, other):
    """The product in the field of 256 elements that QR codes use."""
    result = 0
    for bit in range(7, -1, -1):
        result = (result << 1) ^ ((result >> 7) * 0x11D)
        result ^= ((other >> bit) & 1) * one
    return result


def correction(data, count):
    """The error codewords of a block."""
    divisor, root = [0] * (count - 1) + [1], 1
    for _ in range(count):
        for at in range(count):
            divisor[at] = product(divisor[at], root)
            if at + 1 < count:
                divisor[at] ^= divisor[at + 1]
        root = product(root, 2)
    rest = [0] * count
    for byte in data:
        factor = byte ^ rest.pop(0)
        rest.append(0)
        rest = [left ^ product(each, factor) for left, each in zip(rest, divisor)]
    return rest


def codewords(text):
    """The version, and the codewords in the order in which they are drawn."""
    data = text.encode()
    for version, (errors, blocks) in BLOCKS.items():
        size = 8 if version < 10 else 16
        if 4 + size + 8 * len(data) <= 8 * sum(blocks):
            break
    else:
        raise ValueError(f"a QR code takes up to 213 bytes, and these are {len(data)}")
    bits = f"0100{len(data):0{size}b}" + "".join(f"{byte:08b}" for byte in data)
    capacity = 8 * sum(blocks)
    bits += "0" * min(4, capacity - len(bits))
    bits += "0" * (-len(bits) % 8)
    filled = [int(bits[at:at + 8], 2) for at in range(0, len(bits), 8)]
    filled += [(0xEC, 0x11)[at % 2] for at in range(sum(blocks) - len(filled))]
    parts = []
    for length in blocks:
        parts.append(filled[:length])
        filled = filled[length:]
    ends = [correction(part, errors) for part in parts]
    return version, [
        part[at] for group in (parts, ends)
        for at in range(max(map(len, group))) for part in group if at < len(part)]


def remainder(value, divisor, bits):
    """The check bits that a code of this many appends to `value`."""
    rest = value << bits
    for at in range(rest.bit_length() - 1, bits - 1, -1):
        if rest >> at & 1:
            rest ^= divisor << (at - bits)
    return value << bits | rest


def frame(version):
    """The fixed modules of the version, and None in the places of data."""
    size = version * 4 + 17
    cells = [[None] * size for _ in range(size)]

    def finder(left, top):
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= left + x < size and 0 <= top + y < size:
                    far = max(abs(x - 3), abs(y - 3))
                    cells[top + y][left + x] = far not in (2, 4)

    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        finder(left, top)
    for middle in ALIGNMENT[version]:
        for center in ALIGNMENT[version]:
            if cells[middle][center] is None:
                for y in range(-2, 3):
                    for x in range(-2, 3):
                        cells[middle + y][center + x] = max(abs(x), abs(y)) != 1
    for at in range(8, size - 8):
        cells[6][at] = cells[at][6] = at % 2 == 0
    if version >= 7:
        told = remainder(version, 0x1F25, 12)
        for at in range(18):
            x, y = size - 11 + at % 3, at // 3
            cells[y][x] = cells[x][y] = bool(told >> at & 1)
    return cells


def told_format(cells, mask):
    """Writes level M and the mask into both of their places."""
    size = len(cells)
    bits = remainder(mask, 0x537, 10) ^ 0x5412
    at = [bool(bits >> place & 1) for place in range(15)]
    for place in range(6):
        cells[place][8] = at[place]
    cells[7][8], cells[8][8], cells[8][7] = at[6], at[7], at[8]
    for place in range(9, 15):
        cells[8][14 - place] = at[place]
    for place in range(8):
        cells[8][size - 1 - place] = at[place]
    for place in range(8, 15):
        cells[size - 15 + place][8] = at[place]
    cells[size - 8][8] = True


def penalty(cells):
    """The penalty for runs, squares, patterns like finders, and imbalance."""
    size, total = len(cells), 0
    for lines in (cells, [list(column) for column in zip(*cells)]):
        for line in lines:
            run, text = 1, "".join("1" if each else "0" for each in line)
            for before, each in zip(line, line[1:] + [None]):
                if before == each:
                    run += 1
                    continue
                total += run - 2 if run >= 5 else 0
                run = 1
            total += 40 * sum(text.startswith(("10111010000", "00001011101"), at)
                              for at in range(size - 10))
    for y in range(size - 1):
        for x in range(size - 1):
            total += 3 * (cells[y][x] == cells[y][x + 1] == cells[y + 1][x] == cells[y + 1][x + 1])
    dark = sum(map(sum, cells)) / size ** 2
    return total + 10 * int(abs(dark - 0.5) * 20)


def matrix(text):
    """The rows of modules, True if dark."""
    version, words = codewords(text)
    size = version * 4 + 17
    fixed = frame(version)
    told_format(fixed, 0)
    bits = iter("".join(f"{word:08b}" for word in words))
    plain = [row[:] for row in fixed]
    upward = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for y in range(size - 1, -1, -1) if upward else range(size):
            for x in (right, right - 1):
                if fixed[y][x] is None:
                    plain[y][x] = next(bits, "0") == "1"
        upward = not upward
    tried = []
    for number, mask in enumerate(MASKS):
        cells = [[cell if fixed[y][x] is not None else cell ^ (mask(x, y) == 0)
                  for x, cell in enumerate(row)] for y, row in enumerate(plain)]
        told_format(cells, number)
        tried.append((penalty(cells), number, cells))
    return min(tried)[2]


def drawing(text):
    """Two rows in each line of text, dark on light with any colors of the terminal."""
    cells = matrix(text)
    wide = len(cells) + 8
    rows = [[False] * wide] * 4 + [
        [False] * 4 + row + [False] * 4 for row in cells] + [[False] * wide] * 5
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2]):
        line = "".join(" ▄▀█"[2 * (not one) + (not other)] for one, other in zip(upper, lower))
        lines.append(f"\033[40;97m{line}\033[0m")
    return "\n".join(lines)
