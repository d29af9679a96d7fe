extension Color {
  /// Makes the colour of `rgb()`, `rgba()`, `hsl()`, `hsla()` or `oklch()`.
  init(_ call: FunctionCall, alphaTimes opacity: Double) throws(ValueError) {
    switch call.name {
    case "rgb", "rgba": try self.init(rgb: call, alphaTimes: opacity)
    case "hsl", "hsla": try self.init(hsl: call, alphaTimes: opacity)
    case "oklch": try self.init(oklch: call, alphaTimes: opacity)
    default:
      throw .unknownWord(
        call.name + "()", choices: ["rgb()", "rgba()", "hsl()", "hsla()", "oklch()"])
    }
  }

  private init(rgb call: FunctionCall, alphaTimes opacity: Double) throws(ValueError) {
    let expected = "three numbers as in rgb(255 0 153) or rgb(100%, 0%, 60%, 0.5)"
    let (channels, alpha) = try parts(of: call, commas: true, expected: expected)
    var values: [UInt8] = []
    for channel in channels {
      guard let value = number(channel, full: 255) else {
        throw .malformed(String(call.text), expected: expected)
      }
      values.append(byte(value))
    }
    self.init(values[0], values[1], values[2], byte(255 * alpha * opacity))
  }

  private init(hsl call: FunctionCall, alphaTimes opacity: Double) throws(ValueError) {
    let expected = "hue, saturation and lightness as in hsl(330 100% 50%)"
    let (channels, alpha) = try parts(of: call, commas: true, expected: expected)
    guard let hue = hue(channels[0]),
      let saturation = decimal(channels[1].withoutPercent),
      let lightness = decimal(channels[2].withoutPercent)
    else { throw .malformed(String(call.text), expected: expected) }
    let light = max(0, min(1, lightness / 100))
    let reach = max(0, min(1, saturation / 100)) * min(light, 1 - light)
    // The formula of CSS Color 4, §7.1.
    func channel(_ offset: Double) -> UInt8 {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return byte(255 * (light - reach * max(-1, min(k - 3, 9 - k, 1))))
    }
    self.init(channel(0), channel(8), channel(4), byte(255 * alpha * opacity))
  }

  private init(oklch call: FunctionCall, alphaTimes opacity: Double) throws(ValueError) {
    let expected = "lightness, chroma and hue as in oklch(70% 0.15 330)"
    let (channels, alpha) = try parts(of: call, commas: false, expected: expected)
    guard let lightness = number(channels[0], full: 1), let chroma = number(channels[1], full: 0.4),
      let hue = hue(channels[2])
    else { throw .malformed(String(call.text), expected: expected) }
    let angle = hue * (.pi / 180)
    let wide = max(0, min(1e3, chroma))
    let value = Oklab(
      lightness: max(0, min(1, lightness)), a: wide * cosine(angle), b: wide * sine(angle)
    ).sRGB
    self.init(
      byte(255 * value.x), byte(255 * value.y), byte(255 * value.z), byte(255 * alpha * opacity))
  }
}

/// Three channels and the alpha, 0…1, from the comma syntax or the blank one with a slash.
private func parts(of call: FunctionCall, commas: Bool, expected: String)
  throws(ValueError) -> (channels: [Substring], alpha: Double)
{
  let malformed = ValueError.malformed(String(call.text), expected: expected)
  guard let arguments = call.arguments else {
    throw .malformed(String(call.text), expected: "a closing parenthesis")
  }
  var channels = arguments
  var last: Substring?
  if arguments.count == 1 {
    let halves = arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { throw malformed }
    channels = halves.first?.split(whereSeparator: \.isWhitespace) ?? []
    last = halves.count == 2 ? halves[1].trimmed : nil
  } else if !commas {
    throw malformed
  } else if arguments.count == 4 {
    last = channels.removeLast()
  }
  guard channels.count == 3 else { throw malformed }
  guard let last else { return (channels, 1) }
  guard let alpha = ratio(last) else { throw malformed }
  return (channels, max(0, min(1, alpha)))
}

/// A number, or a percentage of `full`.
private func number(_ text: Substring, full: Double) -> Double? {
  text.hasSuffix("%") ? ratio(text).map { $0 * full } : decimal(text)
}

/// A hue in 0…360 degrees.
private func hue(_ text: Substring) -> Double? {
  // "grad" comes before "rad", which it ends in.
  let units = [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
  guard let degrees = Angle.degrees(text, units: units), degrees.isFinite else { return nil }
  let turned = degrees.truncatingRemainder(dividingBy: 360)
  return turned < 0 ? turned + 360 : turned
}

extension Substring {
  fileprivate var withoutPercent: Substring { hasSuffix("%") ? dropLast() : self }
}
