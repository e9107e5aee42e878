package struct PlayReview: Sendable {
  package let state: PlayState

  package init(_ state: PlayState) { self.state = state }

  package struct Row: Hashable, Sendable {
    /// The number of the table, from 1.
    package let number: Int
    package let cards: Int
    package let sets: Int
    /// Milliseconds from the coming of the table to the move.
    package let milliseconds: Int
    package let move: String
    package let missed: String
    /// How many attributes of the Set taken differ; 0 for a deal.
    package let level: Int
  }

  package struct Lain: Hashable, Sendable {
    package let cards: [Card]
    package let level: Int
    /// Milliseconds for which all three cards were in sight.
    package let milliseconds: Int
  }

  package struct Find: Hashable, Sendable {
    package let cards: String
    package let level: Int
    /// Milliseconds from the start to the find; nil for a missed Set.
    package let time: Int?
  }

  private var setup: PlaySetup { state.setup }
  private var words: PlayWords { PlayWords(state: state) }

  package var title: String {
    let now = state.situation()
    var parts: [String] = []
    if setup.race == nil {
      let sets = setup.isPuzzle ? state.found.count : now.sets
      parts.append("\(counted(sets, "Set")) in \(PlayWords.clock(state.elapsed))")
      parts.append(counted(now.mistakes, "mistake"))
      parts.append(counted(now.hints, "hint"))
      if now.mistakenDealMores > 0 {
        parts.append(counted(now.mistakenDealMores, "needless deal"))
      }
      if state.undone > 0 { parts.append("\(counted(state.undone, "move")) taken back") }
      parts.append("score \(PlayWords.points(state.score())) by \(setup.scoring.name)")
    } else {
      for side in 0..<setup.sides {
        parts.append(
          "\(words.name(side)) \(counted(state.situation(of: side).sets, "Set")), "
            + "score \(PlayWords.points(state.score(of: side)))")
      }
    }
    let name = setup.isPuzzle ? "puzzle \(setup.game)" : "game \(setup.game)"
    return "\(name) of seed \(setup.seed)\(state.isOver ? "" : ", unfinished"): "
      + parts.joined(separator: ", ")
  }

  /// The Sets of a puzzle: those found, in order, then those missed.
  package var finds: [Find] {
    guard setup.isPuzzle else { return [] }
    let found = state.found.map { Find(cards: cards($0.cards), level: $0.level, time: $0.time) }
    let open = state.table.sets.indices.filter { index in
      !state.found.contains { $0.move == .take(index) }
    }
    return found
      + open.map {
        let places = state.table.sets[$0]
        return Find(
          cards: cards(state.table.cards(at: places)), level: state.table.level(of: places),
          time: nil)
      }
  }

  package var rows: [Row] {
    state.turns.indices.map { index in
      let turn = state.turns[index]
      let others = turn.table.sets.indices.filter { turn.move != .take($0) }
      let move = turn.level > 0 ? "\(cards(turn.cards)), level \(turn.level)" : "three more cards"
      let easiest = others.min { level($0, turn) < level($1, turn) }
      let missed =
        easiest.map {
          "\(others.count), the easiest \(cards(turn.table.cards(at: turn.table.sets[$0]))), "
            + "level \(level($0, turn))"
        } ?? ""
      let by = setup.race == nil ? "" : " (\(words.name(turn.side)))"
      return Row(
        number: index + 1, cards: turn.table.cards.count, sets: turn.table.sets.count,
        milliseconds: turn.milliseconds, move: move + by, missed: missed, level: turn.level)
    }
  }

  /// So many Sets that lay longest before one of their cards went, the longest first.
  package func longest(_ count: Int) -> [Lain] {
    var lain: [Lain] = []
    if setup.isPuzzle {
      lain = state.table.sets.indices.map { index in
        let found = state.found.first { $0.move == .take(index) }
        return Lain(
          cards: state.table.cards(at: state.table.sets[index]),
          level: state.table.level(of: state.table.sets[index]),
          milliseconds: found?.time ?? state.elapsed)
      }
    } else {
      var lying: [Lain] = []
      for turn in state.turns {
        lying = turn.table.sets.map { places in
          let cards = turn.table.cards(at: places).sorted { $0.index < $1.index }
          let before = lying.first { $0.cards == cards }?.milliseconds ?? 0
          return Lain(
            cards: cards, level: turn.table.level(of: places),
            milliseconds: before + turn.milliseconds)
        }
        lain += lying.filter { set in set.cards.contains { turn.cards.contains($0) } }
      }
    }
    let sorted = lain.sorted { ($0.milliseconds, $1.level) > ($1.milliseconds, $0.level) }
    return Array(sorted.prefix(count))
  }

  /// The Sets taken by all sides, by level from 1.
  package var levels: [FinishedGame.Level] { state.turns.levels(in: setup) }

  private func level(_ set: Int, _ turn: PlayTurn) -> Int {
    turn.table.level(of: turn.table.sets[set])
  }

  private func cards(_ cards: [Card]) -> String { setup.notation(of: cards) }
}
