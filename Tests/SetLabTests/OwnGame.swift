import Games

// `Snippets/OwnGame.swift` holds the same two types.

struct Guessing: StudiedGame {
  struct State: Hashable, Sendable {
    var rolls: [Int]
    var right = 0
    var count = 0
  }

  static let (name, help) = ("guessing", "a die is rolled unseen: high or low")
  static let ruleSets = Catalogue(
    of: "rules of guessing",
    [
      Family("short", "3 rolls", value: Guessing()),
      Family("long", "10 rolls", value: Guessing(rounds: 10)),
    ])
  var players: Catalogue<Guesser> {
    Catalogue(
      of: "player of guessing",
      ["coin", "low", "high"].map { Family($0, value: Guesser(name: $0)) })
  }

  var rounds = 3
  var rulesName: String { rounds == 3 ? "short" : "long" }
  var seats: Int { 1 }

  func deal(_ stream: inout RandomStream) -> State { imagine([], &stream) }
  func turn(in state: State) -> Int? { state.count < rounds ? 0 : nil }
  func moves(in state: State, into moves: inout [String]) {
    moves = state.count < rounds ? ["low", "high"] : []
  }
  func play(_ move: String, in state: inout State) {
    if (state.rolls[state.count] > 3) == (move == "high") { state.right += 1 }
    state.count += 1
  }
  func scores(of state: State) -> [Int] { [state.right] }
  func view(of state: State, for seat: Int) -> [Int] { Array(state.rolls.prefix(state.count)) }
  func imagine(_ view: [Int], _ stream: inout RandomStream) -> State {
    let hidden = (view.count..<rounds).map { _ in 1 + Int(stream.draw(below: 6)) }
    return State(rolls: view + hidden, count: view.count)
  }
}

struct Guesser: NamedPlayer {
  typealias Game = Guessing
  let name: String
  func choose(
    among moves: [String], seeing view: [Int], _ stream: inout RandomStream
  ) -> Int? { moves.firstIndex(of: name) ?? Int(stream.draw(below: 2)) }
}
