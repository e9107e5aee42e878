import ContestsSupport
import Foundation
import SetLab
import Testing

struct StudyTests {
  private let odds = OddsStudy(random: Fixture.random, first: Fixture.first)
  private var study: Study { Study([odds.part], command: "setlab study --seed 7 & <more>") }

  private func text(_ name: String) throws -> String {
    try #require(study.files().first { $0.name == name }).text
  }

  @Test func files() {
    let names = study.files().map(\.name)
    #expect(Set(names).count == names.count)
    for name in [
      "report.html", "inplay.svg", "inplay-fit.svg", "dealmores.svg", "leftover.svg", "noset.svg",
      "tables.csv", "by-size.csv", "deal-mores.csv", "leftover.csv", "largest-table.csv",
      "published.csv", "random.json", "first.json", "study.json",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(study.files().allSatisfy { !$0.text.isEmpty && $0.text.hasSuffix("\n") })
    #expect(names.allSatisfy { !$0.contains("/") })
  }

  @Test func sameBytesTwice() {
    let again = Study(
      [OddsStudy(random: Fixture.random, first: Fixture.first).part], command: study.command)
    #expect(again.files() == study.files())
    #expect(again.document.text == study.document.text)
  }

  @Test func reportTellsHowItWasMade() throws {
    let report = try text("report.html")
    #expect(report.contains("<code>setlab study --seed 7 &amp; &lt;more&gt;</code>"))
    for figure in study.figures {
      #expect(report.contains("<code>\(figure.command)</code>"))
      #expect(report.contains("id=\"\(figure.name)-wide\""))
    }
    let tables = report.split(separator: "<table>").dropFirst()
    #expect(tables.count >= 7)
    for table in tables {
      let caption = table.split(separator: "</caption>")[0]
      #expect(caption.contains("Seed 7, games 0 to 199999, stream version 1."))
      #expect(table.contains("low") || table.contains("95% interval"))
    }
    let ids = report.split(separator: " id=\"").dropFirst().map { $0.split(separator: "\"")[0] }
    #expect(Set(ids).count == ids.count)
  }

  /// What is said of all rows of a table together is what their test says, by Holm for two tables.
  @Test func agreementWithOthers() throws {
    let tests = try [PublishedInPlay.nelson(Fixture.random), .warne(Fixture.random)].map {
      try #require($0.overall)
    }
    let p = min(1, max(tests[0].p, 2 * min(tests[0].p, tests[1].p)))
    #expect(
      try text("report.html").contains(
        "Together the rows with cards left show no deviation from Nelson’s: "
          + "χ² = \(String(format: "%.1f", tests[0].statistic)), df \(Int(tests[0].degreesOfFreedom)), "
          + "p = \(String(format: "%.2g", p)), corrected by Holm for 2 tables."))
  }

  @Test func mainFigure() throws {
    let main = try #require(study.figures.first)
    #expect(main.plot.panelCount == 2)
    let lines = main.plot.marks.compactMap { mark -> Double? in
      if case .horizontalRule(let y) = mark.kind { y } else { nil }
    }
    #expect(lines == [Function.noSet()(12), OddsStudy.twelveWith66Left])
    #expect(abs(OddsStudy.twelveWith66Left - 0.0526574332630929) < 1e-15)
  }

  /// What is certain has no interval, and says why; the rest has one.
  @Test func certainties() throws {
    let report = try text("report.html")
    for (cards, share, reason) in [
      (0, 100, "no card, no Set"), (3, 0, "the last three cards are a Set"),
    ] {
      let cell = "<td class=\"text\">\(share), certain: \(reason)</td>"
      #expect(
        report.split(separator: "<tr><td>\(cards)</td>").dropFirst().contains { $0.contains(cell) })
      #expect(CertainTables(.standard).setFree(cards: cards)?.isSetFree == (share == 100))
    }
    // No 21 cards of the standard deck are without a Set (Pellegrino 1971), and 20 can be.
    #expect(OddsStudy.mostSetFree == 20)
    #expect(CertainTables(.standard).setFree(cards: 21)?.isSetFree == false)
    for cards in [6, 9, 12, 15, 18] {
      #expect(CertainTables(.standard).setFree(cards: cards) == nil)
    }
    #expect(
      report.contains(
        "<td class=\"text\">never</td><td class=\"text\">certain: at most 20 can be</td>"))
    #expect(!report.contains("100.000%"))
  }

  /// Small shares are written as in print.
  @Test func percentages() {
    let share = Estimate(value: 5e-7, interval: Interval(lower: 8.83e-8, upper: 0.02))
    #expect(Study.percentage(share) == "5·10⁻⁵ (8.83·10⁻⁶ to 2.000)")
    #expect(
      [].listed() == "" && ["a"].listed() == "a"
        && ["a", "b", "c"].listed() == "a, b and c")
  }

  /// The tables are rectangular, with the names of the JSON, and the JSON is that of the simulations.
  @Test func tables() throws {
    for file in study.files() where file.name.hasSuffix(".csv") && file.name != "published.csv" {
      let rows = file.text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      #expect(rows.count > 1 && Set(rows.map(\.count)).count == 1, "\(file.name)")
    }
    #expect(try Simulation(json: try text("random.json")).tally == Fixture.random.tally)
    #expect(try Simulation(json: try text("first.json")).tally == Fixture.first.tally)
  }

  /// Few games show no trend, many do, and neither refutes the fitted curve: remarks and captions follow the intervals.
  ///
  /// A curve that is true is refuted for one seed in 20; seed 7 is fixed.
  @Test(arguments: [
    (2_000, "no difference shown", "No change over a game is shown: "),
    (200_000, "more often than with 66 left", "12 lack a Set more often as a game goes on: "),
  ])
  func theTrendIsNotConstant(games: Int, remark: String, caption: String) throws {
    let random = games == 200_000 ? Fixture.random : simulated(0..<UInt64(games), seed: 7)
    let study = Study(
      [OddsStudy(random: random, first: Fixture.first).part], command: "setlab study")
    #expect(study.document.text.contains(" \(remark)\n"))
    let report = try #require(study.files().first { $0.name == "report.html" }).text
    #expect(report.contains(caption) && report.contains(" as well as chance allows (χ² = "))
  }

  /// A study of very few games leaves out what it cannot know, and is still well formed.
  @Test(arguments: [0, 1, 2, 30] as [UInt64])
  func fewGames(games: UInt64) throws {
    let odds = OddsStudy(
      random: simulated(0..<games, seed: 7),
      first: simulated(0..<games, seed: 7, strategy: "first"))
    let study = Study([odds.part], command: "setlab study")
    for file in study.files() where file.name.hasSuffix(".html") || file.name.hasSuffix(".svg") {
      #expect(unbalancedTag(in: file.text, voidTags: ["meta", "br"]) == nil)
    }
    #expect(!study.document.text.contains("nan"))
  }

  @Test func plans() {
    let (random, first) = StudyPart.oddsPlans(games: 2_000_000, seed: 7)
    #expect(random.trials == 0..<2_000_000 && first.trials == 0..<400_000)
    #expect(random.strategy.name == "random" && first.strategy.name == "first")
    #expect(random.seed == 7 && first.seed == 7)
    #expect(StudyPart.oddsPlans(games: 20_000, seed: 7).1.trials == 0..<10_000)
    #expect(StudyPart.oddsPlans(games: 3, seed: 7).1.trials == 0..<3)
  }
}
