/// When a hint is given, as a value: its text form and what it waits for.
///
/// All times are seconds since the table last changed. Two triggers are equal when their texts are.
public struct HintTrigger: Sendable {
  package let notation: ParameterText
  private let moment: Moment

  private enum Moment: Sendable {
    /// A time on a table where nothing has happened yet, infinite for never.
    case time(@Sendable (Player, _ isSetFree: Bool) -> Double)
    /// So many false claims on one table.
    case mistakes(Int)
    indirect case formula(HintFormula)
    /// As an adviser says, who also says how much is shown and for how many points.
    indirect case adviser(Adviser)
    /// That of the strategy which a name of one's own stands for, until the name is read.
    indirect case named(HintStrategy)
  }

  struct Adviser: Sendable {
    let advice: @Sendable (borrowing Table, TimedSituation, Double) -> HintAdvice
    let canFail: Bool
    let failure: @Sendable () -> String?
  }

  private init(_ notation: ParameterText, _ moment: Moment) {
    (self.notation, self.moment) = (notation, moment)
  }

  /// A trigger that waits for a time: when the first hint is due on a table where nothing has
  /// happened yet, infinite for never.
  public init(
    _ notation: ParameterText, due: @escaping @Sendable (Player, _ isSetFree: Bool) -> Double
  ) {
    self.init(notation, .time(due))
  }

  /// When an adviser says, who also says how much is shown and for how many points.
  public init(_ adviser: some HintAdviser) {
    self.init(
      ParameterText(name: adviser.name),
      .adviser(
        Adviser(
          advice: { table, situation, random in
            adviser.advice(on: table, in: situation, random: random)
          }, canFail: adviser.canFail, failure: { adviser.failure })))
  }

  init(_ name: String, for hints: HintStrategy) {
    self.init(ParameterText(name: name), .named(hints))
  }

  /// When the first hint is due before anything has happened; infinite if it waits for something.
  func due(_ player: Player, isSetFree: Bool) -> Double {
    if case .time(let due) = moment { due(player, isSetFree) } else { .infinity }
  }

  var mistakes: Int? { if case .mistakes(let count) = moment { count } else { nil } }

  var formula: HintFormula? { if case .formula(let formula) = moment { formula } else { nil } }

  var adviser: Adviser? { if case .adviser(let adviser) = moment { adviser } else { nil } }

  /// True if formulas or an adviser are asked on each table: what they say depends on the course of the game.
  package var asksOnTables: Bool {
    switch moment {
    case .formula, .adviser: true
    case .time, .mistakes, .named: false
    }
  }

  var named: HintStrategy? { if case .named(let hints) = moment { hints } else { nil } }

  /// Never.
  public static let never = HintTrigger(ParameterText(name: "never")) { _, _ in .infinity }

  /// When formulas say, which also say how much is shown.
  package static func formula(_ formula: HintFormula) -> HintTrigger {
    HintTrigger(ParameterText(name: "\(HintFormula.prefix) \(formula.text)"), .formula(formula))
  }

  /// When the player asks, which is after their patience.
  public static let request = HintTrigger(ParameterText(name: "request")) { player, _ in
    player.patience
  }

  /// After some time without a Set.
  public static func after(_ seconds: Double) -> HintTrigger {
    HintTrigger(numbered("after", seconds)) { _, _ in seconds }
  }

  /// After false claims on one table.
  public static func mistakes(_ count: Int) -> HintTrigger {
    HintTrigger(numbered("mistakes", Double(count)), .mistakes(count))
  }

  /// After some time on a Set-free table, to tell that there is not a Set.
  public static func setFree(_ seconds: Double) -> HintTrigger {
    HintTrigger(numbered("setfree", seconds)) { _, isSetFree in isSetFree ? seconds : .infinity }
  }

  private static func numbered(_ name: String, _ number: Double) -> ParameterText {
    ParameterText(name: name, arguments: [.init(key: nil, value: ParameterText.number(number))])
  }
}

extension HintTrigger: Hashable {
  /// True if two triggers are written alike.
  public static func == (one: HintTrigger, other: HintTrigger) -> Bool {
    one.notation == other.notation
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(notation) }
}
