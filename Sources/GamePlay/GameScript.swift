public import Games
internal import RandomStreams
public import SetGame

/// A game as it is played by people and written down: which deal it is, and the moves so far.
///
/// A value: a move or its undoing makes the next one, and what was written down is played again to the same state.
public struct GameScript<Named: NamedGame>: Sendable {
  /// The game.
  public typealias Game = Named.Player.Game

  /// What is played.
  public let named: Named
  /// The seed of the deal.
  public let seed: UInt64
  /// The number of the deal.
  public let number: UInt64
  /// The moves so far.
  public private(set) var moves: [Game.Move] = []
  /// How many moves were taken back.
  public private(set) var undone = 0
  private var states: [Game.State]

  /// A game of which no move is made yet.
  ///
  /// - Parameters:
  ///   - named: What is played.
  ///   - seed: The seed of the deal.
  ///   - number: The number of the deal.
  public init(_ named: Named, seed: UInt64, number: UInt64) {
    self.named = named
    self.seed = seed
    self.number = number
    var stream = StreamFamily(seed: seed).stream(game: number, purpose: .deal)
    states = [named.game.deal(&stream)]
  }

  /// The state now.
  public var state: Game.State { states[states.count - 1] }

  /// Whose turn it is; nothing when the game is over.
  public var turn: Int? { named.game.turn(in: state) }

  /// Makes a move.
  ///
  /// - Parameter move: The move.
  /// - Returns: Whether there is such a move now; otherwise nothing is changed.
  public mutating func play(_ move: Game.Move) -> Bool {
    guard named.game.moves(in: state).contains(move) else { return false }
    var next = state
    named.game.play(move, in: &next)
    states.append(next)
    moves.append(move)
    return true
  }

  /// Makes the move of a notation.
  ///
  /// - Parameter notation: As moves describe themselves, in capitals or not.
  /// - Returns: Whether there is such a move now; otherwise nothing is changed.
  public mutating func play(notation: String) -> Bool {
    let wanted = notation.uppercased()
    guard
      let move = named.game.moves(in: state).first(where: {
        $0.description.uppercased() == wanted
      })
    else { return false }
    return play(move)
  }

  /// Takes the last move back.
  ///
  /// - Returns: Whether there was one.
  public mutating func undo() -> Bool {
    guard moves.popLast() != nil else { return false }
    states.removeLast()
    undone += 1
    return true
  }

  /// The same deal from the start.
  public var restarted: GameScript { GameScript(named, seed: seed, number: number) }

  /// The game as it is written down.
  ///
  /// - Parameter players: The names of those who made the moves; none of people.
  /// - Returns: All facts of it.
  public func record(by players: [String] = []) -> GameRecord {
    GameRecord(
      game: Named.name, rules: named.rules, seed: seed, number: number, players: players,
      moves: moves.map { $0.description }, undone: undone, scores: named.game.scores(of: state))
  }

  /// Plays what was written down.
  ///
  /// - Parameter record: The lines.
  /// - Throws: The first line that cannot be, with what would be right.
  public init(_ record: GameRecord) throws(ParameterError) {
    let named = try Named(rules: ParameterText(record.rules))
    self.init(named, seed: record.seed, number: record.number)
    undone = record.undone
    for (place, notation) in record.moves.enumerated() where !play(notation: notation) {
      let first = named.game.moves(in: state).first.map { ", such as \($0)" } ?? ": it is over"
      throw ParameterError(
        found: notation, expected: "move \(place + 1) is no move of the game then\(first)")
    }
    let scores = named.game.scores(of: state)
    guard record.scores == nil || record.scores == scores else {
      throw ParameterError(
        found: (record.scores ?? []).map { "\($0)" }.joined(separator: " "),
        expected: "the moves lead to scores \(scores.map { "\($0)" }.joined(separator: " "))")
    }
  }
}
