import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct FileErrorTests {
  @Test func `every error number has its case`() {
    let table: [(Int32, FileError)] = [
      (ENOENT, .notFound), (ENOTDIR, .notFound), (EACCES, .notPermitted), (EPERM, .notPermitted),
      (EROFS, .readOnlyFileSystem), (EISDIR, .notRegular(.folder)), (ENOSPC, .noSpace),
      (EDQUOT, .noSpace), (EFBIG, .noSpace), (ENAMETOOLONG, .unusablePath),
      (ELOOP, .unusablePath), (EMFILE, .tooManyOpenFiles), (ENFILE, .tooManyOpenFiles),
      (EPIPE, .brokenPipe), (EIO, .system(code: EIO)), (ESTALE, .system(code: ESTALE)),
    ]
    for (code, error) in table { #expect(FileError(code: code) == error) }
  }

  @Test func `the system has words for its errors`() {
    #expect(systemText(ofError: EIO) == "Input/output error")
    #expect(systemText(ofError: 99_999).contains("99999"))
  }

  @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func `running out of descriptors is an error of its own`() async {
    await #expect(processExitsWith: .success) {
      setLimit(RLIMIT_NOFILE, 3)
      #expect(throws: FileError.tooManyOpenFiles) { try readFile("/etc/passwd", limit: 1 << 20) }
    }
  }
}
