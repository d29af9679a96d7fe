import CodecShims

/// The versions of the libraries that the codecs were built with.
package enum LibraryVersions {
  package static var all: [(name: String, version: String)] {
    // Each is a constant, terminated string of the library's header.
    unsafe [
      ("libpng", String(cString: shim_libpng_version())),
      ("libjpeg-turbo", String(cString: shim_libjpeg_version())),
      ("libdeflate", String(cString: shim_libdeflate_version())),
      ("zlib", String(cString: shim_zlib_version())),
    ]
  }
}
