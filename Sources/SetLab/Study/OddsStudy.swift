public import SetExperiments
internal import Statistics

/// The part of a study that is about odds: how often tables hold no Set, compared with what is published.
public struct OddsStudy: Sendable {
  /// Random play: the games most figures rest on.
  public let random: Simulation
  /// First-found play, for publications that took Sets so.
  public let first: Simulation
  /// The part of a study, from random classic play with the standard deck and the same games played
  /// by `first`.
  public init(random: Simulation, first: Simulation) {
    self.random = random
    self.first = first
  }

  /// The plans of the two simulations; of at least one game, `first` plays a fifth, and 10,000 at
  /// least.
  public static func plans(games: UInt64, seed: UInt64) -> (
    random: SimulationPlan, first: SimulationPlan
  ) {
    let fewer = min(games, max(games / 5, 10_000))
    return (
      SimulationPlan(games: 0..<games, seed: seed, strategy: .random),
      SimulationPlan(games: 0..<fewer, seed: seed, strategy: .first)
    )
  }

  /// The summary of random play, every table counted.
  public var summary: SimulationSummary { SimulationSummary(random, confidence: .gsl()) }
}

extension OddsStudy {
  /// The question of the study and its answer: how often fresh cards and tables in play hold no
  /// Set.
  public var answer: (question: String, answer: String) {
    ("How often is there no Set?", howOften)
  }

  private var howOften: String {
    let exactly = OddsStudy.freshTable
    let fresh = "Twelve fresh cards hold no Set in exactly \(NumberText.percent(exactly)) of deals"
    let summary = summary
    guard let row = summary.size(of: 12) else { return fresh + "." }
    let times = row.setFree.text { NumberText.fixed($0 / exactly, decimals: 2) }
    let dealMores = summary.dealMores.text { NumberText.fixed($0, decimals: 4) }
    let cleared = Study.share(summary.shareOfGames(random.tally.leftoverThirds[0]))
    return """
      \(fresh); a table of 12 in play holds none in \(Study.share(row.setFree)) of cases, \(times) times as often. A \
      game needs \(dealMores) deal-mores, three more cards on a table without a Set, and \(cleared) of games clear the \
      table.
      """
  }

  /// The distance of published figures, ``publishedRows``, from ours, in a sentence or two.
  static func agreement(of published: [PublishedRow]) -> String {
    let rows = published.filter { $0.deviation.isFinite }
    guard let farthest = rows.max(by: { abs($0.deviation) < abs($1.deviation) }) else {
      return "No published figure can be compared."
    }
    let far = rows.count { abs($0.deviation) > 2 }
    let normal = NormalDistribution.standard(by: .gsl)
    let chances = rows.map { 2 * normal.upperTail(abs($0.deviation)) }
    let chance = HypothesisTest.holm(chances).min() ?? 1
    return """
      Of \(rows.count) published figures \(far) \(far == 1 ? "lies" : "lie") more than 2 standard errors from ours, where \
      \(NumberText.fixed(Double(rows.count) * OddsStudy.beyondTwo, decimals: 1)) are expected by chance; the farthest is \
      “\(farthest.what)” of \(farthest.source), at \(NumberText.fixed(farthest.deviation, decimals: 2)) \
      (\(NumberText.chance(chance)), corrected by Holm for all).
      """
  }

  /// The probability that a normal variable lies more than 2 standard deviations from its mean.
  private static let beyondTwo = 0.045_500_263_896
}
