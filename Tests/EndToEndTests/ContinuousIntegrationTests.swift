import Foundation
import Raster
import TestSupport
import Testing

/// The lines of `samples/ci/`, run as they stand over a project such as they are for.
@Suite struct ContinuousIntegrationTests {
  private let bench = Workbench()

  private static func text(_ name: String) -> String {
    (try? SharedFolder.packageBytes("samples/ci/" + name)).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  /// The lines of a YAML file that a shell gets, those that a backslash continues as one.
  private static func shellLines(_ name: String) -> [String] {
    text(name).replacing("\\\n", with: " ").split(separator: "\n").compactMap { line in
      line.firstRange(of: "statusicon ").map { start in
        (line, String(line[start.lowerBound...]))
      }
    }
    .filter { line, _ in !line.hasPrefix("#") }.map(\.1)
  }

  /// The arguments of calls that name the program first, in the quotes of Ruby and Kotlin.
  private static func calls(_ name: String, _ opening: String) -> [[String]] {
    text(name).components(separatedBy: opening + "\"statusicon\",").dropFirst().map { rest in
      var words: [String] = []
      var depth = 0
      var word = ""
      for character in rest {
        if character == "(" { depth += 1 }
        if character == ")" {
          depth -= 1
          if depth < 0 { break }
        }
        if character == "," && depth == 0 && word.count(where: { $0 == "\"" }) % 2 == 0 {
          words.append(word)
          word = ""
        } else {
          word.append(character)
        }
      }
      return (words + [word]).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        .filter { !$0.isEmpty }
    }
  }

  private func draw(_ path: String, _ side: Int, _ color: Color) throws {
    let folder = (bench.folder.path(path) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bench.draw(path, side, side) { _, _ in color }
  }

  /// An Android app's launcher icons.
  private func drawLaunchers(_ folder: String) throws {
    for (density, side) in [
      ("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192),
    ] {
      try draw("\(folder)/mipmap-\(density)/ic_launcher.png", side, Color(238, 242, 255))
    }
  }

  private func shell(_ line: String) throws -> ProgramResult {
    try #require(Program.named("sh")).run(
      ["-c", "statusicon() { \"$TOOL\" \"$@\"; }\n" + line],
      environment: ["TOOL": Program.statusicon.path], in: bench.folder.path, timeout: 300)
  }

  @Test(.enabled(if: KnownFont.areInstalled, "\(KnownFont.missing)"))
  func `the lines for GitHub draw on a set and check it`() throws {
    let set = "App/Assets.xcassets/AppIcon.appiconset"
    try draw("\(set)/icon.png", 64, Color(238, 242, 255))
    try bench.folder.write(
      """
      {"images": [{"filename": "icon.png", "idiom": "iphone", "size": "32x32", "scale": "2x"}],
       "info": {"author": "xcode", "version": 1}}
      """, to: "\(set)/Contents.json")
    let lines = Self.shellLines("github.yml")
    #expect(lines.count == 2)
    for (line, status) in zip(lines, [0, 1]) {
      let result = try shell(line.replacing("${{ github.event.number }}", with: "12"))
      #expect(result.status == status, "\(line): \(result.text)\(result.errorText)")
      // The set has one small picture and not the store's.
      #expect(result.text.split(separator: "\n").count == status, "\(result.text)")
    }
  }

  @Test func `the lines for GitLab make sets and check them`() throws {
    try draw("brand/app.png", 32, Color(37, 99, 235))
    let lines = Self.shellLines("gitlab.yml")
    #expect(lines.count == 3)
    for line in lines {
      let result = try shell(line)
      #expect(result.status == 0, "\(line): \(result.text)\(result.errorText)")
    }
  }

  @Test(.enabled(if: KnownFont.areInstalled, "\(KnownFont.missing)"))
  func `the lane's calls draw on launcher icons and check them`() throws {
    try drawLaunchers("app/build/icons/res")
    let calls = Self.calls("Fastfile", "sh(")
    #expect(calls.count == 2)
    for call in calls {
      let words = call.map { String($0.dropFirst().dropLast()).replacing("#{number}", with: "231") }
      let result = try bench.run(words)
      #expect(result.status == 0, "\(words): \(result.text)\(result.errorText)")
    }
    guard let ruby = Program.named("ruby") else { return }
    let file = SharedFolder.packageRoot.appending(path: "samples/ci/Fastfile").path
    #expect(try ruby.run(["-c", file]).status == 0)
  }

  @Test(.enabled(if: KnownFont.areInstalled, "\(KnownFont.missing)"))
  func `the Gradle task's command draws on launcher icons`() throws {
    try drawLaunchers("build/icons/res")
    let calls = Self.calls("build.gradle.kts", "commandLine(\n        ")
    #expect(calls.count == 1)
    let places = [
      "staged.get().asFile.path": "build/icons", "badged.get().asFile.path": "build/badged",
    ]
    let words = try #require(calls.first).map {
      places[$0] ?? String($0.dropFirst().dropLast())
    }
    #expect(words.prefix(4) == ["iconset", "build/icons", "-o", "build/badged"])
    let result = try bench.run(words)
    #expect(result.status == 0, "\(words): \(result.errorText)")
    #expect(try bench.decoded("build/badged/res/mipmap-mdpi/ic_launcher.png").width == 48)
    // Its folders are those that the task stages, makes and hands on.
    let text = Self.text("build.gradle.kts")
    for folder in ["\"icons/res\"", "\"icons\"", "\"badged\"", "\"badged/res\""] {
      #expect(text.contains("dir(\(folder))"))
    }
  }

  @Test func `the YAML of the pipelines is read by a parser where there is one`() throws {
    guard let python = Program.named("python3"),
      try python.run(["-c", "import yaml"]).status == 0
    else { return }
    for name in ["github.yml", "gitlab.yml"] {
      let file = SharedFolder.packageRoot.appending(path: "samples/ci/\(name)").path
      let result = try python.run([
        "-c", "import sys, yaml; yaml.safe_load(open(sys.argv[1]))", file,
      ])
      #expect(result.status == 0, "\(result.errorText)")
    }
  }
}
