internal import SetPlayers

struct CurveWords: Sendable {
  let rule: String
  let player: String
  let hints: String

  init(_ line: CurveLine) {
    (rule, player, hints) = (line.rule.name, line.player.name, line.hints.name)
  }

  /// The names of a curve with a parameter in place of the numbers in which two settings of it differ: after(delay), not
  /// after(30).
  init(_ own: CurveLine, _ one: CurveLine, _ other: CurveLine, sweeping key: String) {
    let (own, one, other) = (CurveWords(own), CurveWords(one), CurveWords(other))
    rule = Self.text(own.rule, one.rule, other.rule, key)
    player = Self.text(own.player, one.player, other.player, key)
    hints = Self.text(own.hints, one.hints, other.hints, key)
  }

  private static func text(_ own: String, _ one: String, _ other: String, _ key: String) -> String {
    // A name without the parameter stays as it is.
    guard one != other, pieces(own).count == max(pieces(one).count, pieces(other).count) else {
      return own
    }
    let (parts, others) = (pieces(one), pieces(other))
    // The name of a default setting does not state it.
    guard parts.count == others.count else { return parts.count < others.count ? one : other }
    return zip(parts, others).enumerated().map { index, pair in
      guard pair.0 != pair.1 else { return pair.0 }
      return index > 0 && parts[index - 1].hasSuffix(": ") ? "…" : key
    }.joined()
  }

  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var wasNumber: Bool?
    for character in text {
      let isNumber = character.isWholeNumber || character == "."
      if isNumber == wasNumber {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      wasNumber = isNumber
    }
    return pieces
  }
}
