import Foundation

// `Fuzzing HARNESS …`, with libFuzzer's own arguments behind it; `Fuzzing words` is its dictionary.
// libFuzzer's library holds the `main` that calls both functions below.

private let harnesses: [String: @Sendable ([UInt8]) -> Void] = [
  "png": { fuzzPNG($0) }, "jpeg": { fuzzPicture($0) }, "recipe": { fuzzRecipe($0) },
  "webp": { fuzzPicture($0) },
  "gif": { fuzzPicture($0) }, "ico": { fuzzPicture($0) }, "metadata": { fuzzMetadata($0) },
  "manifest": { fuzzManifest($0) }, "spec": { fuzzSpec($0) }, "parameter": { fuzzParameter($0) },
  "text": { fuzzText($0) }, "render": { fuzzRender($0) },
]

/// The harness of this run; chosen before the loop starts, which has one thread.
nonisolated(unsafe) private var chosen: @Sendable ([UInt8]) -> Void = { _ in }

/// Takes the harness's name off the arguments.
@_cdecl("LLVMFuzzerInitialize")
public func begin(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let name = CommandLine.arguments.dropFirst().first ?? ""
  if name == "words" {
    for word in dictionary { print(word) }
    exit(0)
  }
  guard let harness = harnesses[name] else {
    print("one of \(harnesses.keys.sorted().joined(separator: ", ")), words")
    exit(2)
  }
  unsafe chosen = harness
  // There are at least two words; the program's own name takes the place of the second.
  unsafe arguments.pointee[1] = arguments.pointee[0]
  // As above.
  unsafe arguments.pointee += 1
  // As above.
  unsafe count.pointee -= 1
  return 0
}

/// Runs the harness on one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // The loop passes `count` bytes that outlive the call.
  unsafe chosen([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
