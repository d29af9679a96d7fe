import Foundation
import Platform
import TestSupport
import Testing

@testable import Watching

@Suite struct FileWatchTests {
  private let folder = TemporaryFolder()

  @Test func `only a name that matters is worth a look`() throws {
    try folder.write([1], to: "a")
    let watch = FileWatch(pollInterval: nil)
    let descriptor = try #require(watch.descriptor)
    watch.follow([folder.path("a"): 10])
    #expect(watch.reconcile(at: 0) == [.init(path: folder.path("a"), finding: .changed)])
    // A child of another test may have the file open too, until it runs its program.
    pause(milliseconds: 200)
    _ = watch.takeEvents()
    try folder.write([1], to: "b")
    _ = waitUntilReady([Interest(descriptor)], nanoseconds: 5_000_000_000)
    #expect(!watch.takeEvents().isWorthALook)
    try folder.write([2], to: "a")
    _ = waitUntilReady([Interest(descriptor)], nanoseconds: 5_000_000_000)
    #expect(watch.takeEvents().isWorthALook)
  }

  @Test func `lost events mean a look at everything`() throws {
    let limit =
      (try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
      .flatMap { Int($0.filter(\.isNumber)) } ?? 16_384
    guard limit <= 20_000 else { return }
    try folder.write([1], to: "a")
    let watch = FileWatch(pollInterval: nil)
    watch.follow([folder.path("a"): 10])
    _ = watch.reconcile(at: 0)
    // Two names in turn, so that equal neighbours are not joined; none of them matters.
    let paths = [folder.path("x"), folder.path("y")]
    for index in 0...(limit + 2) {
      // The call only reads the path; the file it makes is closed at once.
      close(unsafe open(paths[index % 2], O_CREAT | O_WRONLY, 0o600))
    }
    #expect(watch.takeEvents().isWorthALook)
  }

  @Test func `without events the next look comes after the interval`() throws {
    let watch = FileWatch(pollInterval: .milliseconds(50))
    #expect(watch.descriptor == nil)
    watch.follow([folder.path("a"): 10])
    #expect(watch.nextLook == .min)
    _ = watch.reconcile(at: .milliseconds(10))
    #expect(watch.nextLook == .milliseconds(60))
  }

  @Test func `with events there is a look every two seconds all the same`() throws {
    try folder.write([1], to: "a")
    let watch = FileWatch(pollInterval: nil)
    watch.follow([folder.path("a"): 10])
    _ = watch.reconcile(at: 0)
    #expect(watch.nextLook == .milliseconds(2000))
  }

  @Test func `a file that nobody follows any more is let go`() throws {
    try folder.write([1], to: "a")
    try folder.write([2], to: "b")
    let watch = FileWatch(pollInterval: nil)
    watch.follow([folder.path("a"): 10, folder.path("b"): 10])
    _ = watch.reconcile(at: 0)
    watch.follow([folder.path("b"): 10])
    #expect(watch.contents == [folder.path("b"): [2]])
    try folder.write([3], to: "a")
    #expect(watch.reconcile(at: .milliseconds(10)).isEmpty)
  }
}
