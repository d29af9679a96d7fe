import Rendering

extension LiveLine {
  /// Reads `{"seq":41,"set":{…}}` or `{"cmd":"flush","id":"t1"}`.
  static func readJSON(_ bytes: [UInt8]) throws(LiveLineError) -> LiveLine {
    let json: JSON
    do throws(JSONError) {
      json = try JSONReader.read(bytes)
    } catch {
      throw LiveLineError(.json(error.reason))
    }
    let number = try number(json["seq"])
    guard case .object(let members) = json.content,
      let unknown = Optional(members.first { !["seq", "set", "cmd", "id"].contains($0.key) })
    else { throw LiveLineError(.wrongMember("set")) }
    if let unknown { throw LiveLineError(.wrongMember(unknown.key), number: number) }
    switch (json["set"]?.content, json["cmd"]?.content) {
    case (.object(let members)?, nil):
      var assignments: [Assignment] = []
      for member in members {
        guard let value = member.value.scalarText else {
          throw LiveLineError(.wrongMember(member.key), number: number)
        }
        assignments.append(Assignment(member.key, value))
      }
      return LiveLine(.set(assignments), number: number)
    case (nil, .string(let word)?):
      guard let command = Command(rawValue: word) else {
        throw LiveLineError(.unknownCommand(word), number: number)
      }
      return LiveLine(.command(command, id: json["id"]?.scalarText), number: number)
    default:
      throw LiveLineError(.wrongMember(json["cmd"] == nil ? "set" : "cmd"), number: number)
    }
  }

  private static func number(_ json: JSON?) throws(LiveLineError) -> Int? {
    guard let json else { return nil }
    guard case .number(let text) = json.content, let number = Int(text), number > 0 else {
      throw LiveLineError(.wrongMember("seq"))
    }
    return number
  }
}
