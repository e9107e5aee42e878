/// A game in which one seat after the other makes a move until it is over.
///
/// Everything that chance decides is decided by the deal and kept in the state, so that a game is its stream and its
/// moves. Players see a ``View`` and never the state. Requirements that are called for every move take the concrete
/// ``RandomStream`` and write into buffers of the caller: games are played by the million.
///
/// ``GameLaws`` states what every conforming type must keep.
public protocol SequentialGame: Sendable {
  /// The whole truth, hidden things among it.
  associatedtype State: Hashable & Sendable
  /// The knowledge that a seat may have.
  associatedtype View: Hashable & Sendable
  /// A move; its description is its notation, different for all moves of one state.
  associatedtype Move: Hashable & Sendable & CustomStringConvertible

  /// The number of seats, at least one.
  var seats: Int { get }

  /// Deals a new game; the stream decides all that is left to chance.
  func deal(_ stream: inout RandomStream) -> State

  /// The seat, from 0, whose turn it is; nil if the game is over.
  func turn(in state: State) -> Int?

  /// Replaces the list by the moves of the seat whose turn it is, each once; one at least unless the game is over.
  ///
  /// They follow from what that seat sees, in an order that depends on nothing else.
  func moves(in state: State, into moves: inout [Move])

  /// Makes one of the moves of the state.
  func play(_ move: Move, in state: inout State)

  /// The score of each seat so far, in a game that is over or not; more is better.
  func scores(of state: State) -> [Int]

  /// The view that a seat has of a state.
  func view(of state: State, for seat: Int) -> View

  /// A state in which somebody with this view may be, each with the same chance: what is hidden is dealt anew.
  func imagine(_ view: View, _ stream: inout RandomStream) -> State
}

extension SequentialGame where View == State {
  /// The state itself: nothing is hidden.
  @inlinable
  public func view(of state: State, for seat: Int) -> State { state }

  /// The state itself: nothing is hidden.
  @inlinable
  public func imagine(_ view: State, _ stream: inout RandomStream) -> State { view }
}

extension SequentialGame {
  /// The moves of a state as a new list; empty when the game is over.
  @inlinable
  public func moves(in state: State) -> [Move] {
    var list: [Move] = []
    moves(in: state, into: &list)
    return list
  }
}

/// A player that chooses moves from what a seat sees.
///
/// A player may remember what it has seen in its own storage, which ``begin()`` clears: one value plays many games.
public protocol GamePlayer<Game>: Sendable {
  /// The game that is played.
  associatedtype Game: SequentialGame

  /// Forgets what was remembered of another game.
  mutating func begin()

  /// Chooses the place of one of the moves, of which there is one at least; nil to give the game up.
  mutating func choose(
    among moves: [Game.Move], seeing view: Game.View, _ stream: inout RandomStream
  ) -> Int?

  /// Chooses the very move that ``choose(among:seeing:_:)`` would, without the list; nil if the
  /// list is needed.
  ///
  /// For a player that need not look at all moves; if nothing is chosen the stream is left
  /// unchanged. A solo player is also asked when the game is over, and then chooses nothing.
  mutating func choose(seeing view: Game.View, _ stream: inout RandomStream) -> Game.Move?
}

extension GamePlayer {
  /// Most players remember nothing.
  @inlinable
  public mutating func begin() {}

  /// Most players look at the list.
  @inlinable
  public mutating func choose(
    seeing view: Game.View, _ stream: inout RandomStream
  ) -> Game.Move? { nil }
}

/// A player with a name that its game's catalogue reads back as the same.
public protocol NamedPlayer<Game>: GamePlayer {
  /// The name, with the parameters that are not the usual ones.
  var name: String { get }
}

/// A player that is known by how likely each move is, so that its results can be reckoned as well as played.
public protocol WeighingPlayer<Game>: GamePlayer {
  /// Replaces the list by a weight for each move, 0 or more, with a sum between 1 and 2³¹ − 1.
  ///
  /// There is one move at least, and a move is made as often as its weight among all says.
  func weigh(_ moves: [Game.Move], seeing view: Game.View, into weights: inout [Int])
}

extension WeighingPlayer {
  /// Draws a move by the weights.
  public func choose(
    among moves: [Game.Move], seeing view: Game.View, _ stream: inout RandomStream
  ) -> Int? {
    var weights: [Int] = []
    weigh(moves, seeing: view, into: &weights)
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = Int(stream.draw(below: UInt64(total)))
    return weights.firstIndex { weight in
      rest -= weight
      return rest < 0
    }
  }
}

/// Makes every move with the same chance.
public struct UniformPlayer<Game: SequentialGame>: WeighingPlayer {
  /// A player of chance.
  @inlinable
  public init() {}

  /// The same weight for all moves.
  public func weigh(_ moves: [Game.Move], seeing view: Game.View, into weights: inout [Int]) {
    weights = Array(repeating: 1, count: moves.count)
  }

  /// Draws a move.
  @inlinable
  public func choose(
    among moves: [Game.Move], seeing view: Game.View, _ stream: inout RandomStream
  ) -> Int? { Int(stream.draw(below: UInt64(moves.count))) }
}
