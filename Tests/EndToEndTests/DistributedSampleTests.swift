import Foundation
import Raster
import TestSupport
import Testing

/// The system's own Python, where Dask and a YAML reader are installed for it; nil elsewhere.
private let python: Program? = {
  let python = Program(path: "/usr/bin/python3")
  let line = ["-c", "import distributed, yaml"]
  return (try? python.run(line))?.status == 0 ? python : nil
}()

/// The engines of `samples/distributed`, on ten rows.
@Suite struct DistributedSampleTests {
  private let bench = Workbench()
  private let sample = SharedFolder.packageRoot.path + "/samples/distributed/"
  private static let rows = 10

  init() throws {
    try bench.draw("in/a.png", 12, 12) { x, y in x < y ? .white : .black }
    let rows = (1...Self.rows).map { "in/a.png;u\($0);\($0 % 4)\n" }.joined()
    try bench.folder.write("input;id;border.width\n" + rows + "gone.png;u0;1\n", to: "m.csv")
    try bench.folder.write(#"[{"border": {"width": 1, "color": "red"}}]"#, to: "r.json")
  }

  private let options = ["--recipe", "r.json", "-s", "16", "-o", "out/{id}.png"]

  private func run(
    _ program: Program, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try program.run(
      arguments,
      environment: [
        "STATUSICON": Program.statusicon.path, "HOME": bench.folder.path,
        "TMPDIR": bench.folder.path,
      ].merging(environment) { $1 },
      in: bench.folder.path, timeout: 120)
  }

  /// Whether the outputs are those of one run.
  private func checkOutputs(at location: SourceLocation = #_sourceLocation) throws {
    let line = ["batch", "--manifest", "m.csv", "--recipe", "r.json", "-s", "16"]
    #expect(try bench.run(line + ["-o", "want/{id}.png"]).status == 1, sourceLocation: location)
    for number in 1...Self.rows {
      #expect(
        try bench.folder.read("out/u\(number).png") == bench.folder.read("want/u\(number).png"),
        sourceLocation: location)
    }
  }

  /// The statuses of all items that the reports of parts tell.
  private func statuses() throws -> [String] {
    let folder = bench.folder.path("parts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".ndjson") }.flatMap { name in
      String(decoding: try bench.folder.read("parts/\(name)"), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("\"ev\": \"item\"") }
        .compactMap { line in ["ok", "failed"].first { line.contains("\"status\": \"\($0)\"") } }
    }.sorted()
  }

  private static let expected = ["failed"] + (1...rows).map { _ in "ok" }

  @Test(.enabled(if: Program.named("parallel") != nil, "GNU parallel is not installed"))
  func `GNU parallel makes the parts of a batch`() throws {
    try bench.folder.write(":\n", to: "hosts")
    let script = Program(path: sample + "parallel.sh")
    let line = ["3", "hosts", "--manifest", "m.csv"] + options
    let result = try run(script, line, ["JOBS": "2"])
    // One part has an item that fails.
    #expect(result.status == 1, "\(result.errorText)")
    #expect(try statuses() == Self.expected)
    try checkOutputs()
    // Only that part is run again.
    try bench.draw("gone.png", 8, 8) { _, _ in .white }
    #expect(try run(script, line).status == 0)
    #expect(try bench.decoded("out/u0.png").size == PixelSize(16, 16))
  }

  @Test func `Slurm's variables choose the part`() throws {
    let bash = try #require(Program.named("bash"))
    for part in 1...3 {
      let result = try run(
        bash, [sample + "slurm.sh", "--manifest", "m.csv"] + options,
        ["SLURM_ARRAY_TASK_ID": "\(part)", "SLURM_ARRAY_TASK_COUNT": "3"])
      #expect(result.status == 0, "\(result.errorText)")
    }
    #expect(try statuses() == Self.expected)
    try checkOutputs()
  }

  @Test(.enabled(if: python != nil, "python3-distributed is not installed"))
  func `Kubernetes' index chooses the part`() throws {
    let command = try run(
      #require(python),
      [
        "-c",
        """
        import sys, yaml
        job = yaml.safe_load(open(sys.argv[1]))["spec"]
        assert job["completionMode"] == "Indexed"
        pod = job["template"]["spec"]["containers"][0]
        assert pod["env"] == [{"name": "PARTS", "value": str(job["completions"])}]
        assert pod["command"] == ["sh", "-c"]
        print(pod["args"][0], end="")
        """, sample + "kubernetes.yaml",
      ])
    try #require(command.status == 0, "\(command.errorText)")
    try bench.folder.write("{\"steps\": [{\"border\": \"1\"}]}", to: "team.json")
    try FileManager.default.copyItem(
      atPath: bench.folder.path("m.csv"), toPath: bench.folder.path("people.csv"))
    let sh = try #require(Program.named("sh"))
    let binary = URL(fileURLWithPath: Program.statusicon.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for index in 0..<3 {
      let result = try run(
        sh, ["-c", command.text],
        ["JOB_COMPLETION_INDEX": "\(index)", "PARTS": "3", "PATH": binary + ":" + path])
      #expect(result.status == 0, "\(result.errorText)")
    }
    #expect(try statuses() == Self.expected)
  }

  @Test(.enabled(if: python != nil, "python3-distributed is not installed"))
  func `Dask gives partitions to two workers and gathers their reports`() throws {
    let line = [sample + "dask_batch.py", "m.csv", "--parts", "4", "--"] + options
    let result = try run(#require(python), line)
    #expect(result.status == 1, "\(result.errorText)")
    let items = try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(items.compactMap { $0["status"] as? String }.sorted() == Self.expected)
    #expect(items.compactMap { $0["line"] as? Int }.sorted() == Array(2...Self.rows + 2))
    let failed = items.first { $0["status"] as? String == "failed" }
    #expect(failed?["id"] as? String == "u0")
    #expect(failed?["line"] as? Int == Self.rows + 2)
    try checkOutputs()
    let refused = try run(
      #require(python), [sample + "dask_batch.py", "m.csv", "--", "-o", "same.png"])
    #expect(refused.status == 2)
    #expect(refused.text == "")
  }
}
