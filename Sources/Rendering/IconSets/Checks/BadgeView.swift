import Raster

/// A badge on a picture without transparency: which pixels are the badge's, and how it reads.
struct BadgeView {
  let size: PixelSize
  /// The badge's pixels, in rows.
  let region: [Bool]
  /// The box of the region; nil when it has no pixel.
  let box: PixelRect?
  private let colors: [SIMD3<UInt8>]
  /// WCAG's relative luminance of every pixel.
  private let light: [Double]

  /// What differs between a picture and the same without its badge, both opaque and of one size.
  ///
  init(_ picture: Bitmap, without original: Bitmap) {
    self.init(
      picture,
      region: zip(picture.pixels, original.pixels).map { one, other in
        !Self.isNear(one.colors, other.colors)
      })
  }

  /// What has the colour that is most frequent in the middle of `place`, and what that encloses.
  init(_ picture: Bitmap, at place: PixelRect) {
    let all = BadgeView(
      picture,
      region: Self.mask(picture.size) { x, y in
        x >= place.left && x < place.right && y >= place.top && y < place.bottom
      })
    let hull = all.body
    let kept = Self.mask(picture.size) { hull.holds($0, $1) || hull.isBetween($0, $1) }
    self.init(picture, region: zip(all.region, kept).map { $0 && $1 })
  }

  private init(_ picture: Bitmap, region: [Bool]) {
    size = picture.size
    self.region = region
    colors = picture.pixels.map(\.colors)
    light = colors.map { Color($0.x, $0.y, $0.z).relativeLuminance }
    var box: PixelRect?
    for (index, isBadge) in region.enumerated() where isBadge {
      let (x, y) = (index % picture.width, index / picture.width)
      let old = box ?? PixelRect(left: x, top: y, right: x, bottom: y)
      box = PixelRect(
        left: min(old.left, x), top: min(old.top, y), right: max(old.right, x + 1),
        bottom: max(old.bottom, y + 1))
    }
    self.box = box
  }

  private static func mask(_ size: PixelSize, _ isSet: (Int, Int) -> Bool) -> [Bool] {
    (0..<size.width * size.height).map { isSet($0 % size.width, $0 / size.width) }
  }

  /// The contrast ratio that half of the pixels along the badge's outside have, or more, to the
  /// badge beside them; 1 when there is no badge, nil when all of the picture is.
  ///
  /// The best of what lies near counts, so that a ring or a hole around a badge helps it.
  var edgeContrast: Double? {
    guard let box else { return 1 }
    let reach = max(2, min(box.width, box.height) / 4)
    var ratios: [Double] = []
    for y in max(0, box.top - 1)..<min(size.height, box.bottom + 1) {
      for x in max(0, box.left - 1)..<min(size.width, box.right + 1) {
        guard !isBadge(x, y), touches(x, y) else { continue }
        var best = 1.0
        for nearY in max(0, y - reach)...min(size.height - 1, y + reach) {
          for nearX in max(0, x - reach)...min(size.width - 1, x + reach)
          where isBadge(nearX, nearY) {
            best = max(best, ratio(light[index(x, y)], light[index(nearX, nearY)]))
          }
        }
        ratios.append(best)
      }
    }
    return ratios.isEmpty ? nil : ratios.sorted()[(ratios.count - 1) / 2]
  }

  /// What is drawn all within it measures; nil when it is plain, or a sign of one bar.
  var letters: BadgeLetters? {
    let body = body
    var found: [(x: Int, y: Int, ratio: Double)] = []
    for (place, isEnclosed) in body.enclosed.enumerated() where isEnclosed {
      let ratio = ratio(light[place], body.light)
      if ratio >= Self.sameBelow { found.append((place % size.width, place / size.width, ratio)) }
    }
    guard let box, let best = found.map(\.ratio).max() else { return nil }
    // Half covered, as contrast goes by powers.
    let drawn = found.filter { $0.ratio * $0.ratio >= best }.map { (x: $0.x, y: $0.y) }
    let wide = Self.extent(drawn) { $0.x } + 1
    let high = Self.extent(drawn) { $0.y } + 1
    let diagonal = min(Self.extent(drawn) { $0.x + $0.y }, Self.extent(drawn) { $0.x - $0.y })
    // Letters leave room; and what is less than an eighth of the badge is part of an edge.
    let height = min(Double(high), Double(diagonal) / 2.0.squareRoot() + 1)
    guard 6 * drawn.count < 5 * wide * high, 8 * height >= Double(min(box.width, box.height))
    else { return nil }
    return BadgeLetters(contrast: best, height: height)
  }

  /// Whether the badge is of one lightness, but for its edge.
  var isPlain: Bool {
    let body = body
    var (all, others) = (0, 0)
    // Letters of the picture's own color differ from nothing, so they are not of the region.
    for place in light.indices where body.isBetween(place % size.width, place / size.width) {
      all += 1
      if ratio(light[place], body.light) >= Self.sameBelow { others += 1 }
    }
    return 10 * others < all
  }

  /// The least contrast that is a difference and no gradient.
  private static let sameBelow = 1.5
  /// An eighth of a channel: what is less is the end of a shadow, or what resampling left.
  private static let leastDifference = 32

  /// The pixels of the colour that is most frequent in the middle of the badge.
  ///
  /// By colour, not by light: what lies around may be as light as it.
  private var body: BadgeBody {
    guard let box else { return BadgeBody(light: 0, in: size) { _, _ in false } }
    let (insetX, insetY) = (box.width / 4, box.height / 4)
    var counts: [SIMD3<UInt8>: Int] = [:]
    each { x, y in
      guard x >= box.left + insetX, x < box.right - insetX, y >= box.top + insetY,
        y < box.bottom - insetY
      else { return }
      counts[colors[index(x, y)], default: 0] += 1
    }
    let most = counts.max { one, other in
      (one.value, one.key.x, one.key.y, one.key.z)
        < (other.value, other.key.x, other.key.y, other.key.z)
    }
    guard let most = most?.key else { return BadgeBody(light: 0, in: size) { _, _ in false } }
    return BadgeBody(light: Color(most.x, most.y, most.z).relativeLuminance, in: size) { x, y in
      isBadge(x, y) && Self.isNear(colors[index(x, y)], most)
    }
  }

  private static func isNear(_ one: SIMD3<UInt8>, _ other: SIMD3<UInt8>) -> Bool {
    (0..<3).allSatisfy { abs(Int(one[$0]) - Int(other[$0])) < leastDifference }
  }

  private static func extent(
    _ pixels: [(x: Int, y: Int)], _ place: ((x: Int, y: Int)) -> Int
  ) -> Int {
    let places = pixels.map(place)
    guard let low = places.min(), let high = places.max() else { return 0 }
    return high - low
  }

  private func index(_ x: Int, _ y: Int) -> Int { y * size.width + x }
  private func isBadge(_ x: Int, _ y: Int) -> Bool { region[index(x, y)] }

  private func touches(_ x: Int, _ y: Int) -> Bool {
    x > 0 && isBadge(x - 1, y) || x + 1 < size.width && isBadge(x + 1, y)
      || y > 0 && isBadge(x, y - 1) || y + 1 < size.height && isBadge(x, y + 1)
  }

  private func each(_ visit: (Int, Int) -> Void) {
    for (place, isBadge) in region.enumerated() where isBadge {
      visit(place % size.width, place / size.width)
    }
  }

  private func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

extension Pixel {
  fileprivate var colors: SIMD3<UInt8> { SIMD3(x, y, z) }
}
