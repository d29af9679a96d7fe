/// Every operation, one line each, in the order of help.
package enum Catalog {
  package static let all: [OperationInfo] = [
    OperationInfo(Crop.self),
    OperationInfo(Resize.self),
    OperationInfo(Rotate.self),
    OperationInfo(Flip.self),
    OperationInfo(Pad.self),
    OperationInfo(Initials.self),
    OperationInfo(Adjust.self),
    OperationInfo(Grayscale.self),
    OperationInfo(Sepia.self),
    OperationInfo(Invert.self),
    OperationInfo(Duotone.self),
    OperationInfo(Tint.self),
    OperationInfo(Overlay.self),
    OperationInfo(Blur.self),
    OperationInfo(Sharpen.self),
    OperationInfo(Pixelate.self),
    OperationInfo(Opacity.self),
    OperationInfo(Corners.self),
    OperationInfo(Shape.self),
    OperationInfo(Border.self),
    OperationInfo(Shadow.self),
    OperationInfo(Background.self),
    OperationInfo(Status.self),
    OperationInfo(Count.self),
    OperationInfo(Label.self),
    OperationInfo(Ribbon.self),
    OperationInfo(Badge.self),
    OperationInfo(Emoji.self),
    OperationInfo(Text.self),
  ]

  package static let names = all.map(\.name)

  package static func operation(_ name: String) -> OperationInfo? { all.first { $0.name == name } }
}
