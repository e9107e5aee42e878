internal import Experiments

extension Document {
  /// The result with what contests have decided by the rule that ended their run, behind its first section; of runs of a
  /// fixed length their differences, if `always`.
  func deciding<ContestType: Contest>(
    _ results: [ContestResult<ContestType>], hasStop: Bool = false, always: Bool = false
  ) -> Document {
    guard let first = results.first, first.rule != .all || always else { return self }
    var document = self
    let word = ContestType.competitorWord
    let decided = results.map { ($0, $0.pairRows()) }
    if !hasStop { document.members += first.rule.members(first.run.end) }
    document.members.append(
      .init(
        "decisions",
        .array(decided.flatMap { RecordTable($0.verdictColumns, rows: $1).jsonRows })))
    document.sections.insert(
      Section(
        sentences: decided.flatMap { result, rows in
          (result.verdictLines(pairs: rows, competitor: word) + rows.map { result.verdict(of: $0) })
            .flatMap { wrapped($0) }
        } + wrapped("p-values and intervals of these lines: " + first.family(), hanging: 0)),
      at: min(1, document.sections.count))
    return document
  }
}
