import Foundation

/// Other programs that do the avatar job, as far as the machine has what they need.
struct Peers {
  private let folder: URL
  private let work: URL

  init(folder: URL, work: URL) {
    (self.folder, self.work) = (folder, work)
  }

  func all(input: String, size: Int) -> [Contender] {
    var found: [Contender] = []
    if let limit = compiled("codec_limit", ["-ljpeg", "-lpng", "-ldeflate", "-lz"]) {
      found.append(contender("floor", [limit], input, size))
    }
    if let flags = output("pkg-config", ["--cflags", "--libs", "vips"]),
      let program = compiled("vips_avatar", flags)
    {
      found.append(contender("libvips", [program], input, size))
    }
    for (name, module) in [("pyvips", "pyvips"), ("pillow", "PIL"), ("skia", "skia")] {
      if let python = path(of: "python3"), output("python3", ["-c", "import \(module)"]) != nil {
        let script = folder.appendingPathComponent("\(name)_avatar.py").path
        found.append(contender(name, [python, script], input, size))
      }
    }
    if let shell = path(of: "bash"), path(of: "convert") != nil {
      let script = folder.appendingPathComponent("imagemagick_avatar.sh").path
      found.append(contender("imagemagick", [shell, script], input, size))
    }
    return found
  }

  /// A C program that prints a line, linked to the same libraries.
  var start: [Contender] {
    let source = work.appendingPathComponent("line.c")
    let code = "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }\n"
    try? code.write(to: source, atomically: true, encoding: .utf8)
    let libraries = ["-Wl,--no-as-needed", "-lpng", "-ljpeg", "-ldeflate", "-llcms2"]
    guard let program = compile(source, libraries) else { return [] }
    return [Contender(name: "C", command: [program])]
  }

  private func contender(
    _ name: String, _ command: [String], _ input: String, _ size: Int
  ) -> Contender {
    let file = work.appendingPathComponent("\(name).png").path
    return Contender(name: name, command: command + [input, file, String(size)])
  }

  private func compiled(_ name: String, _ flags: [String]) -> String? {
    compile(folder.appendingPathComponent("\(name).c"), flags)
  }

  private func compile(_ source: URL, _ flags: [String]) -> String? {
    let program = work.appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    if FileManager.default.fileExists(atPath: program.path) { return program.path }
    let words = ["-O2", source.path, "-o", program.path] + flags
    return output("cc", words) == nil ? nil : program.path
  }

  private func path(of name: String) -> String? { output("which", [name])?.first }

  /// The words that a command prints; nil when it fails or isn't there.
  private func output(_ name: String, _ words: [String]) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }
}
