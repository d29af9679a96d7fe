import Platform

/// Shows frames in a terminal: 15 a second at most, always the newest, and never waits for it.
final class TerminalPreview {
  static let interval = Moment.milliseconds(1000) / 15
  /// How long what was begun may take before something else is written to the terminal.
  private static let patience = Moment.milliseconds(200)

  let style: PreviewStyle
  private let terminal: Terminal
  private var waiting: PreviewPicture?
  private var unwritten: ArraySlice<UInt8> = []
  private var lastDrawing: Moment?
  /// Of the picture above the cursor.
  private var rows = 0
  private var hasDrawn = false

  /// Nil where no terminal controls this process.
  init?(_ style: PreviewStyle) {
    guard let terminal = Terminal() else { return nil }
    (self.style, self.terminal) = (style, terminal)
  }

  var interests: [Interest] {
    unwritten.isEmpty ? [] : [Interest(terminal.descriptor, reading: false, writing: true)]
  }

  /// When a picture that waits may be drawn; nil while none waits or the terminal is busy.
  var nextMoment: Moment? { waiting == nil || !unwritten.isEmpty ? nil : earliest }

  private var earliest: Moment { lastDrawing?.after(Self.interval) ?? .min }

  func show(_ picture: PreviewPicture, at now: Moment) {
    waiting = picture
    advance(at: now)
  }

  /// Draws and writes what is due.
  func advance(at now: Moment) {
    write()
    guard unwritten.isEmpty, now >= earliest, let picture = waiting else { return }
    (waiting, lastDrawing) = (nil, now)
    guard terminal.isInForeground else { return }
    let space = PreviewSpace(terminal.size)
    let drawing =
      switch style {
      case .kitty: KittyDrawing.draw(picture, number: processNumber, in: space)
      case .blocks: BlockDrawing.draw(picture, in: space)
      }
    unwritten = drawing.bytes(over: rows)[...]
    (rows, hasDrawn) = (drawing.rows, true)
    write()
  }

  /// Completes what was begun, as others are about to write; `leaving` has the next picture drawn
  /// below what they do.
  func makeWay(leaving: Bool) {
    let end = Session.now.after(Self.patience)
    while !unwritten.isEmpty, Session.now < end {
      _ = waitUntilReady(interests, nanoseconds: end - Session.now)
      write()
    }
    if leaving { rows = 0 }
  }

  /// Leaves the terminal as it was, but for what was drawn in characters.
  func end() {
    // What stays is the last frame.
    if style == .blocks, waiting != nil {
      makeWay(leaving: false)
      lastDrawing = nil
      advance(at: Session.now)
    }
    makeWay(leaving: true)
    guard style == .kitty, hasDrawn else { return }
    // In the middle of a command that could not be completed, this ends it first.
    unwritten = (unwritten.isEmpty ? [] : Array("\u{1B}\\".utf8))[...]
    unwritten += KittyDrawing.remove(number: processNumber)
    makeWay(leaving: true)
  }

  private func write() {
    while !unwritten.isEmpty {
      guard let count = writePiece(unwritten, to: terminal.descriptor) else {
        // The terminal is gone.
        unwritten = []
        return
      }
      if count == 0 { return }
      unwritten = unwritten.dropFirst(count)
    }
  }
}
