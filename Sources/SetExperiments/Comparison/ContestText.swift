internal import Estimates
public import Experiments
internal import MonteCarlo
public import Records

extension ContestResult {
  /// What a contest shows by one measure, for people: competitors from best to worst, and how they differ.
  ///
  /// - Parameters:
  ///   - measure: The place of the measure.
  ///   - pairs: The pairs by all measures; of more than three competitors each is shown with the best alone.
  ///   - competitor: What a competitor is, such as “strategy”.
  /// - Returns: The section.
  public func section(of measure: Int, pairs: [PairRow], competitor: String) -> Section {
    let title = "\(measures[measure].title) (\(measures[measure].preference.words))"
    return Section(
      title,
      sentences: means(by: measure, competitor).lines.map { "  " + $0 }
        + shown(pairs.filter { $0.measure == measure }, by: measure).flatMap {
          wrapped("  " + sentence(of: $0) + pText(of: $0))
        })
  }

  /// The competitors from best to worst by a measure, with as many decimals as each interval deserves.
  private func means(by measure: Int, _ competitor: String) -> RecordTable {
    let isShare = measures[measure].isShare
    let columns: [Column<(name: String, estimate: Estimate)>] = [
      .text(competitor, meaning: "the \(competitor)") { $0.name },
      .interval(
        "mean", as: .number(decimals: 4), meaning: "its estimate",
        shown: { row, number in
          number.isFinite
            ? SignificantText(row.estimate.interval, isShare: isShare)(number)
              + (isShare ? "%" : "") : "–"
        }, value: { Measured($0.estimate) }),
    ]
    return RecordTable(
      columns,
      rows: ranking(by: measure).map { (competitors[$0], estimate(measure, of: $0)) })
  }

  /// All pairs, or of more than three competitors each with the best.
  private func shown(_ rows: [PairRow], by measure: Int) -> [PairRow] {
    guard competitors.count > 3 else { return rows }
    let ranking = ranking(by: measure)
    return ranking.dropFirst().compactMap { other in
      rows.first { [$0.first, $0.second].sorted() == [ranking[0], other].sorted() }
    }
  }

  private func pText(of row: PairRow) -> String {
    guard row.pAdjusted.isFinite, row.paired.variance > 0 else { return "" }
    return row.pAdjusted < 1e-4
      ? ", p<0.0001" : ", p=" + NumberText.significant(row.pAdjusted, digits: 2)
  }
}
