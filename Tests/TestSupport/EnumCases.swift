import Foundation

/// The names of the cases of an enumeration, read from its source.
///
/// A table that must have a row for each case compares itself with them, so that a new case
/// without a row fails.
package func casesInSource(of name: String, _ path: String) throws -> Set<String> {
  let text = String(decoding: try SharedFolder.packageBytes(path), as: UTF8.self)
  var names: Set<String> = []
  var indent: Int?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let depth = line.prefix { $0 == " " }.count
    if indent == nil, line.contains("enum \(name):") {
      indent = depth
    } else if let outer = indent {
      if depth == outer, line.dropFirst(depth).hasPrefix("}") { break }
      let words = line.dropFirst(depth)
      guard depth == outer + 2, words.hasPrefix("case ") else { continue }
      // Names stand before a bracket, a comma or the line's end.
      var nesting = 0
      var name = ""
      for character in words.dropFirst(5) + "," {
        if character == "(" { nesting += 1 }
        if nesting == 0 {
          if character == "," || character == " " || character == "=" {
            if !name.isEmpty { names.insert(name) }
            name = ""
            if character == "=" { break }
          } else if character.isLetter || character.isNumber {
            name.append(character)
          }
        }
        if character == ")" { nesting -= 1 }
      }
    }
  }
  return names
}

/// The name of a value's case.
package func caseName(of value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
