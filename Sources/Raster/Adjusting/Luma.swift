/// The weights of BT.709 luma, on values as they are stored.
package enum Luma {
  package static let red = 0.2126
  package static let green = 0.7152
  package static let blue = 0.0722
}
