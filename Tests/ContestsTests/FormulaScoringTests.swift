import Contests
import TestSupport
import Testing

struct FormulaScoringTests {
  @Test(arguments: [
    ("formula: max(30 - t, 10)", "linear-decay(mismatch: 0, mistakendeal: 0, floor: none)"),
    ("formula: set*3 - 5 mistake - deselect", "flat"),
    ("formula:set*max(5 - 2*(n - 12)/3, 1) - 5*mistake", "table-size"),
    ("formula: 3*set - mistake - 2 mistakenCall - 5 hint", "torberntsson"),
    ("formula: -elapsed*end - hintTime*end - 30*hint", "time-trial"),
    ("formula: 3; mistake: -5; deselect: -1", "flat"),
    ("formula: max(5 - 2*(n - 12)/3, 1); mistake: -5;", "table-size"),
    ("formula:3;hint:-5;mistakenCall:-2;mistake:-1", "torberntsson"),
    ("formula: 0; end: -elapsed - hintTime; hint: -30", "time-trial"),
    (
      "formula: {t < 5: 10, t < 10: 6, 3}; mistake: -5; mistakenCall: -4; call: -1; hint: -2; deselect: -1",
      "stepped-decay"
    ),
    (
      "formula: max(30 - t, 10); mistake: -min(3, max(score, 0)); mistakenCall: -min(2, max(score, 0))",
      "masalcev"
    ),
  ])
  func repeatsARule(formula: String, rule: String) throws {
    let (one, two) = (
      try Registry.standard.scoring.read(formula), try Registry.standard.scoring.read(rule)
    )
    var seen = Set<Int>()
    for player in ["beginner(deselects: 0.3)", "expert(giveup: 40)"] {
      for events in try timedGames(0..<20, player, "after(40, seconds: 7)", seed: 94) {
        let score = two.score(of: events)
        #expect(one.score(of: events) == score)
        seen.insert(score)
      }
    }
    #expect(seen.count > 1)
  }

  @Test func namesReadBack() throws {
    for text in [
      "formula: max(30 - t, 10)", "formula:3", "formula: t",
      "formula: {t < 10: 5, 3}; mistake: -2", "formula: 3*set - mistake",
    ] {
      let rule = try Registry.standard.scoring.read(text)
      #expect(try Registry.standard.scoring.read(rule.name).name == rule.name)
      #expect(rule.name.hasPrefix("formula: "))
    }
  }

  @Test func wildFormulas() throws {
    let events = try timedGames(0..<1, "expert", seed: 94)[0]
    for text in ["formula: 0/0", "formula: ln(-1 - t)", "formula: 0*(1/0)"] {
      #expect(try Registry.standard.scoring.read(text).score(of: events) == 0)
    }
    let endless = try Registry.standard.scoring.read("formula: exp(1000)")
    #expect(endless.score(of: events) == 1_000_000_000_000 * (events.last?.situation.sets ?? 0))
    #expect(TimedTotals(events, scoring: endless).score == TimedTotals.largestScore)
  }

  @Test func clausesLeaveSetsAlone() throws {
    func rule(_ text: String) throws -> Scoring {
      try Registry.standard.scoring.read("formula: \(text)")
    }
    var seen = Set<Int>()
    let player = "beginner(deselects: 0.3, mistakes: 2)"
    for events in try timedGames(0..<20, player, "after(40)", seed: 94) {
      let plain = try rule("{t < 10: 5, 3}").score(of: events)
      for (clause, kind) in [("mistake", 1), ("call", 2), ("hint", 4), ("end", 6)] {
        let count = events.count { event in
          switch event.kind {
          case .falseClaim: kind == 1
          case .dealMore: kind == 2
          case .hint: kind == 4
          case .end: kind == 6
          default: false
          }
        }
        let scored = try rule("{t < 10: 5, 3}; \(clause): -2").score(of: events)
        #expect(scored == plain - 2000 * count, "\(clause)")
        seen.insert(count)
      }
    }
    #expect(seen.count > 5)
  }

  /// A formula that names events is worth its value at every event, and says so where that is not 0 at others.
  @Test(arguments: [
    ("{t < 10: 5, 3} - 2*mistake", "mistake"), ("max(30 - t, 10)*(1 - mistake)", "mistake"),
    ("{t < 1: 5, 0} - hint - end", "hint, end"), ("0.001*score + set", "set"),
    ("3*set - 5*mistake", nil), ("set*streak", nil), ("-elapsed*end - 30*hint", nil),
    ("{set = 1: 7, 0}", nil), ("{t < 10: 5, 3}; mistake: -2", nil), ("level*2 - 3*mistake", nil),
    ("ln(mistake - 1)", nil),
  ])
  func valueOffItsEvents(_ text: String, _ named: String?) throws {
    let note = try Registry.standard.scoring.read("formula: \(text)").note
    guard let named else {
      #expect(note == nil)
      return
    }
    #expect(
      note?.hasPrefix("“formula: \(text)” names \(named), so all of it is paid at every event")
        == true, "\(note ?? "nothing is said")")
  }

  @Test(
    arguments: TextRow.table(
      """
      3; mistak: -2 → at column 4: unknown event “mistak”: did you mean “mistake”? (choose from mistake, call,
      3; set: 2 → at column 4: the points of a Set come first and without a name, as in 3; mistake: -2
      mistake: -2 → at column 1: the points of a Set come first
      3; -2 → at column 4: expected an event and its points after “;”, as in mistake: -2
      3; hint: -1; hint: -2 → at column 14: the points of hint are given twice
      3; hint: max( → at column 14: expected a number
      3; hint: tt → at column 10: unknown name `tt`
      3; hint: → at column 9: expected a number
      3 - mistake; hint: -1 → at column 5: mistake is an event: write its points after a semicolon
      3; hint: -deselect → at column 11: deselect is an event
      (t < 10)*2 → at column 2: expected a number, found a truth value; a number under a condition is written `{
      {t < 10: 5; 3} → at column 11: expected `,` or `}`
      3; hint: 2 § 4 → at column 12: 
      ; → at column 2: expected a number
      3*sett → at column 3: unknown name
      """))
  func clausesAreChecked(_ row: TextRow) {
    let (text, message) = (row[0], row[1])
    let error = #expect(throws: ParameterError.self) {
      try Registry.standard.scoring.read("formula: \(text)")
    }
    #expect(error?.message.hasPrefix("“\(text)”: \(message)") == true, "\(error?.message ?? "")")
  }
}
