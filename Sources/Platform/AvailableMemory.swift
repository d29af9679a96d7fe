/// The bytes of memory that programs can still have; a thousand million where the system does not
/// say.
package func availableMemory() -> Int {
  let text = (try? readFile("/proc/meminfo", limit: 65_536)).map {
    String(decoding: $0, as: UTF8.self)
  }
  let line = text?.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
  let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (kilobytes ?? 1_000_000).multipliedReportingOverflow(by: 1024).partialValue
}
