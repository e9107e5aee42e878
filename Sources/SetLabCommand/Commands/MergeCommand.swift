internal import ArgumentParser
internal import Records
internal import SetLab
internal import Terminal

/// `setlab merge`: joins the results of split runs.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract:
      "Merge results of simulate for adjoining ranges of games into one result.",
    discussion: """
      The files are JSON results of simulate with the same seed, strategy, deck and rules, whose \
      ranges of games adjoin. The counts equal those of a single run over all games.

      Examples:
        setlab merge a.json b.json
        setlab merge a.json b.json --format json --out whole.json
      """)

  @Argument(help: "JSON results of simulate.", completion: .file(extensions: ["json"]))
  var files: [String]

  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var output: TableOutputOptions
  @OptionGroup var part: PartOption

  mutating func run() throws {
    var parts: [(name: String, simulation: Simulation)] = []
    for file in files {
      do {
        parts.append((file, try Simulation(json: TextInput.text(path: file))))
      } catch let error as StoredSimulationError {
        throw CommandFailure.badInput("\(file): \(error.message)")
      }
    }
    let whole: Simulation
    do {
      whole = try Simulation.merged(parts)
    } catch {
      throw CommandFailure.badInput(error.message)
    }
    let summary = SimulationSummary(
      whole, convention: estimates.convention, confidence: estimates.confidence,
      interval: estimates.interval)
    try output.destination.write(part.text(of: summary, as: output.format))
  }
}
