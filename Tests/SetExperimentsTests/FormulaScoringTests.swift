import Names
import SetGame
import SetPlayers
import Testing

@testable import SetExperiments

/// Scoring rules as formulas against the families they repeat.
struct FormulaScoringTests {
  private func games(_ player: String, _ hints: String) throws -> [[TimedEvent]] {
    var engine = TimedGameEngine(
      player: try Registry.standard.players.read(player), hints: try Registry.standard.hints(hints),
      seed: 94)
    return (0..<20 as Range<UInt64>).map { game in
      var events: [TimedEvent] = []
      engine.play(game, into: &events)
      return events
    }
  }

  @Test(arguments: [
    ("formula: max(30 - t, 10)", "linear-decay(mismatch: 0, mistakendeal: 0, floor: none)"),
    ("formula: set*3 - 5 mistake - deselect", "flat"),
    ("formula:set*max(5 - 2*(n - 12)/3, 1) - 5*mistake", "table-size"),
    ("formula: 3*set - mistake - 2 mistakenCall - 5 hint", "torberntsson"),
    ("formula: -elapsed*end - hintTime*end - 30*hint", "time-trial"),
  ])
  func repeatsARule(formula: String, rule: String) throws {
    let (one, two) = (
      try Registry.standard.scoring.read(formula), try Registry.standard.scoring.read(rule)
    )
    var seen = Set<Int>()
    for player in ["beginner(deselects: 0.3)", "expert(giveup: 40)"] {
      for events in try games(player, "after(40, seconds: 7)") {
        let score = two.score(of: events)
        #expect(one.score(of: events) == score)
        seen.insert(score)
      }
    }
    #expect(seen.count > 1)
  }

  @Test func namesReadBack() throws {
    for text in ["formula: max(30 - t, 10)", "formula:3", "  formula: t".trimmed] {
      let rule = try Registry.standard.scoring.read(text)
      #expect(try Registry.standard.scoring.read(rule.name).name == rule.name)
      #expect(rule.name.hasPrefix("formula: "))
    }
  }

  /// What is no number is worth nothing, and what is endless is cut.
  @Test func wildFormulas() throws {
    let events = try games("expert", "never")[0]
    for text in ["formula: 0/0", "formula: ln(-1 - t)", "formula: 0*(1/0)"] {
      #expect(try Registry.standard.scoring.read(text).score(of: events) == 0)
    }
    let endless = try Registry.standard.scoring.read("formula: exp(1000)")
    #expect(endless.score(of: events) == 1_000_000_000_000 * (events.last?.situation.sets ?? 0))
    #expect(TimedTotals(events, scoring: endless).score == TimedTotals.largestScore)
  }

  @Test func mistakesAreShownWithTheirPlace() {
    #expect(throws: ParameterError.self) { try Registry.standard.scoring.read("formula:") }
    do throws(ParameterError) {
      _ = try Registry.standard.scoring.read("formula: 3*sett")
      Issue.record("an unknown name is read")
    } catch {
      #expect(error.message.hasPrefix("“3*sett”: at column 3: unknown name"))
    }
  }

  @Test func unknownNamesAreSuggested() {
    do throws(ParameterError) {
      _ = try Registry.standard.hints("aftr(30)")
      Issue.record("an unknown strategy is read")
    } catch {
      #expect(error.message.contains("did you mean “after”?"))
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0.isWhitespace }) }
}
