import Platform

/// One sender of lines, and what it is told.
final class Client {
  /// Standard input and output, or a connection.
  private let connection: UnixConnection?
  private var splitter = LineSplitter()
  private var outbox = Outbox()
  /// Whether it is told anything.
  let listens: Bool
  private(set) var hasEnded = false
  private(set) var isGone = false
  var numbers = AnswerNumbers()

  init(_ connection: UnixConnection) { (self.connection, listens) = (connection, true) }

  /// The standard streams.
  init(reads: Bool, listens: Bool) {
    (connection, self.listens, hasEnded) = (nil, listens, !reads)
  }

  var isStandard: Bool { connection == nil }

  private var input: Int32 { connection?.descriptor ?? StandardStream.input.rawValue }
  private var output: Int32 { connection?.descriptor ?? StandardStream.output.rawValue }

  /// What to wait for on its behalf.
  var interests: [Interest] {
    var interests: [Interest] = []
    if !hasEnded { interests.append(Interest(input)) }
    if !outbox.isEmpty { interests.append(Interest(output, reading: false, writing: true)) }
    return interests
  }

  var hasAnswersLeft: Bool { !outbox.isEmpty }

  func isReady(_ ready: Set<Int32>) -> Bool { !hasEnded && ready.contains(input) }

  /// The lines that have come in.
  func read() -> [LineSplitter.Piece] {
    switch readPiece(input) {
    case .nothing: return []
    case .bytes(let bytes): return splitter.take(bytes)
    case .end:
      hasEnded = true
      return splitter.finish()
    }
  }

  func tell(_ text: String, _ kind: Outbox.Kind = .other) {
    if listens, !isGone { outbox.add(text, kind) }
  }

  /// Writes what the other end takes without a wait.
  func write() {
    while !outbox.isEmpty, !isGone, isWritable(output) {
      guard let count = writePiece(outbox.next(), to: output) else {
        isGone = true
        outbox = Outbox()
        return
      }
      if count == 0 { return }
      outbox.drop(count)
    }
  }
}
