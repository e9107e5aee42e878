internal import Formulas

/// A hint strategy that is formulas of how things stand: `after = 20 + 5*level; show = {misses > 2: 3, 1}`.
///
/// `after` gives the seconds from when the table was settled to its hint, and is computed anew after each false claim; what is
/// no number is never. `show` gives the cards that the hint shows, rounded, 0 for whether there is a Set (1 if it is left
/// out); `cost` points. The variables are ``variables``.
package struct HintFormula: Sendable {
  package let text: String

  private let after: Formula
  private let show: Formula?
  private let cost: Formula?
  private let letters: FormulaLetters
  package static let prefix = "formula:"

  package static let parts = [
    (name: "after", meaning: "seconds after the table is settled"),
    (
      name: "show",
      meaning: "cards of a Set that the hint shows, 1 to 3, or 0 for whether there is one"
    ),
    (name: "cost", meaning: "points that the hint costs"),
  ]

  package static let variables: [ScoringVariable] = {
    let shared = [
      "n", "left", "onTable", "sets", "hints", "mistakes", "streak", "previous", "elapsed",
    ]
    return [
      ScoringVariable("level", "attributes that differ in the Set of the hint, 0 without one") {
        $0.level
      },
      ScoringVariable("misses", "false claims on this table") { $0.mistakesHere },
    ] + ScoringVariable.all.filter { shared.contains($0.name) }
  }()

  /// Reads the formulas, with numbers for letters of one's own at their end; the error names the place of the first
  /// mistake.
  ///
  /// The `letters` may stand in them without a number: then they are yet to be set.
  init(_ text: String, letters free: [String] = []) throws(ParameterError) {
    self.text = text
    let variables = Self.variables.map { $0.name }
    var letters = try FormulaLetters(
      of: text, free: free, reserved: variables + Self.parts.map { $0.name })
    var formulas: [Formula?] = Self.parts.map { _ in nil }
    for clause in FormulaClause.all(in: letters.formulas, named: .equals) {
      let names = Self.parts.map { $0.name }
      guard let name = clause.name else {
        throw clause.mistake(
          "expected a name and its formula, as in after = 20 + 5*level", in: text)
      }
      guard let place = names.firstIndex(of: name) else {
        throw clause.mistake(
          ParameterError.unknown("part of a hint", name, among: names).message, in: text)
      }
      guard formulas[place] == nil else {
        throw clause.mistake("\(name) is given twice", in: text)
      }
      formulas[place] = try Formula(
        clause.source, of: text, variables + letters.names)
    }
    try letters.note(usesOf: formulas, in: text)
    self.letters = letters
    guard let after = formulas[0] else {
      throw ParameterError(
        found: text, expected: "the hint has no time: add it, as in after = 20 + 5*level")
    }
    (self.after, show, cost) = (after, formulas[1], formulas[2])
  }

  func setting(_ letter: String, to value: Double) throws(ParameterError) -> HintFormula {
    try HintFormula(letters.setting(letter, to: value, in: text), letters: letters.names)
  }

  /// The situation, a number for each of ``variables``.
  package static func values(_ now: TimedSituation) -> [Double] {
    variables.map { $0.value(for: TimedEvent(.end, now), score: 0) }
  }

  private func value(_ formula: Formula, _ now: TimedSituation) -> Double {
    formula(Self.values(now) + letters.values)
  }

  /// Seconds until the hint, from when the table was settled; infinite for never.
  func seconds(_ now: TimedSituation) -> Double {
    let seconds = value(after, now)
    return seconds.isNaN ? .infinity : max(0, seconds)
  }

  func help(_ now: TimedSituation) -> HintHelp {
    guard let show else { return .cards(1) }
    let cards = value(show, now).rounded()
    return cards < 1 ? .whether : .cards(cards < 2 || cards.isNaN ? 1 : cards < 3 ? 2 : 3)
  }

  /// Thousandths of points that the hint costs.
  func points(_ now: TimedSituation) -> Int {
    cost.map { boundedThousandths(value($0, now)) } ?? 0
  }
}

extension Language<HintTrigger> {
  /// `formula: TEXT`, in which letters may stand that are yet to be set.
  public static func formulas(letters: [String] = []) -> Language {
    Language(HintFormula.prefix, "after = SECONDS") { text throws(ParameterError) in
      .formula(try HintFormula(text, letters: letters))
    }
  }
}
