public import Experiments

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
