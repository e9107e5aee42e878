public import RandomStreams

/// Says what is done on each table of a game: a strategy, a player in time, a transcript that is followed, a person.
public protocol GameChooser: ~Copyable {
  /// Why a chooser may give up a game; `Never` for most.
  associatedtype Failure: Error = Never

  /// A game begins.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - streams: The streams of the seed, for choices of the chooser's own.
  mutating func start(_ game: UInt64, of streams: StreamFamily)

  /// What is done on a table.
  ///
  /// More cards may be asked for only while the deck has some, and on a table with a Set only where there is room for them.
  ///
  /// - Parameter state: A game that is not over.
  /// - Returns: The move.
  /// - Throws: Why the game cannot go on.
  mutating func move(in state: borrowing GameState) throws(Failure) -> GameMove
}
