/// The results of a benchmark of hint strategies for one player, or for several in one table.
public struct HintBenchmark: Sendable {
  package let run: Run<HintPlan>
  /// The results of each player.
  public private(set) var summaries: [HintSummary]
  package var models: ModelSpread? { didSet { shareModels() } }

  /// Reads a benchmark, with the differences from the first strategy or of `allPairs`; verdicts choose only strategies that
  /// keep the constraints.
  public init(
    _ run: Run<HintPlan>, rule: StoppingRule = .all, confidence: Confidence = .portable(),
    constraints: [HintConstraint] = [], allPairs: Bool = false
  ) {
    self.run = run
    summaries = run.plan.players.enumerated().map { player, people in
      HintSummary(
        ContestResult(run, block: player, rule: rule, confidence: confidence), of: people,
        constraints: constraints, allPairs: allPairs)
    }
  }

  private var first: HintSummary { summaries[0] }

  private var hasOne: Bool { summaries.count == 1 }

  private func name(_ summary: HintSummary) -> String { summary.people.player.name }

  /// A table of each player, with the player in front if there are several.
  private func joined(_ table: (HintSummary) -> RecordTable) -> RecordTable {
    guard !hasOne else { return table(first) }
    let field = Field("player", meaning: "the player", kind: .text)
    return RecordTable(
      joining: summaries.map { (.text(name($0)), table($0)) }, behind: field)
  }

  private func ofEach(_ sections: (HintSummary) -> [Section]) -> [Section] {
    guard !hasOne else { return sections(first) }
    return summaries.flatMap { summary in
      sections(summary).map { Section("\(name(summary)):", sentences: $0.lines) }
    }
  }

  /// Minutes to the end of the game against the share of Sets found unaided: a panel for each player, all over the same
  /// shares.
  public var plot: Plot {
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

  /// The benchmark as a result for programs and for people, with further tables of pairs if wanted.
  public func document(also tables: PairTables = []) -> Document {
    let (plan, result, constraints) = (run.plan, first.result, first.constraints)
    let games = 2 * plan.cells.count
    return Document(
      [.init("schema", 1)] + run.opening(result.games, seed: plan.seed) + players
        + [.init("scoring", .string(plan.scoring.name))] + plan.deals.members
        + [.init("confidence", .number(result.confidence.level))] + result.rule.members(run.end) + [
          list(.strategies), list(.pairs), .init("family", .string(first.family)), list(.verdicts),
        ] + (constraints.isEmpty ? [] : [.init("constraints", .array(constraints.map { $0.json }))])
        + run.closing(run.trialsPerSecond * Double(games)),
      sections: sections(tables, timing: run.timing(in: "timed game", each: games))
    ).adding(models)
  }

  private var players: [Document.Member] {
    guard hasOne else { return [.init("players", .array(run.plan.players.map { $0.json }))] }
    return [
      .init("player", .string(name(first))), .init("beside", .string(first.people.beside.name)),
    ]
  }

  private func list(_ part: HintSummary.Part) -> Document.Member {
    .init(
      part.rawValue,
      rows: joined { summary in
        summary.models.map { summary.table(part, by: $0) } ?? summary.table(part)
      }, json: joined { $0.table(part) }.json)
  }

  private func sections(_ tables: PairTables, timing: String) -> [Section] {
    let opening = summaries.flatMap {
      wrapped($0.heading) + (hasOne ? [timing] : []) + $0.goalLines
    }
    let gap =
      hasOne
      ? "\(name(first))'s score minus \(first.people.beside.name)'s"
      : "the player's score minus that of the one beside"
    let games = "on the same deals and clocks"
    return [
      Section(sentences: opening), Section(table: joined { $0.table(.strategies) }),
    ]
      + (first.pairs.isEmpty
        ? []
        : [
          Section(
            "Difference from “\(first.name(0))”, \(games)", table: joined { $0.differenceTable })
        ])
      + (first.hasAllPairs
        ? [Section("Differences of all pairs, \(games)", table: joined { $0.pairTable })] : [])
      + ofEach { $0.modelSections }
      + ofEach { summary in
        summary.result.sections(
          tables, of: summary.pairs, models: summary.models?.pairs(of: summary.result))
      }
      + ofEach { [Section(sentences: $0.choices)] }
      + [
        Section(
          sentences: remarks(on: run.plan.modelled)
            + wrapped(
              first.remark(gap: gap, rows: hasOne ? "all rows" : "all rows of a player"),
              hanging: 0))
      ]
  }
}

extension HintBenchmark: ModelledSummary {
  package var stated: StatedResult { StatedResult(document()) { plot } }

  package var statedNumbers: [[StatedNumber]] {
    summaries.map { summary in
      summary.statedNumbers.map { hasOne ? $0 : $0.of(player: name(summary)) }
    }
  }

  private mutating func shareModels() {
    var start = 0
    for place in summaries.indices {
      let end = start + summaries[place].statedNumbers.count
      summaries[place].models = models?.only(start..<end)
      start = end
    }
  }
}
