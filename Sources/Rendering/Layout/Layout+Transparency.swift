import Operations

extension Layout {
  /// Whether some pixels of the icon are sure not to be opaque; `input` says it of the picture.
  package func isTranslucent(from input: Bool, in context: any OperationContext) -> Bool {
    zip(steps, frames).reduce(input) { before, pair in
      pair.0.operation.leavesTransparency(before, on: pair.1, in: context)
    }
  }
}
