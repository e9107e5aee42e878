internal import Estimates

extension GameTally {
  /// Whether the lists of the tally tell of the same tables: sums by size and co-occurrences against counts by cards left.
  var isConsistent: Bool { sumsAgree && productsAgree }

  private var sumsAgree: Bool {
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
        return sums.x == setFree && sums.y == seen
      }
    }
  }

  private var productsAgree: Bool {
    (0..<products.rows).allSatisfy { row in
      let counts = counts(size: Rules.cardsAtStart, left: 3 * row)
      return products.count(row, row) == counts.setFree
        && products.count(products.rows + row, products.rows + row) == games - counts.seen
    }
  }
}
