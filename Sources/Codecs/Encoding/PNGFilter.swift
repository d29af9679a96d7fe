/// What a row holds in place of its bytes, by the numbers in the file.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth
}
