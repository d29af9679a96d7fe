import TestSupport
import Testing

struct KnownFontTests {
  @Test(.enabled(if: SharedFolder.isRequired, "absence is allowed outside of CI"))
  func `fonts and programs are there where they are required`() {
    #expect(KnownFont.areInstalled, KnownFont.absence)
    #expect(Program.named("hb-shape") != nil)
    #expect(Program.named("hb-view") != nil)
  }
}
