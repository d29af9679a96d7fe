import Platform
import Rendering

/// Where the socket of a named session is.
package enum SessionPlace {
  /// The socket's path, in a folder that only this user can enter.
  package static func path(of name: String) throws(Failures) -> String {
    guard isName(name) else {
      throw Failures([
        Failure(
          .plan, "usage.value", name, "cannot be the name of a session",
          advice: "letters, digits, ., _ and -, not a . first, at most 64")
      ])
    }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else {
      throw Failures([
        Failure(
          .plan, "session.no-folder", "XDG_RUNTIME_DIR", "is not set, so sessions have no place",
          advice: "set it to a folder of your own")
      ])
    }
    let own = "\(folder)/statusicon"
    do throws(FileError) {
      try makePrivateFolder(own)
    } catch {
      throw Failures([Failure(writing: own, error)])
    }
    return "\(own)/\(name).sock"
  }

  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }
}
