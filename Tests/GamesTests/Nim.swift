import Games

/// A toy with chance, two seats and hidden things: a heap, and a hand of one secret card for each seat.
///
/// In turn one to three stones are taken; who takes the last one has won as much as the secret card says.
struct Nim: SequentialGame {
  struct State: Hashable, Sendable {
    var stones: Int
    var secrets: [Int]
    var count = 0
  }

  struct View: Hashable, Sendable {
    let stones: Int
    let secret: Int
    let seat: Int
    let count: Int
  }

  struct Take: Hashable, Sendable, CustomStringConvertible {
    let stones: Int
    var description: String { "-\(stones)" }
  }

  /// Where the laws are to be broken.
  var fault = Fault.none

  enum Fault: CaseIterable {
    case none, peeks, repeats, mute, forgets, leaks, immortal
  }

  var seats: Int { 2 }

  func deal(_ stream: inout RandomStream) -> State {
    State(
      stones: 5 + Int(stream.draw(below: 8)),
      secrets: (0..<2).map { _ in 1 + Int(stream.draw(below: 6)) })
  }

  func turn(in state: State) -> Int? {
    state.stones == 0 && fault != .immortal ? nil : state.count % 2
  }

  func moves(in state: State, into moves: inout [Take]) {
    let most = fault == .peeks ? min(3, state.secrets[1 - state.count % 2]) : 3
    moves = (0..<min(most, state.stones)).map { Take(stones: $0 + 1) }
    if fault == .repeats { moves += moves.prefix(1) }
    if fault == .forgets, state.stones == 0 { moves = [Take(stones: 0)] }
  }

  func play(_ move: Take, in state: inout State) {
    state.stones -= move.stones
    state.count += 1
  }

  func scores(of state: State) -> [Int] {
    guard state.stones == 0, fault != .mute else { return fault == .mute ? [] : [0, 0] }
    let winner = 1 - state.count % 2
    return (0..<2).map { $0 == winner ? state.secrets[$0] : 0 }
  }

  func view(of state: State, for seat: Int) -> View {
    View(
      stones: state.stones, secret: state.secrets[fault == .leaks ? 1 - seat : seat], seat: seat,
      count: state.count)
  }

  func imagine(_ view: View, _ stream: inout RandomStream) -> State {
    var secrets = (0..<2).map { _ in 1 + Int(stream.draw(below: 6)) }
    secrets[view.seat] = view.secret
    return State(stones: view.stones, secrets: secrets, count: view.count)
  }
}

/// Leaves a number of stones that the other side cannot use.
struct NimMaster: GamePlayer {
  typealias Game = Nim

  func choose(
    among moves: [Nim.Take], seeing view: Nim.View, _ stream: inout RandomStream
  ) -> Int? { moves.firstIndex { $0.stones == view.stones % 4 } ?? 0 }
}

/// Knows its move without the list; faulty where it is told to be.
struct QuickNimMaster: GamePlayer {
  typealias Game = Nim

  enum Fault: CaseIterable {
    case differs, usesUpChance, choosesNone, forgets
  }

  var fault: Fault?
  /// How often it was asked for the list.
  private var lists = 0

  init(fault: Fault? = nil) { self.fault = fault }

  mutating func begin() { lists = 0 }

  mutating func choose(
    among moves: [Nim.Take], seeing view: Nim.View, _ stream: inout RandomStream
  ) -> Int? {
    lists += 1
    // Choices without the list are not remembered.
    if fault == .forgets, view.stones % 4 > 1, lists > 1 { return 0 }
    return fault == .choosesNone
      ? moves.count : NimMaster().choose(among: moves, seeing: view, &stream)
  }

  func choose(seeing view: Nim.View, _ stream: inout RandomStream) -> Nim.Take? {
    let stones = view.stones % 4
    if fault == .usesUpChance { _ = stream.next() }
    if fault == .differs { return Nim.Take(stones: 3) }
    let isForgotten = fault == .forgets && stones == 1
    return stones == 0 || (fault != nil && !isForgotten) ? nil : Nim.Take(stones: stones)
  }
}
