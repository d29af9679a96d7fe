@_spi(_Unicode) import Swift

extension String {
  /// The text in Unicode's normal form C.
  var composed: String {
    var scalars = String.UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}
