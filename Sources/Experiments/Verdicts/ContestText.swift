internal import Estimates
public import Records

extension ContestResult {
  /// A section for each measure, or for one alone, and how figures are meant, with a remark on ``family(_:)`` and more
  /// lines; of more than three competitors each is shown with the best alone, unless `all` pairs are wanted.
  public func sections(
    of pairs: [PairRow], competitor: String, only measure: Int? = nil, all: Bool = false,
    _ remark: String = "", more: [String] = []
  ) -> [Section] {
    let meaning = wrapped(
      "\(confidence.intervals), with the game as the unit; p-values corrected: "
        + family(remark), hanging: 0)
    return measures.indices.filter { measure == nil || $0 == measure }
      .map { section(of: $0, pairs: pairs, competitor: competitor, all: all) }
      + [Section(sentences: meaning + more)]
  }

  /// The result by one measure, for people: competitors from best to worst, and how they differ.
  ///
  /// Of more than three competitors each is shown with the best alone, unless `all` pairs are wanted. `competitor` is the
  /// word for one, such as “strategy”.
  func section(
    of measure: Int, pairs: [PairRow], competitor: String, all: Bool = false
  ) -> Section {
    let rows = pairs.filter { $0.measure == measure }
    let title = "\(measures[measure].title) (\(measures[measure].preference.words))"
    return Section(
      title,
      sentences: means(by: measure, competitor).lines.map { "  " + $0 }
        + (all ? rows : shown(rows, by: measure)).flatMap { wrapped("  " + verdict(of: $0)) })
  }

  /// The competitors from best to worst by a measure, with as many decimals as each interval deserves.
  private func means(by measure: Int, _ competitor: String) -> RecordTable {
    RecordTable(
      [
        .text(competitor, meaning: "the \(competitor)") { competitors[$0] },
        meanColumn { (measure, $0) },
      ], rows: ranking(by: measure))
  }

  /// The column of the estimates of competitors by measures, with as many decimals as each interval deserves.
  public func meanColumn(
    of place: @escaping @Sendable (Int) -> (measure: Int, competitor: Int)
  ) -> Column<Int> {
    .interval(
      "mean", as: .number(decimals: 4), meaning: "its estimate",
      shown: { row, number in
        let (measure, competitor) = place(row)
        return SignificantText(
          estimate(measure, of: competitor).interval, isShare: measures[measure].isShare
        ).shown(number)
      }, value: { Measured(estimate(place($0).measure, of: place($0).competitor)) })
  }

  /// All pairs, or of more than three competitors each with the best.
  private func shown(_ rows: [PairRow], by measure: Int) -> [PairRow] {
    guard competitors.count > 3 else { return rows }
    let ranking = ranking(by: measure)
    return ranking.dropFirst().compactMap { other in
      rows.first { [$0.first, $0.second].sorted() == [ranking[0], other].sorted() }
    }
  }

  /// A difference with its p-value, as a sentence without a full stop.
  public func verdict(of row: PairRow) -> String {
    guard row.pAdjusted.isFinite, row.paired.variance > 0 else { return sentence(of: row) }
    return sentence(of: row)
      + (row.pAdjusted < 1e-4
        ? ", p<0.0001" : ", p=" + NumberText.significant(row.pAdjusted, digits: 2))
  }

  /// The estimate of a competitor by a measure and the ends of its interval as text, with as many decimals as the
  /// interval deserves.
  public func shown(_ measure: Int, of competitor: Int) -> [String] {
    let estimate = estimate(measure, of: competitor)
    let text = SignificantText(estimate.interval, isShare: measures[measure].isShare)
    return [estimate.value, estimate.interval.lower, estimate.interval.upper].map(text.shown)
  }

  /// How a run ended whose length was not fixed, and what it found, in sentences without full stops.
  public func verdictLines(pairs: [PairRow], competitor: String) -> [String] {
    switch rule {
    case .all: return []
    case .width(_, let name):
      return [goalSentence("every difference in “\(name)”")].compactMap { $0 }
    case .decision(let name, let smallest, _):
      guard let measure = measure(named: name) else { return [] }
      let rows = pairs.filter { $0.measure == measure }
      return [decision(rows, smallest: measures[measure].amount(smallest), competitor)]
    }
  }

  private func decision(_ rows: [PairRow], smallest: String, _ competitor: String) -> String {
    guard let measure = rows.first?.measure else { return "" }
    let title = "“\(measures[measure].name)”"
    let best = ranking(by: measure)[0]
    let rows = rows.filter { $0.first == best || $0.second == best }
    let equals = rows.filter { $0.verdict == .alike }
      .map { competitors[$0.first == best ? $0.second : $0.first] }
    guard rows.allSatisfy({ $0.verdict != .open }) else {
      return "Undecided by \(title): more games are needed"
    }
    let error = NumberText.significant(100 * (1 - confidence.level), digits: 3)
    let isExact = if case .decision(_, _, .sprt) = rule { false } else { true }
    let risk = "(error probability \(isExact ? "at most" : "about") \(error)%)"
    guard !equals.isEmpty else {
      return "Decided: \(competitors[best]) is the best by \(title) \(risk)"
    }
    guard rows.count > 1 else {
      return "Decided: by \(title), \(competitors[best]) and \(equals[0]) differ by less than "
        + "\(smallest) \(risk)"
    }
    return "Decided: by \(title), no \(competitor) is better than \(competitors[best]) by "
      + "\(smallest) or more; equally good: \(equals.joined(separator: ", ")) \(risk)"
  }

  /// Says for how many tests p-values are corrected and where intervals hold, with a remark on runs of fixed length.
  public func family(_ remark: String = "") -> String {
    guard case .decision(let measure, _, _) = rule else {
      return "Holm over all pairs and metrics" + remark
    }
    return "Holm over all pairs by \(measure), and over all pairs and the other metrics; "
      + "p and intervals hold at all numbers of games together"
  }

  /// How many games are saved by comparing on the same deals.
  func pairing(of pairs: [PairRow], competitor: String) -> Section {
    let isControlled = run.plan.hasControls
    let (names, measures) = (competitors, measures)
    @Sendable func known(_ value: Double) -> Double? { value.isFinite ? value : nil }
    var columns: [Column<PairRow>] = [
      .text("a", meaning: "the one \(competitor)") { names[$0.first] },
      .text("b", meaning: "the other \(competitor)") { names[$0.second] },
      .text("metric", meaning: "what is compared") { measures[$0.measure].name },
      .number("correlation", as: .number(decimals: 3), meaning: "the correlation over games") {
        known($0.paired.correlation)
      },
      .number("deals", as: .number(decimals: 3), meaning: "the variance ratio of pairing") {
        known($0.paired.varianceRatio)
      },
    ]
    if isControlled {
      columns.append(
        .number("luck", as: .number(decimals: 3), meaning: "the variance ratio of the controls") {
          known($0.paired.controlRatio)
        })
    }
    columns.append(
      .number("saved", as: .share(decimals: 1), meaning: "the share of games not needed") { row in
        let luck = row.paired.controlRatio
        return known(1 - row.paired.varianceRatio * (luck.isNaN ? 1 : luck))
      })
    let remark = isControlled ? "; luck: variance ratio after luck adjustment" : ""
    return Section(
      sentences: wrapped(
        "What playing the same deals saves. Deals: variance of the difference relative to that on "
          + "different deals\(remark); saved: share of games not needed", hanging: 0)
        + RecordTable(columns, rows: pairs).lines.map { "  " + $0 })
  }

  /// The columns of a difference between two competitors with what follows of it.
  public func verdictColumns(
    models: (@Sendable (PairRow) -> Interval?)? = nil
  ) -> [Column<PairRow>] {
    let all = games
    let games: Column<PairRow> = .count("games", meaning: "games of each competitor") { _ in
      all
    }
    return pairColumns(models: models) + [
      games.only(in: .json),
      .text("verdict", meaning: "first or second is better, alike, or open") {
        $0.verdict.rawValue
      },
      .number(
        "correlation", as: .number(decimals: 4), meaning: "the correlation of both over games"
      ) { $0.paired.correlation },
      .number(
        "varianceRatio", as: .number(decimals: 4),
        meaning: "the variance of the difference over that on different deals"
      ) { $0.paired.varianceRatio },
      .number(
        "controlRatio", as: .number(decimals: 4),
        meaning: "that variance over the one before the luck of the deals was taken out"
      ) { $0.paired.controlRatio },
      games.only(in: .csv),
      .text("effect", meaning: "the row as a sentence") { sentence(of: $0) }
        .only(in: .json),
    ]
  }
}
