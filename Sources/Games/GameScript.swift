/// A game as it is played by people and written down: which deal it is, and the moves so far.
///
/// A value: a move or its undoing makes the next one, and what was written down is played again to the same state.
package struct GameScript<Game: StudiedGame>: Sendable {
  package let game: Game
  package let seed: UInt64
  package let number: UInt64
  package private(set) var moves: [Game.Move] = []
  package private(set) var undone = 0
  /// A name for each seat, ``GameRecord/person`` for people; empty when people make all moves.
  package var players: [String] = []
  package private(set) var states: [Game.State]

  package init(_ game: Game, seed: UInt64, number: UInt64) {
    (self.game, self.seed, self.number) = (game, seed, number)
    var stream = StreamFamily(seed: seed).stream(game: number, purpose: .deal)
    states = [game.deal(&stream)]
  }

  package var state: Game.State { states[states.count - 1] }

  package var turn: Int? { game.turn(in: state) }
  /// True if it is proven that the seat whose turn it is can no longer win; searches at each call.
  package var isLost: Bool { turn != nil && game.isLost(seeing: view) }

  /// Makes a move; false, with nothing changed, if there is no such move now.
  package mutating func play(_ move: Game.Move) -> Bool {
    guard game.moves(in: state).contains(move) else { return false }
    var next = state
    game.play(move, in: &next)
    states.append(next)
    moves.append(move)
    return true
  }

  package mutating func play(notation: String) -> Bool {
    let wanted = notation.uppercased()
    guard
      let move = game.moves(in: state).first(where: {
        $0.description.uppercased() == wanted
      })
    else { return false }
    return play(move)
  }

  package mutating func undo() -> Bool {
    guard moves.popLast() != nil else { return false }
    states.removeLast()
    undone = min(undone, .max - 1) + 1
    return true
  }

  package mutating func restart(number: UInt64) {
    let players = players
    self = GameScript(game, seed: seed, number: number)
    self.players = players
  }

  /// The game in writing; the players are the current ones unless named.
  package func record(by names: [String]? = nil) -> GameRecord {
    GameRecord(
      game: Game.name, rules: game.rulesName, seed: seed, number: number, players: names ?? players,
      moves: moves.map { $0.description }, undone: undone, scores: game.scores(of: state))
  }

  /// Plays what was written down; `players` says who plays if the record does not.
  ///
  /// The error is the first line that cannot be, with what would be right, or the first move that one of `players` does not
  /// make.
  package init(_ record: GameRecord, by players: [String] = []) throws(ParameterError) {
    self.init(try Game.ruleSets.read(record.rules), seed: record.seed, number: record.number)
    undone = record.undone
    try seat(record.players)
    for (place, notation) in record.moves.enumerated() where !play(notation: notation) {
      let first = game.moves(in: state).first.map { ", such as \($0)" } ?? ": it is over"
      throw ParameterError(
        found: notation, expected: "move \(place + 1) is not a legal move at that point\(first)")
    }
    let scores = game.scores(of: state)
    guard record.scores == nil || record.scores == scores else {
      throw ParameterError(
        found: (record.scores ?? []).map { "\($0)" }.joined(separator: " "),
        expected: "the moves lead to scores \(scores.map { "\($0)" }.joined(separator: " "))")
    }
    guard !players.isEmpty else { return }
    try seat(players)
    try checkReplies()
  }

  package var notations: [String] { game.moves(in: state).map { $0.description } }

  /// The view of the seat whose turn it is, or of the first when the game is over.
  package var view: Game.View { game.view(of: state, for: turn ?? 0) }
}
