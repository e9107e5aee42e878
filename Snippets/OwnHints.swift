// A hint strategy of one's own: it helps the sooner, the more Sets lie there, and less where the player is in a streak.
import SetLab

struct Coach: HintAdviser {
  var name: String { "coach" }

  func advice(
    on table: borrowing Table, in situation: TimedSituation, random: Double
  ) -> HintAdvice {
    guard table.setCount > 0 else { return HintAdvice(after: 10) }
    let seconds = situation.streak > 3 ? 60 : 40 / Double(table.setCount)
    return HintAdvice(after: seconds, show: situation.mistakesHere > 1 ? .cards(2) : .cards(1))
  }
}

let coach = HintStrategy(HintTrigger(Coach()))
let plan = HintPlan(
  [.never, HintStrategy(.after(30)), coach], scoring: .linearDecay, games: 0..<2_000, seed: 7)
let benchmark = HintBenchmark(await Run.run(plan, workers: 2), allPairs: true)
print(benchmark.document().text)
