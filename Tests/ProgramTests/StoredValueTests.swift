import Foundation
import Runs
import TestSupport
import Testing

/// Stored runs whose values were edited: refused with a sentence, or harmless; `SETLAB_LONG` tries ten times as many.
///
/// `Kept/runs-1.sqlite` was written by version 0.1.0, before rows had digests: simulate, compare, hints, score
/// --distribution, race, two other games, a shard, and a run that ended by --until.
struct StoredValueTests {
  static let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Kept")
  private static let original = kept.appendingPathComponent("runs-1.sqlite")

  private static let times = isLong ? 10 : 1

  /// Numbers at the edges of what a machine, a run or a sum can hold.
  private static let edges = [
    "0", "1", "-1", "2147483648", "3037000500", "10000000000000", "10000000000001",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551615", "18446744073709551616", "1e308", "1e400", "0.5", "nan", "null",
    "\"9223372036854775807\"", "[]", "\"\"",
  ]

  private static let columns = [
    "record", "record", "record", "planned", "statement", "goal", "id", "identity", "kind",
    "created",
  ]

  /// Copies the file and puts an edge in the place of a number of one run.
  private func edit(
    _ folder: Scratch, asVersion2 isNew: Bool, _ draws: inout RandomStream
  ) throws -> (id: String, change: String) {
    let path = folder.path + "/f"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(at: Self.original, to: URL(fileURLWithPath: path))
    if isNew { _ = try RunFile(path, for: .writing) }
    let connection = try Connection(path, creating: false)
    try connection.run("PRAGMA synchronous = OFF")
    let ids = try connection.run("SELECT id FROM run").compactMap { $0.first?.text }
    let id = try #require(ids.randomElement(using: &draws))
    let column = try #require(Self.columns.randomElement(using: &draws))
    let edge = try #require(Self.edges.randomElement(using: &draws))
    let rows = try connection.run("SELECT \(column) FROM run WHERE id = ?", [.text(id)])
    let old = try #require(rows.first?.first?.text)
    var new = old
    let numbers = old.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
    if let place = numbers.randomElement(using: &draws), "record statement".contains(column) {
      new.replaceSubrange(place, with: edge)
    } else {
      new = edge.filter { $0 != "\"" }
    }
    if new == old { new += "0" }
    try connection.run("UPDATE run SET \(column) = ? WHERE id = ?", [.text(new), .text(id)])
    return (id, "\(id.prefix(8)) \(column) = \(edge)")
  }

  @Test func editsAreFound() throws {
    let folder = try Scratch()
    var draws = StreamFamily(seed: 26).stream(game: 0, purpose: .play)
    for _ in 0..<300 * Self.times {
      let edit = try edit(folder, asVersion2: true, &draws)
      let error = #expect(throws: RunFileError.self, "\(edit.change)") {
        try RunFile(folder.path + "/f", for: .reading).runs()
      }
      #expect(error?.kind == .unusable, "\(edit.change)")
    }
  }

  /// Without digests, as in files of the first format, no value makes the program crash or hang.
  @Test func editsAreSurvived() async throws {
    let folder = try Scratch()
    var draws = StreamFamily(seed: 26).stream(game: 1, purpose: .play)
    for _ in 0..<50 * Self.times {
      let edit = try edit(folder, asVersion2: false, &draws)
      for command in ["list f", "verify f", "show f \(edit.id)", "export f \(edit.id)"] {
        let outcome = try await Program.run("runs \(command)", in: folder)
        #expect([0, 64, 65].contains(outcome.code), "\(edit.change): \(command)")
        #expect((outcome.code == 0) == outcome.errors.isEmpty, "\(edit.change): \(command)")
        #expect(outcome.errors.count <= 400, "\(edit.change): \(outcome.errors)")
      }
      let merged = try await Program.run("merge f", in: folder)
      #expect([64, 65].contains(merged.code), "\(edit.change): \(merged.code)")
    }
  }

  /// What an earlier version has stored is read, said and gone on with as before.
  ///
  /// Of races and scores it says which version reads them.
  @Test(arguments: [("runs-1.sqlite", 7, 2), ("runs-2.sqlite", 8, 2), ("runs-3.sqlite", 4, 4)])
  func theKeptFile(name: String, runs: Int, retired: Int) async throws {
    let folder = try Scratch()
    try FileManager.default.copyItem(
      at: Self.kept.appendingPathComponent(name), to: URL(fileURLWithPath: folder.path + "/f"))
    let verified = try await Program.run("runs verify f", in: folder)
    #expect(verified.output == "f: \(runs) runs, sound\n")
    let told = verified.errors.split(separator: "written by 0.1, which reads it").count - 1
    #expect(told == retired)
    let shown = try await Program.run("runs show f 0d33 --format json", in: folder)
    let again = try await Program.run(
      "simulate --games 20 --interval wilson --save f --format json", in: folder)
    #expect(shown.code == 0 && again.code == 0 && shown.output == again.output)
    #expect(again.errors == "setlab: f has all 20 games of this run; none was played\n")
    let extended = try await Program.run("runs extend f 0d33 --games 30 --format csv", in: folder)
    let fresh = try await Program.run(
      "simulate --games 30 --interval wilson --format csv", in: folder)
    #expect(extended.code == 0 && extended.output == fresh.output)
    let verifiedAgain = try await Program.run("runs verify f", in: folder)
    #expect(verifiedAgain.output == "f: \(runs) runs, sound\n")
  }

  @Test(arguments: [
    ("merge result-26.json", "20 games (0 to 19 of seed 26)"),
    ("merge result-30.json", "20 games (0 to 19 of seed 30)"),
    ("calc 'f(3)' --load session-26.txt", "3\n"),
    ("game --replay transcript-26.txt", "game 0 of seed 26 replays correctly"),
  ])
  func whatWasKeptOpens(line: String, says: String) async throws {
    let outcome = try await Program.shell("cd '\(Self.kept.path)' && \"$SETLAB\" \(line)")
    #expect(outcome.code == 0 && outcome.output.contains(says), "\(outcome.errors)")
  }
}
