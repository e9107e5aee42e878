internal import Estimates
internal import SetCards
internal import SetExperiments
internal import SetGame
internal import SetLab
internal import SetPlay
internal import SetPlayers
internal import Statistics
internal import Terminal

/// What is told of a game when it is left: what was missed, how fast Sets of each level were found beside a model, and the
/// rank among games of that model on the same deal.
struct PlayReview {
  /// How many games of the model a rank rests on.
  static let games = 10_000

  let state: PlayState
  /// The player that one is compared with.
  let model: Player
  /// The command that goes on with an unfinished game.
  let resuming: String?

  private var setup: PlaySetup { state.setup }
  private var words: PlayWords { PlayWords(state: state) }

  /// The lines.
  var text: String {
    var lines = [title]
    if setup.isPuzzle {
      lines += puzzleLines
    } else if !state.turns.isEmpty {
      lines += tableLines
    }
    if setup.race == nil, !setup.isPuzzle, !state.turns.isEmpty { lines += modelLines }
    if state.isOver { lines += raceLines }
    if !state.isOver, let resuming { lines += ["", "\(resuming) goes on with it."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private var title: String {
    let now = state.situation()
    var parts: [String] = []
    if setup.race == nil {
      let sets = setup.isPuzzle ? state.found.count : now.sets
      parts.append("\(count(sets, "Set")) in \(PlayWords.clock(state.elapsed))")
      parts.append(count(now.mistakes, "mistake"))
      parts.append(count(now.hints, "hint"))
      if now.mistakenDealMores > 0 { parts.append(count(now.mistakenDealMores, "needless deal")) }
      if state.undone > 0 { parts.append("\(count(state.undone, "move")) taken back") }
      parts.append("score \(PlayWords.points(state.score())) by \(setup.scoring.name)")
    } else {
      for side in 0..<2 {
        parts.append(
          "\(words.name(side)) \(count(state.situation(of: side).sets, "Set")), "
            + "score \(PlayWords.points(state.score(of: side)))")
      }
    }
    let name = setup.isPuzzle ? "puzzle \(setup.game)" : "game \(setup.game)"
    return "\(name) of seed \(setup.seed)\(state.isOver ? "" : ", unfinished"): "
      + parts.joined(separator: ", ")
  }

  private var puzzleLines: [String] {
    let open = state.table.sets.indices.filter { index in
      !state.found.contains { $0.move == .take(index) }
    }
    let found = state.found.map {
      "  \(PlayWords.clock($0.time))  \(cards($0.cards)), level \($0.level)"
    }
    return found
      + open.map { "  missed \(cards(state.table.cards(at: state.table.sets[$0])))" }
  }

  private var tableLines: [String] {
    var lines = ["", "table  cards  Sets  seconds  move                       missed"]
    for (index, turn) in state.turns.enumerated() {
      let others = turn.table.sets.indices.filter { turn.move != .take($0) }
      let move = turn.level > 0 ? "\(cards(turn.cards)), level \(turn.level)" : "three more cards"
      let easiest = others.min { level($0, turn) < level($1, turn) }
      let missed =
        easiest.map {
          "\(others.count), the easiest \(cards(turn.table.cards(at: turn.table.sets[$0]))), "
            + "level \(level($0, turn))"
        } ?? ""
      let by = setup.race == nil ? "" : " (\(words.name(turn.side)))"
      lines.append(
        right(String(index + 1), 5) + right(String(turn.table.cards.count), 7)
          + right(String(turn.table.sets.count), 6)
          + right(PlayWords.seconds(turn.milliseconds), 9) + "  "
          + left(move + by, 25) + "  " + missed)
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func level(_ set: Int, _ turn: PlayTurn) -> Int {
    turn.table.level(of: turn.table.sets[set])
  }

  /// Times by level beside the model's, and the rank.
  private var modelLines: [String] {
    var record = TimedGameRecord()
    var faster = 0
    var better = 0
    var events: [TimedEvent] = []
    for person in 0..<Self.games {
      var engine = TimedGameEngine(
        deck: setup.deck, rules: setup.rules, player: model, person: person, seed: setup.seed)
      engine.play(setup.game, into: &events)
      record.add(events)
      let time = events.last?.situation.elapsed ?? 0
      faster += state.elapsed < time ? 1 : 0
      better += state.score() > setup.scoring.score(of: events) ? 1 : 0
    }
    var lines = ["", "level  your Sets  your seconds  \(model.name)'s seconds"]
    for level in 1...setup.deck.attributes {
      let own = state.turns.filter { $0.level == level }
      let time = own.reduce(0) { $0 + $1.milliseconds }
      let sets = record.setsByLevel[level - 1]
      lines.append(
        right(String(level), 5) + right(String(own.count), 11)
          + right(own.isEmpty ? "-" : PlayWords.seconds(time / own.count), 14)
          + "  "
          + (sets == 0
            ? "-" : PlayWords.seconds(record.millisecondsByLevel[level - 1] / sets)))
    }
    guard state.isOver, state.undone == 0 else { return lines }
    return lines + [
      "",
      "Among \(Self.games) games of \(model.name) on this deal:",
      "  faster than \(share(faster))", "  a higher score than \(share(better))",
    ]
  }

  /// The rank of one against a simulated player: among games in which the model takes the place of the person, and the
  /// opponent has the times that it had.
  private var raceLines: [String] {
    guard let rules = setup.race, let opponent = setup.opponent, opponent.strategy == nil else {
      return []
    }
    var better = 0
    for person in 2..<2 + Self.games {
      guard
        var engine = try? RaceEngine(
          deck: setup.deck, rules: setup.rules, first: model, second: opponent.player,
          raceRules: rules, persons: (person, 1), seed: setup.seed)
      else { return [] }
      better += state.score() > engine.play(setup.game).first.points ? 1 : 0
    }
    return [
      "", "Among \(Self.games) games of \(model.name) in your place, against the same opponent:",
      "  more points than \(share(better))",
    ]
  }

  private func share(_ count: Int) -> String {
    let interval = WilsonInterval().interval(
      successes: Double(count), trials: Double(Self.games), confidence: 0.95)
    func percent(_ share: Double) -> String {
      let tenths = Int((share * 1000).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    return "\(percent(Double(count) / Double(Self.games))) % "
      + "(95 % interval \(percent(interval.lower)) to \(percent(interval.upper)) %)"
  }

  private func cards(_ cards: [Card]) -> String {
    cards.map { setup.deck.notation(of: $0) }.joined(separator: " ")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
