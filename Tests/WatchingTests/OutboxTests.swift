import Testing

@testable import Watching

@Suite struct OutboxTests {
  private func drain(_ box: inout Outbox) -> [String] {
    var lines: [String] = []
    while !box.isEmpty {
      let bytes = box.next()
      lines.append(String(decoding: bytes.dropLast(), as: UTF8.self))
      box.drop(bytes.count)
    }
    return lines
  }

  @Test func `of lines that sum up only the newest waits`() {
    var box = Outbox()
    for number in 1...3 {
      box.add("ack \(number)", .ack)
      box.add("frame \(number)", .frame)
    }
    box.add("settled 3", .settled)
    #expect(drain(&box) == ["ack 3", "frame 3", "settled 3"])
  }

  @Test func `a line that is on its way is not taken back`() {
    var box = Outbox()
    box.add("frame 1", .frame)
    box.drop(box.next().prefix(3).count)
    box.add("frame 2", .frame)
    #expect(drain(&box) == ["me 1", "frame 2"])
  }

  @Test func `other lines are counted when there are too many`() {
    var box = Outbox()
    for number in 1...300 { box.add("\(number)") }
    let lines = drain(&box)
    #expect(lines.count == 257)
    #expect(lines[255] == "256")
    #expect(lines[256] == #"{"ev": "lost", "n": 44}"#)
    box.add("again")
    #expect(drain(&box) == ["again"])
  }
}

@Suite struct AnswerNumbersTests {
  @Test func `a frame answers every line up to its render`() {
    var numbers = AnswerNumbers()
    #expect(numbers.take(41, isRendered: true) == 41)
    #expect(numbers.take(nil, isRendered: true) == 42)
    numbers.beginRender()
    #expect(numbers.take(nil, isRendered: true) == 43)
    numbers.endRender()
    #expect(numbers.answered == 42)
    #expect(numbers.showFrame() == 0)
    numbers.beginRender()
    numbers.endRender()
    #expect(numbers.answered == 43)
    #expect(numbers.showFrame() == 42)
  }

  @Test func `a number that does not grow is refused`() {
    var numbers = AnswerNumbers()
    _ = numbers.take(5, isRendered: true)
    #expect(numbers.take(5, isRendered: true) == nil)
    #expect(numbers.take(4, isRendered: false) == nil)
    #expect(numbers.take(.max, isRendered: true) == .max)
    #expect(numbers.take(nil, isRendered: true) == nil)
  }

  @Test func `a line that no render answers is answered when those before it are`() {
    var numbers = AnswerNumbers()
    _ = numbers.take(nil, isRendered: false)
    #expect(numbers.answered == 1)
    _ = numbers.take(nil, isRendered: true)
    numbers.beginRender()
    _ = numbers.take(nil, isRendered: false)
    #expect(numbers.answered == 1)
    numbers.endRender()
    #expect(numbers.answered == 3)
  }
}
