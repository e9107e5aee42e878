/// How people share a table: who may claim when, and what a wrong claim costs.
public struct RaceRules: Hashable, CustomStringConvertible, Sendable {
  /// When cards are dealt because the players ask for them.
  public enum Calling: Hashable, Sendable {
    /// When all have called.
    case bothAgree
    /// So many seconds after the first call, unless a Set is claimed before.
    case afterSeconds(Double)
  }

  /// The preset that the rules started from.
  public let preset: String
  /// True if a player claims first and then shows the Set while the others wait; otherwise the first to have marked three
  /// cards of a Set gets it.
  public var claimsFirst = true
  /// Seconds that a claim may take where claims come first: who has not shown the Set by then is wrong.
  ///
  /// A player whose motor time is longer cannot play by these rules.
  public var window = 5.0
  /// Thousandths of points for a Set.
  public var match = 1000
  /// Thousandths of points taken for a wrong claim.
  public var penalty = 1000
  /// Seconds in which only the others may claim after a wrong claim; infinite for until the table changes.
  ///
  /// If all others err too, the turn comes back to them. The seconds stop while a claim is shown.
  public var exclusive = 10.0
  /// When cards are dealt.
  public var calling = Calling.bothAgree

  /// True if a player's hand is fast enough for the window.
  public func allows(_ player: Player) -> Bool { !claimsFirst || player.motor <= window }

  /// Why one of some players cannot race by the rules: a hand too slow for the window, or a window of their own where nobody
  /// claims first; nil if all can.
  public func refusal(of racers: [Racer]) -> ParameterError? {
    for racer in racers {
      let own = racer.terms.rules(self)
      guard claimsFirst || racer.terms.window == nil else {
        return ParameterError(
          found: racer.name,
          expected:
            "under the rules \(self) nobody claims first, so no claim is late; leave the window out"
        )
      }
      guard own.allows(racer.player) else {
        return ParameterError(
          found: racer.name,
          expected: "under the rules \(self), a Set must be shown within "
            + "\(ParameterText.number(own.window)) s; choose a motor time of at most that")
      }
    }
    return nil
  }

  private init(_ preset: String, changing: (inout RaceRules) -> Void = { _ in }) {
    self.preset = preset
    changing(&self)
  }

  /// The preset with a name, or nil.
  public static func preset(named name: String) -> RaceRules? {
    all.first { $0.preset == name }
  }

  /// The names of the presets.
  public static var presets: [String] { all.map { $0.preset } }

  /// All presets.
  public static let all: [RaceRules] = [
    .suggested, .published, .cs193p, .setWithFriends, .alonreik, .bochkova, .arbabali,
  ]

  /// Our default: 5 s to show the Set, ±1, 10 s for the other after a failure, cards when both agree.
  public static let suggested = RaceRules("suggested")

  /// The rules as sold: the caller has “a few seconds” (here 5), −1 for a wrong claim, cards when all agree.
  ///
  /// Source: ultraboardgames.com, mini round.
  public static let published = RaceRules("published") { $0.exclusive = 0 }

  /// CS193P 2017, assignment 3, extra credit: after a failure the other has twice the time, as does
  /// a player who objects to a call.
  ///
  /// “Fairly short” is read as 5 s, “medium” as 10 s; the sheet names no points.
  public static let cs193p = RaceRules("cs193p") {
    $0.penalty = 0
    $0.calling = .afterSeconds(10)
  }

  /// Set With Friends: no claims, the first Set marked counts, wrong triples cost nothing, the program deals.
  ///
  /// That the program deals at once is up to the players: with `giveup: never` they get cards at once on a Set-free table.
  public static let setWithFriends = RaceRules("setwithfriends") {
    $0.claimsFirst = false
    $0.window = .infinity
    $0.penalty = 0
    $0.exclusive = 0
  }

  /// GitHub alonreik/ios_ex2: 5 s, +5 for a Set, −3 for a failure.
  public static let alonreik = RaceRules("alonreik") {
    $0.match = 5000
    $0.penalty = 3000
    $0.exclusive = 0
  }

  /// GitHub BochkovaMila/CS193p_Set: 3 s, +5 for a Set, −2 for a mismatch.
  public static let bochkova = RaceRules("bochkova") {
    $0.window = 3
    $0.match = 5000
    $0.penalty = 2000
    $0.exclusive = 0
  }

  /// GitHub arbabali/vanila_Javascript: 10 s, ±1, a player who errs is out until the next turn.
  public static let arbabali = RaceRules("arbabali") {
    $0.window = 10
    $0.exclusive = .infinity
  }
}

extension RaceRules {
  private static let numbers: [NumberParameter<RaceRules>] = [
    NumberParameter(
      "window", 0...Double.infinity, get: { $0.window }, set: { $0.window = $1 }),
    .thousandths("match", get: { $0.match }, set: { $0.match = $1 }),
    .thousandths("penalty", get: { $0.penalty }, set: { $0.penalty = $1 }),
    NumberParameter(
      "exclusive", 0...Double.infinity, get: { $0.exclusive }, set: { $0.exclusive = $1 }),
  ]

  /// The keys of numbers.
  public static var keys: [String] { numbers.map { $0.key } + ["call"] }

  /// The rules with another number.
  public func setting(_ key: String, to value: Double) throws(ParameterError) -> RaceRules {
    try RaceRules(
      parsing: ParameterText(name).setting(key, to: ParameterText.number(value)).description)
  }

  /// The rules as text: the preset with what differs from it, such as `suggested(window: 3)`.
  public var name: String {
    var text = ParameterText(name: preset)
    guard let usual = RaceRules.preset(named: preset) else { return preset }
    if claimsFirst != usual.claimsFirst {
      text.arguments.append(.init(key: "claim", value: claimsFirst ? "first" : "done"))
    }
    text.arguments.add(Self.numbers, of: self, unlike: usual)
    if calling != usual.calling {
      let value =
        switch calling {
        case .bothAgree: "both"
        case .afterSeconds(let seconds): ParameterText.number(seconds)
        }
      text.arguments.append(.init(key: "call", value: value))
    }
    return text.description
  }

  /// The ``name``.
  public var description: String { name }

  /// Reads a preset with any of `claim` (first or done), `window`, `match`, `penalty`, `exclusive`
  /// and `call` (both, or seconds).
  public init(parsing text: String) throws(ParameterError) {
    let text = try ParameterText(text)
    guard let preset = RaceRules.preset(named: text.name) else {
      throw .unknown("race rules", text.name, among: RaceRules.presets)
    }
    self = preset
    var reader = ParameterReader(text)
    if let claim = try reader.value("claim") {
      guard claim == "first" || claim == "done" else {
        throw ParameterError(found: claim, expected: "claim must be first or done")
      }
      claimsFirst = claim == "first"
    }
    try reader.read(Self.numbers, into: &self)
    guard claimsFirst || window == preset.window else {
      throw ParameterError(
        found: "window",
        expected: "where nobody claims first, no claim is late; leave the window out")
    }
    if let call = try reader.value("call") {
      calling =
        call == "both"
        ? .bothAgree
        : .afterSeconds(try reader.number("call", in: 0...1e6, otherwise: 0))
    }
    try reader.finish()
  }
}
