extension Measure {
  /// A whole number of a game.
  ///
  /// It reads one game, or a whole column of them at once: games are read by the million, and what knows the kind of game
  /// compiles the loop for it.
  public struct Number: Sendable {
    @usableFromInline let one: @Sendable (Game) -> Int
    @usableFromInline let column: @Sendable ([Game], inout [Int], _ start: Int, _ step: Int) -> Void

    /// Creates a number from how it is read from a game.
    @inlinable
    public init(_ value: @escaping @Sendable (Game) -> Int) {
      one = value
      column = { games, row, start, step in
        var place = start
        for game in games {
          row[place] = value(game)
          place &+= step
        }
      }
    }

    /// The number of a game.
    @inlinable
    public func callAsFunction(_ game: Game) -> Int { one(game) }

    /// Writes the numbers of games into every so many places of a list.
    func write(_ games: [Game], to row: inout [Int], from start: Int, by step: Int) {
      column(games, &row, start, step)
    }
  }
}

extension Measure.Reading {
  /// The mean of a number over games.
  @inlinable
  public static func mean(_ number: @escaping @Sendable (Game) -> Int) -> Self {
    .mean(of: Measure.Number(number))
  }

  /// The share of games in which something happens: the number is 1 where it does, else 0.
  @inlinable
  public static func event(_ number: @escaping @Sendable (Game) -> Int) -> Self {
    .event(of: Measure.Number(number))
  }

  /// The sum of a number over the sum of another.
  @inlinable
  public static func ratio(
    _ number: @escaping @Sendable (Game) -> Int, of total: @escaping @Sendable (Game) -> Int
  ) -> Self { .ratio(of: Measure.Number(number), to: Measure.Number(total)) }

  /// A ratio that can be 1 or 0 by construction.
  @inlinable
  public static func settledRatio(
    _ number: @escaping @Sendable (Game) -> Int, of total: @escaping @Sendable (Game) -> Int
  ) -> Self { .settledRatio(of: Measure.Number(number), to: Measure.Number(total)) }

  /// The mean of a number that is counted in a finer unit, such as a scale of 0.001.
  @inlinable
  public static func mean(_ number: @escaping @Sendable (Game) -> Int, scale: Double) -> Self {
    .weighted(terms: [(Measure.Number(number), 1)], scale: scale)
  }

  /// The mean of one number minus another, counted in a finer unit, such as a scale of 0.001.
  @inlinable
  public static func difference(
    _ one: @escaping @Sendable (Game) -> Int, _ other: @escaping @Sendable (Game) -> Int,
    scale: Double
  ) -> Self {
    .weighted(terms: [(Measure.Number(one), 1), (Measure.Number(other), -1)], scale: scale)
  }
}
