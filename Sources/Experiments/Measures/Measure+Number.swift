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

  /// The mean of a number that is counted in a finer unit, such as a scale of 0.001.
  @inlinable
  public static func mean(_ number: @escaping @Sendable (Game) -> Int, scale: Double) -> Self {
    .weighted(terms: [(Measure.Number(number), 1)], scale: scale)
  }
}

extension Measure {
  var variables: [Number] {
    switch reading {
    case .mean(let number), .event(let number): [number]
    case .ratio(let number, let total, _): [number, total]
    case .weighted(let terms, _): terms.map { $0.number }
    }
  }

  func value(at place: Int) -> PerGameValue {
    switch reading {
    case .mean, .event, .weighted: .mean(of: place)
    case .ratio: .ratio(of: place, to: place + 1)
    }
  }

  /// The same measure for games that hold these games.
  public func of<Outer>(_ game: @escaping @Sendable (Outer) -> Game) -> Measure<Outer> {
    func outer(_ number: Number) -> Measure<Outer>.Number {
      Measure<Outer>.Number { number(game($0)) }
    }
    let reading: Measure<Outer>.Reading =
      switch reading {
      case .mean(let number): .mean(of: outer(number))
      case .event(let number): .event(of: outer(number))

      case .weighted(let terms, let scale):
        .weighted(terms: terms.map { (outer($0.number), $0.weight) }, scale: scale)
      case .ratio(let number, let total, let isSettled):
        .ratio(of: outer(number), to: outer(total), isSettled: isSettled)
      }
    return Measure<Outer>(
      name, title: title, unit: unit, preference: preference, reading: reading, step: step,
      smallestRelevantDifference: smallestRelevantDifference, twin: twin, total: total,
      verdict: verdict)
  }
}
