/// Text from outside as it may be shown to people: it cannot move the cursor, colour the screen or end a line.
package enum VisibleText {
  /// The text with a picture in the place of every control character but line feeds and tabs.
  ///
  /// C0 and DEL have pictures of their own (␛ for escape); C1 and the signs that turn the direction of text around become �.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isHidden(scalar) ? picture(of: scalar) : scalar)
    }
    return String(shown)
  }

  /// The picture of the first control character of a text, with its place counted from 1 in characters.
  package static func hidden(in text: String) -> (place: Int, picture: Character)? {
    guard let index = text.unicodeScalars.firstIndex(where: isHidden) else { return nil }
    let place = text.unicodeScalars[..<index].count + 1
    return (place, Character(picture(of: text.unicodeScalars[index])))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10: false
    case 0..<32, 127..<160, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<32: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 127: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
