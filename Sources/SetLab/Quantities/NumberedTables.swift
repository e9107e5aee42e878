extension Function {
  /// `nth(k)`: the Set-free share of k-th tables among the games that have one; the last table of a game counts, also an empty one.
  ///
  /// The first is a fresh deal and counted up to four attributes. The second and third stand in `data/exact/nth.csv` for
  /// random play with the standard deck. With three attributes most are certain.
  static func nth(_ summary: SimulationSummary) -> Function {
    let plan = summary.simulation.plan
    let counts = ExactTables(deck: plan.deck, isRandom: plan.strategy == .random)
    let rows = summary.byNumber
    let numbers = 1...max(rows.last?.number ?? 1, 1)
    let domain = FunctionDomain.integers(numbers, step: 1)
    let shares = rows.map { $0.setFree }
    @Sendable func estimate(_ x: Double) -> Estimate? {
      let number = Int(x)
      if let exact = counts.ratio(number)?.value {
        return Estimate(certain: exact)
      }
      return shares.indices.contains(number - 1) ? shares[number - 1] : nil
    }
    return Function(
      name: "nth", title: "P(no Set) at the k-th table", argument: "table of the game",
      domain: domain, unit: .share,
      source: FunctionSource(.simulated, summary.mention + counts.mention(in: numbers)),
      bounds: Function.Bounds { estimate($0)?.interval }, ratio: { counts.ratio($0) },
      value: { estimate($0)?.value ?? .nan })
  }
}

private struct ExactTables: Sendable {
  let deck: Deck
  let isRandom: Bool

  /// The last of the first tables that are counted.
  private var most: Int { deck.attributes > 4 ? 0 : isRandom && deck == .standard ? 3 : 1 }

  /// The exact tables in words, for legends, such as “, exact at 1 and 2”.
  func mention(in numbers: ClosedRange<Int>) -> String {
    let certain = CertainTables(deck)
    let exact = numbers.filter { $0 <= most || certain.isSetFree(number: $0) != nil }
    let words = exact.filter { !exact.contains($0 - 1) }.flatMap { first in
      let run = (first...numbers.upperBound).prefix { exact.contains($0) }
      return run.count > 2 ? ["\(first) to \(first + run.count - 1)"] : run.map(String.init)
    }
    return words.isEmpty ? "" : ", exact at " + words.listed()
  }

  func ratio(_ number: Int) -> Rational? {
    if let isSetFree = CertainTables(deck).isSetFree(number: number) {
      return isSetFree ? .one : .zero
    }
    guard number >= 1, number <= most else { return nil }
    // For larger decks, only boards of up to twelve cards are counted.
    return number == 1
      ? (SetFreeCounts.whole(of: deck)
        ?? (try? SetFreeCounts(deck: deck, upTo: Rules.cardsAtStart)))?
        .probability(cards: Rules.cardsAtStart)
      : KnownTable.nth.rows("number", number).first?.ratio("value")
  }
}
