// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// One Swift target under `Sources/`, named as its folder.
func library(_ name: String, _ uses: [String] = []) -> Target {
  .target(name: name, dependencies: uses.map { .byName(name: $0) }, swiftSettings: settings)
}

/// One test target under `Tests/`; every one may use the shared test support.
func tests(_ name: String, _ uses: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: (uses + ["TestSupport"]).map { .byName(name: $0) },
    exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "statusicon",
  products: [.executable(name: "statusicon", targets: ["statusicon"])],
  targets: [
    library("Raster"),
    library("Spelling"),
    .target(
      name: "CodecShims",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-O2"])],
      linkerSettings: ["png", "jpeg", "deflate", "z"].map { .linkedLibrary($0) }),
    library("Codecs", ["Raster", "CodecShims"]),
    // Its libraries are opened on first use: only their headers are needed here.
    .target(
      name: "GlyphShims",
      cSettings: [
        .unsafeFlags(
          ["-Wall", "-Wextra", "-Werror", "-O2"]
            + ["freetype2", "harfbuzz", "fribidi"].flatMap { ["-isystem", "/usr/include/\($0)"] })
      ]),
    library("Glyphs", ["Raster", "GlyphShims", "Spelling"]),
    library("Operations", ["Glyphs", "Raster", "Spelling"]),
    .target(
      name: "PlatformShims", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-O2"])]),
    library("Platform", ["PlatformShims"]),
    library("Rendering", ["Operations", "Glyphs", "Spelling", "Codecs", "Raster", "Platform"]),
    library(
      "Batching",
      ["Rendering", "Operations", "Glyphs", "Spelling", "Codecs", "Raster", "Platform"]),
    library(
      "Watching",
      ["Rendering", "Codecs", "Operations", "Raster", "Platform", "Spelling"]),
    library("CommandLineKit", ["Spelling"]),
    .executableTarget(
      name: "statusicon",
      dependencies: [
        "CommandLineKit", "Batching", "Watching", "Rendering", "Operations", "Codecs", "Raster",
        "Platform",
        "Spelling",
      ],
      swiftSettings: settings),
    // Draws the pictures in samples/; installed nowhere.
    .executableTarget(
      name: "SamplePainter", dependencies: ["Codecs", "Platform", "Raster"],
      swiftSettings: settings),
    // Measures the program and its peers; `make bench` runs it.
    .executableTarget(
      name: "Benchmarks", dependencies: ["Glyphs", "Operations", "Raster", "Rendering"],
      exclude: ["instructions.json"],
      swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["Raster"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("RasterTests", ["Raster"]),
    tests("CodecsTests", ["Codecs", "Raster"], exclude: ["Fixtures"]),
    tests("GlyphsTests", ["Glyphs", "Raster"], exclude: ["FontsFixtures"]),
    tests("PlatformTests", ["Platform"]),
    tests("CommandLineKitTests", ["CommandLineKit", "Spelling"]),
    tests("OperationsTests", ["Operations", "Glyphs", "Raster"]),
    tests("RenderingTests", ["Rendering", "Operations", "Glyphs", "Codecs", "Raster", "Platform"]),
    tests("BatchingTests", ["Batching", "Rendering", "Glyphs", "Platform", "Raster"]),
    tests("WatchingTests", ["Watching", "Rendering", "Platform"]),
    tests("EndToEndTests", ["Codecs", "Raster"]),
  ]
)

// Built by `make fuzz` alone: it needs libFuzzer, which the flags of that rule link in.
if Context.environment["STATUSICON_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["Batching", "Codecs", "Glyphs", "Operations", "Raster", "Rendering"],
      path: "Tests/Fuzzing", swiftSettings: settings))
}
