extension StoredResult.Statement {
  /// The blocks of a run as contests, which share the error probability of a decision.
  func contests<ContestType>(of run: Run<ContestType>) -> [ContestResult<ContestType>] {
    let level =
      rule.isSequential
      ? 1 - (1 - confidence.level) / Double(run.plan.blocks.count) : confidence.level
    return ContestResult.all(of: run, rule: rule, confidence: confidence.at(level))
  }
}

extension Document {
  /// The result with what contests have decided by the rule that ended their run, behind its first section; of runs of a
  /// fixed length their differences, if `always`, and then a table of games to tell, with the range over models.
  func deciding<ContestType>(
    _ results: [ContestResult<ContestType>], hasStop: Bool = false, always: Bool = false,
    models: ModelSpread? = nil
  ) -> Document {
    guard let first = results.first, first.rule != .all || always else { return self }
    var document = self
    let decided = results.map { ($0, $0.pairRows()) }
    if !hasStop { document.members += first.rule.members(first.run.end) }
    document.members.append(
      .init(
        "decisions",
        .array(
          decided.flatMap {
            RecordTable($0.verdictColumns(models: models?.pairs(of: $0)), rows: $1).jsonRows
          })))
    document.sections.insert(
      Section(
        sentences: decided.flatMap { result, rows in
          (result.verdictLines(pairs: rows, competitor: result.run.plan.competitorWord)
            + rows.map { result.verdict(of: $0) })
            .flatMap { wrapped($0) }
        } + wrapped("p-values and intervals of these lines: " + first.family(), hanging: 0)),
      at: min(1, document.sections.count))
    if always {
      let tables = decided.map { $0.toTell(of: $1, models: models?.pairs(of: $0)) }
      document.sections.insert(
        contentsOf: tables.enumerated().map { place, table in
          place == 0
            ? Section("Games after which the better of two is ahead with about 95%", table: table)
            : Section(table: table)
        }, at: min(2, document.sections.count))
    }
    return document
  }
}
