extension Board {
  /// Whether the board holds a Set.
  ///
  /// - Complexity: O(n²) for n cards, less when a Set lies early.
  public var containsSet: Bool { firstSet != nil }

  /// Whether the board is Set-free, a cap of the affine space.
  public var isSetFree: Bool { firstSet == nil }

  /// The first Set in reading order: the lexicographically smallest position triple.
  public var firstSet: Places? {
    var found: Places?
    visitSets { places in
      found = places
      return false
    }
    return found
  }

  /// How many Sets the board holds; Sets may share cards.
  public var setCount: Int {
    var count = 0
    visitSets { _ in
      count += 1
      return true
    }
    return count
  }

  /// All Sets in lexicographic order of their positions.
  ///
  /// - Complexity: O(n²) for n cards: each pair has one third card, whose position is looked up.
  public var sets: [Places] {
    var all: [Places] = []
    visitSets { places in
      all.append(places)
      return true
    }
    return all
  }

  /// Shows every Set in reading order to a visitor until it returns false.
  private func visitSets(_ visit: (Places) -> Bool) {
    var position = [Int](repeating: -1, count: deck.count)
    for (place, card) in cards.enumerated() { position[card.index] = place }
    for first in cards.indices {
      for second in cards.indices.dropFirst(first + 1) {
        let third = position[cards[first].third(with: cards[second]).index]
        if third > second, !visit(Places(first, second, third)) { return }
      }
    }
  }
}
