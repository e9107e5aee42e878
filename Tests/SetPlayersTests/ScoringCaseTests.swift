import SetPlayers
import Testing

struct ScoringCaseTests {
  /// An event with a few numbers set.
  private func event(
    _ kind: TimedEvent.Kind, t: Double = 0, n: Int = 12, left: Int = 69, sets: Int = 0,
    elapsed: Double = 0, previous: Double = 0, hintsHere: Int = 0, hintTime: Double = 0
  ) -> TimedEvent {
    var situation = TimedSituation()
    situation.sinceSet = Int((t * 1000).rounded())
    situation.cards = n
    situation.cardsLeft = left
    situation.sets = sets
    situation.elapsed = Int((elapsed * 1000).rounded())
    situation.previousSet = Int((previous * 1000).rounded())
    situation.hintsHere = hintsHere
    situation.hintMilliseconds = Int((hintTime * 1000).rounded())
    return TimedEvent(kind, situation)
  }

  private let take = TimedEvent.Kind.set(Places(0, 1, 2))
  private var hint: TimedEvent.Kind {
    .hint(GivenHint(help: .cards(1), index: 0, cost: 0))
  }

  private func check(
    _ rule: String, _ cases: [(TimedEvent, Double)], score: Double = 1000,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let rule = try Catalogue<Scoring>.standard.read(rule)
    for (number, (event, points)) in cases.enumerated() {
      let found = rule.points(for: event, score: Int(score * 1000))
      #expect(
        found == Int((points * 1000).rounded()), "\(rule.name), case \(number)",
        sourceLocation: location)
    }
  }

  /// Points for a Set after t seconds.
  private func sets(_ points: [(Double, Double)]) -> [(TimedEvent, Double)] {
    points.map { (event(take, t: $0.0), $0.1) }
  }

  /// Points of: mismatch, mistaken call, right call, hint, deselecting, end.
  private func others(_ points: [Double], t: Double = 7) -> [(TimedEvent, Double)] {
    let kinds = [
      TimedEvent.Kind.falseClaim, .mistakenDealMore, .dealMore, hint, .deselection, .end,
    ]
    return zip(kinds, points).map { (event($0, t: t, n: 9, left: 0), $1) }
  }

  @Test func families() throws {
    try check("flat", sets([(0, 3), (500, 3)]) + others([-5, 0, 0, 0, -1, 0]))
    try check("flat(match: 1, mismatch: 0.5, hint: 2)", sets([(3, 1)]) + others([-0.5, 0, 0, -2]))
    try check(
      "linear-decay",
      sets([(0, 30), (1, 29), (12.345, 17.655), (19.999, 10.001), (20, 10), (300, 10)])
        + others([-3, -2, 0, 0, 0, 0]))
    try check(
      "linear-decay(start: 10, slope: 0.25, least: 0)", sets([(2, 9.5), (39, 0.25), (41, 0)]))
    try check(
      "stepped-decay",
      sets([(0, 10), (4.999, 10), (5, 6), (9.999, 6), (10, 3), (100, 3)])
        + others([-5, -4, -1, -2, -1, 0]))
    try check(
      "multiplier",
      sets([(0, 12), (5, 9), (10, 6), (15, 3), (60, 3), (0.8, 12), (0.9, 11), (14.2, 3)])
        + others([-1, -2, 0, -3, 0, 0]))
    try check(
      "time-trial",
      sets([(9, 0)]) + others([0, 0, 0, -30, 0])
        + [(event(.end, elapsed: 305.123, hintTime: 20), -325.123)])
    try check("time-trial(mismatch: 15)", others([-15]))
    try check(
      "table-size",
      [9: 7.0, 12: 5, 15: 3, 18: 1, 21: 1].sorted { $0.key < $1.key }
        .map { (event(take, n: $0.key), $0.value) } + others([-5, 0, 0, 0, 0, 0]))
  }

  @Test func publishedFlatRules() throws {
    try check("published", sets([(8, 1)]) + others([-1, 0, 0, 0, 0, 0]))
    try check("setwithfriends", sets([(8, 1)]) + others([0, 0, 0, 0, 0, 0]))
    try check("rubenbaca", sets([(8, 3)]) + others([-5, 0, 0, 0, 0, 0]))
    try check("luzin", sets([(8, 3)]) + others([-5, 0, 0, 0, -1, 0]))
    try check("torberntsson", sets([(8, 3)]) + others([-1, -2, 0, -5, 0, 0]))
    // Three selections make a claim.
    try check("sencudra", sets([(8, 3 - 3)]) + others([-5 - 3, -10, -10, -50, -1, 0]))
  }

  @Test func publishedTimedRules() throws {
    try check(
      "skkimeo",
      sets([(0, 40), (5, 30), (18.5, 3), (19, 2), (40, 2)]) + others([-26, -3, 0, -3, 0, 0])
        + others([-2], t: 60) + others([-40], t: 0))
    try check(
      "masalcev", sets([(0, 30), (20, 10), (21, 10)]) + others([-3, -2, 0, 0, 0, 0]))
    try check(
      "gueiros", sets([(0, 12), (5, 9), (15, 3), (16, 3)]) + others([-1, -2, 0, -3, 0, 0]))
    try check(
      "gueiros",
      [(event(take, t: 0, hintsHere: 1), 0), (event(.end, n: 0, left: 0), 100)])
    try check(
      "liddle",
      [
        (event(take, t: 14.999), 28 - 4 + 25), (event(take, t: 15), 28 - 4 + 20),
        (event(take, t: 59, n: 15), 28 - 5 + 15), (event(take, t: 60, n: 18), 28 - 6 + 10),
        (event(take, t: 119, n: 9), 28 - 3 + 5), (event(take, t: 120), 28 - 4),
      ] + others([-10, -10, 0, -10, 0, 0]))
    try check(
      "lienmly",
      sets([(0, 10), (4.9, 10), (5, 6), (9.9, 6), (10, 3)]) + others([-5, -4, -1, -2, -1, 0]))
    try check(
      "mgebiesheuvel",
      sets([(1, 1000), (8, 125), (1000, 1), (5000, 1), (0.5, 2000)])
        + others([-6, 0, 0, -10, 0, 0]))
    try check(
      "presidentsam100",
      sets([(9, 0)]) + others([0, 0, 0, -30, 0])
        + [(event(.end, elapsed: 61.5), -61.5)])
  }

  @Test func otherPublishedRules() throws {
    try check(
      "leschev",
      [
        (event(take, n: 18), 5), (event(take, n: 21), 1), (event(take, n: 12, left: 0), 1),
      ] + others([-5, 0, 0, 0, 0, 0]))
    try check(
      "mkotyak",
      [
        (event(take, t: 8), 1), (event(take, t: 8, sets: 1, previous: 9), 2),
        (event(take, t: 9, sets: 1, previous: 9), 1), (event(take, t: 10, sets: 1, previous: 9), 1),
      ] + others([-1, 0, 0, 0, 0, 0]))
    try check(
      "gopal",
      [
        (event(take, sets: 1, elapsed: 9.9), 29), (event(take, sets: 1, elapsed: 10), 24),
        (event(take, sets: 1, elapsed: 20), 21), (event(take, sets: 1, elapsed: 40), 19),
      ] + others([-3, -6, -1, 0, 0, 0]))
  }

  @Test func floors() throws {
    for rule in ["masalcev", "linear-decay", "leschev", "flat(mismatch: 5, floor: 0)"] {
      try check(rule, [(event(.falseClaim), -1.5)], score: 1.5)
      try check(rule, [(event(.falseClaim), 0)], score: 0)
    }
    try check("linear-decay(floor: none)", [(event(.falseClaim), -3)], score: 0)
  }

  /// What a hint strategy charges comes on top, in the score of a game as event by event.
  @Test func hintStrategiesCharge() throws {
    let charged = TimedEvent(
      .hint(GivenHint(help: .count, index: nil, cost: 2500)), TimedSituation())
    let rule = try Catalogue<Scoring>.standard.read("torberntsson")
    let events = [event(take), charged, event(.falseClaim), event(take)]
    #expect(rule.score(of: events) == 3000 - 5000 - 2500 - 1000 + 3000)
    var score = 0
    for event in events { rule.add(event, to: &score) }
    #expect(score == rule.score(of: events))
    #expect(rule.score(of: []) == 0)
  }

  @Test(arguments: ["masalcev", "leschev", "linear-decay", "table-size(deal: 2, floor: 0)"])
  func scoresStayAboveZero(text: String) throws {
    let rule = try Catalogue<Scoring>.standard.read(text)
    for game in 0..<5 as Range<UInt64> {
      let events = timedGame(
        game, "expert(mistakes: 4, giveup: 25, deselects: 0.2)", "request(cost: 0, show: 1)",
        seed: 101)
      var (score, lowest) = (0, 0)
      for event in events {
        rule.add(event, to: &score)
        lowest = min(lowest, score)
      }
      #expect(lowest == 0)
    }
  }

  @Test func namesAreUniqueAndPublishedRulesHaveSources() {
    #expect(Set(Catalogue<Scoring>.standard.names).count == Catalogue<Scoring>.standard.names.count)
    #expect(
      Catalogue<Scoring>.standard.families.count == 6 + WrittenScoring.published.count
        && WrittenScoring.published.count >= 14)
    #expect(WrittenScoring.published.allSatisfy { !$0.source.isEmpty && !$0.summary.isEmpty })
  }

  /// The variables of formulas give the numbers of the situation in their units.
  @Test func variables() throws {
    var situation = TimedSituation()
    situation.sinceSet = 1500
    situation.cards = 15
    situation.streak = 4
    situation.hintMilliseconds = 250
    let event = TimedEvent(.falseClaim, situation)
    func value(_ name: String) -> Double? {
      ScoringVariable.all.first { $0.name == name }?.value(for: event, score: -2500)
    }
    #expect(value("t") == 1.5 && value("n") == 15 && value("streak") == 4)
    #expect(value("hintTime") == 0.25 && value("score") == -2.5 && value("level") == 0)
    let names = ScoringVariable.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(ScoringVariable.all.allSatisfy { !$0.meaning.isEmpty })
  }
}
