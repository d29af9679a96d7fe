import Foundation
import Testing

@testable import Rendering

@Suite struct Base64Tests {
  @Test(arguments: 0...20)
  func `bytes are spelled as Foundation spells them`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + 201) }
    #expect(base64(bytes) == Data(bytes).base64EncodedString())
  }
}
