@_exported public import SetGame

/// A player in time: how long it takes to see Sets, how they claim, err, give up and ask for help.
///
/// Every Set on the table is searched for independently, in a race (M. Jacob, S. Hochstein, "Set
/// recognition as a window to perceptual and cognitive processes", Perception & Psychophysics
/// 70(7), 2008, doi:10.3758/PP.70.7.1165): Set i of level k is seen at rate `skill / times[k]`,
/// whichever comes first is claimed. With exponential times the next Set comes after a mean of 1 /
/// Σ rates and is Set i with probability rate i / Σ rates.
///
/// Only the times by level are published ones. All else is an **assumption**, made visible as a parameter: the shape of
/// times, false claims, giving up, patience. `Guides/Players.md` says which is which.
public struct Player: Hashable, Sendable {
  /// The calibration that the player starts from, as it is written: `beginner`, `expert(times: smooth)`.
  public let preset: ParameterText
  /// Mean seconds by level at skill 1 and 12 cards.
  public internal(set) var times: SearchTimes
  /// Multiplies every rate of searching: at 2 each Set is seen in half the time.
  public var skill = 1.0
  /// Seconds from seeing a Set to having claimed it.
  ///
  /// Calling for cards takes as long. Assumed: 1.5. In a race whose players claim first, the mean time to show a Set
  /// of which the player is sure: a third for each card.
  public var motor = 1.5
  /// Stages of a search: 1 for exponential times, k for Erlang(k).
  ///
  /// More stages mean less spread about the same mean; 1 ... ``mostStages``. Assumed: 1.
  public var stages = 1
  /// The spread of speed from person to person, σ of a log-normal factor.
  ///
  /// Assumed: 0. Each game has its own person. The factor on the rates is exp(σZ + σ²/2), so that
  /// mean search times stay the same.
  public var frailty = 0.0
  /// Multiplies the rate of Sets whose cards share the most abundant value on the table.
  ///
  /// Assumed: 1. That such Sets are preferred is published (Jacob and Hochstein 2008), by how much is not. If several values are
  /// equally abundant each of them counts.
  public var abundance = 1.0
  /// How rates fall with the number of pairs on the table, as (66 / pairs)^crowding.
  ///
  /// Assumed: 1, which follows from trying pairs at a steady pace, as in the ACT-R model; 0 says the table's size does not matter. On
  /// 12 cards it has no effect.
  public var crowding = 1.0
  /// False claims a minute of searching at skill 1.
  ///
  /// No rate is published. Assumed: 0.15, one in some 7 minutes of search, 5 to 13 for 100 claims.
  public var mistakes = 0.15
  /// Seconds of searching 12 cards after which the player calls for cards, at skill 1; infinite for never.
  ///
  /// On a Set-free table the call is right, otherwise a mistaken deal-more. Assumed: the time to
  /// try all pairs of 12 cards, 205 s for a beginner and 130 s for an expert; so it grows with the
  /// table as ``crowding`` says, and shrinks with skill. A player who never calls gets cards dealt
  /// on a Set-free table at once, as in programs that deal automatically.
  public var giveUp = Double.infinity
  /// Mean seconds until a Set-free table of 12 cards is recognised as such, at skill 1; infinite for never.
  ///
  /// Assumed: never. The time has the shape of searches, grows with the table as ``crowding`` says, and shrinks with skill.
  public var recognition = Double.infinity
  /// Seconds without a Set on one table after which the player asks for a hint.
  ///
  /// Without effect unless hints are given on request. Assumed: 60.
  public var patience = 60.0
  /// The probability that a card is deselected before a claim.
  ///
  /// Only some scoring rules mind. Assumed: 0.
  public var deselects = 0.0
  /// The time to check an attribute that differs while a Set is shown, in times for a card.
  ///
  /// Without effect unless players claim first. That such a check takes time for beginners and none for experts is part of
  /// the ACT-R model of Taatgen and others, 2003; how much is assumed: 0.5 for beginners.
  public var unsure = 0.0
  /// How much evidence the player wants before a claim, 1 being usual; nil for one who errs at a steady rate on every table.
  ///
  /// See ``weighing``: more of it makes all searches slower and false claims fewer.
  public var caution: Double?

  /// The most stages a search may have.
  public static let mostStages = 20

  var usual: [Double?] = []

  /// A player of a calibration, which ``Family`` reads, with times at skill 1 and 12 cards.
  public init(
    _ preset: ParameterText, times: SearchTimes, calibrate: (inout Player) -> Void = { _ in }
  ) {
    self.preset = preset
    self.times = times
    calibrate(&self)
    usual = PlayerParameter.all.map { parameter in
      let value = parameter.get(self)
      return value.isNaN ? nil : value
    }
  }
}

extension Player {
  /// The player as text: the calibration with every parameter that differs from it, such as `expert(skill: 1.5)`.
  public var name: String { notation.description }

  /// The parts of ``name``.
  public var notation: ParameterText {
    var text = preset
    for (parameter, usual) in zip(PlayerParameter.all, usual) {
      let value = parameter.get(self)
      guard value != usual, !value.isNaN else { continue }
      text.arguments.append(.init(key: parameter.key, value: ParameterText.number(value)))
    }
    return text
  }
}

extension Player: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}

/// How much evidence a player wants before a claim: one number, by which true Sets take longer and fewer near-Sets are
/// taken for Sets.
///
/// A *near-Set* is three cards of which exactly one attribute is wrong. It is noticed at the rate of a Set of its level;
/// then evidence that it is a Set drifts down with normal noise, where that of a Set drifts up, and what reaches a bound
/// is claimed. At caution c the bound is c times as high as at 1. So a near-Set that is noticed is claimed with
/// probability p^c, and the mean time to be sure of a Set is proportional to c: the two laws of a diffusion with one
/// bound (A. Wald, Ann. Math. Statist. 15, 1944, 283–296, doi:10.1214/aoms/1177731235).
///
/// p is such that on 12 cards of the standard deck, drawn at random, false claims come at the rate ``Player/mistakes``
/// on average. As every triple that is tried takes that time, caution is a factor on all times of searching.
extension Player {
  /// The part of a search that is spent on evidence at caution 1.
  ///
  /// Assumed.
  public static let weighing = 0.5

  var pace: Double { caution.map { 1 + Player.weighing * ($0 - 1) } ?? 1 }

  /// The probability that a near-Set, once noticed, is claimed at caution 1; more than 1 if there are too few for ``mistakes``.
  package var nearClaims: Double { mistakes / (60 * noticed(Player.nearSetsOfTwelve)) }

  /// False claims a minute at skill 1 and caution 1 that no player with these times can exceed.
  var mostMistakes: Double { 60 * noticed(Player.nearSetsOfTwelve) }

  /// False claims a minute of searching at skill 1 on a table with so many near-Sets by level from 1, without the
  /// ``pace``; the crowd factor is the effect of table size on all rates.
  package func falseClaims(among nearSets: [Int], crowd: Double) -> Double {
    guard mistakes > 0 else { return 0 }
    let power = (caution ?? 1) * PortableMath.log(min(1, max(nearClaims, 1e-300)))
    return 60 * crowd * noticed(nearSets.map { Double($0) }) * PortableMath.exp(max(-700, power))
  }

  /// Near-Sets noticed a second at skill 1 and 12 cards.
  private func noticed(_ nearSets: [Double]) -> Double {
    zip(nearSets, times.seconds).reduce(0) { $0 + $1.0 / $1.1 }
  }

  /// The mean number of near-Sets by level from 1 on 12 random cards of the standard deck: 220 triples, of which 1944,
  /// 3888 and 2592 of 85,320 are near-Sets of the levels 2, 3 and 4.
  package static let nearSetsOfTwelve = [0, 1944, 3888, 2592].map { $0 * 220 / 85_320.0 }
}
