import Games
import Names
import RandomStreams

/// A game of one's own: one file is all it takes.
///
/// A die is rolled, unseen; the player says high or low and scores 1 for being right, `rounds` times.
struct Guessing: SequentialGame {
  struct State: Hashable, Sendable {
    var rolls: [Int]
    var right = 0
    var count = 0
  }

  enum Move: String, Hashable, Sendable, CustomStringConvertible {
    case low, high
    var description: String { rawValue }
  }

  var rounds = 3
  var seats: Int { 1 }

  func deal(_ stream: inout RandomStream) -> State {
    State(rolls: (0..<rounds).map { _ in 1 + Int(stream.draw(below: 6)) })
  }

  func turn(in state: State) -> Int? { state.count < rounds ? 0 : nil }

  func moves(in state: State, into moves: inout [Move]) {
    moves = state.count < rounds ? [.low, .high] : []
  }

  func play(_ move: Move, in state: inout State) {
    if (state.rolls[state.count] > 3) == (move == .high) { state.right += 1 }
    state.count += 1
  }

  func scores(of state: State) -> [Int] { [state.right] }

  /// The rolls so far.
  func view(of state: State, for seat: Int) -> [Int] { Array(state.rolls.prefix(state.count)) }

  func imagine(_ view: [Int], _ stream: inout RandomStream) -> State {
    State(
      rolls: view + (view.count..<rounds).map { _ in 1 + Int(stream.draw(below: 6)) },
      count: view.count)
  }
}

struct Guesser: GamePlayer {
  typealias Game = Guessing
  let choice: Guessing.Move?

  func choose(
    among moves: [Guessing.Move], seeing view: [Int], _ stream: inout RandomStream
  ) -> Int? { choice.flatMap(moves.firstIndex) ?? Int(stream.draw(below: 2)) }
}

struct NamedGuessing: StudiedGame {
  static let name = "guessing"
  static let title = "guessing"
  static let help = "high or low"
  static let ruleSets = [GameName("short", "three rolls"), GameName("long", "ten rolls")]
  static let players = [
    GameName("coin", "either"), GameName("low", "low"), GameName("high", "high"),
  ]
  static let measures = [
    GameMeasure(
      "right", title: "Right guesses", unit: "guesses per game", isMoreBetter: true, number: 0,
      smallestRelevantDifference: 0.1)
  ]
  static let tallied = (number: 0, title: "right guesses")

  let game: Guessing
  let rules: String
  var words: String { "\(game.rounds) rolls" }

  init(rules: ParameterText?) throws(ParameterError) {
    let name = rules?.name ?? "short"
    guard Self.ruleSets.contains(where: { $0.name == name }) else {
      throw ParameterError(found: name, expected: "short or long")
    }
    game = Guessing(rounds: name == "short" ? 3 : 10)
    self.rules = name
  }

  func player(
    _ text: ParameterText
  ) throws(ParameterError) -> (player: Guesser, name: String) {
    guard Self.players.contains(where: { $0.name == text.name }) else {
      throw ParameterError(found: text.name, expected: "coin, low or high")
    }
    return (Guesser(choice: Guessing.Move(rawValue: text.name)), text.name)
  }

  func numbers(
    of game: (state: Guessing.State, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] { [game.state.right] }
}
