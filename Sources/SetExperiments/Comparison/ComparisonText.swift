internal import Estimates
internal import Experiments
internal import MonteCarlo
internal import Records
internal import SetCards
internal import SetGame
internal import SetStrategies
internal import Statistics

extension ComparisonSummary {
  /// The comparison as lines for people.
  ///
  /// - Parameter showsPairing: Whether to say what comparing on the same deals saves.
  /// - Returns: The text, with a line feed at its end.
  public func text(showsPairing: Bool = false) -> String {
    Document([], sections: sections(showsPairing: showsPairing)).text
  }

  /// The heading, a section for each measure, and how figures are meant.
  func sections(showsPairing: Bool = false) -> [Section] {
    let head = wrapped(heading) + [timing] + verdictLines.flatMap { wrapped($0) }
    let measures = comparison.measures.indices.map { place in
      comparison.section(of: place, pairs: pairs, competitor: "strategy")
    }
    var lines = wrapped(
      "\(confidenceText) intervals, with the game as the unit; p-values corrected: \(family)",
      hanging: 0)
    let count = comparison.competitors.count
    if count > 3 {
      let all = count * (count - 1) / 2
      lines.append(
        "Each strategy is compared with the best; for all \(all) pairs, use --format csv")
    }
    return [Section(sentences: head)] + measures + [Section(sentences: lines)]
      + (showsPairing ? [Section(sentences: pairingLines)] : [])
  }

  /// What was compared, in one line that is the same whenever it is done again.
  public var heading: String {
    let plan = comparison.run.plan
    let count = comparison.games
    let last = plan.trials.last ?? plan.trials.lowerBound
    return """
      \(NumberText.grouped(count)) \(count == 1 ? "deal" : "deals") (\(plan.trials.lowerBound) to \
      \(last) of seed \(plan.seed)) for \(plan.strategies.count) strategies: \
      \(plan.rules.rawValue) rules, \(plan.deck.count) cards
      """
  }

  /// How long it took, in one line.
  public var timing: String {
    "\(NumberText.fixed(comparison.run.seconds, decimals: 2)) s, "
      + "\(NumberText.grouped(Int(comparison.run.trialsPerSecond.rounded()))) deals/s"
  }

  /// How a run ended whose length was not fixed, and what it found.
  var verdictLines: [String] {
    switch comparison.rule {
    case .all: return []
    case .width(_, let name):
      return [comparison.goalSentence("every difference in “\(name)”")].compactMap { $0 }
    case .decision(let name, let smallest):
      guard let measure = comparison.measure(named: name) else { return [] }
      return [decision(by: measure, smallest: comparison.measures[measure].amount(smallest))]
    }
  }

  private func decision(by measure: Int, smallest: String) -> String {
    let title = "“\(comparison.measures[measure].name)”"
    let best = comparison.ranking(by: measure)[0]
    let rows = pairs(by: measure).filter { $0.first == best || $0.second == best }
    let equals = rows.filter { $0.verdict == .alike }
      .map { name($0.first == best ? $0.second : $0.first) }
    guard rows.allSatisfy({ $0.verdict != .open }) else {
      return "Undecided by \(title): more games are needed"
    }
    let error = NumberText.significant(100 * (1 - comparison.confidence), digits: 3)
    let risk = "(error probability at most \(error)%)"
    guard !equals.isEmpty else {
      return "Decided: \(name(best)) is the best by \(title) \(risk)"
    }
    guard rows.count > 1 else {
      return "Decided: by \(title), \(name(best)) and \(equals[0]) differ by less than "
        + "\(smallest) \(risk)"
    }
    return "Decided: by \(title), no strategy is better than \(name(best)) by "
      + "\(smallest) or more; equally good: \(equals.joined(separator: ", ")) \(risk)"
  }

  private var confidenceText: String {
    NumberText.significant(100 * comparison.confidence, digits: 6) + "%"
  }

  private var pairingLines: [String] {
    let isControlled = comparison.run.plan.isControlled
    let measures = comparison.measures
    var columns: [Column<PairRow>] = [
      .text("a", meaning: "the one strategy") { name($0.first) },
      .text("b", meaning: "the other strategy") { name($0.second) },
      .text("metric", meaning: "what is compared") { measures[$0.measure].name },
      .number("correlation", as: .number(decimals: 3), meaning: "the correlation over games") {
        Self.known($0.paired.correlation)
      },
      .number("deals", as: .number(decimals: 3), meaning: "the variance ratio of pairing") {
        Self.known($0.paired.varianceRatio)
      },
    ]
    if isControlled {
      columns.append(
        .number("luck", as: .number(decimals: 3), meaning: "the variance ratio of the controls") {
          Self.known($0.paired.controlRatio)
        })
    }
    columns.append(
      .number("saved", as: .share(decimals: 1), meaning: "the share of games not needed") { row in
        let luck = row.paired.controlRatio
        return Self.known(1 - row.paired.varianceRatio * (luck.isNaN ? 1 : luck))
      })
    let remark = isControlled ? "; luck: variance ratio after luck adjustment" : ""
    return wrapped(
      "What playing the same deals saves. Deals: variance of the difference relative to that on different deals"
        + "\(remark); saved: share of games not needed", hanging: 0)
      + RecordTable(columns, rows: pairs).lines.map { "  " + $0 }
  }

  private static func known(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
