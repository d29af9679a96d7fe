import Codecs
import CommandLineKit
import Operations
import Platform
import Raster
import Rendering

extension RenderArguments {
  mutating func readInput() {
    let words = invocation.positionals
    if recipeInput == nil, let word = words.first {
      if words.count > 1 { refuseExtra(words) }
      if isValueInstead(word) { return }
      do throws(ValueError) {
        job.input = try InputSource(parsing: word.value)
      } catch {
        failures.append(Failure(.plan, "usage.value", word.value, error))
      }
    } else if let input = job.recipe.input {
      do throws(Failures) {
        job.input = try job.recipe.inputSource(input)
      } catch {
        failures += error.all
      }
    } else if !printsRecipe {
      failures.append(
        Failure(
          .plan, "usage.no-input", "", "no input is given",
          advice: "a file, - for standard input, or canvas:SIZE; see --help"))
    }
  }

  private mutating func refuseExtra(_ words: [Invocation.Positional]) {
    failures.append(
      Failure(
        .plan, "usage.two-inputs", words[1].value, "render takes one input",
        advice: words[1].bareOptionBefore.map { "for --\($0) write --\($0)=\(words[1].value)" }
          ?? "statusicon batch takes many"))
  }

  /// Refuses a word that was meant as the value of the flag before it and is no file.
  private mutating func isValueInstead(_ word: Invocation.Positional) -> Bool {
    guard let option = word.bareOptionBefore, !fileExists(word.value),
      let primary = Catalog.operation(option)?.primary,
      (try? primary.canonical(word.value)) != nil
    else { return false }
    failures.append(
      Failure(
        .plan, "usage.value-after-equals", word.value, "no such file",
        advice: "if it is for --\(option), write --\(option)=\(word.value)"))
    return true
  }

  mutating func readDecoding() {
    if invocation.value(of: "profile") != nil {
      job.decoding.profile = choice("profile", of: DecodeOptions.ProfileUse.self) ?? .srgb
    }
    job.decoding.orient = !invocation.has("no-orient")
    job.decoding.lenient = invocation.has("lenient")
    job.fonts.folders = invocation.values(of: "fonts")
    job.fonts.usesSystem = !invocation.has("no-system-fonts")
    limit("max-pixels", 4_294_836_225) { $0.maxPixels = $1 }
    limit("max-bytes", 1 << 40) { $0.maxInputBytes = $1 }
    limit("max-metadata", 1 << 40) { $0.maxMetadataBytes = $1 }
    limit("max-scans", 1 << 31) { $0.maxScans = $1 }
  }

  private mutating func limit(
    _ name: String, _ highest: Int, _ set: (inout DecodeLimits, Int) -> Void
  ) {
    if let number = count(name, in: 1...highest) { set(&job.decoding.limits, number) }
  }

  /// The number that an option gives; nil without it, and with one that is refused.
  mutating func count(_ option: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = invocation.value(of: option) else { return nil }
    guard let number = count(text), range.contains(number) else {
      fail(
        option, "\"\(text)\" is not a number such as 50M",
        "\(range.lowerBound)…\(range.upperBound), with k, M or G")
      return nil
    }
    return number
  }

  /// A count of bytes for the memory of a session; nil without the option.
  mutating func cacheMemory() -> Int? {
    guard let text = invocation.value(of: "cache-mem") else { return nil }
    if let number = count(text), (0...(1 << 40)).contains(number) { return number }
    fail("cache-mem", "\"\(text)\" is not a number such as 64M", "0…1000G, with k, M or G")
    return nil
  }

  /// A whole number, with `k`, `M` or `G` for thousands, millions and thousand millions.
  private func count(_ text: String) -> Int? {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9]
    let factor = text.last.flatMap { factors[$0] }
    guard let number = parseNumber(factor == nil ? text[...] : text.dropLast()) else { return nil }
    return Int(exactly: (number * (factor ?? 1)).rounded())
  }
}
