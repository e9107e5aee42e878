internal import Estimates

/// What sums by size and co-occurrences of rows say of the same games.
extension GameTally {
  /// Whether sums by size are those of the tables they add up.
  var sumsAgree: Bool {
    tableSizes.allSatisfy { size in
      GameScope.allCases.allSatisfy { scope in
        var (setFree, seen) = (0, 0)
        for left in cardsLeftValues {
          for byDeal in [true, false] where scope.holds(left: left, byDeal: byDeal) {
            let counts = counts(size: size, left: left, byDeal: byDeal)
            setFree += counts.setFree
            seen += counts.seen
          }
        }
        let sums = sums[sumIndex(size: size, scope)]
        // In every game no more tables are Set-free than there are.
        return sums.x == setFree && sums.y == seen && sums.xx <= sums.xy && sums.xy <= sums.yy
      }
    }
  }

  /// Whether a scope has in each game at most one table of a size more than the scope within it.
  var scopesAgree: Bool {
    tableSizes.allSatisfy { size in
      let scopes = GameScope.allCases.map { sums[sumIndex(size: size, $0)] }
      return zip(scopes, scopes.dropFirst()).allSatisfy { isMore($0, than: $1) }
    }
  }

  private func isMore(_ outer: PairSums, than inner: PairSums) -> Bool {
    let (seen, free) = (outer.y - inner.y, outer.x - inner.x)
    let room = min(inner.x, lefts * seen) + min(inner.y, lefts * free)
    return isMore(outer.yy, than: inner.yy, of: inner.y, by: seen)
      && isMore(outer.xx, than: inner.xx, of: inner.x, by: free)
      && (free...free + room).contains(outer.xy - inner.xy)
  }

  /// Whether the ways up from a size and down to it differ by one in the games that end above it.
  func sizesAgree(_ rules: Rules) -> Bool {
    let start = Rules.cardsAtStart
    var above = 0
    return tableSizes.reversed().allSatisfy { size in
      guard size >= start else { return true }
      let here = sums[sumIndex(size: size, .whileCardsAreLeft)]
      // By refill rules no table becomes smaller while cards are left.
      guard rules == .classic else { return here.xx == here.x }
      defer { above += counts(size: size, left: 0, byDeal: true).seen }
      guard tableSizes.contains(size + 3) else { return true }
      let next = sums[sumIndex(size: size + 3, .whileCardsAreLeft)]
      let all = sums[sumIndex(size: size + 3, .wholeGame)]
      let down = all.y - here.x
      return isMore(here.xx, than: next.yy - 2 * next.xy + next.xx, of: next.y - next.x, by: above)
        && (down...3 * lefts * down).contains(all.yy - here.xx)
    }
  }

  /// Whether the squares of a number and of it with 1 more in some games can be these.
  private func isMore(_ squares: Int, than inner: Int, of sum: Int, by games: Int) -> Bool {
    let twice = squares - inner - games
    return twice.isMultiple(of: 2) && (0...2 * min(sum, lefts * games)).contains(twice)
  }

  /// Whether co-occurrences of rows are those of the tables and sums of 12 cards.
  func productsAgree(_ rules: Rules) -> Bool {
    let rows = products.rows
    guard rows > 0 else { return true }
    guard rowsAgree, rowsFollow(rules), productsAddUp(.wholeGame, from: 0),
      productsAddUp(.whileCardsAreLeft, from: 1)
    else { return false }
    let events = (0..<2 * rows).map { Int128(products.count($0, $0)) }
    let both = products.counts.map { Int128($0) }
    return CrossSums(count: games, sums: events, products: both) != nil
  }

  private var rowsAgree: Bool {
    (0..<products.rows).allSatisfy { row in
      let counts = counts(size: Rules.cardsAtStart, left: 3 * row)
      return products.count(row, row) == counts.setFree
        && products.count(products.rows + row, products.rows + row) == games - counts.seen
        && products.count(products.rows + row, row) == 0
    }
  }

  private func rowsFollow(_ rules: Rules) -> Bool {
    let rows = products.rows
    let agree = (0..<2 * rows).allSatisfy { high in
      (0..<high).allSatisfy { low in
        let (one, other) = (products.count(high, high), products.count(low, low))
        let both = products.count(high, low)
        guard both <= min(one, other), both >= one + other - games else { return false }
        // By refill rules a table of 12 does not come back while cards are left.
        return rules == .classic || low <= rows || both == one
      }
    }
    // A row is missing where the one before it was Set-free, or missing too.
    return agree
      && (0..<rows - 1).allSatisfy { row in
        let missing = rows + row
        return products.count(missing, missing)
          == products.count(missing, row + 1) + products.count(missing, missing + 1)
      }
  }

  private func productsAddUp(_ scope: GameScope, from first: Int) -> Bool {
    let sums = sums[sumIndex(size: Rules.cardsAtStart, scope)]
    let rows = first..<products.rows
    var (free, mixed, missing) = (0, 0, 0)
    for one in rows {
      for other in rows {
        free += products.count(one, other)
        mixed += products.count(products.rows + one, other)
        missing += products.count(products.rows + one, products.rows + other)
      }
    }
    let all = rows.count
    return sums.xx == free && sums.xy == all * sums.x - mixed
      && sums.yy == missing + all * (2 * sums.y - all * games)
  }
}
