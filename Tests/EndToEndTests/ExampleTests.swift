import Foundation
import Raster
import TestSupport
import Testing

/// The lines that help and manual show for each operation.
@Suite struct ExampleTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let operation, flags: String
    var testDescription: String { flags }
  }

  private static let catalog = ListedOperation.all

  private static let lines: [Line] = catalog.flatMap { operation in
    operation.examples.map { Line(operation: operation.name, flags: $0.line) }
  }

  private static let needFonts = ["emoji", "label", "ribbon", "text", "initials"]

  @Test func `there are examples of every operation`() {
    #expect(Self.catalog.count >= 25)
    #expect(Set(Self.lines.map(\.operation)).count == Self.catalog.count)
  }

  @Test(arguments: lines)
  func `an example runs and changes the picture`(line: Line) throws {
    guard KnownFont.areInstalled || !Self.needFonts.contains(line.operation) else {
      print("skipped \(line.flags): \(KnownFont.missing)")
      return
    }
    let bench = Workbench()
    // Large enough for what the examples cut out, and unlike its mirror images.
    try bench.draw("in.png", 400, 320) { x, y in
      Color(UInt8(x / 2), UInt8(y / 2), x < 180 ? 40 : 160)
    }
    for match in line.flags.matches(of: /[A-Za-z.\/]+\.(png|jpg)/) {
      try bench.draw(String(match.output.0), 12, 9) { x, y in
        Color(UInt8(20 * x), UInt8(20 * y), 90, 200)
      }
    }
    let shell = try #require(Program.named("sh"))
    func run(_ flags: String) throws -> ProgramResult {
      try shell.run(
        ["-c", "\"$TOOL\" in.png \(flags) -s 64"],
        environment: ["TOOL": Program.statusicon.path], in: bench.folder.path)
    }
    let result = try run(line.flags)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(!result.errorText.contains("warning"), "\(result.errorText)")
    #expect(result.output.starts(with: [137, 80, 78, 71]))
    // A background is seen where the picture is not.
    let ground = line.operation == "background" ? "--shape circle " : ""
    // A crop may be what -s does anyway, and a contour is seen by what follows it.
    if !["crop", "resize"].contains(line.operation), line.flags != "--shape content" {
      #expect(try run(ground + line.flags).output != run(ground).output)
    }
    // A text ends where the example's next parameter begins.
    let recipe = try run(line.flags + " --print-recipe").text
    if let text = recipe.firstMatch(of: /"text": "([^"]*)"/)?.output.1 {
      #expect(!text.contains(",") && !text.contains("="), "\(text)")
    }
  }
}
