import ExactNumbers
import SetGeometry

/// The second and third tables of a game in random classic play, exactly.
///
/// Twelve cards with 66 left are dealt when a Set of the first 12 is taken, or remain when one of the first 15 is, which
/// is then the third table; with 63 left they also remain when two of the first 18 are. A game may skip either.
struct OpeningTables {
  /// Tables that some openings lead to.
  struct Tables {
    /// The probability that a game comes to such a table and finds 0, 1, 2, … Sets there.
    let shares: [Rational]

    /// The probability that a game comes to such a table.
    var reached: Rational { shares.reduce(.zero) { $0 + $1 } }

    /// The probability that a game comes to such a table and finds a number of Sets there.
    func share(of sets: Int) -> Rational {
      shares.indices.contains(sets) ? shares[sets] : .zero
    }

    /// The probability of a number of Sets on the table; 0 where it is never reached.
    func probability(of sets: Int) -> Rational {
      let share = share(of: sets)
      return share.isZero ? .zero : share / reached
    }

    /// The probability that the table holds no Set.
    var setFree: Rational { probability(of: 0) }

    /// The mean number of Sets on the table; 0 where it is never reached.
    var mean: Rational {
      shares.indices.reduce(.zero) { $0 + Rational($1) * probability(of: $1) }
    }
  }

  private let shares: [[Rational]]
  /// The probability that the first 18 cards hold no Set.
  private let setFree18: Rational
  /// The probability that the first 15 cards hold no Set.
  private let setFree15: Rational

  /// Adds up the sums of all parts of a count.
  ///
  /// Traps if the ways do not add up: a table with Sets is followed by one that is dealt to, and one without by three
  /// more cards.
  init(_ counter: OpeningCounter, totals: OpeningTotals) {
    let cards = counter.cards
    shares = OpeningWay.allCases.map { way in
      let openings = counter.openings(way)
      let weights = totals[way]
      let most = weights.lastIndex { !$0.isZero } ?? -1
      return weights[...most].map { Rational($0, openings) }
    }
    let free = counter.setFree.rows
    setFree18 = free.indices.contains(cards + 6) ? free[cards + 6].probability : .zero
    setFree15 = free.indices.contains(cards + 3) ? free[cards + 3].probability : .zero
    precondition(
      self[.dealt].reached + self[.fell].reached + setFree15 == .one,
      "a game has a second table of 12, or 15 cards without a Set")
    for (before, dealt, more, fell) in [
      (OpeningWay.dealt, OpeningWay.dealtDealt, OpeningWay.dealtMore, OpeningWay.dealtFell),
      (.fell, .fellDealt, .fellMore, .fellFell),
    ] {
      let free = self[before].share(of: 0)
      precondition(
        self[dealt].reached == self[before].reached - free
          && self[more].reached + self[fell].reached == free,
        "a table with Sets is dealt to after a take, one without before")
    }
    precondition(
      self[.fellTwice].reached + self[.fellTo15].reached == setFree15 - setFree18,
      "18 cards hold a Set, or none")
  }

  /// The tables that some ways lead to.
  subscript(ways: OpeningWay...) -> Tables {
    let most = ways.map { shares[$0.rawValue].count }.max() ?? 0
    return Tables(
      shares: (0..<most).map { sets in
        ways.reduce(.zero) { sum, way in
          let shares = shares[way.rawValue]
          return sets < shares.count ? sum + shares[sets] : sum
        }
      })
  }

  /// The probability that the second table of a game holds no Set: of 12 cards after a take, or of 15 without a Set.
  var secondTableSetFree: Rational { self[.dealt].share(of: 0) + setFree15 }

  /// The probability that the table of 15 cards with 63 left holds no Set, if there is one: three cards came to a Set-free
  /// table of 12, or a Set was taken from 18.
  var fifteenWith63LeftSetFree: Rational {
    let reached = self[.dealt, .fell].share(of: 0) + setFree15 - setFree18
    return reached.isZero ? .zero : self[.dealtMore, .fellMore, .fellTo15].reached / reached
  }

  /// The probability that the third table of a game holds no Set: of 12 cards, or of 15 or 18 where those before hold none.
  var thirdTableSetFree: Rational {
    setFree18 + self[.dealtDealt, .dealtMore, .fell].share(of: 0)
  }
}

/// The sums over all boards of some parts of a count, by way and number of Sets; they add up in any order.
struct OpeningTotals: Hashable, Sendable {
  private var weights: [[WholeNumber]]

  /// No boards.
  init() {
    weights = OpeningWay.allCases.map { _ in Array(repeating: .zero, count: OpeningSums.places) }
  }

  /// The sums of a way by the number of Sets, in its unit.
  subscript(way: OpeningWay) -> [WholeNumber] { weights[way.rawValue] }

  /// Adds the sums of a class once for each of its boards.
  mutating func add(_ sums: OpeningSums, times boards: UInt64) {
    for way in OpeningWay.allCases {
      for (sets, weight) in sums[way].enumerated() where weight > 0 {
        weights[way.rawValue][sets] =
          weights[way.rawValue][sets] + WholeNumber(weight) * WholeNumber(boards)
      }
    }
  }

  /// Adds other totals.
  mutating func add(_ other: OpeningTotals) {
    for way in weights.indices {
      for sets in weights[way].indices {
        weights[way][sets] = weights[way][sets] + other.weights[way][sets]
      }
    }
  }
}
