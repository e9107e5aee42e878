/// When a player gets help, about which Set, how much of it, and what it costs.
///
/// Each hint is given once per table; a ladder moves from step to step on the same Set. On a
/// Set-free table a hint says so, and the player calls for cards.
public struct HintStrategy: Named {
  /// When the first hint on a table is given.
  public var trigger: HintTrigger
  /// Which Set it is about.
  public var target = HintTarget.easiest
  /// The help.
  public var help = HintHelp.cards(1)
  /// Seconds from one step of a ladder to the next.
  public var interval = 15.0
  /// Points that each hint costs, in thousandths; on top of what a scoring rule takes for hints.
  public var cost = 0
  /// Seconds that each hint adds to the time that counts; the player does not wait them.
  public var delay = 0.0
  /// How many hints are given in a game at most, or no limit.
  public var budget: Int?
  /// Strategies beside this one: on each table the one that is due first gives the hints, by its own budget.
  public var others: [HintStrategy] = []

  /// A strategy with the easiest Set, one card, no cost and no limit; its properties can be changed.
  public init(_ trigger: HintTrigger) { self.trigger = trigger }

  /// All that take turns, this one first, without those beside it.
  public var parts: [HintStrategy] {
    var first = self
    first.others = []
    return [first] + others
  }

  func part(_ place: Int) -> HintStrategy { place == 0 ? self : others[place - 1] }

  /// True if the budget of one of ``parts`` has room for a hint after those that each has given.
  @inline(__always)
  func mayGive(_ place: Int, after given: [Int]) -> Bool {
    guard let budget = place == 0 ? budget : others[place - 1].budget else { return true }
    return given[place] < budget
  }

  /// Its hint number `step` on a table, and the points that it costs, in thousandths; formulas alone look at the situation.
  package func hint(
    _ step: Int, in situation: @autoclosure () -> TimedSituation
  ) -> (help: HintHelp, cost: Int) {
    guard let formula = trigger.formula else { return (help.step(step), cost) }
    let situation = situation()
    return (formula.help(situation), formula.points(situation))
  }

  /// True if one of ``parts`` can fail during play, as a program can.
  package var canFail: Bool { parts.contains { $0.trigger.adviser?.canFail == true } }

  /// Its name with the failure of one of ``parts``, in a sentence without a full stop; nil while all work.
  package var failure: String? {
    parts.lazy.compactMap { part in part.trigger.adviser?.failure().map { "\(part.name): \($0)" } }
      .first
  }

  /// No hints.
  public static let never = HintStrategy(.never)
}

/// One hint as given.
public struct GivenHint: Hashable, Sendable {
  /// The help that it gave.
  public let help: HintHelp
  /// The index of the Set it was about; nil on a Set-free table.
  public let index: Int?
  /// The points it cost by the strategy, in thousandths.
  public let cost: Int

  package init(help: HintHelp, index: Int?, cost: Int) {
    self.help = help
    self.index = index
    self.cost = cost
  }
}

extension HintStrategy {
  static let numbers: [NumberParameter<HintStrategy>] = [
    NumberParameter("every", 0...1e6, get: { $0.interval }, set: { $0.interval = $1 }),
    .thousandths("cost", get: { $0.cost }, set: { $0.cost = $1 }),
    NumberParameter("seconds", 0...1e6, get: { $0.delay }, set: { $0.delay = $1 }),
  ]

  /// The strategy as text with what differs from the defaults, such as `after(30, show: 2, which: hardest, cost: 5)`, and
  /// those beside it, such as `setfree(20) + after(40)`.
  public var name: String { parts.map { $0.notation.description }.joined(separator: " + ") }

  package var notation: ParameterText {
    var text = trigger.notation
    guard trigger != .never else { return text }
    func add(_ key: String, _ value: String) {
      text.arguments.append(ParameterText.Argument(key: key, value: value))
    }
    let standard = HintStrategy(trigger)
    if help != standard.help { add("show", help.name) }
    if target.name != standard.target.name { add("which", target.name) }
    text.arguments.add(HintStrategy.numbers, of: self, unlike: standard)
    if let budget { add("budget", String(budget)) }
    return text
  }
}
