public import SetGame

/// When a hint is given, as a value: its text form and what it waits for.
///
/// All times are seconds since the table last changed. Two triggers are equal when their texts are.
public struct HintTrigger: Sendable {
  /// How it is written: the word with which a hint strategy begins, and the number that belongs to it.
  public let notation: ParameterText
  /// The number of false claims on one table, if it waits for that.
  let mistakes: Int?
  /// Formulas that say when, how much and for how many points; nil for all other triggers.
  let formula: HintFormula?
  /// The strategy that a name of one's own stands for, until it is read; else nothing.
  let meaning: [HintStrategy]
  private let waiting: @Sendable (Player, Bool) -> Double

  /// A trigger that waits for a time: when the first hint is due on a table where nothing has
  /// happened yet, infinite for never.
  public init(
    _ notation: ParameterText, due: @escaping @Sendable (Player, _ isSetFree: Bool) -> Double
  ) {
    self.notation = notation
    (mistakes, formula, meaning) = (nil, nil, [])
    waiting = due
  }

  private init(_ notation: ParameterText, mistakes: Int) {
    self.notation = notation
    (self.mistakes, formula, meaning) = (mistakes, nil, [])
    waiting = { _, _ in .infinity }
  }

  /// A name of one's own for a strategy.
  init(_ name: String, for hints: HintStrategy) {
    notation = ParameterText(name: name)
    (mistakes, formula, meaning) = (nil, nil, [hints])
    waiting = { _, _ in .infinity }
  }

  private init(_ formula: HintFormula) {
    notation = ParameterText(name: "\(HintFormula.prefix) \(formula.text)")
    (mistakes, self.formula, meaning) = (nil, formula, [])
    waiting = { _, _ in .infinity }
  }

  /// When the first hint is due before anything has happened; infinite if it waits for something.
  func due(_ player: Player, isSetFree: Bool) -> Double { waiting(player, isSetFree) }

  /// Never.
  public static let never = HintTrigger(ParameterText(name: "never")) { _, _ in .infinity }

  /// When formulas say, which also say how much is shown.
  public static func formula(_ formula: HintFormula) -> HintTrigger { HintTrigger(formula) }

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
    HintTrigger(numbered("mistakes", Double(count)), mistakes: count)
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
