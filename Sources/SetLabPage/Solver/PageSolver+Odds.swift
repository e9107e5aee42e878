internal import Quantities
internal import SetExperiments
internal import SetPlay

extension PageSolver {
  /// The odds of random boards: attributes of the deck, number of cards, and if the slow counts by
  /// number of Sets are wanted.
  func odds(_ request: PageRequest) -> JSON {
    guard let deck = deck(request), let cards = request.integer(1), (0...deck.count).contains(cards)
    else { return Self.unknownDeck }
    let reach = SetDistribution.reach(in: deck)
    let free = SetFreeCounts.whole(of: deck)?.probability(cards: cards)
    let distribution =
      request.flag(2) ? quantities.distribution(cards: cards, of: deck) : nil
    let counts = distribution.map { distribution in
      JSON.array(
        distribution.counts.enumerated().map { sets, boards in
          [
            "boards": .string(boards.description),
            "share": .number(distribution.probability(of: sets).value),
          ]
        })
    }
    return [
      "cards": .integer(cards), "setFree": Self.exact(free),
      "mean": Self.exact(SetMoments(deck: deck, cards: cards).mean),
      "counts": counts ?? .null,
      "isCountable": .boolean(reach.contains { $0.contains(cards) }),
      "countable": .string(
        reach.map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " and ")),
    ]
  }

  private static func exact(_ value: Rational?) -> JSON {
    guard let value else { return .null }
    return [
      "fraction": .string(value.description), "value": .number(value.value),
      "decimal": .string(value.decimal(digits: 10)),
    ]
  }
}
