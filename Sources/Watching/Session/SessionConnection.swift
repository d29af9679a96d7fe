import Platform
import Rendering

/// A connection to a running session, for sending it lines and reading what it answers.
package struct SessionConnection {
  private let name: String
  private let connection: UnixConnection
  private var splitter = LineSplitter()
  private var events: [JSON] = []

  package init(to name: String) throws(Failures) {
    self.name = name
    let path = try SessionPlace.path(of: name)
    do throws(FileError) {
      connection = try UnixConnection(to: path)
    } catch {
      guard error == .notFound || error.isRefused else {
        throw Failures([.session(error, name: name)])
      }
      throw Failures([
        Failure(
          .item, "session.missing", name, "no session of this name is running",
          advice: "statusicon watch … --name \(name)")
      ])
    }
  }

  /// Sends a line and reads on to the first event of one of these kinds; `passing` gets those before.
  package mutating func ask(
    _ line: JSON, for kinds: Set<String>, passing: (JSON) -> Void = { _ in }
  ) throws(Failures) -> JSON {
    var rest = Array((line.text + "\n").utf8)[...]
    while !rest.isEmpty {
      guard let count = writePiece(rest, to: connection.descriptor) else { throw closed }
      rest = rest.dropFirst(count)
      if count == 0 {
        _ = waitUntilReady(
          [Interest(connection.descriptor, reading: false, writing: true)], nanoseconds: nil)
      }
    }
    while true {
      let event = try next()
      if kinds.contains(event["ev"]?.scalarText ?? "") { return event }
      passing(event)
    }
  }

  private mutating func next() throws(Failures) -> JSON {
    while events.isEmpty {
      _ = waitUntilReady([Interest(connection.descriptor)], nanoseconds: nil)
      switch readPiece(connection.descriptor) {
      case .nothing: continue
      case .end: throw closed
      case .bytes(let bytes):
        for case .line(let line) in splitter.take(bytes) {
          if let event = try? JSONReader.read(line) { events.append(event) }
        }
      }
    }
    return events.removeFirst()
  }

  private var closed: Failures {
    Failures([Failure(.item, "session.ended", name, "the session has ended")])
  }
}
