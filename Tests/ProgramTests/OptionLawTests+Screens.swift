import Foundation
import TestSupport
import Testing

/// Options of what is shown on a screen.
extension OptionLawTests {
  /// The graph, whose output is a screen.
  static let graphs: [Row] = [
    Row("graph x", "--x", "-1:1", "-2:2"), Row("graph x", "--y", "-1:1", "-2:2"),
    Row("graph f(x)", "--define", "square", "cube"), Row("graph sin(x)", "--degrees"),
    Row("graph f(x)", "--session", "square-session", "cube-session"),
    Row("graph leftover", "--games", "60", "61"),
    Row("graph leftover --games 60", "--seed", "1", "2"),
    Row("graph leftover --games 60", "--strategy", "random", "greedy"),
    Row("graph leftover --games 60", "--deck", "4", "3"),
    Row("graph leftover --games 60", "--rules", "classic", "refill"),
    Row("graph leftover.hi --games 60", "--confidence", "0.95", "0.5"),
    Row("graph leftover.hi --games 10", "--interval", "wilson", "clopper-pearson"),
    Row("graph data", "--data", "more.csv", "least.csv"),
    Row("graph data --data more.csv", "--columns", nil, "y=n"),
    Row("graph x", "--format", "ascii", "block"), Row("graph x", "--out", nil, "x.svg"),
  ]

  /// The game, whose output is a screen and a log.
  static let plays: [Row] = [
    Row("play --log l", "--seed", "1", "2"), Row("play --log l --seed 1", "--game", nil, "1"),
    Row("play --log l --seed 1", "--number", "0", "1"),
    Row("play --log l --seed 1", "--rules", "classic", "refill"),
    Row("play --log l --seed 1", "--deck", "4", "3"),
    Row("play --log l --seed 1", "--hints", nil, "never"),
    Row("play --log l --seed 1", "--score", "flat", "time-trial"),
    Row("play --log l --seed 1", "--players", "1", "2"),
    Row("play --log l --seed 1 --players 3", "--players", "3", "4"),
    Row("play --log l --seed 1 --players 3", "--name", nil, "Anna"),
    Row("play --log l --seed 1 --score r", "--define", "own", "less"),
    Row("play --log l --seed 1 --players 2", "--race", "suggested", "cs193p"),
    Row("play --log l --seed 1", "--against", "child", "expert"),
    Row("play --log l --seed 5", "--puzzle"),
    Row("play --log l --puzzle", "--date", "2026-11-22", "2026-11-23"),
    Row("play --log l --seed 1", "--undo"), Row("play --seed 1", "--log", nil, "l"),
    Row("play --seed 1", "--no-log"),
    Row("play", "--resume", "played", "other-played"),
    Row("play --seed 1", "--theme", "classic", "okabe-ito"),
  ]

  @Test(arguments: plays)
  func optionsOfTheGameShow(_ row: Row) async throws {
    let one = try await table(row.arguments(row.values[0]))
    let two = try await table(row.arguments(row.values[1]))
    #expect(one != two, "\(row.option) does not show")
  }

  /// Two deals of a million differ, with a false alarm in a million runs; the seed that is shown repeats one.
  @Test func withoutASeedEachGameIsAnother() async throws {
    let folder = try Scratch()
    let first = try await firstScreen("play --no-log", in: folder)
    #expect(try await first != firstScreen("play --no-log", in: folder))
    #expect(first.contains("Find three cards: each feature all the same, or all different."))
    let seed = try #require(first.firstMatch(of: /seed ([0-9]+)/)?.1)
    #expect(try await first == firstScreen("play --no-log --seed \(seed)", in: folder))
  }

  /// What the game shows at first with its colours, and its log without times.
  private func table(_ arguments: String) async throws -> String {
    let folder = try await OptionLawTests.prepared()
    if arguments.contains("--game") {
      return try await Program.run(arguments.split(separator: " ").map(String.init)).errors
    }
    for (name, game) in [("played", "2"), ("other-played", "3")]
    where arguments.contains("--resume") {
      _ = try await firstScreen("play --number \(game) --log \(name)", in: folder)
    }
    let shown = try await firstScreen(arguments, in: folder)
    let names = try folder.names
    let log = try names.contains("l") ? folder.read("l") : ""
    let lines = log.split(separator: "\n").filter { !$0.hasSuffix(" ms") }
    return ([shown] + names + lines.map(String.init)).joined(separator: "\n")
  }

  /// The first screen of a game without its clock; then it is left.
  private func firstScreen(_ arguments: String, in folder: Scratch) async throws -> String {
    let (_, _, screen) = try await PseudoTerminal.look(
      arguments.split(separator: " ").map(String.init), in: folder,
      environment: ["TERM": "xterm-256color"]
    ) { terminal, _ in
      let screen = try terminal.wait(for: "Q quit")
      // A game in which nothing was done is kept where that was asked for alone.
      terminal.type("aQ")
      return screen
    }
    let head = screen.lines[0].split(separator: "   ").filter { !$0.contains(/^\d+:\d\d$/) }
    let colours = screen.colours.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return ([head.joined(separator: " ")] + screen.lines.dropFirst() + ["\(colours)"])
      .joined(separator: "\n")
  }

  @Test(arguments: graphs)
  func optionsOfTheGraphShow(_ row: Row) async throws {
    let one = try await screen(row.arguments(row.values[0]))
    let two = try await screen(row.arguments(row.values[1]))
    #expect(one != two, "\(row.option) does not show")
  }

  /// What the graph shows at first, and the names of the files after its view was saved.
  private func screen(_ arguments: String) async throws -> String {
    let folder = try await OptionLawTests.prepared()
    let (_, _, shown) = try await PseudoTerminal.look(
      arguments.split(separator: " ").map(String.init), in: folder, environment: ["TERM": "xterm"]
    ) { terminal, _ in
      // Progress and refinement come first; the last frame says where the view was saved.
      try terminal.type("s", after: "q quit")
      let screen = try terminal.wait(for: "saved ").text
      terminal.type("q")
      return screen
    }
    let names = try folder.names
    let pictures = try names.filter { $0.hasSuffix(".svg") }.map { try folder.read($0) }
    return ([shown] + names + pictures).joined(separator: "\n")
  }
}
