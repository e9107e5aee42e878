import Experiments
import Names
import Records
import SetGame
import SetPlayers
import Testing

@testable import SetExperiments

/// What tables say follows from the model, and where they say nothing; the theorems themselves are tested with the players.
struct TheoremTests {
  private func hints(
    _ names: [String], player: String = "beginner", games: Range<UInt64> = 0..<60
  ) throws -> HintSummary {
    let plan = try HintPlan(
      names.map { try Registry.standard.hints($0) },
      player: Registry.standard.players.read(player), beside: .child, scoring: .flat, games: games)
    return HintSummary(.atOnce(plan))
  }

  private static let help =
    "Wrong calls are 0 with after(30) and after(20, show: 3): hints come before giving up."

  /// Each theorem with strategies to which it applies, and the whole of what is said.
  @Test(arguments: [
    (["never"], "beginner", ["Unaided is 100% with never: no hint beside a Set."]),
    (
      ["never", "after(30)", "after(20, show: 3)"], "beginner",
      [
        "Unaided is 100% with never: no hint beside a Set.", help,
        "On the same table no Set is found later with any other than with never.",
        "Fastest is after(20, show: 3), which at no moment helps less than the others: help delays no Set.",
      ]
    ),
    (
      ["setfree(40)", "setfree(20)", "never"], "expert",
      [
        "Unaided is 100% with all: no hint beside a Set.",
        "No game takes longer or has more mistakes with setfree(20) than with setfree(40), and wrong calls are equal.",
        "Fastest is setfree(20), which at no moment helps less than the others: help delays no Set.",
      ]
    ),
    (
      ["after(30)", "after(30, cost: 2)"], "expert(giveup: 20)",
      [
        "The same games are played with after(30) and after(30, cost: 2); only points can differ.",
        "Fastest is after(30), which at no moment helps less than the others: help delays no Set.",
      ]
    ),
    (
      ["after(30)", "after(20, budget: 2)", "after(20, which: hardest)"], "expert(giveup: never)",
      ["Wrong calls are 0: expert(giveup: never) never gives up."]
    ),
    (["mistakes(1)", "after(30, budget: 3)"], "expert", []),
  ])
  func sentencesOfHints(names: [String], player: String, sentences: [String]) throws {
    let summary = try hints(names, player: player)
    #expect(summary.theorems.statements.map(\.sentence) == sentences)
    let text = summary.document().text.replacing("\n", with: " ")
    #expect(text.contains("Theorems of the model, not findings: ") == !sentences.isEmpty)
    for sentence in sentences { #expect(text.contains(sentence)) }
    let list = try JSONReader(summary.document().json).items("theorems")
    #expect(try list.map { try $0.text("says") } == sentences)
    #expect(summary.theorems.settle("fastest") == sentences.contains { $0.hasPrefix("Fastest") })
  }

  /// Too few games have no verdict, and no theorem about one.
  @Test func withoutVerdicts() throws {
    let summary = try hints(["never", "after(30)"], games: 0..<1)
    #expect(summary.verdicts.isEmpty && !summary.theorems.settle("fastest"))
    #expect(summary.theorems.settle("time"))
  }

  /// A player's own theorems stand with that player.
  @Test func ofSeveralPlayers() throws {
    let names = ["never", "after(150)"]
    let plan = PlayersHintPlan([
      try hints(names).plan, try hints(names, player: "expert").plan,
    ])
    let joined = HintsOfPlayers(.atOnce(plan)).document()
    let list = try JSONReader(joined.json).items("theorems")
    #expect(
      try list.map { try $0.text("player") } == Array(repeating: "beginner", count: 4)
        + Array(repeating: "expert", count: 2))
    #expect(
      try list[1].text("says") == "Wrong calls are 0 with after(150): hints come before giving up.")
    #expect(try list[1].items("about").map { try $0.text() } == ["mistakencalls"])
  }

  private func curves(
    _ axis: CurveAxis, _ points: [Double], _ measure: Measure<TimedTotals> = .score,
    rule: String = "flat", players: [String] = ["expert"], hints: String = "never",
    isDistribution: Bool = false, isRelative: Bool = false
  ) throws -> String {
    let plan = try CurvePlan(
      players.map {
        try CurveLine(
          rule: Registry.standard.scoring.read(rule), player: Registry.standard.players.read($0),
          hints: Registry.standard.hints(hints))
      }, along: axis, at: points, measure: measure, games: 0..<20, isDistribution: isDistribution)
    let curves = TimedCurves(.atOnce(plan), isRelative: isRelative)
    let sentence = curves.theorems.statements.map(\.sentence).joined(separator: " ")
    let text = curves.document.text.replacing("\n", with: " ")
    #expect(text.contains("Theorems of the model, not findings: \(sentence)") == !sentence.isEmpty)
    return sentence
  }

  @Test func sentencesOfCurves() throws {
    let lines =
      "Scores fall in straight lines: the games are the same whatever the mismatch, and each false claim costs it."
    #expect(try curves(.rule("mismatch"), [0, 5]) == lines)
    #expect(try curves(.rule("mismatch"), [0, 5], rule: "linear-decay(floor: 0)") == "")
    #expect(try curves(.rule("mismatch"), [0, 5], rule: "flat(floor: 0)") == "")
    #expect(try curves(.rule("match"), [0, 5]) == "")
    #expect(
      try curves(.rule("mismatch", of: "flat"), [0, 5])
        == lines.replacing("Scores", with: "Scores with flat"))
    #expect(try curves(.rule("mismatch", of: "flat"), [0, 5], rule: "flat(floor: 0)") == "")
    #expect(
      try curves(.hints("cost", of: "after(30)"), [0, 5], hints: "after(30)")
        == "Scores with after(30) fall in straight lines: the games are the same whatever the cost, "
        + "and each hint costs it.")
    #expect(try curves(.rule("mismatch"), [0, 5], isRelative: true) == "")
    #expect(
      try curves(.hints("cost"), [0, 5], hints: "after(30)")
        == "Scores fall in straight lines: the games are the same whatever the cost, and each hint costs it."
    )
    #expect(
      try curves(.player("skill"), [1, 2], .mistakes)
        == "Without hints the false claims of a game do not change with skill.")
    #expect(
      try curves(.player("skill"), [1, 2], .time)
        == "Without hints no game takes more time with more skill.")
    #expect(
      try curves(.player("motor"), [1, 2], .time)
        == "Without hints no game takes less time with more motor.")
    #expect(
      try curves(.player("caution"), [1, 2], .mistakes)
        == "Without hints no game has more false claims with more caution.")
    #expect(try curves(.player("caution"), [1, 2], .time) == "")
    #expect(try curves(.player("skill"), [1, 2], .mistakes, hints: "after(30)") == "")
    #expect(try curves(.player("skill"), [1, 2]) == "")
    #expect(
      try curves(.hints("delay"), [10, 20], .time, hints: "after(30)")
        == "On the same table no Set is found sooner with a longer delay.")
    #expect(try curves(.hints("delay"), [10, 20], .time, hints: "after(30, budget: 1)") == "")
  }

  @Test func sentencesOfWholeGames() throws {
    let players = ["expert", "expert(skill: 2)", "expert(mistakes: 0.1)", "beginner"]
    #expect(
      try curves(.whole, [0], .mistakes, players: players)
        == "Without hints each game has as many false claims with expert(skill: 2) as with expert. "
        + "Without hints no game has more false claims with expert(mistakes: 0.1) than with expert."
    )
    #expect(
      try curves(
        .whole, [0], .time, players: ["expert", "expert(motor: 2)", "expert(deselects: 1)"])
        == "Without hints no game takes less time with expert(motor: 2) than with expert. "
        + "Without hints each game takes as long with expert(deselects: 1) as with expert.")
    #expect(try curves(.whole, [0], .mistakes, players: players, isDistribution: true) == "")
    #expect(try curves(.whole, [0], .mistakes, players: players, hints: "after(9)") == "")
  }

  private func races(
    _ people: [String], by measure: RaceMeasure = .points, isTable: Bool = false
  ) throws -> String {
    let plan = try RacePlan(
      Racer.seated(people.map { try Registry.standard.racer($0) }), by: measure,
      atOneTable: isTable,
      games: 0..<20)
    let document = RacePlan.document(of: .atOnce(plan), stated: .init())
    let sentence = plan.theorems.statements.map(\.sentence).joined(separator: " ")
    let text = document.text.replacing("\n", with: " ")
    #expect(text.contains("Theorems of the model, not findings: \(sentence)") == !sentence.isEmpty)
    #expect(try JSONReader(document.json).items("theorems").count == (sentence.isEmpty ? 0 : 1))
    return sentence
  }

  @Test func sentencesOfRaces() throws {
    #expect(try races(["expert", "beginner", "child"], isTable: true) == "")
    #expect(
      try races(["expert", "child", "child"], isTable: true)
        == "No difference between child and child(seat: 2) is more than chance: they play alike.")
    #expect(
      try races(["expert", "expert"])
        == "No difference between expert and expert(seat: 2) is more than chance: they play alike.")
    #expect(try races(["expert", "expert(points: 3)"]) == "")
    #expect(
      try races(["expert", "expert(points: 3)"], by: .sets)
        == "No difference between expert and expert(points: 3) is more than chance: they play alike, whatever their points."
    )
    #expect(try races(["expert", "expert(delay: 3)", "expert:greedy"], by: .sets) == "")
  }

  /// Points along a sweep: who has straight lines, which the games themselves have then and only then, and what is said.
  @Test(arguments: [
    ("child.points", ["child", "expert"], ["child"], "rise", "each game begins with it"),
    ("points", ["child", "expert"], ["child", "expert"], "rise", "each game begins with it"),
    ("race.match", ["child", "expert(match: 2)"], ["child"], "rise", "each Set gives it"),
    (
      "race.penalty", ["child", "expert", "beginner(mistakes: 2)"],
      ["child", "expert", "beginner(mistakes: 2)"], "fall", "each wrong claim costs it"
    ),
    (
      "expert.penalty", ["child", "expert(mistakes: 2)"], ["expert(mistakes: 2)"], "fall",
      "each wrong claim costs it"
    ),
    ("child.points", ["child(scoring: flat(floor: 0))", "expert"], [], "", ""),
    ("race.match", ["child(match: 2)", "expert(scoring: flat)"], [], "", ""),
    ("window", ["child", "expert"], [], "", ""), ("child.skill", ["child", "expert"], [], "", ""),
  ])
  func straightLinesOfRaces(
    axis: String, people: [String], moved: [String], way: String, why: String
  ) throws {
    let race = try RacePlan(
      people.map { try Registry.standard.racer($0) }, atOneTable: true, games: 0..<40, seed: 2)
    let sweep = try RaceSweep(
      race, along: CurveAxis(named: axis, of: .race),
      at: axis == "window" ? [8, 9, 11] : [1, 2, 4])
    let run = Run.atOnce(sweep)
    let name = sweep.axis.name
    let whose = moved.count == people.count ? "" : " of " + moved.joined(separator: " and ")
    let sentence =
      "Points\(whose) \(way) in straight lines: the games are the same whatever \(name) is, and \(why)."
    #expect(sweep.theorems.statements.map(\.sentence) == (moved.isEmpty ? [] : [sentence]))
    let document = RaceSweepSummary(run).document
    #expect(
      document.text.replacing("\n", with: " ").contains(
        "Theorems of the model, not findings: " + sentence) == !moved.isEmpty)
    #expect(try JSONReader(document.json).items("theorems").count == (moved.isEmpty ? 0 : 1))
    guard !moved.isEmpty else { return }
    for (person, name) in people.enumerated() {
      let scores = run.tally.cells.map { cell in
        cell.people[person].scores.times.reduce(0) { $0 + $1.key * $1.value }
      }
      let (first, last) = (scores[1] - scores[0], scores[2] - scores[1])
      #expect(last == 2 * first && (first != 0) == moved.contains(name), "\(name): \(scores)")
      #expect((first > 0) == (moved.contains(name) && way == "rise"))
      #expect(Set(run.tally.cells.map { $0.people[person].sets }).count == 1)
    }
    let sets = try RacePlan(
      race.players, by: .sets, atOneTable: true, games: 0..<1, seed: 2)
    #expect(
      try RaceSweep(sets, along: sweep.axis, at: [1, 2]).theorems.statements.isEmpty)
  }
}
