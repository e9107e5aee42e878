internal import ArgumentParser
internal import SetLab
internal import Terminal

/// How and where a result with a figure is written.
struct FigureOutputOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: """
      The output format: text (with a plot of curves), json or csv; or the plot alone: ascii, braille, \
      block, octant, svg, png, pdf (default: as the suffix of --out says, or text).
      """)
  var named: ResultFormat?

  @OptionGroup var figure: FigureOptions
  @OptionGroup var destination: DestinationOptions

  /// The format, which has been checked.
  var format: ResultFormat { (try? destination.format(named)) ?? .text }

  mutating func validate() throws {
    let format = try destination.format(named) ?? .text
    try figure.check(format.rawValue, destination)
  }

  /// Whether the result is the figure alone.
  var isFigure: Bool { TableFormat(rawValue: format.rawValue) == nil }

  /// Where options of figures act; `text` has a figure too, or has none.
  func uses(hasFigureInText: Bool = false, _ options: [String] = []) -> [OptionUse] {
    let isMet = isFigure || hasFigureInText && format == .text
    return [
      OptionUse(
        ["--size"] + options, "needs a figure: \(format.rawValue) has none", if: isMet)
    ]
  }

  /// Where options of intervals act, of commands whose figure has none.
  func intervalUse(_ options: [String]) -> OptionUse {
    OptionUse(
      options, "needs intervals, which the figure has none of: use --format text, json or csv",
      if: !isFigure)
  }

  /// Refuses what cannot be written, before the work begins.
  func check() throws {
    try destination.check()
    try format.picture?.check()
  }

  /// Writes the plot alone, or the result as a table.
  func write(_ plot: @autoclosure () -> Plot, or table: (TableFormat) -> String) throws {
    guard let format = TableFormat(rawValue: format.rawValue) else {
      return try figure.write(plot(), as: format.plot, to: destination)
    }
    try destination.write(table(format))
  }
}
