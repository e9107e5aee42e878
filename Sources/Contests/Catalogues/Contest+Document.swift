extension Document {
  /// The result with the decisions of contests under the rule that ended their run, after its first section.
  ///
  /// With `always`, also for runs of a fixed length, after how the run ended, and with a table of games to tell and the
  /// range over models.
  func deciding<ContestType>(
    _ results: [ContestResult<ContestType>], always: Bool = false, models: ModelSpread? = nil
  ) -> Document {
    guard let first = results.first, first.rule != .all || always else { return self }
    var document = self
    let decided = results.map { ($0, $0.pairRows()) }
    if !always { document.members += first.rule.members(first.run.end) }
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
      let title = "Games after which the better of two is ahead with about 95%"
      document.sections.insert(
        contentsOf: decided.enumerated().map { place, decided in
          Section(
            place == 0 ? title : nil,
            table: decided.0.toTell(of: decided.1, models: models?.pairs(of: decided.0)))
        }, at: min(2, document.sections.count))
    }
    return document
  }
}
