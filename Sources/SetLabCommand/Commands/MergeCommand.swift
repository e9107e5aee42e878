internal import ArgumentParser
internal import SetLab
internal import Terminal

struct MergeCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge results for adjoining ranges of games into one result.",
    discussion: """
      What do two runs of one plan give together?
        setlab merge a.json b.json
      How do I keep the whole as one file?
        setlab merge a.json b.json --format json --out whole.json
      Can parts that were stored be joined?
        setlab merge shard-1.sqlite shard-2.sqlite

      The files are JSON results or stored runs of simulate, compare, hints, score or race, all of one \
      command and with the same seed, strategies, deck and rules, whose ranges of games adjoin. The \
      counts equal those of a single run over all games. A single result is \
      restated, even one that a rule ended, and drawn as setlab list figures says.

      Examples:
        setlab merge whole.json --title "Tables without a Set" --width 8.5cm --out whole.pdf
      """)

  @Argument(
    help: "JSON results or stored runs of one command.",
    completion: .file(extensions: ["json", "sqlite"]))
  var files: [String]

  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var quantiles: QuantileOption
  @OptionGroup var output: StoredOutputOptions<FigureOptions>

  var uses: [OptionUse] { output.uses }

  mutating func run() async throws {
    try output.check()
    let (files, statement) = (files, estimates.statement(quantiles: quantiles.chosen))
    let result = Breakable.run("merging", isPatient: false) {
      Result {
        try StoredResult.merged(
          files.flatMap(StoredRunParts.results), stated: statement, registry: NamedValue.registry)
      }
    }
    guard let result else { throw CommandFailure.interrupted("interrupted before the end") }
    let whole = try result.get()
    try checkFigure(of: whole)
    guard let models = whole.unplayed else { return try output.write(whole) }
    let played = await ModelOptions.play(models.experiment, workers: Machine.cores)
    try output.write(played.tally.map(models.result) ?? whole)
    if let failure = played.failure { throw failure }
  }

  /// Refuses options that the figure of a result does not show; its kind is known once it is read.
  private func checkFigure(of result: StatedResult) throws {
    guard output.output.isFigure else { return }
    let isUsual = estimates.confidence == 0.95 && estimates.interval == .usual
    for (option, isIdle) in [
      ("--confidence and --interval need intervals", !result.drawsIntervals && !isUsual),
      ("--quantiles needs quantiles", !result.drawsQuantiles && quantiles.quantiles != nil),
    ] where isIdle {
      throw CommandFailure.wrongUsage(
        "\(option), which the figure lacks: use --format text, json or csv")
    }
  }
}

enum StoredRunParts {
  static func results(in file: String) throws -> [(name: String, result: JSONReader)] {
    guard RunFile.isOne(file) else {
      let text = try TextInput.text(path: file, limit: .results)
      do throws(RecordSyntaxError) {
        return [(file, try JSONReader(parsing: text))]
      } catch {
        throw CommandFailure.badInput("\(file): \(error.message)")
      }
    }
    let runs = try RunFile(file, for: .reading).runs()
    guard !runs.isEmpty else { throw CommandFailure.badInput("\(file) has no run") }
    return runs.map { saved in
      var record = saved.record
      // A result also says what ended its run.
      if case .object(let members) = record, case .object(let stated) = saved.statement {
        record = .object(members + stated.filter { $0.key == "stop" })
      }
      return (runs.count == 1 ? file : "\(file) (\(saved.shortID))", JSONReader(record))
    }
  }
}
