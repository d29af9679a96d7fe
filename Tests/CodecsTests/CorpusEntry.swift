import Raster
import TestSupport
import Testing

/// One picture of the corpus and what its manifest says of it.
struct CorpusEntry: Sendable, CustomTestStringConvertible {
  let fields: [String: String]

  static let all: [CorpusEntry] = {
    guard SharedFolder.hasCorpus,
      let manifest = try? SharedFolder.bytes("corpus/manifest.tsv")
    else { return [] }
    return readTable(String(decoding: manifest, as: UTF8.self)).map { CorpusEntry(fields: $0) }
  }()

  subscript(name: String) -> String { fields[name] ?? "" }

  var path: String { self["path"] }
  var kind: String { self["kind"] }
  var isFirm: Bool { self["firm"] == "firm" }
  var isOK: Bool { self["expect"] == "ok" }
  var hasValues: Bool { self["ref"] != "none" && self["p10"] != "-" }
  var testDescription: String { path }

  /// By what the file is, not by its name.
  var isPNG: Bool { self["format"] == "PNG" || kind.hasPrefix("png") }
  var isJPEG: Bool { ["JPEG", "MPO"].contains(self["format"]) }
  var isGIF: Bool { self["format"] == "GIF" }
  var isWebP: Bool { self["format"] == "WEBP" }

  var displayedSize: PixelSize? {
    guard let width = Int(self["owidth"]), let height = Int(self["oheight"]) else { return nil }
    return PixelSize(width, height)
  }

  func bytes() throws -> [UInt8] { try SharedFolder.bytes("corpus/" + path) }

  /// The straight colours at 1, 3, 5, 7 and 9 tenths of both sides.
  var points: [[Int]] { ["p10", "p30", "p50", "p70", "p90"].map { Self.numbers(self[$0]) } }
  /// The same after the conversion of the profile to sRGB; empty without a usable one.
  var profilePoints: [[Int]] {
    self["icc_pts"] == "-" ? [] : self["icc_pts"].split(separator: ";").map { Self.numbers($0) }
  }

  /// How far the decoders that the manifest compares are apart at most.
  var decoderDifference: Int {
    ["d_im", "d_vips", "d_ffmpeg"].compactMap {
      self[$0].split(separator: "/").first.flatMap { Double($0) }
    }.max().map { Int($0.rounded(.up)) } ?? 0
  }

  /// The mean of each channel over all pixels, the colours multiplied by alpha; empty if unknown.
  var premultipliedMeans: [Double] {
    self["avg_premul"].split(separator: ",").compactMap { Double($0) }
  }

  /// The largest mean difference of the decoders that the manifest compares.
  var meanDecoderDifference: Double {
    ["d_im", "d_vips", "d_ffmpeg"].compactMap {
      self[$0].split(separator: "/").last.flatMap { Double($0) }
    }.max() ?? 0
  }

  private static func numbers(_ text: some StringProtocol) -> [Int] {
    text.split(separator: ",").compactMap { Int($0) }
  }
}
