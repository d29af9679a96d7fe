import Foundation

/// libFuzzer's own loop, linked in by `-sanitize=fuzzer`.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The harness of this run; set once before the loop starts.
nonisolated(unsafe) var test: ([UInt8]) -> Void = { _ in }

let harnesses: [String: ([UInt8]) -> Void] = [
  "png": fuzzPNG, "jpeg": fuzzPicture, "recipe": fuzzRecipe, "parameter": fuzzParameter,
  "text": fuzzText, "render": fuzzRender,
]

let name = CommandLine.arguments.dropFirst().first ?? ""
if name == "words" {
  for word in dictionary { print(word) }
  exit(0)
}
guard let harness = harnesses[name] else {
  print("one of \(harnesses.keys.sorted().joined(separator: ", ")), words")
  exit(2)
}
unsafe test = harness

// The harness's name takes the place of the program's, which the loop only shows.
var count = CommandLine.argc - 1
// The list outlives the loop, and has a second word.
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv + 1
exit(
  unsafe runDriver(&count, &words) { bytes, count in
    // The loop passes `count` bytes that outlive the call.
    unsafe test([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  })
