/// Reads a decimal number such as `12`, `-.5` or `1e3`; nil for any other text, `nan` and `0x1`.
package func decimal(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ isDecimalByte($0) }), let value = Double(String(text)),
    value.isFinite
  else { return nil }
  return value
}

private func isDecimalByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
    UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
    true
  default: false
  }
}

/// Spells a number so that `decimal` reads the same number, whole ones without a fraction.
package func spelled(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 && !(number == 0 && number.sign == .minus)
    ? String(Int(number)) : "\(number)"
}
