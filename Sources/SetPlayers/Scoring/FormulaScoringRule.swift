internal import Formulas
public import SetGame

/// A scoring rule that is a formula of how things stand, such as `max(30 - t, 10)`.
///
/// The variables are those of ``ScoringVariable/all`` and one for each kind of event, 1 for an
/// event of that kind and 0 otherwise: `set`, `mistake`, `call`, `mistakenCall`, `hint`, `deselect`
/// and `end`. A formula that names none of these is worth its value for Sets and nothing for all
/// else. Points are rounded to thousandths; what is not a number is worth 0, and an event brings at
/// most 10⁹ points either way.
public struct FormulaScoringRule: ScoringRule {
  /// The formula as written.
  public let text: String

  private let formula: Formula
  private let isForSets: Bool

  /// The names for kinds of events, in the order of the variables.
  public static let events = [
    "set", "mistake", "call", "mistakenCall", "hint", "deselect", "end",
  ]

  /// All variables: how things stand, then the kinds of events.
  public static let variables = ScoringVariable.all.map { $0.name } + events

  /// The beginning of the text of such a rule.
  public static let prefix = "formula:"

  /// Reads a formula, with or without ``prefix``; the error names the place of the first mistake.
  public init(_ text: String) throws(ParameterError) {
    let bare = text.hasPrefix(Self.prefix) ? text.dropFirst(Self.prefix.count) : text[...]
    let source = String(bare.drop { $0.isWhitespace })
    do throws(FormulaError) {
      formula = try Formula(source, variables: Self.variables)
    } catch {
      throw ParameterError(
        found: source, expected: "at column \(error.position.column): \(error.description)")
    }
    self.text = source
    let words = source.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    isForSets = !words.contains(where: Self.events.contains)
  }

  /// The formula with ``prefix``; reads back as the same rule.
  public var name: String { "\(Self.prefix) \(text)" }

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    let kind = Self.index(of: event.kind)
    if isForSets && kind != 0 { return 0 }
    var values = ScoringVariable.all.map { $0.value(for: event, score: score) }
    for index in Self.events.indices { values.append(index == kind ? 1 : 0) }
    let points = formula(values)
    return points.isNaN ? 0 : thousandths(min(max(points, -1e9), 1e9))
  }

  private static func index(of kind: TimedEvent.Kind) -> Int {
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

extension Language<Scoring> {
  /// `formula: TEXT`.
  public static var formulas: Language {
    Language(FormulaScoringRule.prefix, "TEXT") { text throws(ParameterError) in
      Scoring(try FormulaScoringRule(text))
    }
  }
}

/// A number that a scoring formula may use, by its name.
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

  private init(
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
