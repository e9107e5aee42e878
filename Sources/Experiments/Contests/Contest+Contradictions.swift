internal import Estimates

/// Something that a contest counts beside its measures: the sum of a number over games, or of a product of two.
public struct KnownMoment<Game>: Sendable {
  let numbers: [Measure<Game>.Number]
  let value: Int128

  /// The sum of a number over games.
  ///
  /// - Parameters:
  ///   - number: How it is read from a game.
  ///   - value: The sum.
  public init(_ number: @escaping @Sendable (Game) -> Int, sum value: Int) {
    numbers = [Measure<Game>.Number(number)]
    self.value = Int128(value)
  }

  /// The sum of a product over games.
  ///
  /// - Parameters:
  ///   - one: How the one number is read from a game.
  ///   - other: How the other is read.
  ///   - value: The sum of their products.
  public init(
    _ one: @escaping @Sendable (Game) -> Int, _ other: @escaping @Sendable (Game) -> Int,
    product value: Int
  ) {
    numbers = [Measure<Game>.Number(one), Measure<Game>.Number(other)]
    self.value = Int128(value)
  }
}

extension Contest {
  /// Which measure contradicts what else is counted, or another measure that reads the same numbers.
  ///
  /// Numbers are the same where they read the same of some games that differ in everything.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - samples: Games, such that no two different numbers of measures read the same of all of them.
  ///   - known: What is counted beside the measures, by competitor.
  /// - Returns: The rest of a sentence, or nothing where all can be sums of the same games.
  public func contradiction(
    in tally: ContestTally<Detail>, samples: [Game], known: (Int) -> [KnownMoment<Game>]
  ) -> String? {
    var moments: [[[Int]]: Int128] = [:]
    /// Whether a moment is what it was before, if it was.
    func agrees(_ readings: [[Int]], _ value: Int128) -> Bool {
      let key = readings.sorted { $0.lexicographicallyPrecedes($1) }
      defer { moments[key] = value }
      return moments[key] ?? value == value
    }
    func reading(_ number: Measure<Game>.Number, of competitor: Int) -> [Int] {
      [competitor] + samples.map { number($0) }
    }
    for (competitor, name) in competitors.enumerated() {
      for moment in known(competitor) {
        guard agrees(moment.numbers.map { reading($0, of: competitor) }, moment.value) else {
          return "counts of \(name) contradict each other"
        }
      }
    }
    for (measure, sums) in zip(measures, tally.sums) {
      let readings = competitors.indices.flatMap { competitor in
        measure.variables(withControls: hasControls(competitor)).map {
          reading($0, of: competitor)
        }
      }
      let agree = readings.indices.allSatisfy { i in
        agrees([readings[i]], sums.sum(i))
          && (0...i).allSatisfy { agrees([readings[i], readings[$0]], sums.product(i, $0)) }
      }
      guard agree, !measure.isEvent || sums.areEvents(in: competitors.indices) else {
        return "sums of \(measure.name) contradict the other counts"
      }
    }
    return nil
  }
}

extension Measure {
  /// Whether its number is 1 or 0.
  fileprivate var isEvent: Bool { if case .event = reading { true } else { false } }
}

extension CrossSums {
  /// Whether variables of 1 and 0 can have these sums: both at once no more often than either, nor less than needed.
  fileprivate func areEvents(in variables: Range<Int>) -> Bool {
    guard self.variables == variables.count else { return true }
    return variables.allSatisfy { i in
      product(i, i) == sum(i)
        && (0..<i).allSatisfy { j in
          product(i, j) >= max(0, sum(i) + sum(j) - Int128(count))
            && product(i, j) <= min(sum(i), sum(j))
        }
    }
  }
}
