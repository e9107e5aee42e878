public import RandomStreams
public import SetCards
public import SetGame

/// Plays whole games of one player in time, with hints.
///
/// The order of the deck is that of ``GameEngine`` for the same seed and game. The player takes the Set they see first and
/// calls for cards when they give up, recognise that there is no Set, or are told so; the classic rules hold but for
/// mistaken calls, which add three cards to a table with a Set. With an empty deck a player goes on until a Set is seen,
/// because the game would have ended had there been none. Scores do not influence play: any number of rules can be
/// applied to the events of one game.
public struct TimedGameEngine: ~Copyable, Sendable {
  /// Who plays.
  public let player: Player
  /// What help they get.
  public let hints: HintStrategy
  /// The streams of the seed.
  public let streams: StreamFamily

  private var state: GameState
  private var searcher: Searcher
  private var now = TimedSituation()
  private let patterns: CardPatterns

  /// An engine for games of one player.
  ///
  /// - Parameters:
  ///   - deck: The deck, of three attributes or more.
  ///   - rules: What happens to the places of a taken Set.
  ///   - player: Who plays.
  ///   - hints: What help they get.
  ///   - seed: The seed of all games.
  public init(
    deck: Deck = .standard, rules: Rules = .classic, player: Player,
    hints: HintStrategy = .never, seed: UInt64
  ) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.player = player
    self.hints = hints
    streams = StreamFamily(seed: seed)
    state = GameState(deck: deck, rules: rules)
    patterns = CardPatterns(deck)
    searcher = Searcher(player, person: 0, patterns: patterns)
  }

  /// Plays one game to its end.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - events: Filled with what happened in order, the end last; what it held before is dropped, its memory used again.
  /// - Complexity: Some 30 tables of about three Sets each with the standard deck.
  public mutating func play(_ game: UInt64, into events: inout [TimedEvent]) {
    start(game, &events)
    while !state.isOver { playTable(&events) }
    settle()
    events.append(TimedEvent(.end, now))
  }

  /// Plays the first table of a game only, to its take or call for cards.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - events: Filled with what happened in order.
  public mutating func playFirstTable(_ game: UInt64, into events: inout [TimedEvent]) {
    start(game, &events)
    if !state.isOver { playTable(&events) }
  }

  private mutating func start(_ game: UInt64, _ events: inout [TimedEvent]) {
    events.removeAll(keepingCapacity: true)
    now = TimedSituation()
    state.start(game, of: streams)
    searcher.start(game, of: streams)
  }

  /// Takes a new table into the situation.
  private mutating func settle() {
    now.cards = state.table.count
    now.cardsLeft = state.table.cardsLeft
    now.setsOnTable = state.table.setCount
    now.sinceTable = 0
    now.hintsHere = 0
    now.mistakesHere = 0
  }

  private mutating func playTable(_ events: inout [TimedEvent]) {
    settle()
    searcher.begin(state.table)
    var visit = TableVisit(
      player, hints, isSetFree: state.isSetFree,
      canCall: state.table.cardsLeft > 0 && state.table.hasRoomForMore)
    let arrival = now
    while true {
      let mayHint = hints.budget.map { now.hints < $0 } ?? true
      let action = visit.advance(searcher, mayHint: mayHint)
      switch action {
      case .find:
        return take(&visit, arrival, &events)
      case .call:
        return call(&visit, arrival, &events)
      case .falseClaim:
        visit.wait(player.motor)
        look(at: visit, arrival)
        events.append(TimedEvent(.falseClaim, now))
        now.mistakes += 1
        now.mistakesHere += 1
        now.streak = 0
        searcher.passSlip()
        visit.countMistake(now.mistakesHere, hints)
      case .hint:
        look(at: visit, arrival)
        give(visit, &events)
        if state.isSetFree { return call(&visit, arrival, &events) }
        visit.countHint(hints)
      }
    }
  }

  /// Reads the clock.
  private mutating func look(at visit: TableVisit, _ arrival: TimedSituation) {
    let milliseconds = Int((visit.seconds * 1000).rounded())
    now.sinceTable = milliseconds
    now.sinceSet = arrival.sinceSet + milliseconds
    now.elapsed = arrival.elapsed + milliseconds
  }

  private mutating func take(
    _ visit: inout TableVisit, _ arrival: TimedSituation, _ events: inout [TimedEvent]
  ) {
    if searcher.deselects {
      look(at: visit, arrival)
      events.append(TimedEvent(.deselection, now))
    }
    visit.wait(player.motor)
    look(at: visit, arrival)
    let index = searcher.search.next
    let target = searcher.search.targets[index]
    now.level = target.level
    events.append(TimedEvent(.set(target.places), now))
    now.level = 0
    now.sets += 1
    now.streak = now.hintsHere > 0 || now.mistakesHere > 0 ? 0 : now.streak + 1
    now.previousSet = now.sinceSet
    now.sinceSet = 0
    state.take(index)
  }

  private mutating func call(
    _ visit: inout TableVisit, _ arrival: TimedSituation, _ events: inout [TimedEvent]
  ) {
    if !visit.isDealtAtOnce { visit.wait(player.motor) }
    look(at: visit, arrival)
    if state.isSetFree {
      events.append(TimedEvent(.dealMore, now))
      now.dealMores += 1
      state.dealMore()
    } else {
      events.append(TimedEvent(.mistakenDealMore, now))
      now.mistakenDealMores += 1
      now.streak = 0
      state.dealMoreByMistake()
    }
  }

  private mutating func give(_ visit: TableVisit, _ events: inout [TimedEvent]) {
    let help = hints.help.step(visit.step)
    var index: Int?
    if !state.isSetFree {
      let chosen = hints.target.choose(from: state.table, searcher.search, searcher.table)
      HintEffect.apply(
        help, about: chosen, at: visit.searched, to: &searcher.search, on: state.table,
        patterns: patterns)
      index = chosen
    }
    let hint = GivenHint(help: help, index: index, cost: hints.cost)
    events.append(TimedEvent(.hint(hint), now))
    now.hints += 1
    now.hintsHere += 1
    now.hintMilliseconds += Int((hints.delay * 1000).rounded())
    now.streak = 0
  }
}
