internal import Formulas
public import SetGame

/// A scoring rule that is a formula of how things stand, such as `max(30 - t, 10)`.
///
/// The variables are those of ``ScoringVariable/all`` and one for each kind of event, 1 for an event of that kind and 0
/// otherwise: `set`, `mistake`, `call`, `mistakenCall`, `hint`, `deselect` and `end`. A formula that names none of these
/// is worth its value for Sets and nothing for all else. Points are rounded to thousandths; what is no number is worth 0,
/// and an event brings at most 10⁹ points either way.
public struct FormulaScoringRule: ScoringRule {
  /// The formula as it was written.
  public let text: String

  private let formula: Formula
  private let isForSets: Bool

  /// The names for kinds of events, in the order of the variables.
  public static let events = [
    "set", "mistake", "call", "mistakenCall", "hint", "deselect", "end",
  ]

  /// All variables: how things stand, then the kinds of events.
  public static let variables = ScoringVariable.all.map { $0.name } + events

  /// What the text of such a rule begins with.
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
