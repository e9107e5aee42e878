import Contests
import Testing

/// Sweeps of one player's, hint's or rule's parameter, of letters in formulas, and of races.
struct SweepTests {
  private static let registry = Registry.standard

  private func names(_ axis: String, _ x: Double, _ lines: [CurveLine]) throws -> [String] {
    try CurveAxis(named: axis).setting(lines, to: x).map {
      "\($0.rule.name) \($0.player.name) \($0.hints.name)"
    }
  }

  /// Models change the players of every setting, but what is swept.
  @Test func modelsKeepWhatIsSwept() throws {
    let plan = try RacePlan([Racer(.child), Racer(.expert)], atOneTable: true, games: 0..<5).swept(
      along: CurveAxis(named: "child.motor", of: .race), at: [0.5, 1, 1.5],
      and: CurveAxis(named: "giveup", of: .race), values: [60, 120])
    #expect(plan.doubts.map(\.name) == ["times", "mistakes"])
    for number in 1...10 as ClosedRange<UInt64> {
      let drawn = plan.drawn(from: PlayerModel(number, seed: 3))
      #expect(drawn == plan && drawn.races.count == 6)
      for (one, other) in zip(drawn.races, plan.races) {
        #expect(one.players.map(\.name) == other.players.map(\.name))
        #expect(one.players.map(\.player.motor) == other.players.map(\.player.motor))
        #expect(one.players.map(\.player.giveUp) == other.players.map(\.player.giveUp))
        #expect(one.players[0].player.times != other.players[0].player.times)
      }
    }
  }

  /// In a race the key of a scoring rule for wrong claims is told by its name there.
  @Test(arguments: [
    ("mismatch", "in a race this is the penalty: sweep penalty"),
    ("rule.penalty", "what a wrong claim costs there is race.penalty"),
    ("flat.mismatch", "what a wrong claim costs there is race.penalty"),
  ])
  func racesHavePenalties(name: String, message: String) throws {
    let race = try RacePlan([Racer(.child), Racer(.expert)], games: 0..<5)
    let error = #expect(throws: ParameterError.self) {
      _ = try race.swept(along: CurveAxis(named: name, of: .race), at: [1])
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func ownersHaveTheirParameterAlone() throws {
    let both = try curveLines(["flat", "luzin"], ["expert", "expert(skill: 2)"], "after(30)")
    #expect(
      try names("expert.motor", 3, both) == [
        "flat expert(motor: 3) after(30)", "flat expert(skill: 2) after(30)",
        "luzin expert(motor: 3) after(30)", "luzin expert(skill: 2) after(30)",
      ])
    #expect(
      try names("flat.penalty", 4, both).map { $0.prefix { $0 != " " } } == [
        "flat(mismatch:", "flat(mismatch:", "luzin", "luzin",
      ])
    // Without a bare one, a short name means all who begin with it.
    let others = try curveLines(["flat"], ["expert(motor: 1)", "beginner", "expert(skill: 2)"])
    #expect(
      try names("expert.stages", 2, others) == [
        "flat expert(motor: 1, stages: 2) never", "flat beginner never",
        "flat expert(skill: 2, stages: 2) never",
      ])
    #expect(
      try names("expert(skill: 2).skill", 3, others).last == "flat expert(skill: 3) never")
    #expect(try names("player.skill", 3, others) == names("skill", 3, others))
    #expect(try names("hint.delay", 7, both) == names("after.delay", 7, both))
  }

  @Test(arguments: [
    ("child.skill", "nothing here is called child; there is expert"),
    ("race.window", "only races have it: see setlab race --help"),
    ("expert.points", "only races have it: see setlab race --help"),
    ("a", "unknown parameter to sweep “a”"),
    ("expert.skil", "unknown parameter of expert “skil”: did you mean “skill”?"),
    ("expart.skill", "unknown owner of a parameter “expart”: did you mean “expert”?"),
  ])
  func sweepsThatReachNothingAreRefused(axis: String, message: String) throws {
    let error = #expect(throws: ParameterError.self) {
      _ = try CurveAxis(named: axis).setting(try curveLines(["flat"], ["expert"]), to: 1)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func lettersAreNumbersInTheirPlace() throws {
    let registry = Self.registry.allowing(letters: ["a", "t", "skill", "", "a.", "1b"])
    #expect(registry.letters == ["a", "t"])
    let hints = "formula: after = a + 5*level; show = {misses > a: 2, 1}"
    let swept = try CurvePlan(
      curveLines(["formula: max(a - t, 5); hint: -a/10"], ["expert"], hints, in: registry),
      along: CurveAxis(named: "a", in: registry), at: [20, 40], games: 0..<30, seed: 7,
      registry: registry)
    let counts = Run.atOnce(swept).tally.details
    for (place, number) in [20, 40].enumerated() {
      let written = try CurvePlan(
        curveLines(
          ["formula: max(\(number) - t, 5); hint: -\(number)/10"], ["expert"],
          "formula: after = \(number) + 5*level; show = {misses > \(number): 2, 1}"),
        along: .whole, at: [0], games: 0..<30, seed: 7)
      #expect(Run.atOnce(written).tally.details == [counts[place]])
      // As the number that the formula itself gives its letter.
      let given = try CurvePlan(
        curveLines(
          ["formula: max(a - t, 5); hint: -a/10; a = \(number)"], ["expert"],
          "\(hints); a = \(number)"),
        along: .whole, at: [0], games: 0..<30, seed: 7)
      #expect(Run.atOnce(given).tally.details == [counts[place]])
    }
    // Stored plans know their letter.
    let read = try CurvePlan(stored: JSONReader(.object(swept.stored)), names: Self.registry)
    #expect(read == swept && Run.atOnce(read).tally == Run.atOnce(swept).tally)
  }

  @Test(arguments: [
    ("formula: a - t", "unknown name `a`"), ("formula: 3; a = 2", "no formula here uses a"),
    ("formula: a - t; a = 2; a = 3", "the number of a is given twice"),
    ("formula: 3; mistake = 2", "expected an event and its points after “;”, as in mistake: -2"),
    ("formula: a - t; a = t", "unknown name `a`"),
  ])
  func lettersWithoutANumberOrUseAreRefused(rule: String, message: String) {
    let error = #expect(throws: ParameterError.self) {
      _ = try Self.registry.scoring.read(rule)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  private func racers(_ names: [String]) throws -> [Racer] {
    try names.map { try Self.registry.racer($0) }
  }

  private func race(
    _ names: [String], rules: String = "suggested", games: Range<UInt64> = 3..<43
  ) throws -> RacePlan {
    try RacePlan(
      racers(names), raceRules: RaceRules(parsing: rules), atOneTable: true, games: games, seed: 5)
  }

  @Test(arguments: [
    ("child.skill", ["child(skill: X)", "expert", "beginner"], "suggested"),
    ("expert.points", ["child", "expert(points: X)", "beginner"], "suggested"),
    ("window", ["child", "expert", "beginner"], "suggested(window: X)"),
    ("skill", ["child(skill: X)", "expert(skill: X)", "beginner(skill: X)"], "suggested"),
  ])
  func pointsAreRacesOfTheirSetting(axis: String, names: [String], rules: String) throws {
    let sweep = try race(["child", "expert", "beginner"]).swept(
      along: CurveAxis(named: axis, of: .race),
      at: [2.75, 4])
    let people = Run.atOnce(sweep).tally.details
    for (place, x) in ["2.75", "4"].enumerated() {
      let alone = try race(
        names.map { $0.replacing("X", with: x) }, rules: rules.replacing("X", with: x))
      #expect(Run.atOnce(alone).tally.details == Array(people[3 * place..<3 * place + 3]))
    }
    #expect(people[0..<3] != people[3..<6])
  }

  /// Two players have the clocks of a pair, and a second parameter its own games for each value.
  @Test func gridsOfPairs() throws {
    let sweep = try race(["child", "expert"]).swept(
      along: CurveAxis(named: "child.skill", of: .race), at: [1, 3],
      and: CurveAxis(named: "race.penalty", of: .race), values: [0, 2])
    let results = RaceResults(.atOnce(sweep), stated: .init())
    for (row, penalty) in [0, 2].enumerated() {
      for (place, skill) in [1, 3].enumerated() {
        var engine = try RaceEngine(
          racers(["child(skill: \(skill))", "expert"]),
          raceRules: RaceRules(parsing: "suggested(penalty: \(penalty))"), seed: 5)
        let games = (3..<43 as Range<UInt64>).map { engine.play($0) }
        for (side, person) in results.tables[2 * row + place].enumerated() {
          let points = games.reduce(0) { $0 + $1.sides[side].points }
          #expect(abs(person.amount.value - Double(points) / 40_000) < 1e-9)
        }
      }
    }
    let drawn = results.plot.marks.map { $0.name }
    #expect(
      drawn.filter { !$0.isEmpty } == [
        "child, race.penalty 0", "expert, race.penalty 0", "child, race.penalty 2",
        "expert, race.penalty 2",
      ])
  }

  @Test func partsOfSweepsAreTheWhole() throws {
    func plan(_ games: Range<UInt64>) throws -> RacePlan {
      try race(["child", "expert(delay: 1)"], games: games).swept(
        along: CurveAxis(named: "expert.delay", of: .race), at: [0, 2.5],
        and: CurveAxis(named: "motor", of: .race), values: [1, 2])
    }
    let whole = Run.atOnce(try plan(0..<20))
    let parts = try ([8..<20, 0..<8] as [Range<UInt64>]).map {
      games -> (name: String, run: Run<RacePlan>) in
      let text = Run.atOnce(try plan(games)).result.text
      return ("", try Run(result: JSONReader(parsing: text), names: Self.registry))
    }
    let merged: Run<RacePlan> = try Run.merged(parts)
    #expect(merged.plan == whole.plan && merged.tally == whole.tally)
    #expect(merged.result.text == whole.result.text)
  }
}
