extension Sandbox {
  /// A sandbox that allows what every run may need: libraries that are opened on first use, fonts
  /// and their configuration, colour profiles, and what the system tells about this process.
  package static var withSystem: Sandbox {
    var sandbox = Sandbox()
    for path in systemFolders { sandbox.allowReading(path) }
    // Some keep their fonts elsewhere and link to them.
    for path in fontFolders { sandbox.allowReading(path, withLinks: true) }
    for folder in list("LD_LIBRARY_PATH") where !folder.isEmpty { sandbox.allowReading(folder) }
    return sandbox
  }

  private static let systemFolders = [
    "/usr", "/lib", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache", "/etc/fonts",
    "/var/cache/fontconfig", "/proc/self", "/proc/meminfo", "/sys/fs/cgroup",
  ]

  /// Where a user's fonts are, and what fontconfig reads of a user.
  private static var fontFolders: [String] {
    var folders: [String] = []
    let home = environment("HOME") ?? ""
    if home.hasPrefix("/") {
      folders += [".fonts", ".fonts.conf", ".fonts.conf.d"].map { "\(home)/\($0)" }
    }
    func add(_ variable: String, _ usual: String, _ name: String) {
      let folder = environment(variable) ?? ""
      if folder.hasPrefix("/") {
        folders.append("\(folder)/\(name)")
      } else if home.hasPrefix("/") {
        folders.append("\(home)/\(usual)/\(name)")
      }
    }
    add("XDG_DATA_HOME", ".local/share", "fonts")
    add("XDG_CONFIG_HOME", ".config", "fontconfig")
    add("XDG_CACHE_HOME", ".cache", "fontconfig")
    for folder in list("XDG_DATA_DIRS") where folder.hasPrefix("/") {
      folders.append("\(folder)/fonts")
    }
    for variable in ["FONTCONFIG_PATH", "FONTCONFIG_FILE"] { folders += list(variable) }
    return folders.filter { !$0.isEmpty }
  }

  private static func list(_ variable: String) -> [String] {
    (environment(variable) ?? "").split(separator: ":").map(String.init)
  }
}
