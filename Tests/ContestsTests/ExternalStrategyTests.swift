import SetLab
import Testing

/// Strategies that are programs of their own; `sed -u` answers every line with a line.
struct ExternalStrategyTests {
  private func game(_ number: UInt64, _ strategy: Strategy) -> [SettledTable] {
    var engine = GameEngine(deck: .standard, rules: .classic, strategy: strategy, seed: 5)
    var tables: [SettledTable] = []
    engine.play(number, into: &tables)
    return tables
  }

  @Test func aProgramThatTakesTheFirstPlaysAsFirst() {
    let strategy = ExternalStrategy(AskedProgram(command: #"sed -u 's/.*/{"take":0}/'"#))
    for number in 0..<20 as Range<UInt64> {
      #expect(game(number, Strategy(strategy)) == game(number, .first))
    }
    #expect(strategy.failure == nil)
  }

  @Test func theLastSetIsFoundInTheQuestion() {
    // Takes the number of Sets, which is the number of triples, less one.
    let command = #"""
      while read -r line; do
        sets=$(printf %s "$line" | grep -oE '\[[0-9]+,[0-9]+,[0-9]+\]' | wc -l)
        echo "{\"take\":$((sets - 1))}"
      done
      """#
    let strategy = ExternalStrategy(AskedProgram(command: command))
    var state = GameState(deck: .standard, rules: .classic)
    state.start(3, of: StreamFamily(seed: 5))
    var play = StreamFamily(seed: 5).stream(game: 3, purpose: .play)
    var counts: Set<Int> = []
    while !state.isOver {
      guard !state.isSetFree else {
        state.dealMore()
        continue
      }
      let index = strategy.pick(from: state.table, using: &play)
      #expect(index == state.table.setCount - 1)
      counts.insert(state.table.setCount)
      state.take(index)
    }
    #expect(counts.count > 2 && strategy.failure == nil)
  }

  @Test(arguments: [1, 3])
  func whatWasFinishedBeforeAFailureIsKept(workers: Int) async {
    let command = #"""
      n=0; while read -r line; do n=$((n+1)); [ $n -gt 150 ] && exit 3; echo '{"take":0}'; done
      """#
    func plan(_ strategy: Strategy, _ games: Range<UInt64> = 0..<100) -> SimulationPlan {
      SimulationPlan(games: games, seed: 5, strategy: strategy)
    }
    let run = await Run.run(
      plan(Strategy(ExternalStrategy(AskedProgram(command: command)))), workers: workers)
    #expect(run.end == .failed("exec: \(command): it ended with exit code 3"))
    // A game takes 27 Sets at most. Of several workers, the one with the first games may have got the fewest answers.
    #expect(run.plan.trials.lowerBound == 0)
    #expect(workers > 1 || run.plan.trials.count >= 5)
    #expect(run.tally == Run.atOnce(plan(.first, run.plan.trials)).tally)
  }

  @Test(arguments: [
    ("sed -u s/.*/hello/", "invalid answer “hello”: expected {\"take\":INDEX}"),
    (#"sed -u 's/.*/{"take":99}/'"#, "it takes Set 99, but the table has Sets 0 to "),
    (#"sed -u 's/.*/{"take":-1}/'"#, "it takes Set -1, but the table has Sets 0 to "),
    ("sleep 100", "no answer within 0.2 s"),
    (#"yes '{"take":0}'"#, #"it wrote “{"take":0}” before it was asked"#),
    ("read -r question; yes | tr -d '\\n'", "its answer is longer than 65536 bytes"),
  ])
  func failuresAreTold(command: String, message: String) {
    // Only who is to wait in vain has little time: on a busy machine a shell takes its own.
    let timeout: Duration = command == "sleep 100" ? .milliseconds(200) : .seconds(60)
    let strategy = ExternalStrategy(AskedProgram(command: command, timeout: timeout))
    _ = game(1, Strategy(strategy))
    #expect(strategy.failure?.hasPrefix(message) == true, "\(strategy.failure ?? "none")")
  }
}
