import SetLab
import Testing

enum GameRecordText {
  static func replacing(_ text: String, _ old: String, _ new: String) throws -> GameRecord {
    try GameRecord(
      text.split(separator: "\n").map { $0 == old ? new[...] : $0 }.joined(separator: "\n"))
  }
}

struct GamePlanTests {
  private var entry: GameEntry {
    get throws { try #require(Catalogue<GameEntry>.standard["tictactoe"]) }
  }

  private func summary(_ plan: GamePlan, confidence: Double = 0.95) -> GameSummary {
    GameSummary(ContestResult(Run.atOnce(plan), confidence: .portable(confidence)))
  }

  /// The intervals of the whole 4 × 4 table against its exact values: 48 shares of 2,000 games with seed 3 at 99.99 %;
  /// by chance one of 200 such tables would fail.
  @Test(arguments: TicTacToePlayer.Skill.allCases)
  func intervalsCoverExactShares(_ other: TicTacToePlayer.Skill) throws {
    let skills = TicTacToePlayer.Skill.allCases
    let plan = try GamePlan(
      try entry, players: skills.map(\.rawValue), against: [other.rawValue], games: 0..<2000,
      seed: 3)
    let result = ContestResult(Run.atOnce(plan), confidence: .portable(0.9999))
    for (place, skill) in skills.enumerated() {
      let chances = GameTree(TicTacToe()).outcomes(
        of: [TicTacToePlayer(skill), TicTacToePlayer(other)], from: Position())
      for (measure, scores) in [[1, -1], [0, 0], [-1, 1]].enumerated() {
        let interval = result.estimate(measure, of: place).interval
        let exact = chances[scores]?.value ?? 0
        #expect(
          interval.lower <= exact && exact <= interval.upper, "\(skill) \(other) \(measure)")
      }
    }
  }

  /// The seat that is measured: what X wins O loses, on the same deals and choices.
  @Test func seats() throws {
    let first = summary(
      try GamePlan(try entry, players: ["block"], against: ["win"], games: 0..<300))
    let second = summary(
      try GamePlan(try entry, players: ["win"], against: ["block"], seat: 1, games: 0..<300))
    for (one, other) in [(0, 2), (1, 1), (2, 0), (3, 3)] {
      #expect(first.result.estimate(one, of: 0).value == second.result.estimate(other, of: 0).value)
    }
    #expect(second.heading.contains("of tic-tac-toe, seat 2 against block: three in a line win"))
  }

  /// Who wins more games and loses fewer is the better one by both measures, and the other where the two change places.
  @Test(arguments: [(["win", "random"], PairVerdict.first), (["random", "win"], .second)])
  func whoWinsMoreIsBetter(players: [String], better: PairVerdict) throws {
    let result = summary(try GamePlan(try entry, players: players, games: 0..<2000)).result
    for name in ["won", "lost"] {
      let measure = result.measure(named: name)
      let row = try #require(result.pairRows().first { $0.measure == measure })
      #expect(row.verdict == better, "\(name)")
    }
  }

  @Test(arguments: [
    (["random"], ["random", "win"], 0, "“win”: tic-tac-toe has 2 seats"),
    (["random"], [], 2, "“3”: tic-tac-toe has 2 seats"), (["random"], [], -1, "“0”: tic-tac-toe"),
    (["random", "random"], [], 0, "“random”: this player is given twice"),
    (["x"], [], 0, "unknown player of tic-tac-toe “x” (choose from random, win, block, optimal)"),
  ])
  func whatCannotBe(
    _ players: [String], _ others: [String], _ seat: Int, _ message: String
  ) throws {
    let entry = try entry
    let error = #expect(throws: ParameterError.self) {
      try GamePlan(entry, players: players, against: others, seat: seat, games: 0..<1)
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func theCommandThatRepeatsARun() throws {
    let one = try GamePlan(
      try entry, players: ["win"], against: ["block"], seat: 1, games: 5..<12, seed: 9)
    #expect(
      StoredResult.command(playing: one)
        == "setlab tictactoe simulate --player win --rules standard --against block --seat 2 "
        + "--games 7 --first-game 5 --seed 9 --format json")
    let two = try GamePlan(try entry, players: ["win", "random"], games: 0..<7)
    #expect(
      StoredResult.command(playing: two)
        == "setlab tictactoe compare win random --rules standard --against random --games 7 "
        + "--format json")
  }
}
