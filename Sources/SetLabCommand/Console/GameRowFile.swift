internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Synchronization
internal import Terminal

/// A file that gets a row for each game while games are played, and appears under its name when the run ends.
///
/// Rows come in the order of games, whichever worker played them, and only for games that are counted. Memory holds only the
/// blocks that are played before their turn.
final class GameRowFile: Sendable {
  private let path: String
  private let form: GameRows.Form
  private let file: GrowingFile
  private let state = Mutex<(waiting: [UInt64: [UInt8]], failure: TerminalError?)>(([:], nil))

  /// Makes the file with its header row; the path has been checked.
  init(
    _ path: String, _ head: (GameRows.Form) -> [UInt8], besides out: String?
  ) throws {
    guard let form = Self.form(of: path) else { throw Self.unknownSuffix }
    try require(
      out.map({ !AtomicFile.isSame($0, path) }) ?? true, "--per-game and --out name the same file")
    (self.path, self.form) = (path, form)
    file = try GrowingFile(path)
    try file.append(head(form))
  }

  static func form(of path: String) -> GameRows.Form? {
    FileSuffix.of(path).flatMap(GameRows.Form.init(rawValue:))
  }

  static let unknownSuffix = ValidationError(
    "a row for each game is written as .csv or .jsonl, such as games.csv")

  var rows: GameRows {
    GameRows(form) { block, rows in
      self.state.withLock { $0.waiting[block.lowerBound] = rows }
    } counted: { block in
      self.state.withLock { state in
        let rows = state.waiting.removeValue(forKey: block.lowerBound) ?? []
        guard state.failure == nil else { return }
        do throws(TerminalError) { try self.file.append(rows) } catch { state.failure = error }
      }
    }
  }

  func check() throws(RunError) {
    if let failure = state.withLock({ $0.failure }) { throw RunError(failure.description) }
  }

  /// Gives the file its name and says which games it has if those of a run are not all; returns the error if it cannot.
  func finish<PlanType: Plan>(_ run: Run<PlanType>) -> TerminalError? {
    // The run has ended with this failure, and says so.
    guard state.withLock({ $0.failure }) == nil else { return nil }
    do throws(TerminalError) { try file.finish() } catch { return error }
    switch run.end {
    case .interrupted, .failed:
      let games = run.plan.trials
      let which =
        games.count > 1
        ? "games \(games.lowerBound) to \(games.upperBound - 1)"
        : games.isEmpty ? "no game" : "game \(games.lowerBound)"
      Console.report("\(path) has the rows of \(which), all that were counted")
    case .complete, .goalReached, .goalMissed, .timeUp: break
    }
    return nil
  }

  func discard() { file.discard() }
}

extension NamedValue {
  static func rowFile(_ path: String) throws -> String {
    guard GameRowFile.form(of: path) != nil else { throw GameRowFile.unknownSuffix }
    return path
  }
}
