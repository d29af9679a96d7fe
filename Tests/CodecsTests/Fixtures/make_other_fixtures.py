"""Draws the WebP, GIF and ICO pictures of this folder and writes other-fixtures.tsv.

The expected values come from the formulas that draw the pictures; no decoder is asked. Needs
Python 3 and the programs cwebp and webpmux of Debian's package webp, which pack the WebP files.
"""

import os
import struct
import subprocess
import tempfile

import make_fixtures as base
from make_fixtures import (CENTERS, FOLDER, HEIGHT, PLACES, WIDTH, drawn, exif, from_light,
                           linear_rgb_profile, png, points_of, sample, save, tile)

SIZE = (WIDTH, HEIGHT)


# WebP

def webps(folder):
    source, packed = os.path.join(folder, "in.png"), os.path.join(folder, "out.webp")

    def cwebp(picture, *options):
        with open(source, "wb") as file:
            file.write(picture)
        subprocess.run(["cwebp", "-quiet", *options, source, "-o", packed], check=True)
        with open(packed, "rb") as file:
            return file.read()

    def mux(data, *arguments):
        with open(packed, "wb") as file:
            file.write(data)
        made = os.path.join(folder, "muxed.webp")
        subprocess.run(["webpmux", *arguments, packed, "-o", made], check=True,
                       stderr=subprocess.DEVNULL)
        with open(made, "rb") as file:
            return file.read()

    rgba, rgb = drawn(6, 8), drawn(2, 8)
    exact = ("-lossless", "-exact")
    translucent = cwebp(png(*SIZE, 6, 8, rgba), *exact)
    save("lossless-alpha.webp", translucent, SIZE, points_of(rgba))
    opaque = cwebp(png(*SIZE, 2, 8, rgb), *exact)
    look = lambda x, y: (*rgb(x, y), 255)
    save("lossless.webp", opaque, SIZE, points_of(look))

    # The middles of flat tiles survive lossy coding; alpha does exactly.
    tiles = (48, 32)
    flat = lambda x, y: tile(x, y)
    save("lossy.webp", cwebp(png(*tiles, 2, 8, flat), "-q", "95"), tiles,
         [(x, y, *flat(x, y), 255) for x, y in CENTERS], 6)
    half = lambda x, y: (*tile(x, y), 255 if x < 16 else 128 if x < 32 else 40)
    alpha = cwebp(png(*tiles, 6, 8, half), "-q", "95")
    save("lossy-alpha.webp", alpha, tiles, [(x, y, *half(x, y)) for x, y in CENTERS], 6)

    extra = os.path.join(folder, "extra")

    def with_extra(kind, payload):
        with open(extra, "wb") as file:
            file.write(payload)
        return mux(opaque, "-set", kind, extra)

    # Displayed (x, y) of a quarter turn clockwise is stored at (y, height - 1 - x).
    turned = lambda x, y: look(y, HEIGHT - 1 - x)
    places = [(0, 0), (12, 0), (5, 7), (0, 18), (12, 18)]
    save("exif-6.webp", with_extra("exif", exif(6)), SIZE[::-1], points_of(turned, places))
    save("exif-6-marker.webp", with_extra("exif", b"Exif\0\0" + exif(6)), SIZE[::-1],
         points_of(turned, places))
    linear = lambda x, y: (*[from_light(v / 255) for v in rgb(x, y)], 255)
    save("icc-linear.webp", with_extra("icc", linear_rgb_profile()), SIZE, points_of(linear), 1)

    # A first frame beside the corner, then one of the whole canvas.
    first, second = os.path.join(folder, "1.webp"), os.path.join(folder, "2.webp")
    for path, data in [(first, translucent), (second, cwebp(png(30, 20, 2, 8, rgb), *exact))]:
        with open(path, "wb") as file:
            file.write(data)
    made = os.path.join(folder, "animated.webp")
    subprocess.run(["webpmux", "-frame", second, "+50+0+0+0+b", "-frame", first, "+50+4+6+1+b",
                    "-o", made], check=True, stderr=subprocess.DEVNULL)
    with open(made, "rb") as file:
        data = file.read()
    # Only a canvas that a frame covers is made by the program: the frames change places here.
    frames = data.index(b"ANMF")
    length = 8 + struct.unpack("<I", data[frames + 4:frames + 8])[0]
    data = data[:frames] + data[frames + length:] + data[frames:frames + length]
    placed = lambda x, y: (rgba(x - 4, y - 6) if 4 <= x < 23 and 6 <= y < 19 else (0, 0, 0, 0))
    save("animated.webp", data, (30, 20), points_of(placed, [
        (0, 0), (29, 19), (3, 6), (4, 5), (4, 6), (22, 18), (23, 18), (22, 19), (11, 12)]))


# GIF

def lzw(indexes, depth):
    """Codes of one width: the table is cleared before it would widen them."""
    bits, count, width = 0, 0, depth + 1
    output = bytearray()

    def put(code):
        nonlocal bits, count
        bits |= code << count
        count += width
        while count >= 8:
            output.append(bits & 255)
            bits >>= 8
            count -= 8

    for i, index in enumerate(indexes):
        if i % ((1 << depth) - 2) == 0:
            put(1 << depth)
        put(index)
    put((1 << depth) + 1)
    if count:
        output.append(bits & 255)
    blocks = b"".join(bytes([len(output[i:i + 255])]) + bytes(output[i:i + 255])
                      for i in range(0, len(output), 255))
    return bytes([depth]) + blocks + b"\0"


def table(depth, shift=0):
    return [tuple(sample(c, i + shift, 3 * i, 255) for c in range(3)) for i in range(1 << depth)]


def gif_picture(size, place, index, depth, colors=None, interlaced=False, transparent=None):
    control = b""
    if transparent is not None:
        control = b"\x21\xF9\x04" + struct.pack("<BHB", 1 | 2 << 2, 10, transparent) + b"\0"
    rows = list(range(size[1]))
    if interlaced:
        rows = rows[0::8] + rows[4::8] + rows[2::4] + rows[1::2]
    flags = (0x40 if interlaced else 0) | (0x80 | depth - 1 if colors else 0)
    local = bytes(v for color in colors or [] for v in color)
    header = b"\x2C" + struct.pack("<HHHHB", *place, *size, flags)
    data = lzw([index(x, y) for y in rows for x in range(size[0])], max(2, depth))
    return control + header + local + data


def gif(screen, pictures, colors=None, depth=1, background=0):
    flags = 0x80 | depth - 1 if colors else 0
    table_bytes = bytes(v for color in colors or [] for v in color)
    return (b"GIF89a" + struct.pack("<HHBBB", *screen, flags, background, 0) + table_bytes
            + b"\x21\xFE\x05hello\0" + b"".join(pictures) + b"\x3B")


def gifs():
    for depth in (1, 4, 8):
        colors = table(depth)
        index = lambda x, y: sample(0, x, y, (1 << depth) - 1)
        look = lambda x, y: (*colors[index(x, y)], 255)
        points = points_of(look)
        save(f"global{depth}.gif", gif(SIZE, [gif_picture(SIZE, (0, 0), index, depth)], colors,
                                       depth), SIZE, points)
        if depth == 4:
            save("interlaced.gif", gif(SIZE, [gif_picture(SIZE, (0, 0), index, depth,
                                                          interlaced=True)], colors, depth),
                 SIZE, points)
    colors, own = table(4), table(4, 5)
    index = lambda x, y: sample(0, x, y, 15)
    keyed = lambda x, y: (0, 0, 0, 0) if index(x, y) == 3 else (*own[index(x, y)], 255)
    every = points_of(keyed, [(x, y) for y in range(0, HEIGHT, 2) for x in range(WIDTH)])
    save("local-transparent.gif", gif(SIZE, [gif_picture(SIZE, (0, 0), index, 4, own,
                                                         transparent=3)], colors, 4), SIZE, every)
    # A picture within the screen, whose background color is not shown, and a second one on it.
    small = (7, 5)
    pictures = [gif_picture(small, (4, 6), index, 4), gif_picture(SIZE, (0, 0), index, 4)]
    inside = lambda x, y: (*colors[index(x - 4, y - 6)], 255) if (
        4 <= x < 11 and 6 <= y < 11) else (0, 0, 0, 0)
    save("placed-animated.gif", gif(SIZE, pictures, colors, 4, background=9), SIZE,
         points_of(inside, PLACES + [(4, 6), (3, 6), (4, 5), (10, 10), (11, 10), (10, 11)]))
    # A picture that reaches beyond the screen widens it.
    wide = lambda x, y: inside(x, y)
    save("beyond-screen.gif", gif((8, 8), [pictures[0]], colors, 4), (11, 11),
         points_of(wide, [(0, 0), (10, 10), (4, 6), (7, 7), (8, 8), (10, 0)]))
    # Without any table an index stands for black.
    save("no-table.gif", gif(SIZE, [gif_picture(SIZE, (0, 0), index, 4)]), SIZE,
         points_of(lambda x, y: (0, 0, 0, 255)))


# ICO

def dib(size, bits, index, colors=(), masked=lambda x, y: False):
    """A bitmap with its mask; `index` gives an index or the bytes of a pixel."""
    width, height = size
    header = struct.pack("<IiiHHIIiiII", 40, width, height * 2, 1, bits, 0, 0, 0, 0, len(colors), 0)
    palette = b"".join(bytes([b, g, r, 0]) for r, g, b in colors)

    def padded(row):
        return row + bytes(-len(row) % 4)

    def pack(values):
        text = "".join(format(v, f"0{bits}b") for v in values)
        text += "0" * (-len(text) % 8)
        return bytes(int(text[i:i + 8], 2) for i in range(0, len(text), 8))

    pixels, mask = b"", b""
    for y in reversed(range(height)):
        values = [index(x, y) for x in range(width)]
        pixels += padded(b"".join(map(bytes, values)) if bits >= 24 else pack(values))
        text = "".join("01"[masked(x, y)] for x in range(width)) + "0" * (-width % 8)
        mask += padded(bytes(int(text[i:i + 8], 2) for i in range(0, len(text), 8)))
    return header + palette + pixels + mask


def ico(pictures, kind=1):
    """An icon file of (size, bits, bytes)."""
    directory, body = b"", b""
    start = 6 + 16 * len(pictures)
    for size, bits, data in pictures:
        directory += struct.pack("<BBBBHHII", size[0] % 256, size[1] % 256, 0, 0, 1, bits,
                                 len(data), start + len(body))
        body += data
    return struct.pack("<HHH", 0, kind, len(pictures)) + directory + body


def icos():
    hidden = lambda x, y: sample(2, x, y, 3) == 0
    every = [(x, y) for y in range(0, HEIGHT, 3) for x in range(WIDTH)]
    for bits in (1, 4, 8):
        colors = table(min(bits, 6))
        index = lambda x, y: sample(0, x, y, len(colors) - 1)
        look = lambda x, y: (0, 0, 0, 0) if hidden(x, y) else (*colors[index(x, y)], 255)
        save(f"bitmap{bits}.ico", ico([(SIZE, bits, dib(SIZE, bits, index, colors, hidden))]),
             SIZE, points_of(look, every))
    rgb, rgba = drawn(2, 8), drawn(6, 8)
    masked = lambda x, y: (0, 0, 0, 0) if hidden(x, y) else (*rgb(x, y), 255)
    data = dib(SIZE, 24, lambda x, y: rgb(x, y)[::-1], (), hidden)
    save("bitmap24.ico", ico([(SIZE, 24, data)]), SIZE, points_of(masked, every))
    # Of 32-bit pixels the alpha counts, unless it is 0 everywhere.
    turned = lambda x, y: (*rgba(x, y)[2::-1], rgba(x, y)[3])
    data = dib(SIZE, 32, turned, (), hidden)
    save("bitmap32.ico", ico([(SIZE, 32, data)]), SIZE, points_of(rgba, every))
    data = dib(SIZE, 32, lambda x, y: (*rgb(x, y)[::-1], 0), (), hidden)
    save("bitmap32-mask.ico", ico([(SIZE, 32, data)]), SIZE, points_of(masked, every))
    picture = png(*SIZE, 6, 8, rgba)
    small = (6, 4)
    bitmap = dib(small, 32, turned)
    several = [(small, 32, bitmap), (SIZE, 32, picture), (small, 32, bitmap)]
    save("several.ico", ico(several), SIZE, points_of(rgba))
    save("pointer.cur", ico([(SIZE, 7, dib(SIZE, 32, turned))], kind=2), SIZE, points_of(rgba))
    # The size of a side of 256 is stored as 0.
    column = (1, 256)
    tall = lambda x, y: (y, 255 - y, 7, 255)
    save("tall.ico", ico([((6, 4), 32, bitmap), (column, 32, dib(column, 32, tall))]), column,
         [(0, y, 7, 255 - y, y, 255) for y in (0, 1, 100, 255)])


def main():
    with tempfile.TemporaryDirectory() as folder:
        webps(folder)
    gifs()
    icos()
    with open(os.path.join(FOLDER, "other-fixtures.tsv"), "w") as file:
        file.write("# Written by make_other_fixtures.py. Points are x,y,red,green,blue,alpha:"
                   " straight.\n")
        file.write("file\twidth\theight\ttolerance\tpoints\twarning\n")
        for row in base.ROWS:
            file.write("\t".join(row) + "\n")


if __name__ == "__main__":
    main()
