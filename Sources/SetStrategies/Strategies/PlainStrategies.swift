public import SetGame

/// Takes one of the Sets on the table, each with the same probability.
public struct RandomStrategy: PlayStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `random`.
  public var name: String { "random" }

  /// One bounded draw into the list in reading order, also when there is only one Set.
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    Int(play.draw(below: UInt64(table.setCount)))
  }

  /// States which Set was drawn, of how many.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1
      ? "the only Set" : "number \(index + 1) of \(table.setCount), drawn at random"
  }
}

extension Strategy {
  /// A Set drawn at random.
  public static var random: Strategy { Strategy(RandomStrategy()) }
}

/// Takes the Set whose position triple is lexicographically smallest: the first that a reader would meet.
public struct FirstStrategy: PlayStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `first`.
  public var name: String { "first" }

  /// The first Set, without a draw.
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int { 0 }

  /// Says how many Sets there were.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1 ? "the only Set" : "the first of \(table.setCount) in reading order"
  }
}

extension Strategy {
  /// The first Set in reading order.
  public static var first: Strategy { Strategy(FirstStrategy()) }
}
