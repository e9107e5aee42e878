internal import SetPlayers

/// The names of rule, player and hints of a curve.
struct CurveWords: Sendable {
  let rule: String
  let player: String
  let hints: String

  /// The names as they are.
  init(_ line: CurveLine) {
    (rule, player, hints) = (line.rule.name, line.player.name, line.hints.name)
  }

  /// The names with a parameter in place of the numbers in which two settings of it differ: after(delay), not after(30).
  init(_ one: CurveLine, _ other: CurveLine, sweeping key: String) {
    let (one, other) = (CurveWords(one), CurveWords(other))
    rule = Self.text(one.rule, other.rule, key)
    player = Self.text(one.player, other.player, key)
    hints = Self.text(one.hints, other.hints, key)
  }

  private static func text(_ one: String, _ other: String, _ key: String) -> String {
    guard one != other else { return one }
    let (parts, others) = (pieces(one), pieces(other))
    // Where one setting is the usual one, its name does not tell it.
    guard parts.count == others.count else { return parts.count < others.count ? one : other }
    return zip(parts, others).enumerated().map { index, pair in
      guard pair.0 != pair.1 else { return pair.0 }
      return index > 0 && parts[index - 1].hasSuffix(": ") ? "…" : key
    }.joined()
  }

  /// A text cut where numbers begin and end.
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
