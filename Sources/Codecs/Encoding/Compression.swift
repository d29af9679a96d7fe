/// How much time goes into making a PNG small; every choice is lossless.
package enum Compression: String, CaseIterable, Sendable {
  case fast, `default`, best
}
