internal import SetGame

/// How two players share a table: who may claim when, and what a wrong claim costs.
public struct RaceRules: Hashable, Sendable {
  /// When cards are dealt because the players ask for them.
  public enum Calling: Hashable, Sendable {
    /// When both have called.
    case bothAgree
    /// So many seconds after the first call, unless a Set is claimed before.
    case afterSeconds(Double)
  }

  /// The preset that the rules started from.
  public let preset: String
  /// Whether a player claims first and then shows the Set while the other waits; otherwise the first to have marked three
  /// cards of a Set gets it.
  public var claimsFirst = true
  /// Seconds that a claim may take; a player whose motor time is longer cannot play by these rules.
  public var window = 5.0
  /// Thousandths of points for a Set.
  public var match = 1000
  /// Thousandths of points taken for a wrong claim.
  public var penalty = 1000
  /// Seconds in which only the other may claim after a wrong claim; infinite for until the table changes.
  ///
  /// If the other errs too, the turn comes back.
  public var exclusive = 10.0
  /// When cards are dealt.
  public var calling = Calling.bothAgree

  private init(_ preset: String) { self.preset = preset }

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
  public static let published = {
    var rules = RaceRules("published")
    rules.exclusive = 0
    return rules
  }()

  /// CS193P 2017, assignment 3, extra credit: after a failure the other has twice the time; so has who objects to a call.
  ///
  /// “Fairly short” is read as 5 s, “medium” as 10 s; the sheet names no points.
  public static let cs193p = {
    var rules = RaceRules("cs193p")
    rules.penalty = 0
    rules.calling = .afterSeconds(10)
    return rules
  }()

  /// Set With Friends: no claims, the first Set marked counts, wrong triples cost nothing, the program deals.
  ///
  /// That the program deals at once is up to the players: with `giveup: never` they get cards at once on a Set-free table.
  public static let setWithFriends = {
    var rules = RaceRules("setwithfriends")
    rules.claimsFirst = false
    rules.window = .infinity
    rules.penalty = 0
    rules.exclusive = 0
    return rules
  }()

  /// GitHub alonreik/ios_ex2: 5 s, +5 for a Set, −3 for a failure.
  public static let alonreik = {
    var rules = RaceRules("alonreik")
    rules.match = 5000
    rules.penalty = 3000
    rules.exclusive = 0
    return rules
  }()

  /// GitHub BochkovaMila/CS193p_Set: 3 s, +5 for a Set, −2 for a mismatch.
  public static let bochkova = {
    var rules = RaceRules("bochkova")
    rules.window = 3
    rules.match = 5000
    rules.penalty = 2000
    rules.exclusive = 0
    return rules
  }()

  /// GitHub arbabali/vanila_Javascript: 10 s, ±1, who errs is out until the next turn.
  public static let arbabali = {
    var rules = RaceRules("arbabali")
    rules.window = 10
    rules.exclusive = .infinity
    return rules
  }()
}
