/// Numbers of players as they may be, where they are measured with an error or assumed: one draw for all players of a game.
///
/// Search times are drawn cell by cell, those of beginners and experts each for themselves. Giving up, false claims and
/// motor time rest on one assumption for all players, so that each has one factor for all. All factors are log-normal with
/// median 1. A number that is written with a player, and differs from that of the preset, stays.
public struct PlayerModel: Hashable, Sendable {
  /// A number that is drawn, and how far it may be off.
  public struct Doubt: Hashable, Sendable {
    /// Its name, as in lists of parameters; `times` for search times.
    package let name: String
    package let words: String
    package let sigma: Double
    /// True if the number itself is assumed; false if it is measured.
    package let isAssumed: Bool
  }

  /// The standard error of a measured mean is 22 % of it: 20 observations a cell (Taatgen and others, 2003).
  package static let times = Doubt(
    name: "times", words: "search times (±22% a cell)", sigma: 0.22, isAssumed: false)
  /// Nobody has measured when people give up: within a factor of 2 in two models of three.
  package static let giveUp = Doubt(
    name: "giveup", words: "giving up (a factor of 2)", sigma: 0x1.62e42fefa39efp-1,
    isAssumed: true)
  /// Nobody has measured false claims: within a factor of 2 in two models of three.
  package static let mistakes = Doubt(
    name: "mistakes", words: "false claims (a factor of 2)", sigma: 0x1.62e42fefa39efp-1,
    isAssumed: true)
  /// Half a second a card lies between 0.28 and 1.1 s of the keystroke-level model: a factor of 1.5, in 95 of 100 models of
  /// 2.2.
  package static let motor = Doubt(
    name: "motor", words: "motor time (a factor of 1.5)", sigma: 0x1.9f323ecbf984cp-2,
    isAssumed: true)

  package static let doubts = [times, giveUp, mistakes, motor]

  private static let measuredLevels = 4

  /// The factors of giving up, false claims and motor time.
  private var shared = [1.0, 1.0, 1.0]
  private var beginner = Array(repeating: 1.0, count: measuredLevels)
  private var expert = Array(repeating: 1.0, count: measuredLevels)

  package init() {}

  package init(_ number: UInt64, seed: UInt64) {
    var stream = StreamFamily(seed: seed).stream(game: number, purpose: .models)
    var words = SplitMix64(seed: stream.next())
    func factor(_ doubt: Doubt) -> Double { PortableMath.exp(doubt.sigma * words.normal()) }
    shared = [factor(Self.giveUp), factor(Self.mistakes), factor(Self.motor)]
    beginner = beginner.map { _ in factor(Self.times) }
    expert = expert.map { _ in factor(Self.times) }
  }

  /// A player of this model, by the same name; parameters of some keys stay, as those that are swept must.
  package func player(_ player: Player, keeping keys: [String] = []) -> Player {
    var drawn = player
    let doubts = Self.doubts(of: player, keeping: keys)
    if doubts.contains(Self.times) {
      let factors = player.preset.name == "expert" ? expert : beginner
      drawn.times = SearchTimes(
        player.times.seconds.enumerated().map { level, seconds in
          // Higher levels continue from the highest that was measured.
          seconds * factors[min(level, factors.count - 1)]
        })
    }
    for (doubt, factor) in zip([Self.giveUp, Self.mistakes, Self.motor], shared)
    where doubts.contains(doubt) {
      guard let place = PlayerParameter.all.firstIndex(where: { $0.key == doubt.name }) else {
        continue
      }
      let parameter = PlayerParameter.all[place]
      parameter.set(&drawn, parameter.get(player) * factor)
      // The name tells what was written, not what was drawn.
      drawn.usual[place] = parameter.get(drawn)
    }
    return drawn
  }

  /// What is drawn of any of some players.
  package static func doubts(of players: [Player], keeping keys: [String]) -> [Doubt] {
    let drawn = players.flatMap { doubts(of: $0, keeping: keys) }
    return doubts.filter(drawn.contains)
  }

  /// What is drawn of a player: what was neither written nor is zero, infinite or ideal.
  package static func doubts(of player: Player, keeping keys: [String] = []) -> [Doubt] {
    let preset = player.preset.name
    guard preset != Player.perfect.preset.name else { return [] }
    return doubts.filter { doubt in
      guard doubt.name != "times" else { return preset != "custom" }
      guard !keys.contains(doubt.name),
        let place = PlayerParameter.all.firstIndex(where: { $0.key == doubt.name })
      else { return false }
      let value = PlayerParameter.all[place].get(player)
      return value == player.usual[place] && value > 0 && value < .infinity
    }
  }
}
