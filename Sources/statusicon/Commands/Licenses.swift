/// What `version --licenses` prints: whose work the program holds, and on what terms.
enum Licenses {
  static let text = """
    statusicon: MIT License, Copyright the statusicon authors.

    Linked into release builds:
      libpng          PNG Reference Library License version 2
      libjpeg-turbo   IJG License, Modified (3-clause) BSD License and zlib License;
                      this software is based in part on the work of the Independent JPEG Group
      libdeflate      MIT License
      zlib            zlib License
      Swift runtime   Apache License 2.0 with Runtime Library Exception
      libstdc++       GPL 3 with GCC Runtime Library Exception

    Opened on first use:
      Little CMS 2    MIT License
      libwebp         BSD 3-Clause License
      giflib          MIT License

    The full texts are in /usr/share/doc/PACKAGE/copyright of the packages built from.
    """
}
