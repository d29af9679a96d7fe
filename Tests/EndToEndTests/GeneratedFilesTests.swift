import TestSupport
import Testing

@Suite struct GeneratedFilesTests {
  @Test(arguments: ["statusicon.1", "statusicon-recipe.5", "statusicon-protocol.7"])
  func `a manual page is what the program prints`(_ page: String) throws {
    let printed = try Program.statusicon.run(["manual", page])
    #expect(printed.status == 0)
    let stored = try SharedFolder.packageBytes("man/\(page)")
    #expect(stored == printed.output, "run: statusicon manual \(page) > man/\(page)")
  }

  @Test func `the first manual page is the default`() throws {
    let (bare, named) = (
      try Program.statusicon.run(["manual"]),
      try Program.statusicon.run(["manual", "statusicon.1"])
    )
    #expect(bare.output == named.output)
  }
}
