import Foundation
import Rendering

/// A JSON value without places, whose members have no order.
enum PlainValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PlainValue])
  case object([String: PlainValue])

  init(_ json: JSON) {
    self =
      switch json.content {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let text): .number(Double(text) ?? .nan)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map(PlainValue.init))
      case .object(let members):
        .object(Dictionary(members.map { ($0.key, PlainValue($0.value)) }) { $1 })
      }
  }
}

extension PlainValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([PlainValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: PlainValue].self))
    }
  }
}
