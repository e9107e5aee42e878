internal import ArgumentParser
internal import Experiments
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// How and where a comparison is written.
struct ComparisonOutputOptions<
  Part: CaseIterable & RawRepresentable<String> & ExpressibleByArgument & Sendable
>: ParsableArguments {
  @OptionGroup var output: FigureOutputOptions

  @Option(.rows) var rows: Part

  @Flag(help: "Also report how many games are saved by comparing on the same deals.")
  var pairing = false

  /// Where these options act.
  func uses(hasFigureInText: Bool) -> [OptionUse] {
    output.uses(hasFigureInText: hasFigureInText) + [
      .rows(isCSV: output.format == .csv),
      OptionUse(["--pairing"], "needs --format text", if: output.format == .text),
    ]
  }
}

extension ComparisonOutputOptions<ComparisonSummary.Part> {
  /// Writes the comparison; a plot alone is that of the measure, or of the course of the game when it is nil.
  func write(_ summary: ComparisonSummary, drawing measure: Measure<PlayedGame>?) throws {
    try output.write(measure.map { summary.plot(of: $0) } ?? summary.plot) { format in
      switch format {
      case .text: summary.text(showsPairing: pairing) + plot(summary)
      case .json: summary.json.text
      case .csv: summary.table(rows).csv
      }
    }
  }

  /// The curves below the tables; nothing without a game.
  private func plot(_ summary: ComparisonSummary) -> String {
    guard summary.comparison.games > 0 else { return "" }
    let (style, size) = (PlotStyle.detect(), output.figure.size)
    return "\n"
      + summary.plot.rendered(
        by: .text(
          width: size?.width ?? min(style.columns, 80), height: size?.height ?? 20,
          glyphs: style.glyphs, isColoured: style.isColoured && output.destination.out == nil))
  }
}
