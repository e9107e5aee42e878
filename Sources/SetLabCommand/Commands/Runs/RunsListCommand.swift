internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct RunsListCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the runs of files: what they play and how far they are.",
    discussion: """
      Which runs does a file hold?
        setlab runs list run.sqlite
      How far are all of them?
        setlab runs list *.sqlite
      Which of them are unfinished, for a script?
        setlab runs list *.sqlite --format json

      Examples:
        setlab runs list *.sqlite --format csv --out runs.csv
      """)

  @Argument(help: "Files of stored runs.", completion: .file(extensions: ["sqlite"]))
  var files: [String]

  @OptionGroup var output: TableOutput

  mutating func run() async throws {
    try output.destination.check()
    var rows: [RunRow] = []
    var refused: [String] = []
    for path in files { rows += try RunFile(path, for: .reading).rows(orFaults: &refused) }
    if refused.isEmpty || !rows.isEmpty { try output.write(Self.document(of: rows, in: files)) }
    try require(refused.isEmpty, or: .badInput(refused.joined(separator: "\nsetlab: ")))
  }

  static func document(of rows: [RunRow], in files: [String]) -> Document {
    let table = RecordTable(RunRow.columns(hasFiles: files.count > 1), rows: rows)
    let empty = files.count == 1 ? "\(files[0]) has no run" : "the files have no runs"
    return Document(
      [.init("schema", 1), .init("runs", rows: table)],
      sections: [rows.isEmpty ? Section(sentences: [empty]) : Section(table: table)])
  }
}

extension RunFile {
  /// The runs that can be read; `faults` gains what is wrong with the others.
  fileprivate func rows(orFaults faults: inout [String]) throws(RunFileError) -> [RunRow] {
    var rows: [RunRow] = []
    for saved in try runs() {
      do throws(RunFileError) {
        rows.append(try RunRow(saved, of: try kind(of: saved), in: self))
      } catch {
        guard error.kind == .unusable else { throw error }
        faults.append(error.message)
      }
    }
    return rows
  }
}

struct RunRow: Sendable {
  let file: String
  let saved: SavedRun
  let plan: String
  let planned: Range<UInt64>
  let games: Int
  let shard: String?
  let state: String
  let again: String?

  init<PlanType: StatedPlan>(
    _ saved: SavedRun, of kind: PlanType.Type, in file: RunFile
  ) throws(RunFileError) {
    let known = try KnownRun<PlanType>(saved, in: file)
    (self.file, self.saved) = (file.path, saved)
    plan = known.plan.words + (saved.goal.isEmpty ? "" : ", " + saved.goal)
    planned = known.plan.trials
    games = known.run.plan.trials.count
    shard = known.run.shard?.words
    again = StoredResult.command(playing: known.plan)
    state =
      switch known.run.end {
      case .complete: "complete"
      case .goalReached: "goal reached"
      case .goalMissed: "goal missed"
      case _: "unfinished"
      }
  }

  static func columns(hasFiles: Bool) -> [Column<RunRow>] {
    let file: Column<RunRow> = .text("file", meaning: "where it is stored") { $0.file }
    return [
      hasFiles ? file : file.only(in: .data),
      .text("id", meaning: "what names it") { $0.saved.shortID },
      .text("command", meaning: "what made it") { $0.saved.kind },
      .text("plan", meaning: "what is played") { $0.plan },
      .text("shard", meaning: "which part of a larger run it is") { $0.shard },
      .wideCount("firstGame", meaning: "the number of the first game") {
        UInt128($0.planned.lowerBound)
      }
      .only(in: .data),
      .count("games", meaning: "games that are finished") { $0.games },
      .count("planned", head: "of", meaning: "games that are planned") { $0.planned.count },
      .text("state", meaning: "whether games are left to play") { $0.state },
      .text("created", meaning: "when it was begun, in UTC") { $0.saved.created }.only(in: .data),
      .text("updated", head: "updated (UTC)", meaning: "when it was last changed, in UTC") {
        $0.saved.updated
      },
      .text("repeat", meaning: "the command that plays all of it") { $0.again }.only(in: .data),
      .text("program", meaning: "the version that began it") { $0.saved.program }.only(in: .data),
    ]
  }
}

struct RunsVerifyCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that files are whole and their counts agree.",
    discussion: """
      Is a file whole after a power cut?
        setlab runs verify run.sqlite
      Are all of them?
        setlab runs verify *.sqlite
      Can a script continue?
        setlab runs verify run.sqlite && setlab runs resume run.sqlite

      Examples:
        setlab runs verify run.sqlite backup.sqlite
      """)

  @Argument(help: "Files of stored runs.", completion: .file(extensions: ["sqlite"]))
  var files: [String]

  mutating func run() async throws {
    var faults: [String] = []
    var lines: [String] = []
    for path in files {
      do throws(RunFileError) {
        let before = faults.count
        let sound = try RunFile(path, for: .reading).rows(orFaults: &faults).count
        guard sound > 0 || faults.count == before else { continue }
        lines.append("\(path): \(counted(sound, "run")), sound\n")
      } catch {
        guard error.kind == .unusable else { throw error }
        faults.append(error.message)
      }
    }
    try Console.write(lines.joined())
    try require(faults.isEmpty, or: .badInput(faults.joined(separator: "\nsetlab: ")))
  }
}
