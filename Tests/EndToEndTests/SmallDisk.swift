import Foundation
import TestSupport

/// A file system of few pages, where one can be mounted.
enum SmallDisk {
  /// The words before a command that may mount; nil when that is refused here.
  static let words: [String]? = {
    guard let unshare = Program.named("unshare"), Program.named("mount") != nil else { return nil }
    let trials = geteuid() == 0 ? [["-m"], ["-r", "-m"]] : [["-r", "-m"]]
    let mount = ["sh", "-c", "mount -t tmpfs -o size=16k tmpfs /mnt"]
    return trials.first { (try? unshare.run($0 + mount))?.status == 0 }.map { [unshare.path] + $0 }
  }()
}
