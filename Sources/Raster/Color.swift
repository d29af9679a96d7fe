/// A straight (not premultiplied) sRGB colour of 8 bits a channel.
package struct Color: Hashable, Sendable {
  package var red, green, blue, alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let transparent = Color(0, 0, 0, 0)
  package static let white = Color(255, 255, 255)
  package static let black = Color(0, 0, 0)
}
