internal import Formulas

/// A scoring rule that is a formula of how things stand, such as `max(30 - t, 10); mistake: -2`.
///
/// The first formula is worth its value for a Set. What else happens brings nothing, unless its event (``events``) has a
/// formula of its own behind a semicolon. The variables are those of ``ScoringVariable/all``. Points are rounded to
/// thousandths; what is not a number is worth 0, and an event brings at most 10⁹ points either way.
///
/// Letters of one's own stand for the numbers given at the end, as in `a - t; a = 30`.
///
/// In an earlier form, which is still read, events are variables of one formula, 1 for an event of that kind and 0
/// otherwise: `3*set - 5*mistake` is worth its value whatever happens.
package struct FormulaScoringRule: ScoringRule {
  package let text: String
  /// A warning about events that bring points because the formula names another one.
  package let note: String?

  /// The points of each kind of event, in the order of ``events``; nil for none.
  private let formulas: [Formula?]
  private let hasEvents: Bool
  private let letters: FormulaLetters

  package static let events = [
    (name: "set", meaning: "a Set is taken; its formula comes first, without a name"),
    (name: "mistake", meaning: "three cards that are no Set are claimed"),
    (name: "call", meaning: "cards are called for on a Set-free table"),
    (name: "mistakenCall", meaning: "cards are called for although there is a Set"),
    (name: "hint", meaning: "a hint is given"),
    (name: "deselect", meaning: "a card is deselected"),
    (name: "end", meaning: "the game ends"),
  ]

  package static var eventNames: [String] { events.map { $0.name } }

  package static let prefix = "formula:"

  /// Reads a formula, with or without ``prefix``; the error names the place of the first mistake.
  ///
  /// The `letters` may stand in it without a number: one is worth nothing until it is set.
  package init(_ text: String, letters free: [String] = []) throws(ParameterError) {
    let bare = text.hasPrefix(Self.prefix) ? text.dropFirst(Self.prefix.count) : text[...]
    self.text = String(bare.drop { $0.isWhitespace })
    var letters = try FormulaLetters(
      of: self.text, free: free, reserved: Self.variables + Self.eventNames)
    let (source, known) = (letters.formulas, Self.variables + letters.names)
    let clauses = FormulaClause.all(in: source, named: .colon)
    let words = source.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    let named = Self.eventNames.filter { words.contains($0) }
    hasEvents = clauses.count < 2 && clauses.first?.name == nil && !named.isEmpty
    guard hasEvents else {
      formulas = try Self.formulas(clauses, of: source, known)
      note = nil
      try letters.note(usesOf: formulas, in: self.text)
      self.letters = letters
      return
    }
    let formula = try Self.formula(source, of: source, known + Self.eventNames)
    formulas = Self.eventNames.map { _ in formula }
    try letters.note(usesOf: formulas, in: self.text)
    self.letters = letters
    note =
      Self.isWorthSomething(formula, letters.values)
      ? "“\("\(Self.prefix) \(source)".excerpt(80))” names \(named.joined(separator: ", ")), so all of it is paid at every event, "
        + "including calls, hints and the end; for Sets alone write \(Self.prefix) FORMULA; "
        + "\(named.first { $0 != "set" } ?? "mistake"): POINTS" : nil
  }

  func setting(_ letter: String, to value: Double) throws(ParameterError) -> FormulaScoringRule {
    try FormulaScoringRule(letters.setting(letter, to: value, in: text), letters: letters.names)
  }

  /// The formula with ``prefix``; reads back as the same rule.
  package var name: String { "\(Self.prefix) \(text)" }

  /// The points of one event, in thousandths.
  package func points(for event: TimedEvent, score: Int) -> Int {
    let kind = Self.index(of: event.kind)
    guard let formula = formulas[kind] else { return 0 }
    var values = ScoringVariable.all.map { $0.value(for: event, score: score) }
    values += letters.values
    if hasEvents { values += Self.events.indices.map { $0 == kind ? 1 : 0 } }
    return boundedThousandths(formula(values))
  }

  package static func index(of kind: TimedEvent.Kind) -> Int {
    switch kind {
    case .set: 0
    case .falseClaim: 1
    case .dealMore: 2
    case .mistakenDealMore: 3
    case .hint: 4
    case .deselection: 5
    case .end: 6
    }
  }
}

extension FormulaScoringRule {
  private static var variables: [String] { ScoringVariable.all.map { $0.name } }

  private static func formulas(
    _ clauses: [FormulaClause], of text: String, _ variables: [String]
  ) throws(ParameterError) -> [Formula?] {
    var formulas: [Formula?] = eventNames.map { _ in nil }
    guard clauses.count > 1 || clauses.first?.name != nil else {
      formulas[0] = try formula(text, of: text, variables)
      return formulas
    }
    for (place, clause) in clauses.enumerated() {
      var kind = 0
      if let name = clause.name {
        guard let known = eventNames.firstIndex(of: name) else {
          let others = Array(eventNames.dropFirst())
          throw clause.mistake(
            ParameterError.unknown("event", name, among: others).message, in: text)
        }
        guard place > 0, known > 0 else {
          throw clause.mistake(
            "the points of a Set come first and without a name, as in 3; mistake: -2", in: text)
        }
        kind = known
      } else if place > 0 {
        throw clause.mistake(
          "expected an event and its points after “;”, as in mistake: -2", in: text)
      }
      guard formulas[kind] == nil else {
        throw clause.mistake("the points of \(eventNames[kind]) are given twice", in: text)
      }
      formulas[kind] = try formula(clause.source, of: text, variables)
    }
    return formulas
  }

  private static func formula(
    _ source: String, of text: String, _ variables: [String]
  ) throws(ParameterError) -> Formula {
    try Formula(source, of: text, variables) { error in
      let found = error.source.part(error.range)
      return error.kind == .unknownName && eventNames.contains(found)
        ? "\(found) is an event: write its points after a semicolon, as in “; \(found): -2”" : nil
    }
  }

  /// True if a formula brings points somewhere when nothing happens that it names.
  private static func isWorthSomething(_ formula: Formula, _ letters: [Double]) -> Bool {
    (0..<60).contains { step in
      var now = TimedSituation()
      (now.sinceSet, now.sinceTable) = (step * step * 50, step * 700)
      (now.elapsed, now.previousSet) = (step * 20_000, step * 900)
      (now.cards, now.cardsLeft, now.setsOnTable) = (step % 8 * 3, step * 7 % 70, step % 5)
      (now.sets, now.streak) = (step * 5 % 28, step % 6)
      (now.hints, now.hintsHere, now.hintMilliseconds) = (step % 7, step % 3, step % 4 * 9000)
      (now.mistakes, now.mistakesHere) = (step % 9, step % 2)
      (now.dealMores, now.mistakenDealMores) = (step % 4, step % 5)
      let event = TimedEvent(.end, now)
      let values = ScoringVariable.all.map { $0.value(for: event, score: step * 7000 - 90_000) }
      let points = formula(values + letters + events.map { _ in 0 })
      return !points.isNaN && points != 0
    }
  }
}

extension Language<Scoring> {
  /// `formula: TEXT`, in which letters may stand that are yet to be set.
  public static func formulas(letters: [String] = []) -> Language {
    Language(FormulaScoringRule.prefix, "TEXT") { text throws(ParameterError) in
      Scoring(try FormulaScoringRule(text, letters: letters))
    }
  }
}

/// A number that formulas of scoring rules and of hints may use, by its name.
public struct ScoringVariable: Sendable {
  /// The name in formulas.
  public let name: String
  /// Its meaning, with its unit.
  public let meaning: String

  private let read: @Sendable (TimedEvent, Int) -> Double

  /// The value at an event, in the unit that ``meaning`` names; the score is in thousandths.
  public func value(for event: TimedEvent, score: Int) -> Double { read(event, score) }

  private init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (TimedEvent, Int) -> Double
  ) {
    self.name = name
    self.meaning = meaning
    self.read = read
  }

  init(
    _ name: String, _ meaning: String, per unit: Double = 1,
    of count: @escaping @Sendable (TimedSituation) -> Int
  ) {
    self.init(name, meaning) { event, _ in Double(count(event.situation)) / unit }
  }

  /// All variables in the order in which they are listed.
  public static let all: [ScoringVariable] = [
    ScoringVariable("t", "seconds since the last Set", per: 1000) { $0.sinceSet },
    ScoringVariable("n", "cards on the table") { $0.cards },
    ScoringVariable("left", "cards in the deck") { $0.cardsLeft },
    ScoringVariable("onTable", "Sets on the table") { $0.setsOnTable },
    ScoringVariable("level", "attributes that differ in the Set taken") { $0.level },
    ScoringVariable("sets", "Sets taken before") { $0.sets },
    ScoringVariable("hints", "hints given before") { $0.hints },
    ScoringVariable("hintsHere", "hints given on this table") { $0.hintsHere },
    ScoringVariable("mistakes", "false claims before") { $0.mistakes },
    ScoringVariable("mistakesHere", "false claims on this table") { $0.mistakesHere },
    ScoringVariable("calls", "right calls for cards before") { $0.dealMores },
    ScoringVariable("mistakenCalls", "mistaken calls for cards before") { $0.mistakenDealMores },
    ScoringVariable("streak", "Sets in a row without hint, false claim or mistaken call") {
      $0.streak
    },
    ScoringVariable("tableTime", "seconds since the table was settled", per: 1000) {
      $0.sinceTable
    },
    ScoringVariable("elapsed", "seconds since the start", per: 1000) { $0.elapsed },
    ScoringVariable("hintTime", "seconds added by hints", per: 1000) { $0.hintMilliseconds },
    ScoringVariable("previous", "seconds taken by the previous Set", per: 1000) { $0.previousSet },
    ScoringVariable("score", "the score so far, in points") { _, score in Double(score) / 1000 },
  ]
}
