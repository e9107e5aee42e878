import Contests
import ContestsSupport
import Runs
import SetLabLaws
import Statistics
import Testing

extension IntervalMethod {
  /// Adds as many successes as failures before it looks: an interval of one's own.
  fileprivate static let halfway = IntervalMethod("halfway") { successes, trials, tail, numerics in
    let wilson = Confidence(1 - 2 * tail, by: numerics)
      .interval(successes: successes, trials: trials)
    return Interval(lower: wilson.lower / 2, upper: (1 + wilson.upper) / 2)
  }
}

/// A program registers players, hints and interval methods of its own, and results name them and are read back.
struct OwnNamesTests {
  private let registry: Registry = {
    var registry = Registry.standard
    registry.players.add(
      Family<Player>("novice") { reader throws(ParameterError) in
        let level = try reader.number("seconds", isPlaced: true, in: 1...900, otherwise: 120)
        let preset = ParameterText(
          name: "novice", arguments: [.init(key: nil, value: ParameterText.number(level))])
        return Player(preset, times: SearchTimes([level])) { $0.giveUp = 400 }
      })
    registry.hinting.add(
      Family<HintTrigger>("hurry") { _, _ throws(ParameterError) in
        HintTrigger(ParameterText(name: "hurry")) { player, isSetFree in
          isSetFree ? 1 : player.patience / 2
        }
      })
    registry.intervals.add(Family(IntervalMethod.halfway.name, value: .halfway))
    return registry
  }()

  @Test(arguments: [
    "novice(90)", "novice(120, skill: 2)", "novice(60, giveup: 100)",
  ])
  func playersReadBack(text: String) throws {
    let player = try registry.players.read(text)
    #expect(player.name == text && player.preset.name == "novice")
    #expect(try registry.players.read(player.name) == player)
    #expect(try registry.players.player(player, setting: "motor", to: 3).motor == 3)
    let slow = try registry.players.player(player, setting: "seconds", to: 300)
    #expect(slow.times == SearchTimes([300]) && slow.skill == player.skill)
    #expect(throws: ParameterError.self) { try Registry.standard.players.read(text) }
  }

  @Test func hintsKeepTheLaws() throws {
    let hints = try registry.hints("hurry(show: 2, budget: 4)")
    #expect(hints.name == "hurry(show: 2, budget: 4)")
    #expect(Laws.broken(by: hints, families: registry.hinting) == [])
    #expect(try registry.hinting.strategy(hints, setting: "budget", to: 2).budget == 2)
  }

  @Test func intervalsAreFound() {
    #expect(registry.intervals["halfway"] == .halfway)
    #expect(registry.intervals["wilson"] == .wilson)
    #expect(Registry.standard.intervals["halfway"] == nil)
  }

  /// With the quantiles of the program and with those of the page.
  @Test(arguments: [false, true]) func intervalsAreOfResults(portable: Bool) throws {
    let method = try #require(registry.intervals["halfway"])
    let numerics: Numerics = portable ? .portable : .gsl
    let (own, usual) = (
      Confidence(0.9, method: method, by: numerics), Confidence(0.9, by: numerics)
    )
    #expect(Laws.broken(by: method) == [])
    let run = simulated(0..<50, seed: 7)
    let summary = SimulationSummary(run, confidence: own)
    let wilson = SimulationSummary(run, confidence: usual)
    #expect(summary.document.text.contains("halfway"))
    #expect(summary.document.json.text.contains("\"interval\": \"halfway\""))
    for (row, plain) in zip(summary.tables, wilson.tables) {
      #expect(row.setFree.value == plain.setFree.value)
      #expect(abs(row.setFree.interval.lower - plain.setFree.interval.lower / 2) < 1e-12)
      #expect(abs(row.setFree.interval.upper - (1 + plain.setFree.interval.upper) / 2) < 1e-12)
    }
  }

  @Test func resultsAreReadBack() async throws {
    let plan = HintPlan(
      [.never, try registry.hints("hurry")], player: try registry.players.read("novice(90)"),
      scoring: Scoring.usual, games: 0..<20, seed: 3)
    let run = await Run.run(plan, workers: 1)
    let text = HintBenchmark(run).document().json.text
    let whole = try StoredResult.merged([("A", text)], stated: .init(), registry: registry)
    #expect(whole.document.json.text == text)
    #expect {
      try StoredResult.merged([("A", text)], stated: .init())
    } throws: { error in
      (error as? RunError)?.message.contains("“hurry”") == true
    }
    // The moment is another than waiting for good: its hints were given.
    let given = whole.document.csv("strategies").split(separator: "\n")
    #expect(given.count == 3 && given[2].hasPrefix("hurry,"))
  }
}
