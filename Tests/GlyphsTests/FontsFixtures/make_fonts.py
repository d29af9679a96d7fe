"""Makes the fonts that tests measure: rectangles of known sizes, 1000 units an em.

Every font has a blank (400 wide), A, H and O. A and H are the rectangle 100…500 × 0…700, O is A
with the hole 200…400 × 200…500; all are 600 wide. Needs fontTools.
"""

import pathlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FOLDER = pathlib.Path(__file__).parent
ORDER = [".notdef", "space", "A", "H", "O", "left", "right"]


def rectangle(pen, left, bottom, right, top, clockwise):
    corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
    if not clockwise:
        corners = [corners[0]] + corners[:0:-1]
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()


def draw(pen, name, right, filled_clockwise=True):
    if name in ("A", "H", "O", ".notdef"):
        rectangle(pen, 100, 0, right, 700, filled_clockwise)
    if name == "O":
        rectangle(pen, 200, 200, 400, 500, not filled_clockwise)
    if name == "left":
        rectangle(pen, 100, 0, 300, 700, filled_clockwise)
    if name == "right":
        rectangle(pen, 300, 0, 500, 700, filled_clockwise)


def builder(family, weight, right=500, is_ttf=True):
    fb = FontBuilder(1000, isTTF=is_ttf)
    fb.setupGlyphOrder(ORDER)
    fb.setupCharacterMap({0x20: "space", 0x41: "A", 0x48: "H", 0x4F: "O"})
    widths = {name: (right + 100, 100) for name in ORDER} | {
        "space": (400, 0), "right": (right + 100, 300)}
    if is_ttf:
        glyphs = {}
        for name in ORDER:
            pen = TTGlyphPen(None)
            draw(pen, name, right)
            glyphs[name] = pen.glyph()
        fb.setupGlyf(glyphs)
    else:
        strings = {}
        for name in ORDER:
            pen = T2CharStringPen(widths[name][0], None)
            draw(pen, name, right, filled_clockwise=False)
            strings[name] = pen.getCharString()
        fb.setupCFF(family.replace(" ", ""), {}, strings, {})
    fb.setupHorizontalMetrics(widths)
    fb.setupHorizontalHeader(ascent=800, descent=-200)
    fb.setupNameTable({"familyName": family, "styleName": "Regular"})
    fb.setupOS2(version=4, usWeightClass=weight, sCapHeight=700, sxHeight=500,
                sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    fb.setupPost()
    fb.setupHead(unitsPerEm=1000, created=0, modified=0)
    fb.font.recalcTimestamp = False
    return fb


def save(fb, name):
    fb.save(FOLDER / name)


save(builder("Fixture Sans", 400), "plain.ttf")
save(builder("Fixture Sans", 700, right=600), "bold.ttf")
save(builder("Fixture Cubic", 400, is_ttf=False), "cubic.otf")

# A's left half is red, its right half has the colour of the text.
layers = builder("Fixture Layers", 400)
layers.font["COLR"] = buildCOLR({"A": [("left", 0), ("right", 0xFFFF)]}, version=0)
layers.font["CPAL"] = buildCPAL([[(1.0, 0.0, 0.0, 1.0)]])
save(layers, "layers.ttf")

paints = builder("Fixture Paints", 400)
paints.font["COLR"] = buildCOLR({
    "A": {
        "Format": otTables.PaintFormat.PaintGlyph,
        "Glyph": "left",
        "Paint": {"Format": otTables.PaintFormat.PaintSolid, "PaletteIndex": 0, "Alpha": 1.0},
    }
}, version=1)
paints.font["CPAL"] = buildCPAL([[(1.0, 0.0, 0.0, 1.0)]])
save(paints, "paints.ttf")

# At weight 900 the right edge of A and its advance are 300 further right than at 100.
axis = builder("Fixture Axis", 400)
axis.setupFvar([("wght", 100, 100, 900, "Weight")], [])
region = {"wght": (0, 1, 1)}
moves = [(0, 0), (0, 0), (300, 0), (300, 0), (0, 0), (300, 0), (0, 0), (0, 0)]
axis.setupGvar({"A": [TupleVariation(region, moves)]})
save(axis, "axis.ttf")
