public import RandomStreams
public import SetCards

/// Plays whole games of two players who search the same table, each by clocks of their own.
///
/// The first to see a Set claims it, as ``RaceRules`` says. While a claim is shown both wait; searching goes on through
/// windows in which a player may not claim, and a Set seen in one is claimed at its end. Dealing takes no time. There are
/// no hints.
public struct RaceEngine: ~Copyable, Sendable {
  /// How the table is shared.
  public let raceRules: RaceRules
  /// The streams of the seed.
  public let streams: StreamFamily

  private var state: GameState
  private var players: [Searcher]

  /// An engine for races of two players.
  ///
  /// - Parameters:
  ///   - deck: The deck, of three attributes or more.
  ///   - rules: What happens to the places of a taken Set.
  ///   - first: The first player.
  ///   - second: The second player.
  ///   - raceRules: How the table is shared.
  ///   - persons: The numbers of the players' clocks, which must differ. With players and numbers both swapped the same
  ///     games are played with the sides exchanged.
  ///   - seed: The seed of all games.
  /// - Throws: A ``ParameterError`` when a player needs longer to show a Set than the rules allow.
  public init(
    deck: Deck = .standard, rules: Rules = .classic, first: Player, second: Player,
    raceRules: RaceRules = .suggested, persons: (Int, Int) = (0, 1), seed: UInt64
  ) throws(ParameterError) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    precondition(persons.0 != persons.1, "two players have clocks of their own")
    for player in [first, second] where player.motor > raceRules.window {
      throw ParameterError(
        found: player.name,
        expected: "under the rules \(raceRules), a Set must be shown within "
          + "\(ParameterText.number(raceRules.window)) s; choose a motor time of at most that")
    }
    self.raceRules = raceRules
    streams = StreamFamily(seed: seed)
    state = GameState(deck: deck, rules: rules)
    let patterns = CardPatterns(deck)
    players = [
      Searcher(first, person: persons.0, patterns: patterns),
      Searcher(second, person: persons.1, patterns: patterns),
    ]
  }

  /// Plays one game to its end.
  ///
  /// - Parameter game: The number of the game.
  /// - Returns: What both sides came to.
  public mutating func play(_ game: UInt64) -> RaceResult {
    state.start(game, of: streams)
    for side in 0..<2 { players[side].start(game, of: streams) }
    var sides = [RaceSide(), RaceSide()]
    var result = RaceResult()
    while !state.isOver { playTable(&sides, &result) }
    (result.first, result.second) = (sides[0], sides[1])
    return result
  }

  private mutating func playTable(_ sides: inout [RaceSide], _ result: inout RaceResult) {
    for side in 0..<2 { players[side].begin(state.table) }
    var visit = RaceVisit(
      raceRules, isSetFree: state.isSetFree,
      canCall: state.table.cardsLeft > 0 && state.table.hasRoomForMore)
    while true {
      switch visit.advance(&players) {
      case .claim(let side):
        visit.show(side, players[side])
        sides[side].sets += 1
        sides[side].points += raceRules.match
        result.milliseconds += Int((visit.seconds * 1000).rounded())
        state.take(players[side].search.next)
        return
      case .call:
        result.milliseconds += Int((visit.seconds * 1000).rounded())
        if state.isSetFree {
          result.dealMores += 1
          state.dealMore()
        } else {
          result.mistakenDealMores += 1
          state.dealMoreByMistake()
        }
        return
      case .falseClaim(let side):
        visit.show(side, players[side])
        sides[side].mistakes += 1
        sides[side].points -= raceRules.penalty
        players[side].passSlip()
        visit.passTurn(from: side)
      }
    }
  }
}
