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
  }

  private let shares: [OpeningWay: [Rational]]
  /// The probability that the first 18 cards hold no Set.
  private let setFree18: Rational
  /// The probability that the first 15 cards hold no Set.
  private let setFree15: Rational

  /// Adds up the sums of all parts of a count, in their order, those of a class once for each of its boards.
  ///
  /// Traps if the ways do not add up: a table with Sets is followed by one that is dealt to, and one without by three
  /// more cards.
  init(_ counter: OpeningCounter, _ sums: [OpeningSums]) {
    let cards = counter.cards
    let ways = OpeningWay.allCases.map { way in
      var weights = [WholeNumber](repeating: .zero, count: OpeningSums.places)
      for (part, sums) in zip(counter.parts, sums) {
        for (sets, weight) in sums[way].enumerated() where weight > 0 {
          weights[sets] = weights[sets] + WholeNumber(weight) * WholeNumber(part.boards.boards)
        }
      }
      let (openings, most) = (counter.openings(way), weights.lastIndex { !$0.isZero } ?? -1)
      return (way, weights[...most].map { Rational($0, openings) })
    }
    shares = Dictionary(uniqueKeysWithValues: ways)
    setFree18 = counter.setFree.probability(cards: cards + 6) ?? .zero
    setFree15 = counter.setFree.probability(cards: cards + 3) ?? .zero
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
  subscript(ways: OpeningWay...) -> Tables { self[ways] }

  /// The same for a list of ways.
  subscript(ways: [OpeningWay]) -> Tables {
    let all = ways.map { Tables(shares: shares[$0] ?? []) }
    let most = all.map { $0.shares.count }.max() ?? 0
    return Tables(shares: (0..<most).map { sets in all.reduce(.zero) { $0 + $1.share(of: sets) } })
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
