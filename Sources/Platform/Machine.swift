/// What this process may use of the machine.
package enum Machine {
  /// The processors that affinity and the control group allow, at least 1.
  package static var processors: Int {
    let allowed = field("Cpus_allowed_list", of: "/proc/self/status").map(count(inList:)) ?? 1
    guard let quota = controlGroupValue("cpu.max") else { return max(1, allowed) }
    let parts = quota.split(separator: " ").map { Int($0) }
    guard parts.count == 2, let time = parts[0], let period = parts[1], period > 0 else {
      return max(1, allowed)
    }
    return max(1, min(allowed, (time + period - 1) / period))
  }

  /// The bytes that can be had without pushing others out; a guess of 1 GiB where nobody tells.
  package static var availableMemory: Int {
    let free =
      field("MemAvailable", of: "/proc/meminfo")
      .flatMap { $0.split(separator: " ").first.flatMap { Int($0) } }.map { $0 << 10 }
    let limit = controlGroupValue("memory.max").flatMap { Int($0) }
    let used = controlGroupValue("memory.current").flatMap { Int($0) } ?? 0
    return max(64 << 20, min(free ?? 1 << 30, limit.map { $0 - used } ?? .max))
  }

  /// How many numbers a list such as `0-3,8` holds.
  package static func count(inList text: String) -> Int {
    text.split(separator: ",").reduce(0) { sum, part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, last >= first else { return sum }
      return sum + last - first + 1
    }
  }

  static func field(_ name: String, of path: String) -> String? {
    lines(path).first { $0.hasPrefix(name + ":") }.map {
      String($0.dropFirst(name.utf8.count + 1).drop { $0 == " " || $0 == "\t" })
    }
  }

  /// The own group's value, or that of the one seen as the root.
  private static func controlGroupValue(_ name: String) -> String? {
    let own = lines("/proc/self/cgroup").first { $0.hasPrefix("0::") }?.dropFirst(3) ?? "/"
    let folders = ["/sys/fs/cgroup\(own)", "/sys/fs/cgroup"]
    return folders.lazy.compactMap { lines("\($0)/\(name)").first }.first
  }

  private static func lines(_ path: String) -> [String] {
    // Such files say that they are empty until they are read.
    guard let file = try? OpenFile(path: path, flags: 0),
      let bytes = try? readAll(file.descriptor, expected: 4096, limit: 1 << 20)
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
