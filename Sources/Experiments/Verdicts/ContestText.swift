extension ContestResult {
  /// A section for each measure, or for just one, and how to read the figures, with a remark on ``family(_:)`` and more lines.
  ///
  /// Competitors are listed from best to worst, with their differences; if there are more than three, each is compared only
  /// with the best, unless `all` pairs are wanted. `competitor` is the word for one, such as “strategy”.
  public func sections(
    of pairs: [PairRow], competitor: String, only measure: Int? = nil, all: Bool = false,
    _ remark: String = "", more: [String] = []
  ) -> [Section] {
    let meaning = wrapped(
      "\(confidence.intervals), with the game as the unit; p-values corrected: "
        + family(remark), hanging: 0)
    let told = measures.indices.filter { measure == nil || $0 == measure }.map { measure in
      let (rows, ranking) = (pairs.filter { $0.measure == measure }, ranking(by: measure))
      let isShort = all || competitors.count <= 3
      let shown =
        isShort
        ? rows
        : ranking.dropFirst().compactMap { other in
          rows.first { [$0.first, $0.second].sorted() == [ranking[0], other].sorted() }
        }
      let means = RecordTable(
        [.text(competitor, meaning: "") { competitors[$0] }, meanColumn { (measure, $0) }],
        rows: ranking)
      return Section(
        "\(measures[measure].title) (\(measures[measure].preference.words))",
        sentences: means.lines.map { "  " + $0 }
          + shown.flatMap { wrapped("  " + verdict(of: $0)) })
    }
    return told + [Section(sentences: meaning + more)]
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
    let risk = "(error probability at most \(error)%)"
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

  /// The columns of a difference between two competitors with what follows of it.
  public func verdictColumns(
    models: (@Sendable (PairRow) -> Interval?)? = nil
  ) -> [Column<PairRow>] {
    let all = Column<PairRow>.count("games", meaning: "games of each competitor") { _ in games }
    return pairColumns(models: models) + [
      all.only(in: .json),
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
      // Version 0.1 could take luck out of differences; its readers find that none was.
      .number("controlRatio", as: .number(decimals: 4), meaning: "1: no luck was taken out") {
        $0.paired.variance > 0 ? 1 : nil
      },
      all.only(in: .csv),
      .text("effect", meaning: "the row as a sentence") { sentence(of: $0) }
        .only(in: .json),
    ]
  }
}
