internal import SetExperiments

extension BoardRequest {
  /// Why there are no such boards, and what is possible; nil if there are, or that is not known.
  public var problem: String? {
    switch kind {
    case .dealt: return sizeProblem ?? levelProblem ?? setProblem(sets ?? levels?.sets)
    case .endGame: return endProblem
    case .magicSquare:
      return deck.attributes < 2 ? "a magic square needs 9 cards: --deck 2 or more" : nil
    case .largestSetFree: return nil
    }
  }

  private var sizeProblem: String? {
    guard let cards, !(1...deck.count).contains(cards) else { return nil }
    return "the deck has \(deck.count) cards: a board has 1 to \(deck.count), not \(cards)"
  }

  private var endProblem: String? {
    let most = deck.mostSetFree
    guard deck.attributes >= 3 else { return "games need a deck of 3 to 6 attributes" }
    guard let cards, cards < 6 || cards > most || cards % 3 != 0 else { return nil }
    let sizes = stride(from: 6, through: most, by: 3).map(String.init)
    let shown = sizes.count > 6 ? ["6", "9", "12, …"] + sizes.suffix(1) : sizes
    let words =
      shown.count < 2
      ? shown.joined() : shown.dropLast().joined(separator: ", ") + " or " + shown[shown.count - 1]
    return "games that leave cards leave \(words) of \(deck.count), the one to be found included: "
      + "not \(cards)"
  }

  private func setProblem(_ sets: Int?) -> String? {
    guard let sets, let cards else { return nil }
    if sets < 0 { return "a board has 0 Sets or more, not \(sets)" }
    let most = deck.mostSetFree
    if sets == 0, cards > most {
      return
        "\(cards) cards always contain a Set: a board without one has at most \(most) of \(deck.count)"
    }
    let possible = exactCounts.map { counts in counts.indices.filter { counts[$0] > 0 } }
    let bounds = Self.bounds(cards, deck)
    let (least, largest) = (
      possible?.first ?? bounds.lowerBound, possible?.last ?? bounds.upperBound
    )
    let have = "\(counted(cards, "card")) of \(deck.count) have"
    if sets > largest {
      return "\(have) at most \(counted(largest, "Set")), not \(sets)"
    }
    if sets < least { return "\(have) at least \(counted(least, "Set")), not \(sets)" }
    guard let possible, !possible.contains(sets) else { return nil }
    let near = [possible.last { $0 < sets }, possible.first { $0 > sets }].compactMap { $0 }
    return "\(have) never exactly \(counted(sets, "Set")), but "
      + near.map(String.init).joined(separator: " or ")
  }

  /// The limits known without counting: each pair is in at most one Set, a board of more cards than a largest Set-free one
  /// has a Set for each of them, and with the cards left out a board has a fixed sum of Sets.
  static func bounds(_ cards: Int, _ deck: Deck) -> ClosedRange<Int> {
    func alone(_ cards: Int) -> (least: Int, most: Int) {
      (max(0, cards - deck.mostSetFree), cards * ((cards - 1) / 2) / 3)
    }
    let together = deck.setCount - cards * (deck.count - cards) / 2
    let (own, others) = (alone(cards), alone(deck.count - cards))
    let least = max(own.least, together - others.most)
    return least...max(least, min(own.most, together - others.least))
  }

  private var levelProblem: String? {
    let attributes = counted(deck.attributes, "attribute")
    if let levels {
      if let level = levels.levels.last(where: { $0 > deck.attributes }) {
        return "a Set of \(attributes) has a level from 1 to \(deck.attributes), not \(level)"
      }
      if let sets, let problem = levels.problem(sets: sets) { return problem }
      if hasUniqueSizes, let twice = levels.counts.first(where: { $0.value > 1 }) {
        return "--unique-sizes allows 1 Set of a level, not \(twice.value) of level \(twice.key)"
      }
    }
    let bounds = Self.bounds(cards ?? 0, deck)
    if let levels, !levels.isWhole, levels.named > bounds.upperBound {
      return "\(counted(cards ?? 0, "card")) of \(deck.count) have at most "
        + "\(counted(bounds.upperBound, "Set")): --levels asks for \(levels.named)"
    }
    let most = levels?.levels.count ?? deck.attributes
    let least = sets ?? bounds.lowerBound
    guard hasUniqueSizes, least > most else { return nil }
    let found =
      sets == nil ? "\(counted(cards ?? 0, "card")) have at least \(least)" : "not \(least)"
    return "--unique-sizes allows a Set of each level, so at most \(counted(most, "Set")): \(found)"
  }

  /// The boards by their number of Sets, if that takes no more than a second to count.
  var exactCounts: [UInt128]? {
    guard let cards, deck.attributes < 6 else { return nil }
    let reach = deck.attributes <= 3 ? deck.count : deck.attributes == 4 ? 16 : 11
    guard min(cards, deck.count - cards) <= reach else { return nil }
    return try? SetDistribution(deck: deck, cards: cards).counts
  }
}
