internal import Formulas

/// Letters of one's own in the formula of a scoring rule or of hints, with the numbers that they stand for: `a - t; a = 2`.
///
/// The numbers stand at the end, each behind a semicolon. A letter that is swept needs none.
struct FormulaLetters: Sendable {
  let formulas: String
  /// The letters that may be used, those with numbers first.
  let names: [String]
  /// Their numbers; NaN for those that are yet to be set.
  let values: [Double]

  private var used: [String] = []

  /// Takes the numbers off the end of a text; `free` letters may lack one, and `reserved` names are no letters.
  init(
    of text: String, free: [String], reserved: [String]
  ) throws(ParameterError) {
    var (rest, found) = (text[...], [(name: String, value: Double)]())
    while let semicolon = rest.lastIndex(of: ";"),
      let number = Self.number(rest[rest.index(after: semicolon)...], reserved)
    {
      guard !found.contains(where: { $0.name == number.name }) else {
        throw ParameterError(found: text, expected: "the number of \(number.name) is given twice")
      }
      found.insert(number, at: 0)
      rest = rest[..<semicolon]
    }
    formulas = String(rest)
    let others = free.filter { name in
      Self.isLetter(name, reserved) && !found.contains { $0.name == name }
    }
    names = found.map { $0.name } + others
    values = found.map { $0.value } + others.map { _ in .nan }
  }

  private static func isLetter(_ name: String, _ reserved: [String]) -> Bool {
    let isWord = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
    }
    return isWord && name.first?.isLetter == true && !reserved.contains(name)
  }

  /// Reads `a = 2`.
  private static func number(
    _ clause: Substring, _ reserved: [String]
  ) -> (name: String, value: Double)? {
    let sides = clause.split(separator: "=", omittingEmptySubsequences: false).map { side in
      String(side.filter { !$0.isWhitespace })
    }
    guard sides.count == 2, isLetter(sides[0], reserved),
      let value = ParameterText.decimal(sides[1])
    else { return nil }
    return (sides[0], value)
  }

  /// Notes which letters formulas use, and refuses one with a number that none uses.
  mutating func note(usesOf formulas: [Formula?], in text: String) throws(ParameterError) {
    used = names.filter { name in formulas.contains { $0?.uses(name) == true } }
    for (name, value) in zip(names, values) where !value.isNaN && !used.contains(name) {
      throw ParameterError(found: text, expected: "no formula here uses \(name)")
    }
  }

  /// The text of formulas with another number for a letter, which they must have.
  func setting(_ name: String, to value: Double, in text: String) throws(ParameterError) -> String {
    guard used.contains(name) else {
      throw ParameterError(found: text, expected: "a formula has no parameter \(name)")
    }
    let numbers = zip(names, values).map { $0 == name ? ($0, value) : ($0, $1) }
    return formulas
      + numbers.filter { !$0.1.isNaN }.map { "; \($0.0) = \(ParameterText.number($0.1))" }.joined()
  }
}

extension FormulaClause {
  func mistake(_ message: String, in text: String) -> ParameterError {
    ParameterError(found: text, expected: "at column \(column): \(message)")
  }
}

extension Formula {
  /// Reads a part of a text of formulas; the error tells the column of the mistake, with `advice` in place of its description
  /// where there is some.
  init(
    _ source: String, of text: String, _ variables: [String],
    advice: (FormulaError) -> String? = { _ in nil }
  ) throws(ParameterError) {
    do throws(FormulaError) {
      try self.init(source, variables: variables)
    } catch {
      let message = advice(error) ?? error.description
      throw ParameterError(found: text, expected: "at column \(error.position.column): \(message)")
    }
  }
}
