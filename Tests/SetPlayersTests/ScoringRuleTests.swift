import Names
import SetGame
import SetLabLaws
import SetPlayers
import Testing

/// Laws of every scoring rule, and how rules are written.
struct ScoringRuleTests {
  @Test(arguments: scoringTexts)
  func everyLaw(text: String) throws {
    #expect(Laws.broken(by: try Catalogue<Scoring>.standard.read(text)) == [])
  }

  /// Scores lie above 0 where rules promise to.
  @Test(arguments: ["masalcev", "leschev", "linear-decay", "table-size(deal: 2, floor: 0)"])
  func floors(text: String) throws {
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

  @Test(arguments: scoringTexts)
  func roundTrip(text: String) throws {
    let rule = try Catalogue<Scoring>.standard.read(text)
    #expect(rule.name == text)
  }

  /// Every parameter of every family is read, kept and written.
  @Test(arguments: [
    ("flat", "match"), ("linear-decay", "start slope least"),
    ("stepped-decay", "fast within medium until slow"), ("multiplier", "match most window"),
    ("time-trial", ""), ("table-size", "match off least"),
  ])
  func everyParameter(family: String, own: String) throws {
    let keys = own.split(separator: " ").map(String.init)
    for key in keys + ["mismatch", "mistakendeal", "deal", "hint", "deselect"] {
      let text = "\(family)(\(key): 7.125)"
      #expect(try Catalogue<Scoring>.standard.read(text).name == text)
    }
    #expect(try Catalogue<Scoring>.standard.read(family + "()").name == family)
  }

  @Test func oneNumberCanBeSwept() throws {
    let rule = try Catalogue<Scoring>.standard.read("flat(hint: 2)")
    let changed = try Catalogue<Scoring>.standard.rule(rule, setting: "mismatch", to: 0.5)
    #expect(changed.name == "flat(mismatch: 0.5, hint: 2)")
    #expect(throws: ParameterError.self) {
      try Catalogue<Scoring>.standard.rule(rule, setting: "start", to: 1)
    }
    #expect(throws: ParameterError.self) {
      try Catalogue<Scoring>.standard.rule(
        Scoring(PublishedScoring.all[0]), setting: "match", to: 1)
    }
  }

  @Test(arguments: [
    ("fair", "unknown scoring rule “fair” (choose from flat, linear-decay, stepped-decay,"),
    ("flat(points: 3)", "“points”: the parameters of flat are match, mismatch, mistakendeal, deal"),
    ("flat(match: many)", "“many”: match must be a number from -1000000000 to 1000000000"),
    ("flat(floor: 1)", "“1”: floor must be 0 or none"),
    ("stepped-decay(within: -1)", "“-1”: within must be a number from 0"),
    ("luzin(match: 1)", "“match”: luzin has no parameters"),
  ])
  func errors(text: String, message: String) {
    #expect(throws: ParameterError.self) { try Catalogue<Scoring>.standard.read(text) }
    do throws(ParameterError) {
      _ = try Catalogue<Scoring>.standard.read(text)
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func namesAreUniqueAndPublishedRulesHaveSources() {
    #expect(Set(Catalogue<Scoring>.standard.names).count == Catalogue<Scoring>.standard.names.count)
    #expect(
      Catalogue<Scoring>.standard.families.count == 6 + PublishedScoring.all.count
        && PublishedScoring.all.count >= 14)
    #expect(PublishedScoring.all.allSatisfy { !$0.source.isEmpty && !$0.summary.isEmpty })
    #expect(Scoring.flat.name == "flat")
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
