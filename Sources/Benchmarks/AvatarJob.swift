import Foundation

/// One picture made into an avatar: the job that all programs are compared by.
struct AvatarJob {
  let name: String
  /// The file's name in `inputs/`.
  let file: String
  let size: Int

  static let all = [
    AvatarJob(name: "phone", file: "phone.jpg", size: 512),
    AvatarJob(name: "icon", file: "icon1024.png", size: 512),
    AvatarJob(name: "thumb", file: "icon512.jpg", size: 128),
  ]

  /// The picture in a folder that holds `inputs/`.
  func input(in folder: URL) -> String { folder.appendingPathComponent("inputs/\(file)").path }

  /// The line that does the job by this program.
  func line(_ program: String, _ input: String, to output: String, _ compression: String)
    -> [String]
  {
    [
      program, "render", input, "-o", output, "--crop", "square", "--resize", String(size),
      "--overlay", "#3366ff,opacity=15%", "--shape", "circle", "--border", "3.125%,color=white",
      "--status", "online,size=24%,x=3%,y=3%,cutout=3%", "--compression", compression,
    ]
  }
}
