import Estimates
import Experiments
import Foundation
import Records
import Runs
import Statistics

/// `play N` plays the first N games of seed 11 and prints their tally; `table FILE` prints data/exact/rare.csv from a
/// tally; `coverage N` holds 40 runs of N games each to what their intervals say.
///
/// Fewer than a million games underestimate their own error: a few games with large chances carry much of each sum.
@main enum Program {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let games = words.last.flatMap { UInt64($0) } ?? 0
    switch words.first {
    case "play": print(await played(0..<games).stored.text, terminator: "")
    case "table":
      let text = try String(contentsOfFile: words[1], encoding: .utf8)
      let tally = try RareTally(stored: JSONReader(parsing: text))
      print(table(RareSummary(tally: tally, confidence: .gsl(0.95))), terminator: "")
    case "coverage": try await coverage(games: games)
    default: preconditionFailure("play N, table FILE or coverage N")
    }
  }

  private static func played(_ games: Range<UInt64>) async -> RareTally {
    await ParallelRun(RareExperiment(), on: Schedule(trials: games, workers: 2))().tally
  }

  private static func numbers(_ summary: RareSummary) -> [(name: String, x: Int, share: Estimate)] {
    summary.largest.map { ("rare.largest", $0.number, $0.share) }
      + summary.dealMores.map { ("rare.dealmores", $0.number, $0.share) }
      + summary.tables.map { ("rare.inplay18", $0.left, $0.share) }
  }

  private static func table(_ summary: RareSummary) -> String {
    "quantity,x,value,low,high,target\n"
      + numbers(summary).map { name, x, share in
        "\(name),\(x),\(share.value),\(share.interval.lower),\(share.interval.upper),RareEvents\n"
      }.joined()
  }

  /// How often intervals hold the mean of all runs, and the squares of differences in standard errors beside their law.
  private static func coverage(games: UInt64) async throws {
    let confidence = Confidence.portable()
    var (whole, runs) = (RareTally(), [RareSummary]())
    for run in 0..<40 as Range<UInt64> {
      let tally = await played(run * games..<(run + 1) * games)
      whole.merge(tally)
      runs.append(RareSummary(tally: tally, confidence: confidence))
    }
    var faults = 0
    for (place, all) in numbers(RareSummary(tally: whole, confidence: confidence)).enumerated()
    where all.name != "rare.dealmores" || [5, 10, 15].contains(all.x) {
      let shares = runs.map { numbers($0)[place].share }
      let held = shares.count {
        $0.interval.lower <= all.share.value && all.share.value <= $0.interval.upper
      }
      let squares = shares.reduce(0.0) { sum, share in
        let z = (share.value - all.share.value) / share.interval.standardError(confidence)
        return sum + z * z
      }
      let p = HypothesisTest.chiSquare(squares, degreesOfFreedom: 39, by: .portable).p
      // Two-sided, as often by chance as an interval of 99.9 % misses.
      let isFault = min(p, 1 - p) < 0.0005
      faults += isFault ? 1 : 0
      print(
        "\(all.name)(\(all.x)): \(held) of 40 intervals hold, χ² \(NumberText.fixed(squares, decimals: 1)), p "
          + NumberText.significant(p, digits: 2) + (isFault ? ", fault" : ""))
    }
    print(NumberText.counted(faults, "fault"))
    if faults > 0 { exit(1) }
  }
}
