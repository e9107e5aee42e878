/// A strategy's name, taken apart: `word(key: value, key: value)`.
struct StrategyParameters {
  /// The word before the parameters.
  let word: String

  private var values: [(key: String, value: String)] = []

  /// Takes a name apart; blanks around keys and values do not matter.
  init(_ text: String) throws(StrategyNameError) {
    guard let open = text.firstIndex(of: "(") else {
      word = text
      return
    }
    word = String(text[..<open])
    guard text.last == ")" else {
      throw StrategyNameError("“\(text)” has parameters without a closing bracket")
    }
    let inner = text[text.index(after: open)...].dropLast()
    for part in try StrategyParameters.split(inner) {
      guard let colon = part.firstIndex(of: ":") else {
        throw StrategyNameError(
          "“\(StrategyParameters.trimmed(part))” is no parameter: write “key: value”")
      }
      let key = StrategyParameters.trimmed(part[..<colon])
      guard !values.contains(where: { $0.key == key }) else {
        throw StrategyNameError("“\(key)” is given twice")
      }
      values.append((key, StrategyParameters.trimmed(part[part.index(after: colon)...])))
    }
  }

  /// A text, or nothing when it is not given.
  mutating func text(_ key: String) throws(StrategyNameError) -> String? {
    guard let index = values.firstIndex(where: { $0.key == key }) else { return nil }
    return values.remove(at: index).value
  }

  /// A whole number of a range, or nothing when it is not given.
  mutating func number(
    _ key: String, in range: ClosedRange<Int>
  ) throws(StrategyNameError) -> Int? {
    guard let text = try text(key) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw StrategyNameError(
        "\(key) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  /// One of a few words, or nothing when it is not given.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of choices: Choice.Type
  ) throws(StrategyNameError) -> Choice? where Choice.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw StrategyNameError("\(key) is \(words), not “\(text)”")
    }
    return choice
  }

  /// Complains about a parameter that nobody asked for.
  func finish() throws(StrategyNameError) {
    guard let unknown = values.first else { return }
    throw StrategyNameError("“\(word)” has no parameter “\(unknown.key)”")
  }

  /// Splits at the commas that stand in no inner brackets.
  private static func split(_ text: Substring) throws(StrategyNameError) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      guard depth >= 0 else { throw StrategyNameError("“\(text)” closes too many brackets") }
    }
    guard depth == 0 else { throw StrategyNameError("“\(text)” leaves a bracket open") }
    return parts + [text[start...]]
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
