import CodecShims

/// A conversion of straight pixels to sRGB by Little CMS: perceptual, no black-point compensation.
@safe final class ColorConversion {
  /// Never null; freed once, with this value.
  private let handle: OpaquePointer

  /// What the four bytes of a pixel are before the conversion.
  enum Layout: Hashable {
    case rgba
    /// The gray value is in the first byte.
    case gray
    /// Cyan, magenta, yellow, black; 255 is no ink.
    case inks

    fileprivate var shim: Int32 {
      switch self {
      case .rgba: Int32(SI_COLOR_RGBA.rawValue)
      case .gray: Int32(SI_COLOR_GRAY.rawValue)
      case .inks: Int32(SI_COLOR_INKS.rawValue)
      }
    }
  }

  /// The conversion from the space of a profile; nil where that is sRGB already.
  static func from(
    _ profile: ICCProfile, _ layout: Layout
  ) throws(CodecWarning.ProfileFault) -> ColorConversion? {
    layout == .rgba && profile.isNearlySRGB ? nil : try ColorConversion(profile, layout)
  }

  init(_ profile: ICCProfile, _ layout: Layout) throws(CodecWarning.ProfileFault) {
    var status: Int32 = 0
    // The library copies what it needs before it returns.
    let made = unsafe profile.bytes.withUnsafeBufferPointer {
      unsafe si_color_from_icc($0.baseAddress, $0.count, layout.shim, &status)
    }
    guard let made = unsafe made else { throw Self.fault(status) }
    unsafe handle = made
  }

  init(_ space: RGBSpace) throws(CodecWarning.ProfileFault) {
    guard space.isUsable else { throw .unreadable }
    let colors = space.primaries
    var shape = si_chromaticities(
      white_x: colors.white.x, white_y: colors.white.y, red_x: colors.red.x, red_y: colors.red.y,
      green_x: colors.green.x, green_y: colors.green.y, blue_x: colors.blue.x,
      blue_y: colors.blue.y)
    var status: Int32 = 0
    let (curve, exponent) =
      switch space.curve {
      case .power(let exponent): (SI_CURVE_GAMMA, exponent)
      case .srgb: (SI_CURVE_SRGB, 1)
      case .bt709: (SI_CURVE_BT709, 1)
      }
    // Both pointers are to local values and are not kept.
    guard
      let made = unsafe si_color_from_space(&shape, Int32(curve.rawValue), exponent, &status)
    else { throw Self.fault(status) }
    unsafe handle = made
  }

  deinit {
    // The handle is this value's own.
    unsafe si_color_free(handle)
  }

  /// Converts pixels in place; alpha stays, and is 255 after inks.
  func apply(to pixels: PixelBuffer) {
    // The buffer's pixels are all initialized and four bytes each.
    unsafe si_color_apply(handle, pixels.bytes, pixels.count)
  }

  private static func fault(_ status: Int32) -> CodecWarning.ProfileFault {
    switch UInt32(bitPattern: status) {
    case SI_COLOR_NO_LIBRARY.rawValue: .missingLibrary
    case SI_COLOR_WRONG_MODEL.rawValue: .wrongColorModel
    default: .unreadable
    }
  }
}
