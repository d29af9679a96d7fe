"""Draws the pictures of this folder and writes fixtures.tsv, which says what they must decode to.

Every expected value comes from the formula that draws the picture, or from the definition of a
colour space; no decoder is asked. Needs Python 3, a C compiler and libjpeg's headers.
"""

import os
import struct
import subprocess
import tempfile
import zlib

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROWS = []

ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def save(name, data, size, points, tolerance=0, warnings=""):
    """Writes a picture and its row; points are (x, y, red, green, blue, alpha), straight."""
    assert len(data) <= 4096, (name, len(data))
    with open(os.path.join(FOLDER, name), "wb") as file:
        file.write(data)
    text = ";".join(",".join(str(v) for v in point) for point in points)
    ROWS.append((name, str(size[0]), str(size[1]), str(tolerance), text, warnings or "-"))


# PNG

def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def sample(channel, x, y, top):
    """The value of one channel, from 0 to `top`."""
    mixed = (37 * x + 91 * y + 53 * channel * (x + 2 * y) + 17 * x * y + 29 * channel) * 2654435761
    return (mixed >> 7) % (top + 1)


def pack(values, depth):
    """The bytes of one row of samples."""
    if depth == 16:
        return b"".join(struct.pack(">H", v) for v in values)
    bits = "".join(format(v, f"0{depth}b") for v in values)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def filtered(rows, step, choose):
    """Rows with the PNG filter that `choose` gives for each, 0 to 4."""
    output, above = b"", None
    for y, row in enumerate(rows):
        above = above or bytes(len(row))
        kind = choose(y)
        line = bytearray()
        for i, value in enumerate(row):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            up = above[i]
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
                          (abs(guess - corner), 2, corner))[2]
            line.append((value - [0, left, up, (left + up) // 2, nearest][kind]) & 255)
        output += bytes([kind]) + bytes(line)
        above = row
    return output


def image_data(width, height, color, depth, interlaced, value, choose=lambda y: 0):
    """The filtered rows of a picture whose pixel (x, y) is the tuple value(x, y)."""
    step = max(1, CHANNELS[color] * depth // 8)
    output = b""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        columns = range(x0, width, dx)
        if not columns:
            continue
        rows = [pack([v for x in columns for v in value(x, y)], depth)
                for y in range(y0, height, dy)]
        output += filtered(rows, step, choose)
    return output


def png(width, height, color, depth, value, interlaced=False, before=b"", after=b"",
        choose=lambda y: 0, pieces=1, first=b""):
    packed = zlib.compress(image_data(width, height, color, depth, interlaced, value, choose), 9)
    cut = -(-len(packed) // pieces)
    idat = b"".join(chunk(b"IDAT", packed[i:i + cut]) for i in range(0, len(packed), cut))
    ihdr = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, int(interlaced))
    return (b"\x89PNG\r\n\x1a\n" + first + chunk(b"IHDR", ihdr) + before + idat + after
            + chunk(b"IEND", b""))


def to8(value, depth):
    """A sample as 8 bits, rounded to nearest."""
    top = (1 << depth) - 1
    return (value * 255 * 2 + top) // (2 * top)


def drawn(color, depth):
    return lambda x, y: tuple(sample(c, x, y, (1 << depth) - 1) for c in range(CHANNELS[color]))


def shown(values, color, depth):
    """What a pixel of samples looks like as straight RGBA."""
    v = [to8(value, depth) for value in values]
    return {0: lambda: (v[0], v[0], v[0], 255), 2: lambda: (*v, 255),
            4: lambda: (v[0], v[0], v[0], v[1]), 6: lambda: tuple(v)}[color]()


WIDTH, HEIGHT = 19, 13
PLACES = [(0, 0), (1, 0), (18, 0), (7, 3), (8, 4), (4, 8), (13, 9), (9, 11), (0, 12), (18, 12)]


def points_of(look, places=PLACES):
    return [(x, y, *look(x, y)) for x, y in places]


def plain_pngs():
    kinds = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8),
             (6, 16)]
    names = {0: "gray", 2: "rgb", 4: "graya", 6: "rgba"}
    for color, depth in kinds:
        value = drawn(color, depth)
        points = points_of(lambda x, y: shown(value(x, y), color, depth))
        name = f"{names[color]}{depth}"
        save(f"{name}.png", png(WIDTH, HEIGHT, color, depth, value), (WIDTH, HEIGHT), points)
        if (color, depth) in [(0, 1), (0, 8), (2, 8), (4, 8), (6, 16)]:
            save(f"{name}-interlaced.png", png(WIDTH, HEIGHT, color, depth, value, True),
                 (WIDTH, HEIGHT), points)
    value = drawn(6, 8)
    points = points_of(lambda x, y: shown(value(x, y), 6, 8))
    save("rgba8-filters.png",
         png(WIDTH, HEIGHT, 6, 8, value, choose=lambda y: y % 5, pieces=7), (WIDTH, HEIGHT), points)
    value = drawn(2, 8)
    points = points_of(lambda x, y: shown(value(x, y), 2, 8))
    save("rgb8-one-pixel.png", png(1, 1, 2, 8, value, True), (1, 1), points[:1])


def palette_pngs():
    def entry(i):
        return (i * 83 % 256, i * 151 % 256, i * 29 % 256)

    for depth, interlaced in [(1, False), (2, False), (4, False), (8, False), (4, True)]:
        count = min(1 << depth, 100)
        value = lambda x, y: (sample(0, x, y, count - 1),)
        plte = chunk(b"PLTE", b"".join(bytes(entry(i)) for i in range(count)))
        points = points_of(lambda x, y: (*entry(value(x, y)[0]), 255))
        name = f"palette{depth}" + ("-interlaced" if interlaced else "")
        save(f"{name}.png", png(WIDTH, HEIGHT, 3, depth, value, interlaced, plte),
             (WIDTH, HEIGHT), points)
    count = 40
    value = lambda x, y: (sample(0, x, y, count - 1),)
    plte = chunk(b"PLTE", b"".join(bytes(entry(i)) for i in range(count)))
    alphas = [i * 11 for i in range(20)]
    look = lambda x, y: (*entry(value(x, y)[0]), (alphas + [255] * count)[value(x, y)[0]])
    save("palette8-alpha.png",
         png(WIDTH, HEIGHT, 3, 8, value, False, plte + chunk(b"tRNS", bytes(alphas))),
         (WIDTH, HEIGHT), points_of(look))


def keyed_pngs():
    """One colour is transparent; the key is what stands at (7, 3)."""
    for color, depth in [(0, 4), (0, 16), (2, 8), (2, 16)]:
        value = drawn(color, depth)
        key = value(7, 3)
        trns = chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in key))

        def look(x, y):
            red, green, blue, _ = shown(value(x, y), color, depth)
            return (red, green, blue, 0 if value(x, y) == key else 255)

        save(f"{'gray' if color == 0 else 'rgb'}{depth}-keyed.png",
             png(WIDTH, HEIGHT, color, depth, value, before=trns), (WIDTH, HEIGHT),
             points_of(look))


def exif(orientation, little=True):
    order = "<" if little else ">"
    return ((b"II*\0" if little else b"MM\0*") + struct.pack(order + "I", 8)
            + struct.pack(order + "HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 0))


def turned_pngs():
    value = drawn(2, 8)
    # Displayed (x, y) of a quarter turn clockwise is stored at (y, height - 1 - x).
    look6 = lambda x, y: shown(value(y, HEIGHT - 1 - x), 2, 8)
    look3 = lambda x, y: shown(value(WIDTH - 1 - x, HEIGHT - 1 - y), 2, 8)
    turned = [(0, 0), (12, 0), (5, 7), (0, 18), (12, 18)]
    save("rgb8-exif-6.png", png(WIDTH, HEIGHT, 2, 8, value, before=chunk(b"eXIf", exif(6))),
         (HEIGHT, WIDTH), points_of(look6, turned))
    save("rgb8-exif-3-last.png",
         png(WIDTH, HEIGHT, 2, 8, value, after=chunk(b"eXIf", exif(3, little=False))),
         (WIDTH, HEIGHT), points_of(look3))


def odd_pngs():
    value = drawn(6, 8)
    points = points_of(lambda x, y: shown(value(x, y), 6, 8))
    # An animation whose first picture is the file's own.
    control = struct.pack(">IIIIIHHBB", 0, WIDTH, HEIGHT, 0, 0, 1, 10, 0, 0)
    second = zlib.compress(
        image_data(WIDTH, HEIGHT, 6, 8, False, lambda x, y: (255, 0, 0, 255)), 9)
    save("rgba8-animated.png",
         png(WIDTH, HEIGHT, 6, 8, value,
             before=chunk(b"acTL", struct.pack(">II", 2, 0)) + chunk(b"fcTL", control),
             after=chunk(b"fcTL", struct.pack(">I", 1) + control[4:])
             + chunk(b"fdAT", struct.pack(">I", 2) + second)),
         (WIDTH, HEIGHT), points)
    # As Xcode writes it: blue first, premultiplied, deflate without its frame.
    straight = lambda x, y: (30 * (x % 8), 20 * y % 256, 255 - 10 * x, [255, 128, 51, 0][x % 4])

    def crushed(x, y):
        red, green, blue, alpha = straight(x, y)
        return tuple((v * alpha * 2 + 255) // 510 for v in (blue, green, red)) + (alpha,)

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(image_data(WIDTH, HEIGHT, 6, 8, False, crushed)) + packer.flush()
    ihdr = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 6, 0, 0, 0)
    save("rgba8-crushed.png",
         b"\x89PNG\r\n\x1a\n" + chunk(b"CgBI", b"\x50\0\x20\x02") + chunk(b"IHDR", ihdr)
         + chunk(b"IDAT", packed) + chunk(b"IEND", b""), (WIDTH, HEIGHT), points_of(straight))


# Colour, by the definitions of IEC 61966-2-1

def to_light(value):
    v = value / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def from_light(light):
    light = min(1, max(0, light))
    v = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return int(v * 255 + 0.5)


def p3_to_srgb(color):
    """Display P3 in sRGB, by the matrix that the primaries of both give."""
    def to_xyz(primaries):
        columns = [(x / y, 1, (1 - x - y) / y) for x, y in primaries]
        white = (0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
        scale = solve([[columns[j][i] for j in range(3)] for i in range(3)], white)
        return [[columns[j][i] * scale[j] for j in range(3)] for i in range(3)]

    def solve(m, v):
        det = lambda a: (a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1])
                         - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
                         + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]))
        whole = det(m)
        return [det([[v[i] if k == j else m[i][k] for k in range(3)] for i in range(3)]) / whole
                for j in range(3)]

    p3 = to_xyz([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])
    srgb = to_xyz([(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)])
    light = [to_light(v) for v in color]
    xyz = [sum(p3[i][j] * light[j] for j in range(3)) for i in range(3)]
    return tuple(from_light(v) for v in solve(srgb, xyz))


def icc(space, tags):
    body, table, offset = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags:
        data += bytes(-len(data) % 4)
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += data
    size = offset + len(body)
    head = struct.pack(">I4sI4s4s4s12s4s", size, b"", 0x02400000, b"mntr", space, b"XYZ ",
                       struct.pack(">6H", 2000, 1, 1, 0, 0, 0), b"acsp")
    head = head.ljust(68, b"\0") + struct.pack(">III", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def fixed(*values):
    return b"XYZ " + bytes(4) + b"".join(struct.pack(">i", round(v * 65536)) for v in values)


LINEAR = b"curv" + struct.pack(">II", 0, 0)
WHITE = fixed(0.9642, 1, 0.8249)


def described(text):
    return b"desc" + struct.pack(">II", 0, len(text) + 1) + text.encode() + bytes(1 + 78)


def linear_rgb_profile():
    # The primaries of sRGB adapted to D50, as IEC 61966-2-1 profiles have them.
    return icc(b"RGB ", [
        (b"desc", described("Linear")), (b"wtpt", WHITE),
        (b"rXYZ", fixed(0.43607, 0.22249, 0.01392)), (b"gXYZ", fixed(0.38515, 0.71687, 0.09708)),
        (b"bXYZ", fixed(0.14307, 0.06061, 0.71410)),
        (b"rTRC", LINEAR), (b"gTRC", LINEAR), (b"bTRC", LINEAR)])


def linear_gray_profile():
    return icc(b"GRAY", [(b"desc", described("Linear gray")), (b"wtpt", WHITE), (b"kTRC", LINEAR)])


def color_pngs():
    value = lambda x, y: (12 * x + 20, 15 * y + 30, 200 - 5 * x - 3 * y)
    linear = lambda x, y: (*[from_light(v / 255) for v in value(x, y)], 255)
    save("rgb8-gama-linear.png",
         png(WIDTH, HEIGHT, 2, 8, value, before=chunk(b"gAMA", struct.pack(">I", 100000))),
         (WIDTH, HEIGHT), points_of(linear), 1)
    save("rgb8-gama-usual.png",
         png(WIDTH, HEIGHT, 2, 8, value, before=chunk(b"gAMA", struct.pack(">I", 45455))),
         (WIDTH, HEIGHT), points_of(lambda x, y: (*value(x, y), 255)))
    save("rgb8-cicp-p3.png",
         png(WIDTH, HEIGHT, 2, 8, value,
             before=chunk(b"cICP", bytes([12, 13, 0, 1]))
             + chunk(b"gAMA", struct.pack(">I", 100000))),
         (WIDTH, HEIGHT), points_of(lambda x, y: (*p3_to_srgb(value(x, y)), 255)), 1)
    save("rgb8-cicp-pq.png",
         png(WIDTH, HEIGHT, 2, 8, value, before=chunk(b"cICP", bytes([9, 16, 0, 1]))),
         (WIDTH, HEIGHT), points_of(lambda x, y: (*value(x, y), 255)), 0, "input.unusable-profile")
    profile = chunk(b"iCCP", b"Linear\0\0" + zlib.compress(linear_rgb_profile(), 9))
    save("rgb8-iccp-linear.png",
         png(WIDTH, HEIGHT, 2, 8, value, before=chunk(b"sRGB", b"\0") + profile),
         (WIDTH, HEIGHT), points_of(linear), 1)
    gray = lambda x, y: (12 * x + 2 * y,)
    profile = chunk(b"iCCP", b"Gray\0\0" + zlib.compress(linear_gray_profile(), 9))
    save("gray8-iccp-linear.png", png(WIDTH, HEIGHT, 0, 8, gray, before=profile),
         (WIDTH, HEIGHT), points_of(lambda x, y: (*[from_light(gray(x, y)[0] / 255)] * 3, 255)), 1)
    save("rgb8-iccp-gray.png", png(WIDTH, HEIGHT, 2, 8, value, before=profile),
         (WIDTH, HEIGHT), points_of(lambda x, y: (*value(x, y), 255)), 0, "input.unusable-profile")


# JPEG

WRITER = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
// width height components in-space file-space luma-factors arithmetic progressive restart adobe
int main(int argc, char **argv) {
  if (argc != 11) return 1;
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = atoi(argv[i + 1]);
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_stdio_dest(&jpeg, stdout);
  jpeg.image_width = a[0];
  jpeg.image_height = a[1];
  jpeg.input_components = a[2];
  jpeg.in_color_space = a[3];
  jpeg_set_defaults(&jpeg);
  jpeg_set_colorspace(&jpeg, a[4]);
  jpeg_set_quality(&jpeg, 100, TRUE);
  for (int i = 0; i < jpeg.num_components; i++) {
    int is_full = i == 0 || i == 3;
    jpeg.comp_info[i].h_samp_factor = is_full ? a[5] / 10 : 1;
    jpeg.comp_info[i].v_samp_factor = is_full ? a[5] % 10 : 1;
  }
  jpeg.arith_code = a[6];
  jpeg.optimize_coding = !a[6];
  if (a[7]) jpeg_simple_progression(&jpeg);
  jpeg.restart_interval = a[8];
  jpeg.write_Adobe_marker = a[9];
  jpeg_start_compress(&jpeg, TRUE);
  unsigned char *row = malloc(a[0] * a[2]);
  for (int y = 0; y < a[1]; y++) {
    if (fread(row, a[2], a[0], stdin) != (size_t)a[0]) return 1;
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  return 0;
}
"""
GRAY, RGB, YCBCR, CMYK, YCCK = 1, 2, 3, 4, 5
JWIDTH, JHEIGHT = 45, 29
TILES = [(200, 40, 60), (60, 180, 90), (40, 80, 210), (230, 220, 120), (128, 128, 128), (20, 20, 30)]
CENTERS = [(8, 8), (24, 8), (40, 8), (8, 23), (24, 23), (40, 23)]


def tile(x, y):
    return TILES[x // 16 + 3 * (y // 16)]


def jpeg(writer, space, file_space, value, factors=11, arithmetic=0, progressive=0, restart=0,
         adobe=0, size=(JWIDTH, JHEIGHT)):
    pixels = bytes(v for y in range(size[1]) for x in range(size[0]) for v in value(x, y))
    arguments = [size[0], size[1], len(value(0, 0)), space, file_space, factors, arithmetic,
                 progressive, restart, adobe]
    return subprocess.run([writer] + [str(v) for v in arguments], input=pixels,
                          stdout=subprocess.PIPE, check=True).stdout


def with_segments(data, marker, payloads):
    inserted = b"".join(bytes([0xFF, marker]) + struct.pack(">H", len(p) + 2) + p for p in payloads)
    return data[:2] + inserted + data[2:]


def jpegs(writer):
    size = (JWIDTH, JHEIGHT)
    points = [(x, y, *tile(x, y), 255) for x, y in CENTERS]
    for name, factors, arithmetic, progressive, restart in [
            ("444", 11, 0, 0, 0), ("422", 21, 0, 0, 0), ("440", 12, 0, 0, 0), ("420", 22, 0, 0, 0),
            ("411", 41, 0, 0, 0), ("420-progressive", 22, 0, 1, 0), ("444-restart", 11, 0, 0, 2),
            ("420-arithmetic", 22, 1, 0, 0), ("444-arithmetic-progressive", 11, 1, 1, 0)]:
        data = jpeg(writer, RGB, YCBCR, tile, factors, arithmetic, progressive, restart)
        save(f"ycc-{name}.jpg", data, size, points, 3)
    save("rgb-adobe.jpg", jpeg(writer, RGB, RGB, tile, adobe=1), size, points, 2)

    gray = lambda x, y: (tile(x, y)[1],)
    gray_points = [(x, y, *gray(x, y) * 3, 255) for x, y in CENTERS]
    data = jpeg(writer, GRAY, GRAY, gray)
    save("gray.jpg", data, size, gray_points, 2)
    rgb_profile = [b"ICC_PROFILE\0\1\1" + linear_rgb_profile()]
    save("gray-rgb-profile.jpg", with_segments(data, 0xE2, rgb_profile), size, gray_points, 2,
         "input.unusable-profile")

    # Inks as Adobe's programs store them: 255 is none.
    inks = [(255, 255, 255, 255), (255, 255, 255, 0), (0, 255, 255, 255), (100, 200, 50, 180),
            (255, 0, 255, 255), (128, 128, 128, 255)]
    ink = lambda x, y: inks[x // 16 + 3 * (y // 16)]
    mixed = lambda i: tuple((v * i[3] * 2 + 255) // 510 for v in i[:3])
    ink_points = [(x, y, *mixed(ink(x, y)), 255) for x, y in CENTERS]
    save("cmyk-adobe.jpg", jpeg(writer, CMYK, CMYK, ink, adobe=1), size, ink_points, 3)
    save("cmyk-no-marker.jpg", jpeg(writer, CMYK, CMYK, ink), size, ink_points, 3)
    save("ycck-adobe.jpg", jpeg(writer, CMYK, YCCK, ink, adobe=1), size, ink_points, 3)

    # A linear profile in three pieces, out of order.
    profile = linear_rgb_profile()
    cut = len(profile) // 3
    parts = [profile[:cut], profile[cut:2 * cut], profile[2 * cut:]]
    pieces = [b"ICC_PROFILE\0" + bytes([i + 1, 3]) + parts[i] for i in (2, 0, 1)]
    # The curve is steep near black, where it magnifies what the coding loses.
    bright = lambda x, y: tuple(max(v, 80) for v in tile(x, y))
    linear_points = [(x, y, *[from_light(v / 255) for v in bright(x, y)], 255) for x, y in CENTERS]
    data = jpeg(writer, RGB, YCBCR, bright)
    save("ycc-profile-pieces.jpg", with_segments(data, 0xE2, pieces), size, linear_points, 3)
    save("ycc-profile-incomplete.jpg", with_segments(data, 0xE2, pieces[:2]), size,
         [(x, y, *bright(x, y), 255) for x, y in CENTERS], 3, "input.unusable-profile")

    # Quadrants for the eight orientations, which the tests write into it.
    colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]
    quadrant = lambda x, y: colors[x // 16 + 2 * (y // 8)]
    save("quadrants.jpg", jpeg(writer, RGB, YCBCR, quadrant, size=(32, 16)), (32, 16),
         [(x, y, *quadrant(x, y), 255) for x in (8, 24) for y in (4, 12)], 3)


def main():
    plain_pngs()
    palette_pngs()
    keyed_pngs()
    turned_pngs()
    odd_pngs()
    color_pngs()
    with tempfile.TemporaryDirectory() as folder:
        source, writer = os.path.join(folder, "write.c"), os.path.join(folder, "write")
        with open(source, "w") as file:
            file.write(WRITER)
        subprocess.run(["cc", "-o", writer, source, "-ljpeg"], check=True)
        jpegs(writer)
    with open(os.path.join(FOLDER, "fixtures.tsv"), "w") as file:
        file.write("# Written by make_fixtures.py. Points are x,y,red,green,blue,alpha: straight.\n")
        file.write("file\twidth\theight\ttolerance\tpoints\twarning\n")
        for row in ROWS:
            file.write("\t".join(row) + "\n")


if __name__ == "__main__":
    main()
