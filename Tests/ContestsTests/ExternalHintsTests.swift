import SetLab
import TestSupport
import Testing

/// Hints of programs; `sed -u` answers every line with a line.
struct ExternalHintsTests {
  private static func plan(_ hints: HintStrategy, _ games: Range<UInt64> = 0..<20) -> HintPlan {
    HintPlan([.never, hints], scoring: .linearDecay, games: games, seed: 5)
  }

  private static func program(_ command: String) -> HintStrategy {
    HintStrategy(HintTrigger(ExternalHints(AskedProgram(command: command, timeout: .seconds(60)))))
  }

  @Test(arguments: [
    (#"{"after":30,"show":2}"#, "after(30, show: 2)"), (#"{"after":null}"#, "never"),
    (#"{"after":20.5,"cost":1.5}"#, "after(20.5, cost: 1.5)"),
    (#"{"after":15,"show":0,"cost":null}"#, "after(15, show: whether)"),
    (#"{"after":15,"show":"pattern"}"#, "after(15, show: pattern)"),
    (#"{"after":15,"show":"count","more":[1]}"#, "after(15, show: count)"),
  ])
  func answersAreHints(answer: String, strategy: String) async throws {
    let program = Self.program("sed -u 's/.*/\(answer)/'")
    let run = await Run.run(Self.plan(program), workers: 2)
    #expect(program.failure == nil && run.end == .complete)
    let other = Run.atOnce(Self.plan(try Registry.standard.hints(strategy)))
    #expect(run.tally == other.tally)
  }

  /// The question has the level of the easiest Set and the number of Sets: a program that reads them helps as the formula.
  @Test func questionsSayHowThingsStand() async throws {
    let command = #"""
      while read -r line; do
        level=$(printf %s "$line" | sed 's/.*"level":\([0-9]*\).*/\1/')
        sets=$(printf %s "$line" | grep -oE '\[[0-9]+,[0-9]+,[0-9]+\]' | wc -l)
        echo "{\"after\":$((20 + 5 * level)),\"cost\":$sets}"
      done
      """#
    let program = Self.program(command)
    let run = await Run.run(Self.plan(program, 0..<8), workers: 2)
    #expect(program.failure == nil, "\(program.failure ?? "")")
    let formula = try Registry.standard.hints("formula: after = 20 + 5*level; cost = onTable")
    #expect(run.tally == Run.atOnce(Self.plan(formula, 0..<8)).tally)
  }

  @Test(
    arguments: TextRow.table(
      """
      sed -u s/.*/hello/ → invalid answer “hello”: expected {"after":SECONDS,"show":CARDS,"cost":POINTS}
      sed -u 's/.*/{"show":2}/' → invalid answer “{"show":2}”: expected {"after":SECONDS,"show":CARDS,"cost":POINTS}
      sed -u 's/.*/{"after":-3}/' → invalid answer “{"after":-3}”: expected seconds from 0 on, or null, for “after”
      sed -u 's/.*/{"after":3,"show":4}/' → invalid answer “{"after":3,"show":4}”: expected 0 to 3, count, whether or \
      pattern for “show”
      sed -u 's/.*/{"after":3,"cost":"x"}/' → invalid answer “{"after":3,"cost":"x"}”: expected points for “cost”
      """))
  func wrongAnswersAreTold(_ row: TextRow) {
    let (command, message) = (row[0], row[1])
    let program = Self.program(command)
    _ = Run.atOnce(Self.plan(program, 0..<1))
    #expect(
      program.failure?.hasPrefix("exec: \(command): \(message)") == true,
      "\(program.failure ?? "none")")
  }

  /// Reading a result starts nothing: in place of the program stands one that has failed.
  @Test func storedHintsAreNotStarted() throws {
    let plan = Self.plan(Self.program("exit 3"))
    #expect(plan.canFail && plan.failure == nil)
    let back = try HintPlan(
      stored: JSONReader(.object(plan.stored)), names: Registry.standard.grantingPrograms)
    #expect(back.canFail && back.competitors == ["never", "exec: exit 3"])
    #expect(back.failure == "exec: exit 3: programs are not started here")
    let line = CurveLine(rule: .flat, player: .expert, hints: Self.program("exit 3"))
    let curves = try CurvePlan([line], along: .whole, at: [0], games: 0..<1)
    let stored = try CurvePlan(
      stored: JSONReader(.object(curves.stored)), names: Registry.standard.grantingPrograms)
    #expect(stored.failure == "exec: exit 3: programs are not started here")
    #expect(!Self.plan(.never).canFail)
  }

  @Test(arguments: ["exec: true", "after(9) + exec: true", "after(9, which: exec: true)"])
  func programsAreACapability(name: String) throws {
    #expect(throws: ParameterError.self) { try Registry.standard.hints(name) }
    let granting = Registry.standard.grantingPrograms
    if name == "exec: true" {
      #expect(try granting.hints("exec:  true + after(3)").name == "exec: true + after(3)")
      #expect(throws: ParameterError.self) { try granting.hints("exec:") }
      #expect(throws: ParameterError.self) { try granting.hints("exec: a\nb") }
    } else {
      #expect(throws: ParameterError.self) { try granting.hints(name) }
    }
  }

  @Test(arguments: [1, 3])
  func whatWasFinishedBeforeAFailureIsKept(workers: Int) async throws {
    let command = #"""
      n=0; while read -r line; do n=$((n+1)); [ $n -gt 900 ] && exit 3; echo '{"after":30}'; done
      """#
    let run = await Run.run(Self.plan(Self.program(command), 0..<400), workers: workers)
    #expect(run.end == .failed("exec: \(command): it ended with exit code 3"))
    // A game is some 30 tables and a few false claims for each of two players.
    #expect(run.plan.trials.lowerBound == 0 && (5..<100).contains(run.plan.trials.count))
    let after = Self.plan(HintStrategy(.after(30)), run.plan.trials)
    #expect(run.tally == Run.atOnce(after).tally)
  }
}
