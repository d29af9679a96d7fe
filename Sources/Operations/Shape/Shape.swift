import Raster

/// Cuts the canvas to a shape.
package struct Shape: Operation {
  package var kind = Choice.word(.circle)
  package init() {}

  /// The shapes that have a name.
  package enum Name: String, Word {
    case circle, squircle, hexagon, star, heart, content
    package static let kindName = "shape"
  }

  /// A shape by name, or the picture of one.
  package enum Choice: ParameterValue {
    case word(Name)
    case image(ImageFile)

    package static var kind: ParameterKind {
      var kind = Name.kind
      kind.isOpen = true
      kind.files = .pictures
      kind.expected += ", or an image file"
      return kind
    }
    package init(parsing text: String) throws(ValueError) {
      if let file = try? ImageFile(parsing: text) {
        self = .image(file)
      } else {
        self = .word(try Name(parsing: text))
      }
    }
    package var spelling: String {
      switch self {
      case .word(let name): name.spelling
      case .image(let file): file.spelling
      }
    }
  }

  package static let name = "shape"
  package static let phase = Phase.shape
  package static let summary = "Cut the picture to a shape."
  package static let examples = [
    Example("--shape circle", "a round avatar; the canvas becomes its largest square"),
    Example("--shape squircle", "a soft square"),
    Example("--shape content", "nothing is cut; borders and badges follow the artwork's contour"),
    Example("--shape ./splash.png", "the alpha of a picture, or its lightness when it is opaque"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "kind", \.kind, required: true,
      "The shape; content is the contour of what is there, a file is a mask.")
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = try crop(in: context)?.layout(frame, in: context) ?? frame
    if let outline = regularOutline(in: Box(frame.size)) {
      frame.set(outline)
    } else {
      frame.trace(nil)
    }
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    // A regular shape leaves at least two corners of the square.
    before || regularOutline(in: Box(frame.size)) != nil
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    try crop(in: context)?.apply(to: &canvas, in: context)
    if let outline = regularOutline(in: Box(canvas.size)) {
      canvas.bitmap.keep(outline.coverage(in: canvas.size))
      canvas.frame.set(outline)
    } else if case .image(let file) = kind {
      let picture = try context.image(at: file.path)
      let mask = Resampler.resample(picture, to: canvas.size).mask
      canvas.bitmap.keep(mask)
      canvas.frame.trace(.mask(mask))
    } else {
      canvas.frame.trace(Outline(alphaOf: canvas.bitmap))
    }
  }

  /// What is cut off before the shape is: regular shapes take the largest square, masks the largest
  /// part of their own ratio.
  private func crop(in context: any OperationContext) throws(OperationError) -> Crop? {
    var crop = Crop()
    switch kind {
    case .word(.content): return nil
    case .word: return crop
    case .image(let file):
      let size = try context.image(at: file.path).size
      crop.area = .ratio(Double(size.width), Double(size.height))
      return crop
    }
  }

  private func regularOutline(in box: Box) -> Outline? {
    switch kind {
    case .word(.circle): .ellipse(box)
    case .word(.squircle): .squircle(box)
    case .word(.hexagon): .hexagon(box)
    case .word(.star): .star(box)
    case .word(.heart): .heart(box)
    case .word(.content), .image: nil
    }
  }
}

extension Bitmap {
  /// What a mask lets through: its alpha, or the lightness of an opaque one.
  fileprivate var mask: Coverage {
    isOpaque ? Coverage(PixelRect(size), values: pixels.map { $0.luma }) : alpha
  }
}

extension Pixel {
  /// The lightness of an opaque pixel.
  fileprivate var luma: UInt8 {
    let sum = Luma.red * Double(x) + Luma.green * Double(y) + Luma.blue * Double(z)
    return UInt8(sum.rounded())
  }
}
