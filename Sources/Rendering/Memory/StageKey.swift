import Operations

/// All that the pixels behind a step depend on: the input, and every step up to it.
struct StageKey: Hashable {
  /// The version of the decoded input.
  let input: Int
  let units: Double?
  let steps: ArraySlice<StepKey>
}

/// A step with its values read, and the versions of the images and fonts that it uses.
struct StepKey: Hashable {
  let operation: AnyHashable
  let images: [Int?]
  /// Nil for a step without text.
  let fonts: Int?

  init(_ operation: any Operation, _ images: SideImages, fonts: Int) {
    self.operation = AnyHashable(operation)
    self.fonts = operation.setsText ? fonts : nil
    self.images = operation.imagePaths.map { images.version(of: $0) }
  }
}

extension Operation {
  fileprivate var setsText: Bool { Self.parameters.contains { $0.kind.files == .fonts } }

  /// The files that the parameters name.
  fileprivate var imagePaths: [String] {
    Self.parameters.filter { $0.kind.files == .pictures }.compactMap { row in
      let text = row.read(self)
      guard row.kind.isFile(text) else { return nil }
      return text
    }
  }
}
