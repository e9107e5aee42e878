internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct FitCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Estimate a player from logs of play or from measured times.",
    discussion: """
      How fast am I?
        setlab fit
      Which player do measured times make?
        setlab fit times.csv --out fit.svg
      What would that player score?
        setlab score --player "$(setlab fit times.csv --format json | jq -r .player)" --sweep none

      Prints the mean seconds to find a Set by its level, false claims and giving up, with intervals, \
      and the player as other commands take it: custom(…). A table of times has a row for each search and \
      the column seconds; it may have level, levels, cards, mistakes, end (took, called or cut) and \
      searches: see Guides/Play.md. Without files the games that setlab play has kept are read.

      Examples:
        setlab fit game-1.log game-2.log
        setlab fit means.csv --motor 0
      """)

  @Argument(
    help:
      "Logs of setlab play, or tables of times; - for standard input (default: the games kept).",
    completion: .file(extensions: ["log", "csv"]))
  var files: [String] = []

  @Option(
    help: .value(
      "seconds",
      "Hand-movement seconds per claim and call, which cannot be separated from searching."),
    transform: { try FitCommand.number($0, in: 0...60, "number of seconds") })
  var motor = 1.5

  @Option(
    help: .value(
      "c", "How rates fall with the number of pairs of cards on the table, as (66 / pairs)^c."),
    transform: { try FitCommand.number($0, in: 0...4, "exponent") })
  var crowding = 1.0

  @Option(
    help: .value(
      "n",
      "The player whose searches are read from logs of several players, 1 to \(PlaySetup.seats)."),
    transform: {
      try NamedValue.whole($0, 1...PlaySetup.seats, "player", "1 to \(PlaySetup.seats)")
    })
  var player = 1

  @Option(help: .confidence, transform: NamedValue.confidence)
  var confidence = 0.95

  @Option(help: .rows)
  var rows = FitRows.levels

  @OptionGroup var form: FormOptions
  @OptionGroup var output: FigureOutput

  var uses: [OptionUse] {
    output.uses()
    output.rowsUse(rows != .levels)
  }

  private static func number(
    _ text: String, in range: ClosedRange<Double>, _ what: String
  ) throws -> Double {
    let (least, most) = (range.lowerBound, range.upperBound)
    let expected =
      "a number from \(NumberText.shortest(least)) to \(NumberText.shortest(most))"
    return try NamedValue.decimal(text, what, expected, where: range.contains)
  }

  mutating func run() async throws {
    try output.check()
    let kept = files.isEmpty ? KeptGames() : nil
    let files = kept?.files ?? files
    guard !files.isEmpty else {
      throw CommandFailure.nothingKept(
        "no games are kept", ": play some with setlab play, or name logs or tables of times")
    }
    if let kept {
      Console.report(
        "reading \(files.count) log\(files.count == 1 ? "" : "s") in \(kept.folder)")
    }
    var records: [SearchRecord] = []
    for file in files {
      let text = try TextInput.text(path: file, limit: .tables)
      guard !Transcript.begins(text) else {
        records += try PlaySearches.records(in: text, of: file, side: player - 1)
        continue
      }
      do throws(DataError) {
        records += try SearchTable.records(
          parsing: text, separator: form.separator, decimal: form.decimal
        ) { Console.report("\(file): \($0)") }
      } catch {
        throw CommandFailure.badInput("\(file): \(error.description)")
      }
    }
    guard
      let fit = PlayerFit(records, motor: motor, crowding: crowding, confidence: .gsl(confidence))
    else {
      throw CommandFailure.badInput(
        "no Set is taken in \(kept?.folder ?? files.joined(separator: ", ")): there is nothing to fit"
      )
    }
    try require(
      fit.levels.contains(where: { $0.taken > 0 }),
      or: .badInput(
        "no Set is taken after the \(NumberText.shortest(motor)) s of the hand: give a smaller "
          + "--motor"))
    try require(
      fit.hasSpread || !output.isFigure,
      or: .badInput("means have no spread to draw: give a row for each search"))
    try output.write(fit.document, fit.plot, rows: rows.rawValue)
  }
}

enum FitRows: String, CaseIterable, ExpressibleByArgument {
  case levels
  case parameters
}
