import SetLabLaws
import SetPlayers
import TestSupport
import Testing

/// How players, hints, scoring rules, race rules and racers are written, and the laws of those that anybody may add.
struct WrittenTests {
  enum Kind: String { case player, hints, scoring, race, racer }

  /// What is written so, under the name that it gives itself.
  private static func name(_ kind: Kind, _ text: String) throws(ParameterError) -> String {
    switch kind {
    case .player: try Catalogue<Player>.standard.read(text).name
    case .hints: try Catalogue<HintTrigger>.standard.strategy(text).name
    case .scoring: try Catalogue<Scoring>.standard.read(text).name
    case .race: try RaceRules(parsing: text).name
    case .racer: try Racer(parsing: text, players: .standard, strategies: .standard).name
    }
  }

  private static let texts: [(Kind, [String])] = [
    (.player, playerTexts), (.hints, hintTexts), (.scoring, scoringTexts),
    (.race, RaceTests.rulesTexts),
    (
      .racer,
      [
        "expert", "custom(30, mistakes: 0)", "expert:greedy", "child:random",
        "expert(skill: 1.5):similarity-weighted", "custom(30, giveup: 40):keep-most",
        "expert(delay: 2)", "child(points: 3, times: 0.5)",
        "beginner(times: model, points: -1.5)",
        "expert(skill: 1.5, match: 2, penalty: 0, window: never, exclusive: 0)",
        "beginner(penalty: 2):greedy", "child(scoring: flat(match: 5))",
        "expert(delay: 1, scoring: flat):most-alike",
      ]
    ),
  ]

  @Test(arguments: texts.indices)
  func roundTrip(place: Int) throws {
    let (kind, texts) = Self.texts[place]
    for text in texts { #expect(try Self.name(kind, text) == text) }
  }

  @Test(arguments: scoringTexts)
  func lawsOfScoring(text: String) throws {
    #expect(Laws.broken(by: try Catalogue<Scoring>.standard.read(text)) == [])
  }

  @Test(
    arguments: hintTexts + [
      "formula: after = 20 + 5*level; show = {misses > 2: 3, 1}",
      "formula: after = 90/onTable; cost = hints",
    ])
  func lawsOfHints(text: String) throws {
    #expect(Laws.broken(by: try Catalogue<HintTrigger>.standard.strategy(text)) == [])
  }

  @Test func everyParameter() throws {
    for key in PlayerParameter.all.map(\.key) {
      let value = key == "stages" ? "7" : key == "abundance" ? "1.25" : "0.75"
      let text = "beginner(\(key): \(value))"
      let player = try Catalogue<Player>.standard.read(text)
      #expect(player.name == text && player != .beginner)
      let notation = Player.beginner.notation.setting(key, to: value)
      #expect(try Catalogue<Player>.standard.read(notation) == player)
    }
    for (family, own) in [
      ("flat", "match"), ("linear-decay", "start slope least"),
      ("stepped-decay", "fast within medium until slow"), ("multiplier", "match most window"),
      ("time-trial", ""), ("table-size", "match off least"),
    ] {
      for key in (own + " mismatch mistakendeal deal hint deselect").split(separator: " ") {
        let text = "\(family)(\(key): 7.125)"
        #expect(try Self.name(.scoring, text) == text)
      }
      #expect(try Self.name(.scoring, family + "()") == family)
    }
  }

  /// One number is set as in a sweep; nil where that is refused.
  @Test(
    arguments: [
      (.player, "expert(motor: 2)", "skill", 1.5, "expert(skill: 1.5, motor: 2)"),
      (.player, "expert(motor: 2)", "motor", 1.5, "expert"),
      (.player, "expert", "stages", 2.6, "expert(stages: 3)"),
      (.player, "beginner", "caution", 0.25, "beginner(caution: 0.25)"),
      (.player, "custom(30, 40)", "level2", 50, "custom(30, 50)"),
      (.player, "expert", "skill", 0, nil), (.player, "perfect", "skill", 2, nil),
      (.hints, "after(30, show: 2)", "delay", 45.5, "after(45.5, show: 2)"),
      (.hints, "after(30, show: 2)", "cost", 1.25, "after(30, show: 2, cost: 1.25)"),
      (.hints, "after(30, show: 2)", "budget", 2.6, "after(30, show: 2, budget: 3)"),
      (.hints, "mistakes(2)", "delay", 3.2, "mistakes(3)"),
      (.hints, "after(30)", "delay", -1, nil), (.hints, "after(30)", "depth", 1, nil),
      (.hints, "never", "delay", 1, nil), (.hints, "setfree(20) + after(40)", "delay", 3, nil),
      (.scoring, "flat(hint: 2)", "mismatch", 0.5, "flat(mismatch: 0.5, hint: 2)"),
      (.scoring, "flat(hint: 2)", "start", 1, nil), (.scoring, "published", "match", 1, nil),
    ] as [(Kind, String, String, Double, String?)])
  func oneNumberIsSet(
    kind: Kind, text: String, key: String, value: Double, name: String?
  ) throws {
    let set = try? Self.name(of: kind, text, setting: key, to: value)
    #expect(set == name)
  }

  private static func name(
    of kind: Kind, _ text: String, setting key: String, to value: Double
  ) throws -> String {
    switch kind {
    case .player:
      try Catalogue<Player>.standard.player(.written(text), setting: key, to: value).name
    case .hints:
      try Catalogue<HintTrigger>.standard.strategy(.written(text), setting: key, to: value).name
    default:
      try Catalogue<Scoring>.standard.rule(
        Catalogue<Scoring>.standard.read(text), setting: key, to: value
      ).name
    }
  }

  @Test func blanksAndDefaultsDoNotMatter() throws {
    let players = Catalogue<Player>.standard
    #expect(try players.read(" expert ( skill :1.0,motor: 1.5 ) ").name == "expert")
    #expect(try players.read("expert()") == .expert)
    #expect(try players.read("custom(level1: 10, level3: 30)").times.seconds[1] == 10)
    let custom = try players.read("custom(10, 20, 30)")
    #expect(custom.times.seconds == [10, 20, 30, 30, 30, 30])
    #expect(Player.written("expert(caution: 1)") != .expert && Player.expert.name == "expert")
  }

  @Test func playStrategiesAreFoundByName() throws {
    let hinting = Catalogue<HintTrigger>.standard
    let text = "after(30, which: first)"
    let hints = try hinting.strategy(text) { $0 == "first" ? .first : nil }
    #expect(hints.name == text)
    let changed = try hinting.strategy(hints, setting: "delay", to: 12)
    #expect(changed.name == "after(12, which: first)")
    #expect(throws: ParameterError.self) { try hinting.strategy(text) }
  }

  @Test(
    arguments: TextRow.table(
      """
      player → wizard → unknown player “wizard” (choose from beginner, expert, child, perfect, custom)
      player → expert(skil: 2) → “skil”: the parameters of expert are times, skill, motor, stages
      player → expert(skill: 0) → “0”: skill must be a number from 0.01 to 1000000
      player → expert(giveup: -1) → “-1”: giveup must be a number of at least 0, or never
      player → expert(stages: 1.5) → “1.5”: stages must be a whole number from 1 to 20
      player → expert(times: guess) → “guess”: times must be data, model or smooth
      player → beginner(mistakes: 20, caution: 1) → “20”: with caution, mistakes must be at most 15.81
      player → custom → “custom”: expected the mean seconds by level, as in custom(30, 40, 50, 60)
      player → custom(1, level1: 2) → “2”: level1 is given twice
      player → custom(motor: 1, 30) → “30”: values without a key must come first
      player → ex\u{1B}pert → unknown player “ex\u{FFFD}pert”: did you mean “expert”?
      hints → sometimes → unknown hint strategy “sometimes” (choose from never, after, mistakes, request, setfree, \
      formula: after = SECONDS)
      hints → after → “after”: expected the number of seconds, as in after(30)
      hints → after(soon) → “soon”: delay must be a number of at least 0, or never
      hints → after(30, show: 4) → “4”: show must be one of count, whether, pattern, 1, 2, 3,
      hints → after(30, which: best) → “best”: which must be one of easiest, hardest, random, keep-most, or a play strategy
      hints → after(30, every: never) → “never”: every must be a number from 0 to 1000000
      hints → mistakes(0) → “0”: delay must be a whole number from 1 to 1000000
      hints → after(9) + never → “after(9) + never”: never cannot be joined to others
      scoring → flat(match: many) → “many”: match must be a number from -1000000000 to 10000
      scoring → flat(floor: 1) → “1”: floor must be 0 or none
      race → suggested(claim: loudly) → “loudly”: claim must be first or done
      race → setwithfriends(window: 3) → “window”: where nobody claims first, no claim is late; leave the window out
      race → suggested(call: never) → “never”: call must be a number from 0 to 1000000
      racer → expert(times: 0) → “0”: times must be a number from 0.001 to 1000
      racer → expert(match: 2, scoring: flat) → “expert(match: 2, scoring: flat)”: a scoring rule replaces match and penalty
      racer → nobody → unknown player or strategy “nobody” (choose from beginner, expert, child, perfect, custom,
      racer → expert:  → “:”: expected a strategy behind the colon
      racer → child:omniscient → “omniscient”: it knows the order of the deck: choose a fair
      racer →  → unknown player or strategy “”
      """))
  func errors(_ row: TextRow) {
    let (kind, text, message) = (Kind(rawValue: row[0]) ?? .player, row[1], row[2])
    do throws(ParameterError) {
      _ = try Self.name(kind, text)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
      #expect(error.description == error.message)
    }
  }

  @Test func nestedValuesKeepTheirCommas() throws {
    let text = try ParameterText("after(30, which: look(depth: 2, width: 3), show: 1)")
    #expect(text.arguments.map(\.value) == ["30", "look(depth: 2, width: 3)", "1"])
    #expect(text.arguments.map(\.key) == [nil, "which", "show"])
    #expect(text.description == "after(30, which: look(depth: 2, width: 3), show: 1)")
    #expect(try ParameterText(text.description) == text)
    let long = String(repeating: "x", count: 200)
    #expect(ParameterError(found: long, expected: "short").message.count < 80)
  }
}
