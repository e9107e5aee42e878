import Foundation
import TestSupport
import Testing

/// Options of what is shown on a screen.
extension OptionLawTests {
  /// The graph, whose output is a screen.
  static let graphs: [Row] = Row.table(
    """
    graph x → --x -1:1|-2:2, --y -1:1|-2:2, --format ascii|block, --out x.svg
    graph f(x) → --define square|cube, --session square-session|cube-session
    graph sin(x) → --degrees
    graph leftover → --games 60|61
    graph leftover --games 60 → --seed 1|2, --strategy random|greedy, --deck 4|3, --rules classic|refill
    graph leftover.hi --games 60 → --confidence 0.95|0.5
    graph leftover.hi --games 10 → --interval wilson|clopper-pearson
    graph data → --data more.csv|least.csv
    graph data --data more.csv → --columns y=n
    graph data --data forms.csv → --separator ,|';', --decimal .|,
    """)

  /// The game, whose output is a screen and a log.
  static let plays: [Row] = Row.table(
    """
    play --log l → --seed 1|2
    play --log l --seed 1 → --game 1, --number 0|1, --rules classic|refill, --deck 4|3, --hints never, \
    --score flat|time-trial, --players 1|2, --against child|expert, --undo
    play --log l --seed 1 --players 3 → --players 3|4, --name Anna
    play --log l --seed 1 --score r → --define own|less
    play --log l --seed 1 --players 2 → --race suggested|cs193p
    play --log l --seed 5 → --puzzle
    play --log l --puzzle → --date 2026-11-22|2026-11-23
    play --seed 1 → --log l, --no-log, --theme classic|okabe-ito
    play → --resume played|other-played
    """)

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
      return try await Program.run(arguments).errors
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
      arguments, in: folder, environment: ["TERM": "xterm-256color"]
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
      arguments, in: folder, environment: ["TERM": "xterm"]
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
