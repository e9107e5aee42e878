import TestSupport
import Testing

struct GameTests {
  @Test(arguments: [
    [], ["--seed", "7", "--number", "12"], ["--strategy", "first"], ["--rules", "refill"],
    ["--deck", "3", "--number", "18446744073709551615"],
    ["--deck", "5", "--seed", "18446744073709551615"],
    ["--deck", "4", "--rules", "refill", "--strategy", "first", "--seed", "0"],
  ])
  func transcriptsReplay(options: [String]) async throws {
    let folder = try Scratch()
    let plain = try await Program.run(["game"] + options)
    let explained = try await Program.run(["game", "--explain"] + options)
    #expect(plain.code == 0 && plain.errors.isEmpty)
    #expect(plain.output.hasPrefix("SetLab transcript, format 1\nseed: "))
    #expect(plain.lines.last?.hasPrefix("end: ") == true)
    for transcript in [plain.output, explained.output] {
      try folder.write(transcript, to: "game.txt")
      let replay = try await Program.run(["game", "--replay", "game.txt"], in: folder)
      let input = try await Program.run(["game", "--replay", "-"], input: transcript)
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

  @Test(arguments: [
    (3, "game: 1", "setlab: standard input: line 10: found “0 | "),
    (4, "streams: 9", "line 4: found “streams: 9”, but "),
    (1, "hello", "line 1: found “hello”, but a transcript must begin with “SetLab transcript"),
    (9, "table 1: 12 cards, 69 left, 13 Sets", "line 9: found “table 1: 12 cards, 69 left"),
    (12, "deal-more", "line 12: found “deal-more”, but "),
    (7, "strategy: first", "but the strategy takes "),
  ])
  func tamperedTranscripts(line: Int, text: String, message: String) async throws {
    let original = try await Program.run(["game", "--seed", "7"])
    var lines = original.output.split(separator: "\n", omittingEmptySubsequences: false)
    lines[line - 1] = text[...]
    let outcome = try await Program.run(
      ["game", "--replay", "-"], input: lines.joined(separator: "\n"))
    #expect(outcome.code == 65 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("setlab: ") && outcome.errors.contains(message))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test func cutTranscriptsAndMissingOnes() async throws {
    let original = try await Program.run(["game", "--seed", "7"])
    let cut = original.lines.dropLast().joined(separator: "\n")
    let short = try await Program.run(["game", "--replay", "-"], input: cut)
    #expect(short.code == 65 && short.errors.contains("the text ends, but"))
    let empty = try await Program.run(["game", "--replay", "-"])
    #expect(empty.code == 65 && empty.errors.contains("line 1: the text ends, but a transcript"))
    let missing = try await Program.run(["game", "--replay", "nothing.txt"])
    #expect(missing.errors == "setlab: cannot read nothing.txt: No such file or directory\n")
    #expect(missing.code == 66)
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
    let replay = try await Program.run(["game", "--replay", "game.txt"], in: other)
    #expect(replay.code == 0 && replay.output.contains(" replays correctly: "))
    #expect(try other.names == ["game.txt"])
  }
}
