/// A format that pictures are read from or written to.
package enum ImageFormat: String, CaseIterable, Sendable { case png, jpeg, argb32, rgba }
