internal import Estimates
internal import Games
internal import Records

/// Games of another kind that are played a slice at a time, with what was counted so far.
struct PageContest: Sendable {
  let plan: PageContestPlan
  /// How many games each player has played.
  private(set) var games = 0
  /// By measure: the sums over games, each game a row of the players' numbers.
  private(set) var sums: [CrossSums]
  /// By player: games by the value of the number that the game counts.
  private(set) var counts: [ValueCounts]
  /// Time of playing.
  private(set) var milliseconds = 0.0

  init(_ plan: PageContestPlan) {
    self.plan = plan
    sums = plan.entry.measures.map { _ in CrossSums(variables: plan.seated.count) }
    counts = plan.seated.map { _ in ValueCounts() }
  }

  /// Plays on until a time is over, one game at least.
  mutating func play(for time: Double, _ clock: @Sendable () -> Double) {
    let start = clock()
    var now = start
    var block = 1
    while games < plan.deals.games {
      let before = now
      play(min(block, plan.deals.games - games))
      now = clock()
      if now > start + time { break }
      // Quick games are played many at a time, so that the clock is not asked for each.
      if now - before < time / 16, block < 1024 { block *= 2 }
    }
    milliseconds += now - start
  }

  private mutating func play(_ count: Int) {
    let (players, measures, counted) = (plan.seated.count, plan.entry.measures, plan.entry.counted)
    let first = plan.deals.firstGame + UInt64(games)
    var rows = measures.map { _ in [Int](repeating: 0, count: players * count) }
    for (player, seated) in plan.seated.enumerated() {
      var (place, values) = (player, counts[player])
      seated.play(first..<first + UInt64(count), plan.deals.seed, plan.seat) { numbers in
        values.add(numbers[counted])
        for (row, measure) in measures.enumerated() { rows[row][place] = numbers[measure.number] }
        place += players
      }
      counts[player] = values
    }
    for row in rows.indices { sums[row].add(rows: rows[row]) }
    games += count
  }
}

/// The answers about simulated games other than Set.
struct PageContests: Sendable {
  private let clock: @Sendable () -> Double
  private var contest: PageContest?

  init(clock: @escaping @Sendable () -> Double) { self.clock = clock }

  /// Answers a request.
  mutating func answer(_ request: PageRequest) -> JSON {
    if request.command == "begin" {
      do throws(PageStrategies.Mistake) {
        contest = PageContest(try PageContestPlan(request))
      } catch {
        return error.answer
      }
    }
    guard contest != nil else { return .mistake("no games were begun") }
    switch request.command {
    case "begin", "state": break
    case "go": contest?.play(for: request.number(0) ?? 50, clock)
    case "file": return ["text": .string(contest?.file(request.text(0)) ?? "")]
    default: return .mistake("unknown request contest.\(request.command)")
    }
    return contest?.answer ?? .null
  }
}
