internal import ArgumentParser
internal import RunStore
internal import SetLab
internal import SetPlay

/// `setlab runs verify`: whether files are whole and their counts can be.
struct RunsVerifyCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that files are whole and their counts agree.",
    discussion: """
      Examples:
        setlab runs verify run.sqlite
      """)

  @Argument(help: "Files of stored runs.", completion: .file(extensions: ["sqlite"]))
  var files: [String]

  mutating func run() async throws {
    var faults: [String] = []
    var lines: [String] = []
    for path in files {
      let before = faults.count
      do throws(RunFileError) {
        let file = try RunFile(path, for: .reading)
        let runs = try file.runs()
        for saved in runs {
          do throws(RunFileError) {
            try RunsVerifyCommand.check(saved, try file.kind(of: saved), in: file)
          } catch {
            faults.append(error.message)
          }
        }
        guard faults.count == before else { continue }
        lines.append("\(path): \(counted(runs.count, "run")), sound\n")
      } catch {
        guard error.kind == .unusable else { throw error }
        faults.append(error.message)
      }
    }
    try Console.write(lines.joined())
    guard faults.isEmpty else {
      throw CommandFailure.badInput(faults.joined(separator: "\nsetlab: "))
    }
  }

  /// Reads all that is stored of a run.
  private static func check<PlanType: StatedPlan>(
    _ saved: SavedRun, _: PlanType.Type, in file: RunFile
  ) throws(RunFileError) {
    _ = try KnownRun<PlanType>(saved, in: file)
  }
}
