extension String {
  /// The words of the text in lines of at most `width` characters; a longer word has its own line.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
