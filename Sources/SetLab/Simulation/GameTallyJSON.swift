internal import Estimates
internal import Records
internal import Statistics

extension GameTally {
  /// The counts as lists of whole numbers; what is zero is left out.
  ///
  /// `tables` holds [cards, left, arrived by deal, seen, Set-free, ΣSets, ΣSets²], `sums` holds
  /// [scope, cards, Σx, Σy, Σx², Σxy, Σy²] with x the
  /// Set-free tables of a game and y all its tables, `products` holds [event, event, games].
  var json: JSON {
    [
      "dealMores": .counts(dealMores),
      "leftoverThirds": .counts(leftoverThirds),
      "largestThirds": .counts(largestThirds),
      "freshSets": .counts(freshSets),
      "tables": .array(tableEntries.map(JSON.counts(ofEntry:))),
      "sums": .array(sumEntries.map(JSON.counts(ofEntry:))),
      "products": .array(productEntries.map(JSON.counts(ofEntry:))),
    ]
  }

  private var tableEntries: [[Int]] {
    tableSizes.flatMap { size in
      cardsLeftValues.flatMap { left in
        [true, false].compactMap { byDeal in
          let counts = counts(size: size, left: left, byDeal: byDeal)
          return counts.seen == 0
            ? nil
            : [
              size, left, byDeal ? 1 : 0, counts.seen, counts.setFree, counts.sets.sum,
              counts.sets.sumOfSquares,
            ]
        }
      }
    }
  }

  private var sumEntries: [[Int]] {
    GameScope.allCases.flatMap { scope in
      tableSizes.compactMap { size in
        let sums = sums[sumIndex(size: size, scope)]
        return sums.y == 0
          ? nil
          : [
            scope.rawValue, size, sums.x, sums.y, sums.xx, sums.xy, sums.yy,
          ]
      }
    }
  }

  private var productEntries: [[Int]] {
    (0..<2 * products.rows).flatMap { high in
      (0...high).compactMap { low in
        let count = products.count(high, low)
        return count == 0 ? nil : [high, low, count]
      }
    }
  }
}

extension JSON {
  fileprivate static func counts(ofEntry entry: [Int]) -> JSON {
    .array(entry.map { .integer($0) })
  }
}
