public import SetPlayers

extension Laws {
  /// The laws that a play strategy breaks.
  ///
  /// - It takes a Set that lies on the table.
  /// - On the same table with the same stream it takes the same Set, draws as often and gives the same reason; also on
  ///   a table that was made anew from what is face up and what is unseen, so that nothing else enters its choice.
  /// - Its reason is one line without a full stop.
  /// - A game does not depend on games played before it.
  /// - The transcript of a game can be checked with every reason.
  /// - It has a name and did not fail.
  ///
  /// The deck has three attributes or more. Returns a sentence for each broken law.
  public static func broken(
    by strategy: Strategy, deck: Deck = .standard, rules: Rules = .classic,
    games: Range<UInt64> = 0..<4, seed: UInt64 = 41
  ) -> [String] {
    var broken = BrokenLaws()
    broken.require(!strategy.name.isEmpty, "a strategy has a name")
    for game in games {
      checkChoices(of: strategy, game, deck: deck, rules: rules, seed: seed, &broken)
    }
    // Whoever takes what is not there cannot play whole games.
    guard broken.sentences.isEmpty else { return broken.sentences }
    checkGames(of: strategy, games, deck: deck, rules: rules, seed: seed, &broken)
    broken.require(
      strategy.failure == nil, "a strategy does not fail", strategy.failure ?? "")
    return broken.sentences
  }

  private static func checkChoices(
    of strategy: Strategy, _ game: UInt64, deck: Deck, rules: Rules, seed: UInt64,
    _ broken: inout BrokenLaws
  ) {
    var state = GameState(deck: deck, rules: rules)
    state.start(game, of: StreamFamily(seed: seed))
    var play = StreamFamily(seed: seed).stream(game: game, purpose: .play)
    while !state.isOver {
      guard !state.isSetFree else {
        state.dealMore()
        continue
      }
      let place = "game \(game), \(state.table.count) cards, \(state.table.cardsLeft) left"
      var (again, elsewhere) = (play, play)
      let index = strategy.pick(from: state.table, using: &play)
      guard index >= 0, index < state.table.setCount else {
        return broken.require(false, "a strategy takes a Set of the table", place)
      }
      let same = strategy.pick(from: state.table, using: &again)
      broken.require(
        same == index && again == play, "the same table and stream give the same choice", place)
      let reason = strategy.reason(for: index, on: state.table)
      broken.require(
        !reason.isEmpty && !reason.contains { $0.isNewline } && reason.last != ".",
        "a reason is one line without a full stop", place)
      do throws(TableError) {
        let twin = try Table(rebuilding: state.table)
        let there = strategy.pick(from: twin, using: &elsewhere)
        broken.require(
          there == index && elsewhere == play && strategy.reason(for: index, on: twin) == reason,
          "a choice depends on the table, the unseen cards and the stream alone", place)
      } catch {
        broken.require(false, "a table of a game can be set up", error.description)
      }
      state.take(index)
    }
  }

  private static func checkGames(
    of strategy: Strategy, _ games: Range<UInt64>, deck: Deck, rules: Rules, seed: UInt64,
    _ broken: inout BrokenLaws
  ) {
    var engine = GameEngine(deck: deck, rules: rules, strategy: strategy, seed: seed)
    var played: [[SettledTable]] = []
    for game in games {
      var tables: [SettledTable] = []
      engine.play(game, into: &tables)
      played.append(tables)
    }
    for (game, tables) in zip(games, played).reversed() {
      var fresh = GameEngine(deck: deck, rules: rules, strategy: strategy, seed: seed)
      var (again, alone): ([SettledTable], [SettledTable]) = ([], [])
      engine.play(game, into: &again)
      fresh.play(game, into: &alone)
      broken.require(
        again == tables && alone == tables, "a game does not depend on those before it",
        "game \(game)")
    }
    for game in games {
      let text = Transcript.record(
        game: game, seed: seed, deck: deck, rules: rules, strategy: strategy
      ).text(explaining: true)
      do throws(TranscriptError) {
        let read = try Transcript.check(text) { $0 == strategy.name ? strategy : nil }
        broken.require(
          read.text(explaining: true) == text, "a transcript reads back as it was written",
          "game \(game)")
      } catch {
        broken.require(
          false, "a transcript can be checked", "game \(game), \(error.message)")
      }
    }
  }
}

extension Table {
  /// A table with the same cards in the same places, the same cards unseen and the same rules, made from nothing else.
  init(rebuilding other: borrowing Table) throws(TableError) {
    var cards: [Card] = []
    for position in 0..<other.count { cards.append(other.card(at: position)) }
    try self.init(cards, unseen: other.unseenCards, deck: other.deck, rules: other.rules)
  }
}
