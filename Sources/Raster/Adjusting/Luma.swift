/// The weights of BT.709 luma, on values as they are stored.
enum Luma {
  static let red = 0.2126
  static let green = 0.7152
  static let blue = 0.0722
}
