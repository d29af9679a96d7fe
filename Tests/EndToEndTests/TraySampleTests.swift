import Foundation
import Raster
import TestSupport
import Testing

@Suite struct TraySampleTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }
  private static let samples = SharedFolder.packageRoot.path + "/samples/tray/"

  /// The program found by its name, with the folder as home and for sockets.
  private func variables() throws -> [String: String] {
    try folder.write("", to: "bin/.keep")
    bench.makeSymbolicLink("bin/statusicon", to: Program.statusicon.path)
    // A panel that is not there must not be looked for among the machine's.
    try folder.write("#!/bin/sh\nexit 1\n", to: "bin/pkill")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/pkill"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": folder.path("bin") + ":" + path, "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
    ]
  }

  private func send(_ words: String...) throws -> ProgramResult {
    try Program.statusicon.run(
      ["send"] + words, environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
  }

  @Test(.enabled(if: Program.named("python3") != nil, "no python3"))
  func `the tray icon's session draws what the panel is given`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "mail.png")
    let script = """
      import sys; sys.dont_write_bytecode = True; sys.path.insert(0, sys.argv[1])
      import statusnotifier as tray, subprocess
      line = tray.command('mail', 'mail.png', ['--border', '2,blue'], '.')
      session = subprocess.Popen(line, stdout=subprocess.PIPE)
      for line in session.stdout:
          pictures = tray.pixmaps(line)
          if pictures: print([(w, h, len(b), b[:4].hex()) for w, h, b in pictures], flush=True)
      """
    let python = try #require(Program.named("python3"))
    let tray = try python.start(
      ["-c", script, Self.samples], environment: try variables(), in: folder.path)
    #expect(try tray.line(with: "[").contains("(22, 22, 1936, 'ff0000ff'), (44, 44, 7744,"))
    #expect(try send("mail", "border.color=lime", "--wait").status == 0)
    #expect(try tray.line(with: "[").contains("'ff00ff00'"))
    #expect(try send("mail", "--quit").status == 0)
    #expect(tray.finish().status == 0)
  }

  /// The system's Python, which is the one that Debian's modules are for.
  private static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    ? Program(path: "/usr/bin/python3") : nil

  private static var hasBus: Bool {
    let result = try? python?.run(["-c", "import gi"], timeout: 30)
    return result?.status == 0 && Program.named("dbus-run-session") != nil
  }

  @Test(.enabled(if: hasBus, "no python3-gi or no dbus-daemon"))
  func `a panel on the bus is given the icon, and told of each new one`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "mail.png")
    try folder.write(
      """
      from gi.repository import Gio, GLib
      NAME, PATH = "org.kde.StatusNotifierWatcher", "/StatusNotifierItem"
      XML = '<node><interface name="%s"><method name="RegisterStatusNotifierItem">' \\
          '<arg type="s" direction="in"/></method></interface></node>' % NAME
      bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
      def show(owner):
          asked = GLib.Variant("(ss)", ("org.kde.StatusNotifierItem", "IconPixmap"))
          answer = bus.call_sync(owner, PATH, "org.freedesktop.DBus.Properties", "Get", asked,
                                 None, Gio.DBusCallFlags.NONE, 5000, None)
          print([(w, h, len(b), bytes(b[:4]).hex()) for w, h, b in answer.unpack()[0]], flush=True)
      def call(connection, sender, path, interface, method, arguments, invocation):
          invocation.return_value(None)
          bus.signal_subscribe(sender, None, "NewIcon", PATH, None, Gio.DBusSignalFlags.NONE,
                               lambda *_: show(sender))
          print("registered", arguments.unpack() == (sender,), flush=True)
          show(sender)
      interface = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
      bus.register_object("/StatusNotifierWatcher", interface, call, None, None)
      Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, None, None)
      GLib.MainLoop().run()
      """, to: "panel.py")
    let bus = try #require(Program.named("dbus-run-session"))
    let python = try #require(Self.python).path
    let session = try bus.start(
      [
        "--", "sh", "-c", #""$0" panel.py & exec "$0" "$@""#, python,
        Self.samples + "statusnotifier.py", "mail", "mail.png", "--border", "2,blue",
      ], environment: try variables(), in: folder.path)
    #expect(try session.line(with: "registered") == "registered True")
    _ = try session.line(with: "(22, 22, 1936, 'ff0000ff'), (44, 44, 7744,")
    #expect(try send("mail", "border.color=lime", "--wait").status == 0)
    _ = try session.line(with: "(22, 22, 1936, 'ff00ff00')")
    #expect(try send("mail", "--quit").status == 0)
    #expect(session.finish(closingInput: false).status == 0)
  }

  @Test func `the picture of Waybar's module has a new name each time`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "mail.png")
    let shell = try #require(Program.named("sh"))
    let session = try shell.start(
      [Self.samples + "waybar.sh", "mail.png", "--count", "0"], environment: try variables(),
      in: folder.path)
    func newest() -> String {
      String(decoding: (try? folder.read("statusicon-waybar/newest")) ?? [], as: UTF8.self)
    }
    try session.wait(for: "the first name") { newest().hasSuffix("/1.png\n") }
    #expect(try send("waybar", "count=7", "--wait").status == 0)
    try session.wait(for: "the second name") { newest().hasSuffix("/2.png\n") }
    #expect(try bench.bench.decoded("statusicon-waybar/2.png").width == 22)
    #expect(try send("waybar", "--quit").status == 0)
    #expect(session.finish(closingInput: false).status == 0)
  }

  @Test(.enabled(if: Program.named("systemd-analyze") != nil, "no systemd-analyze"))
  func `systemd finds no fault in the unit`() throws {
    let text = try String(contentsOfFile: Self.samples + "statusicon-mail.service", encoding: .utf8)
    let unit = try folder.write(
      text.replacing("ExecStart=statusicon", with: "ExecStart=\(Program.statusicon.path)"),
      to: "statusicon-mail.service")
    let analyze = try #require(Program.named("systemd-analyze"))
    let result = try analyze.run(
      ["--user", "--man=no", "verify", unit],
      environment: ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path])
    #expect(result.status == 0 && result.errorText == "", "\(result.errorText)")
  }

  @Test func `the applet of the README shows what is unread`() throws {
    let readme = String(decoding: try SharedFolder.packageBytes("README.md"), as: UTF8.self)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex { $0.hasSuffix("in ten lines of shell:") })
    let applet = lines[(start + 2)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    #expect((5...10).contains(applet.count))
    try folder.write(bench.picture(WatchBench.red), to: "mail.png")
    for name in ["a", "b", "c"] { try folder.write("mail", to: "Maildir/new/\(name)") }
    try folder.write(
      applet.joined(separator: "\n").replacing("sleep 5", with: "sleep 0.1"), to: "applet")
    let shell = try #require(Program.named("sh"))
    let session = try shell.start(
      [folder.path("applet")], environment: try variables(), in: folder.path)
    try session.wait(for: "the number") {
      (try? send("mail", "--get"))?.text == "count=3\n"
    }
    try session.wait(for: "a frame with it") { try folder.names().contains("mail-2.png") }
    #expect(try send("mail", "--quit").status == 0)
    session.kill(SIGKILL)
    _ = session.finish()
  }

  @Test func `the example of the protocol's page is what happens`() throws {
    let page = try Program.statusicon.run(["manual", "statusicon-protocol.7"]).text
    // Roff's own spellings are read back.
    var text = page
    for (spelled, meant) in [
      ("\\[u2026]", "…"), ("\\(dq", "\""), ("\\-", "-"), ("\\(aq", "'"), ("\\e", "\\"),
    ] { text = text.replacing(spelled, with: meant) }
    let lines = text.split(separator: "\n").map(String.init)
    let line = try #require(lines.first { $0.hasPrefix("$ statusicon ") })
    let session = try Program.statusicon.start(
      line.dropFirst("$ statusicon ".count).split(separator: " ").map(String.init), in: folder.path)
    var count = 0
    for line in lines {
      if line.hasPrefix("> ") { session.send(line.dropFirst(2) + "\n") }
      guard line.hasPrefix("< ") else { continue }
      count += 1
      var answer = try session.line(with: "{")[...]
      let parts = line.dropFirst(2).components(separatedBy: "…")
      for (index, part) in parts.enumerated() {
        let place = try #require(answer.range(of: part), "\(line)\n\(answer)")
        if index == 0 { #expect(place.lowerBound == answer.startIndex) }
        answer = answer[place.upperBound...]
        if index == parts.count - 2 {
          #expect(answer.hasSuffix(parts[index + 1]), "\(line): \(answer)")
          break
        }
      }
      #expect(parts.count > 1 || answer.isEmpty, "\(line): \(answer)")
    }
    #expect(count > 10)
    #expect(session.finish().status == 0)
  }
}
