import SetPlayers
import Testing

struct HandicapTests {
  /// The player of a racer is the one without the handicaps.
  @Test(arguments: [
    "expert(delay: 2)", "beginner(times: model, points: -1.5)",
    "expert(skill: 1.5, match: 2, penalty: 0, window: never, exclusive: 0)",
  ])
  func playersStay(text: String) {
    let racer = Racer.written(text)
    #expect(racer.terms != RaceTerms())
    #expect(!RaceTerms.keys.contains { $0 != "times" && racer.player.name.contains("\($0): ") })
  }

  /// Points at the start, and others for Sets and wrong claims, change points alone: seed 151.
  @Test(arguments: ["suggested", "alonreik", "setwithfriends"])
  func pointsAlone(text: String) throws {
    let rules = try RaceRules(parsing: text)
    let people = ["expert(mistakes: 2)", "child(mistakes: 2)", "beginner"]
    let others = [
      "expert(mistakes: 2, points: 3)", "child(mistakes: 2, match: 2.5)",
      "beginner(penalty: 4, points: -0.25)",
    ]
    for (one, other) in zip(
      try races(people, text, seed: 151), try races(others, text, seed: 151))
    {
      #expect(one.sides.map(\.sets) == other.sides.map(\.sets))
      #expect(one.sides.map(\.mistakes) == other.sides.map(\.mistakes))
      #expect(one.milliseconds == other.milliseconds)
      let sides = other.sides
      #expect(sides[0].points == one.sides[0].points + 3000)
      #expect(sides[1].points == 2500 * sides[1].sets - rules.penalty * sides[1].mistakes)
      #expect(sides[2].points == rules.match * sides[2].sets - 4000 * sides[2].mistakes - 250)
    }
  }

  /// A scoring rule of one's own scores what a game for one scores, where nobody else does anything: seed 156.
  @Test(arguments: scoringTexts)
  func ownScoring(text: String) throws {
    let rule = try Catalogue<Scoring>.standard.read(text)
    let asleep = "custom(1000000, mistakes: 0, giveup: never)"
    let player = "expert(mistakes: 1, giveup: never)"
    let results = try races(
      ["expert(mistakes: 1, giveup: never, scoring: \(text))", asleep], "published(claim: done)",
      games: 0..<8, seed: 156)
    for (game, result) in results.enumerated() {
      let score = rule.score(of: timedGame(UInt64(game), player, seed: 156))
      #expect(result.sides[0].points == score && result.sides[1].points == 0)
      #expect(result.dealMores > 0 || score != 0)
    }
  }

  /// Each has a rule of their own, and it changes no game: seed 157.
  @Test func scoringChangesNoGame() throws {
    let one = try races(["expert", "child(mistakes: 3)", "beginner(giveup: 60)"], seed: 157)
    let other = try races(
      [
        "expert(scoring: linear-decay)", "child(mistakes: 3, scoring: flat)",
        "beginner(giveup: 60)",
      ],
      seed: 157)
    for (one, other) in zip(one, other) {
      #expect(one.sides.map(\.sets) == other.sides.map(\.sets))
      #expect(one.sides[2] == other.sides[2] && one.milliseconds == other.milliseconds)
      // Three points for a Set and five off for a mismatch.
      let side = other.sides[1]
      #expect(side.points == 3000 * side.sets - 5000 * side.mistakes)
    }
  }

  /// Half the times are half the times: exactly those of a player who is written so; seed 152.
  @Test func times() throws {
    let text = "mistakes: 1, giveup: 120, recognition: 50"
    let halved = try races(["custom(40, 60, 80, 100, \(text), times: 0.5)", "expert"], seed: 152)
    let written = try races(["custom(20, 30, 40, 50, \(text))", "expert"], seed: 152)
    let plain = try races(["custom(40, 60, 80, 100, \(text))", "expert"], seed: 152)
    #expect(halved == written && halved != plain)
    let sets = [halved, plain].map { $0.reduce(0) { $0 + $1.sides[0].sets } }
    #expect(sets[0] > sets[1])
  }

  /// Who is alone takes as much longer as the delay at each table; with somebody else the delay costs Sets; seed 153.
  @Test(arguments: ["published(window: never)", "setwithfriends"])
  func delay(rules: String) throws {
    let asleep = "custom(1000000, mistakes: 0, giveup: never)"
    let text = "mistakes: 0, giveup: never, recognition: 30"
    let plain = try races(["expert(\(text))", asleep], rules, seed: 153)
    let late = try races(["expert(\(text), delay: 7)", asleep], rules, seed: 153)
    for (one, other) in zip(plain, late) {
      #expect(one.sides == other.sides && one.dealMores == other.dealMores)
      let tables = one.sides[0].sets + one.dealMores
      // Times of a table are rounded once each.
      #expect(abs(other.milliseconds - one.milliseconds - 7000 * tables) <= tables)
    }
    let sets = try ["expert", "expert(delay: 2)", "expert(delay: 10)"].map {
      try races([$0, "expert(patience: 61)"], rules, seed: 153).reduce(0) { $0 + $1.sides[0].sets }
    }
    #expect(sets[0] > sets[1] + 20 && sets[1] > sets[2] + 100)
  }

  /// A window and a wait of one's own: seed 154.
  @Test func ownWindows() throws {
    let results = try races(
      ["expert(window: 1.5)", "expert(window: never)", "expert(patience: 61)"], seed: 154)
    let late = (0..<3).map { side in results.reduce(0) { $0 + $1.sides[side].late } }
    #expect(late[0] > 60 && late[1] == 0 && late[2] < 10)
    let text = "custom(30, mistakes: 60, motor: 0.1, giveup: never"
    let waits = try races(
      ["\(text))", "\(text), exclusive: never)", "custom(30, mistakes: 0, giveup: never)"],
      "published", seed: 154)
    let mistakes = (0..<2).map { side in waits.reduce(0) { $0 + $1.sides[side].mistakes } }
    #expect(mistakes[0] > 3 * mistakes[1] && mistakes[1] > 0)
    for (text, rules) in [
      ("expert(window: 1)", RaceRules.suggested), ("expert(window: 3)", .setWithFriends),
    ] {
      #expect(rules.refusal(of: [.written(text), .written("expert")])?.found == text)
      #expect(rules.refusal(of: [.written("expert")]) == nil)
    }
  }

  /// A longer window of one person never costs that person more, where all take the same Sets: seed 155.
  @Test func aLongerWindowOfOnesOwnNeverCostsMore() throws {
    var shorter: [RaceResult] = []
    for window in ["1.5", "2.5", "5", "never"] {
      let people = [
        "beginner(giveup: never, recognition: 20, window: \(window)):first",
        "expert(giveup: never, recognition: 10):first",
      ]
      let races = try races(people, "suggested(exclusive: 4)", games: 0..<60, seed: 155)
      for (one, other) in zip(races, shorter) {
        #expect(one.sides[0].late <= other.sides[0].late)
        #expect(one.sides[0].mistakes <= other.sides[0].mistakes)
      }
      shorter = races
    }
    #expect(shorter.allSatisfy { $0.sides[0].late == 0 })
  }
}
