internal import ArgumentParser
internal import SetExperiments
internal import SetGame

/// Which quantiles of single games are stated.
struct QuantileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The quantiles of score --distribution, as shares of games (default: 0.05,0.25,0.5,0.75,0.95).",
      valueName: "share,…"),
    transform: QuantileOption.shares)
  var quantiles: [Double]?

  /// The quantiles asked for, or the usual ones.
  var chosen: [Double] { quantiles ?? CurveDistributions.usualShares }

  private static func shares(_ text: String) throws -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let shares = parts.compactMap { ParameterText.decimal(String($0)) }.sorted()
    guard shares.count == parts.count, CurveDistributions.areShares(shares) else {
      throw ValidationError(
        "invalid quantiles “\(text)”: expected up to 20 different shares between 0 and 1, such as 0.1,0.5,0.9"
      )
    }
    return shares
  }
}

/// The tables of curves that can be written as CSV.
enum CurveRows: String, CaseIterable, ExpressibleByArgument {
  case curves, quantiles, wins
}
