import Terminal
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("a\u{1B}[2Jb", "a␛[2Jb"), ("\u{0}\u{7}\r\u{7F}", "␀␇␍␡"), ("\u{9B}1m", "�1m"),
    ("\u{202E}abc\u{2066}", "�abc�"), ("line\n\ttab", "line\n\ttab"), ("Füße ✓", "Füße ✓"),
    ("", ""),
  ])
  func pictures(text: String, shown: String) { #expect(VisibleText.of(text) == shown) }

  /// No scalar that moves a cursor or turns text around is left, and nothing else is changed.
  @Test func allScalars() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "x" + String(scalar)
      let hides =
        scalar.properties.generalCategory == .control && value != 9 && value != 10
        || scalar.properties.isBidiControl && ![0x061C, 0x200E, 0x200F].contains(value)
      #expect((VisibleText.of(text) != text) == hides, "\(value)")
      #expect((VisibleText.hidden(in: text)?.place == 2) == hides, "\(value)")
    }
  }
}
