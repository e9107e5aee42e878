internal import Estimates

/// What the lists of a tally say of the same games, each in its way.
extension GameTally {
  /// The first list that contradicts the others, or nothing where all can tell of the same games.
  ///
  /// A game moves from table to table by the rules alone: how many leave a kind of table decides how many reach the next.
  func contradiction(_ rules: Rules) -> GameTallyError? {
    // In this order: each stands on the ones before it.
    if !tablesFollow(rules) {
      return GameTallyError("tables", "does not agree with itself by \(rules.rawValue) rules")
    }
    if !sumsAgree || !scopesAgree || !sizesAgree(rules) {
      return GameTallyError("sums", "does not agree with “tables”")
    }
    if !productsAgree(rules) {
      return GameTallyError("products", "does not agree with “tables” and “sums”")
    }
    if !freshSetsAgree {
      return GameTallyError("freshSets", "does not agree with the first row of “tables”")
    }
    if !leftoversAgree { return GameTallyError("leftoverThirds", "does not agree with “tables”") }
    if !dealMoresAgree {
      return GameTallyError("dealMores", "does not agree with “sums” and “largestThirds”")
    }
    return largestAgree ? nil : GameTallyError("largestThirds", "does not agree with “sums”")
  }

  private func tablesFollow(_ rules: Rules) -> Bool {
    tableSizes.allSatisfy { size in
      cardsLeftValues.allSatisfy { left in
        [true, false].allSatisfy { byDeal in
          let counts = counts(size: size, left: left, byDeal: byDeal)
          return counts.seen == arrivals(size, left, byDeal: byDeal, rules)
            && hasPossibleSets(counts, size)
            // What is taken is one Set less.
            && (byDeal || counts.seen == 0 || counts.sets.sum <= setsBeyondOne(size + 3, left))
        }
      }
    }
  }

  /// Games that came to a kind of table: all to the first, then those that left the tables from which one comes to it.
  private func arrivals(_ size: Int, _ left: Int, byDeal: Bool, _ rules: Rules) -> Int {
    guard byDeal else {
      return left > 0 && rules.refills(tableOf: size + 3)
        ? 0 : counts(size: size + 3, left: left).held
    }
    guard left < 3 * (lefts - 1) else { return size == Rules.cardsAtStart ? games : 0 }
    return counts(size: size - 3, left: left + 3).setFree
      + (rules.refills(tableOf: size) ? counts(size: size, left: left + 3).held : 0)
  }

  /// Every table with a Set has one at least, and each pair of cards lies in one Set at most.
  private func hasPossibleSets(_ counts: TableCounts, _ size: Int) -> Bool {
    let most = size == Rules.cardsAtStart ? freshSets.count - 1 : size * (size - 1) / 6
    let (sum, squares) = (Int128(counts.sets.sum), Int128(counts.sets.sumOfSquares))
    guard size > 0 || counts.held == 0 else { return false }
    // The largest size is beyond all that are Set-free.
    return (size < 3 * (sizes - 1) || counts.setFree == 0)
      && (Int128(counts.held)...Int128(counts.held) * Int128(most)).contains(sum)
      && squares <= Int128(most) * sum && Int128(counts.held) * squares >= sum * sum
  }

  private func setsBeyondOne(_ size: Int, _ left: Int) -> Int {
    let counts = counts(size: size, left: left)
    return counts.sets.sum - counts.held
  }

  private var freshSetsAgree: Bool {
    let first = counts(size: Rules.cardsAtStart, left: 3 * (lefts - 1))
    let sums = freshSets.moments
    return first.setFree == freshSets.first && first.sets.sum == sums.sum
      && first.sets.sumOfSquares == sums.squares
  }

  private var leftoversAgree: Bool {
    leftoverThirds.enumerated().allSatisfy { third, games in
      games == counts(size: 3 * third, left: 0).setFree
    }
  }

  /// Deal-mores are the Set-free tables with cards left; games without any stay at the first size.
  private var dealMoresAgree: Bool {
    let bySize = tableSizes.map { sums[sumIndex(size: $0, .whileCardsAreLeft)] }
    let (sum, squares) = dealMores.moments
    guard sum == bySize.reduce(0, { $0 + $1.x }),
      dealMores.first == largestThirds[Rules.cardsAtStart / 3]
    else { return false }
    // Who asks at a size has asked at all smaller ones; of products of two sizes no more is known.
    var (least, root) = (0 as Int128, 0.0)
    for (smaller, sums) in bySize.drop(while: { $0.x == 0 }).enumerated() {
      least += Int128(sums.xx + 2 * smaller * sums.x)
      root += Double(sums.xx).squareRoot()
    }
    return least <= Int128(squares) && Double(squares) <= root * root * (1 + 1e-12) + 0.5
  }

  /// Who has seen a size has asked for cards at the one below it.
  private var largestAgree: Bool {
    var atLeast = games
    for (third, count) in largestThirds.enumerated() {
      if 3 * third > Rules.cardsAtStart {
        let seen = sums[sumIndex(size: 3 * third, .wholeGame)]
        let asked = sums[sumIndex(size: 3 * third - 3, .whileCardsAreLeft)]
        guard nonzero(sum: seen.y, squares: seen.yy).contains(atLeast),
          nonzero(sum: asked.x, squares: asked.xx).contains(atLeast)
        else { return false }
      } else if 3 * third < Rules.cardsAtStart, count != 0 {
        return false
      }
      atLeast -= count
    }
    return true
  }

  /// How many games can have a number other than 0, by its sums; a game counts up to one for each number of cards left.
  private func nonzero(sum: Int, squares: Int) -> ClosedRange<Int> {
    guard sum > 0 else { return 0...0 }
    // (y − m)(y − m − 1) ≥ 0 and y² ≤ (M + 1) y − M for whole numbers from 1 to M.
    let (m, most) = (Int128(squares / sum), Int128(lefts))
    let (sum, squares) = (Int128(sum), Int128(squares))
    let least = ((2 * m + 1) * sum - squares + m * (m + 1) - 1) / (m * (m + 1))
    let largest = min(((most + 1) * sum - squares) / most, Int128(games))
    return least <= largest ? Int(least)...Int(largest) : -1 ... -1
  }
}

extension TableCounts {
  /// How many of the tables had a Set.
  var held: Int { seen - setFree }
}

extension [Int] {
  /// The sum and the sum of squares of the indices, each counted so often as its element says.
  fileprivate var moments: (sum: Int, squares: Int) {
    enumerated().reduce((0, 0)) { sums, entry in
      (sums.0 + entry.offset * entry.element, sums.1 + entry.offset * entry.offset * entry.element)
    }
  }
}
