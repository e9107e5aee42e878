import TestSupport
import Testing

struct GameTests {
  @Test(arguments: [
    "", "--seed 7 --number 12", "--strategy first", "--rules refill",
    "--deck 3 --number 18446744073709551615", "--deck 5 --seed 18446744073709551615",
    "--deck 4 --rules refill --strategy first --seed 0",
  ])
  func transcriptsReplay(options: String) async throws {
    let folder = try Scratch()
    let plain = try await Program.run("game \(options)")
    let explained = try await Program.run("game --explain \(options)")
    #expect(plain.code == 0 && plain.errors.isEmpty)
    #expect(plain.output.hasPrefix("SetLab transcript, format 1\nseed: "))
    #expect(plain.lines.last?.hasPrefix("end: ") == true)
    for transcript in [plain.output, explained.output] {
      try folder.write(transcript, to: "game.txt")
      let replay = try await Program.run("game --replay game.txt", in: folder)
      let input = try await Program.run("game --replay -", input: transcript)
      #expect(replay.output.contains(" replays correctly: ") && replay.lines.count == 1)
      #expect(replay.code == 0 && replay.errors.isEmpty && input.output == replay.output)
    }
    // Explaining adds reasons to lines and changes nothing else.
    let reasons = explained.lines.filter { $0.contains(" — ") }
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0.hasPrefix("take ") })
    let stripped = explained.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " — ").first ?? ""
    }
    #expect(stripped.joined(separator: "\n") == plain.output)
    #expect(plain.lines.allSatisfy { $0.count <= 80 })
  }

  /// A transcript of a program's game replays by its moves alone: a file starts no program.
  @Test func aReplayStartsNoProgram() async throws {
    let folder = try Scratch()
    let command = #"exec: touch started; sed -u 's/.*/{"take":0}/'"#
    let game = try await Program.run(["game", "--strategy", command], in: folder)
    #expect(game.code == 0)
    #expect(try folder.names == ["started"])
    let other = try Scratch()
    try other.write(game.output, to: "game.txt")
    let replay = try await Program.run("game --replay game.txt", in: other)
    #expect(replay.code == 0 && replay.output.contains(" replays correctly: "))
    #expect(try other.names == ["game.txt"])
  }
}
