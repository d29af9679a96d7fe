import Glyphs
import Testing

@Test func `digits, capitals and the marks of counts and labels are covered`() {
  #expect(BuiltinText.covers("0123456789"))
  #expect(BuiltinText.covers("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
  #expect(BuiltinText.covers("+-.,%!?# :/()'&_=…"))
  #expect(BuiltinText.covers("abcdefghijklmnopqrstuvwxyz"))
  #expect(BuiltinText.covers(""))
}

@Test func `a text with one character that has no glyph is not set`() {
  for text in ["Ä", "1é", "日", "\n", "9\u{301}", "😀", "@"] {
    #expect(!BuiltinText.covers(text))
    #expect(BuiltinText(text, capHeight: 10, isSnapped: true) == nil)
  }
}
