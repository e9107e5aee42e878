/// The same hint strategies for several players, in one table.
package struct HintsOfPlayers: ModelledSummary, Sendable {
  package let run: Run<PlayersHintPlan>
  /// The benchmark of each player, which differ in players alone.
  package private(set) var summaries: [HintSummary]
  /// The same benchmarks by models of the players, if they were asked for.
  package var models: ModelSpread? { didSet { shareModels() } }

  /// Reads the benchmarks; differences and constraints are as for one player.
  package init(
    _ run: Run<PlayersHintPlan>, rule: StoppingRule = .all, confidence: Confidence = .portable(),
    constraints: [HintConstraint] = [], allPairs: Bool = false
  ) {
    self.run = run
    summaries = run.parts.map {
      HintSummary(
        $0, rule: rule, confidence: confidence, constraints: constraints, allPairs: allPairs)
    }
  }

  private var names: [String] { summaries.map { $0.plan.player.name } }

  package var statedNumbers: [StatedNumber] {
    let numbers = summaries.map { ($0.statedNumbers, HintPlan.ownNumbers(of: $0.plan)) }
    return numbers.flatMap { $0.prefix($1) } + numbers.flatMap { $0.dropFirst($1) }
  }

  private mutating func shareModels() {
    let own = HintPlan.ownNumbers(of: run.plan.parts[0])
    let rest = (summaries.first?.statedNumbers.count ?? own) - own
    for place in summaries.indices {
      let others = summaries.count * own + place * rest
      summaries[place].models = models.map {
        $0.with(rows: $0.rows[place * own..<(place + 1) * own] + $0.rows[others..<others + rest])
      }
    }
  }

  /// One list of all benchmarks, with the player in front.
  func table(_ part: HintSummary.Part) -> RecordTable { joined { $0.table(part) } }

  private func joined(_ table: (HintSummary) -> RecordTable) -> RecordTable {
    let field = Field("player", meaning: "the player", kind: .text)
    return RecordTable(
      joining: zip(names, summaries).map { (.text($0), table($1)) }, behind: field)
  }

  /// A panel for each player, all over the same shares of Sets found unaided.
  package var plot: Plot {
    var panels = summaries.map { $0.plot }
    let windows = panels.compactMap { $0.x.window }
    let window = Span(
      windows.map { $0.lower }.min() ?? 0, windows.map { $0.upper }.max() ?? 1)
    let caption = panels[0].caption
    for place in panels.indices {
      panels[place].x.window = window
      panels[place].sharesX = place > 0
      panels[place].caption = ""
    }
    var plot = panels.removeFirst()
    plot.panels = panels
    plot.caption = caption
    return plot
  }

  /// The benchmarks as one result for programs and for people, with further tables of pairs if wanted.
  package func document(also tables: PairTables = []) -> Document {
    guard let first = summaries.first else { return Document([]) }
    let games = summaries.reduce(0) { $0 + $1.gamesOfDeal }
    let closing = run.closing(run.trialsPerSecond * Double(games))
    let own =
      ["player", "beside", "strategies", "pairs", "verdicts", "models"]
      + [ModelSpread.tableName] + closing.map { $0.name }
    let others = summaries.dropFirst().map { $0.document().members }
    let shared = first.document().members.filter { member in
      !own.contains(member.name)
        && others.allSatisfy { other in
          other.first { $0.name == member.name }?.json == member.json
        }
    }
    let lists = HintSummary.Part.allCases.map { part in
      Document.Member(
        part.rawValue,
        rows: joined { summary in
          summary.models.map { summary.table(part, by: $0) } ?? summary.table(part)
        }, json: table(part).json)
    }
    let players = JSON.array(
      summaries.map {
        ["player": .string($0.plan.player.name), "beside": .string($0.plan.beside.name)]
      })
    let numbers = models.map { models -> [Document.Member] in
      [
        models.members[0],
        .init(ModelSpread.tableName, rows: joined { ($0.models ?? models).table }),
      ]
    }
    return Document(
      shared + [.init("players", players)] + lists + closing + (numbers ?? []),
      sections: sections(tables), mainTable: models.map { _ in ModelSpread.tableName })
  }

  private func sections(_ tables: PairTables) -> [Section] {
    guard let first = summaries.first else { return [] }
    func ofEach(_ sections: (HintSummary) -> [Section]) -> [Section] {
      summaries.flatMap { summary in
        sections(summary).map { section in
          Section("\(summary.plan.player.name):", sentences: section.lines)
        }
      }
    }
    return [
      Section(sentences: summaries.flatMap { wrapped($0.heading) + $0.goalLines })
    ] + first.tableSections(joined) + ofEach { $0.modelSections }
      + ofEach { $0.pairSections(tables) }
      + ofEach { [Section(sentences: $0.choices)] } + [
        first.closing(
          of: summaries.flatMap { [$0.plan.player, $0.plan.beside] },
          gap: "the player's score minus that of the one beside", rows: "all rows of a player")
      ] + (models.map { [Section(sentences: wrapped($0.remark, hanging: 0))] } ?? [])
  }
}
