public import CardArt
public import SetPlayers

/// One move of a game that people play, with what is measured of it.
public struct PlayTurn: Hashable, Sendable {
  /// The move.
  public let move: GameMove
  /// Who made it.
  public let side: Int
  /// The table on which it was made.
  public let table: PlayTable
  /// The cards that were taken; none for a deal.
  public let cards: [Card]
  /// How many of their attributes differ; 0 for a deal.
  public let level: Int
  /// When the table came, in milliseconds since the start.
  public let came: Int
  /// When the move was made: of a take, its third touch.
  public let time: Int
  /// Hints on this table before.
  public let hints: Int
  /// When the first of them came, in milliseconds since the start.
  public let helped: Int?
  /// Mismatches and failed claims of the side on this table before.
  public let mistakes: Int
  /// Thousandths of points that it brought.
  public internal(set) var points = 0

  /// What is needed to take the move back.
  let order: [Int]
  let lastSet: Int
  let streak: Int

  /// Milliseconds from the table's coming to the move.
  public var milliseconds: Int { time - came }

  /// What a log says of the move.
  ///
  /// - Parameters:
  ///   - number: The number of the table, from 1.
  ///   - isOfTwo: Whether two sides play.
  /// - Returns: Words that are the same in every log.
  public func measured(_ number: Int, isOfTwo: Bool) -> String {
    var text = "table \(number), \(table.cards.count) cards, \(counted(table.sets.count, "Set")), "
    if level > 0 { text += "level \(level), " }
    text += "\(milliseconds) ms, \(counted(hints, "hint")), \(counted(mistakes, "mistake"))"
    return isOfTwo ? text + ", player \(side + 1)" : text
  }
}
