import Foundation
import Rendering

/// Reads the bytes as a recipe, and as JSON beside Foundation's reader.
func fuzzRecipe(_ bytes: [UInt8]) {
  if let recipe = try? RecipeReader.read(bytes, file: "r.json") {
    let printed = Array(recipe.json.pretty().utf8)
    guard (try? RecipeReader.read(printed, file: "r.json"))?.json == recipe.json else {
      fatalError("a printed recipe reads otherwise")
    }
  }
  guard let ours = try? JSONReader.read(bytes),
    let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  else { return }
  guard agree(ours, theirs) else { fatalError("two values") }
}

private func agree(_ ours: JSON, _ theirs: Any) -> Bool {
  switch ours.content {
  case .null: return theirs is NSNull
  case .bool(let value): return theirs as? Bool == value
  case .number(let text):
    guard let value = Double(text), let other = (theirs as? NSNumber)?.doubleValue else {
      return false
    }
    // Foundation is off by a last digit where a number has more than a double holds.
    return value == other || abs(value - other) <= 1e-14 * abs(value)
  case .string(let text):
    return (theirs as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true
  case .array(let elements):
    guard let list = theirs as? [Any], list.count == elements.count else { return false }
    return zip(elements, list).allSatisfy { agree($0, $1) }
  case .object(let members):
    guard let table = theirs as? [String: Any], table.count == members.count else { return false }
    return members.allSatisfy { member in table[member.key].map { agree(member.value, $0) } ?? false
    }
  }
}
