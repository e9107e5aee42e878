public import SetGame

/// Plays whole games of one player in time, with hints.
///
/// The order of the deck is that of ``GameEngine`` for the same seed and game. The player takes the
/// Set they see first and calls for cards when they give up, recognise that there is not a Set, or
/// are told so; the classic rules apply except for mistaken calls, which add three cards to a table
/// with a Set. With an empty deck a player continues until a Set is seen, because the game would
/// have ended had there been none. Scores do not influence play: any number of rules can be applied
/// to the events of one game.
public struct TimedGameEngine: ~Copyable, Sendable {
  private var loop: GameLoop
  private var chooser: TimedChooser

  /// An engine for games of one player.
  public init(
    deck: Deck = .standard, rules: Rules = .classic, player: Player,
    hints: HintStrategy = .never, person: Int = 0, seed: UInt64
  ) {
    loop = GameLoop(deck: deck, rules: rules, seed: seed)
    chooser = TimedChooser(player, hints, person: person, deck: deck)
  }

  /// Plays one game to its end and lists what happened in an array, whose memory is used again.
  ///
  /// - Complexity: Some 30 tables of about three Sets each with the standard deck.
  public mutating func play(_ game: UInt64, into events: inout [TimedEvent]) {
    run(game, tables: .max, &events)
    chooser.settle(loop.settledTable)
    events.append(TimedEvent(.end, chooser.now))
  }

  /// Plays the first table of a game only, to its take or call for cards.
  public mutating func playFirstTable(_ game: UInt64, into events: inout [TimedEvent]) {
    run(game, tables: 1, &events)
  }

  private mutating func run(_ game: UInt64, tables: Int, _ events: inout [TimedEvent]) {
    chooser.begin(tables: tables, events)
    events = []
    var observer = NoObserver()
    // To stop early, throw.
    try? loop.play(game, choosing: &chooser, observing: &observer)
    events = chooser.takeEvents()
  }
}
