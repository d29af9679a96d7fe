import Codecs
import Raster

/// A bell in black on nothing, as panels want their icons.
enum TrayGlyph {
  static func file() throws(EncodeError) -> [UInt8] {
    var easel = Easel(256, 256)
    let bell = easel.area(
      Curve.symmetric(
        [
          (128, 40), (160, 48), (186, 74), (196, 112), (200, 146), (214, 172), (226, 188),
          (224, 200), (216, 202), (216, 202),
        ], axis: 128))
    easel.fill(easel.circle(128, 34, 15), .black)
    easel.fill(bell, .black)
    // The clapper hangs below a gap.
    let clapper = easel.circle(128, 208, 28).excluding(
      easel.area(Outline.rectangle(Box(left: 90, top: 170, right: 166, bottom: 214))))
    easel.fill(clapper, .black)
    return try easel.png()
  }
}
