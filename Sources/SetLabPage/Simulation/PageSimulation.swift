internal import Records
internal import SetCards
internal import SetGame

/// Games that are played a slice at a time, with what was counted so far.
struct PageSimulation: Sendable {
  let quantities: PageQuantities
  private let clock: @Sendable () -> Double
  private let strategies = PageStrategies()
  private var run: PageRun?

  init(_ quantities: PageQuantities, clock: @escaping @Sendable () -> Double) {
    self.quantities = quantities
    self.clock = clock
  }

  /// Answers a request about simulated games.
  mutating func answer(_ request: PageRequest) -> JSON {
    switch request.command {
    case "strategies": return strategies.list
    case "begin":
      do throws(PageStrategies.Mistake) {
        let run = PageRun(try PagePlan(request, strategies))
        self.run = run
        return run.answer
      } catch {
        return error.answer
      }
    default: break
    }
    guard run != nil else { return .mistake("no games were begun") }
    switch request.command {
    case "go": run?.play(for: request.number(0) ?? 50, clock)
    case "state": break
    case "figure": return run.map { figure($0, request) } ?? .null
    case "file": return ["text": .string(run?.file(request.text(0)) ?? "")]
    default: return .mistake("unknown request play.\(request.command)")
    }
    return run?.answer ?? .null
  }
}

/// A plan and how far it was played.
struct PageRun: Sendable {
  let plan: PagePlan
  private(set) var tally: GameTally
  /// Time of playing, in milliseconds.
  private(set) var milliseconds = 0.0

  init(_ plan: PagePlan) {
    self.plan = plan
    tally = GameTally(deck: plan.deck)
  }

  /// Plays on until a time is over, one game at least.
  mutating func play(for time: Double, _ clock: @Sendable () -> Double) {
    let start = clock()
    var now = start
    guard tally.games < plan.deals.games else { return }
    // Nothing but the tally outlives a slice.
    var engine = GameEngine(
      deck: plan.deck, rules: plan.rules, strategy: plan.strategy, seed: plan.deals.seed)
    var counter = GameCounter(tally)
    var tables: [SettledTable] = []
    repeat {
      engine.play(plan.deals.firstGame + UInt64(tally.games), into: &tables)
      counter.count(tables, in: &tally)
      now = clock()
    } while tally.games < plan.deals.games && now <= start + time
    counter.finish(&tally)
    milliseconds += now - start
  }

  var answer: JSON {
    [
      "isDone": .boolean(tally.games == plan.deals.games),
      "wanted": .integer(plan.deals.games),
      "result": .object(members), "command": .string(plan.command),
    ]
  }
}
