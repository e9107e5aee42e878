internal import ArgumentParser
internal import MonteCarlo
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// `setlab merge`: joins the results of split runs.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "setlab",
    abstract: "Merge results for adjoining ranges of games into one result.",
    discussion: """
      The files are JSON results or stored runs of simulate, compare, hints or score, all of one \
      command and with the same seed, strategies, deck and rules, whose ranges of games adjoin. The \
      counts equal those of a single run over all games.

      Examples:
        setlab merge a.json b.json
        setlab merge a.json b.json --format json --out whole.json
        setlab merge shard-1.sqlite shard-2.sqlite
      """)

  @Argument(
    help: "JSON results or stored runs of one command.",
    completion: .file(extensions: ["json", "sqlite"]))
  var files: [String]

  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var output: ResultOutputOptions

  mutating func run() async throws {
    try output.table.destination.check()
    let document: Document
    let parts = try files.flatMap(StoredRunParts.results)
    do throws(RunError) {
      document = try StoredResult.merged(
        parts,
        stated: .init(
          confidence: estimates.confidence, interval: estimates.interval,
          convention: estimates.convention), registry: NamedValue.registry)
    } catch {
      throw CommandFailure.badInput(error.message)
    }
    try output.write(document)
  }
}
