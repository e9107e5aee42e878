internal import Quantities
internal import SetExperiments

extension Quantity {
  /// `rare.largest(n)`: the share of games whose largest table has n cards.
  static func rareLargest(_ name: String, _ summary: RareSummary) -> Quantity {
    rare(
      name, "share of games", "cards on the largest table", step: 3, summary, isDistribution: true,
      summary.largest.map { ($0.number, $0.share) })
  }

  /// `rare.dealmores(k)`: the share of games with exactly k deal-mores.
  static func rareDealMores(_ name: String, _ summary: RareSummary) -> Quantity {
    rare(
      name, "share of games", "deal-mores in a game", step: 1, summary, isDistribution: true,
      summary.dealMores.map { ($0.number, $0.share) })
  }

  /// `rare.inplay18(left)`: the Set-free share of tables of 18 with `left` cards left.
  static func rareInPlay(_ name: String, _ summary: RareSummary) -> Quantity {
    rare(
      name, "tables of 18 without a Set", "cards left in the deck", step: 3, summary,
      isDistribution: false, summary.tables.map { ($0.left, $0.share) })
  }

  private static func rare(
    _ name: String, _ title: String, _ argument: String, step: Int, _ summary: RareSummary,
    isDistribution: Bool, _ rows: [(number: Int, estimate: Estimate)]
  ) -> Quantity {
    var known: [Int: Estimate] = [:]
    for row in rows { known[row.number] = row.estimate }
    let (estimates, numbers) = (known, known.keys.sorted())
    return Quantity(
      name: name, title: title, argument: argument,
      domain: .integers((numbers.first ?? 0)...(numbers.last ?? 0), step: step), unit: .share,
      source: .simulated(summary.mention + ", by chances"), isDistribution: isDistribution,
      bounds: QuantityBounds { estimates[Int($0)]?.interval },
      value: { estimates[Int($0)]?.value ?? .nan })
  }
}
