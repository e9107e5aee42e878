internal import SetExperiments

extension Study {
  /// One key finding: a figure with its interval and what it means.
  public struct Finding: Hashable, Sendable {
    /// Its name for programs, unique within its question.
    public let name: String
    /// The finding, in words.
    public let what: String
    /// The figure with its interval, as text.
    public let figure: String
    /// The figure to compare it with, or an empty text.
    public let remark: String
    /// The figure as a number; nil for findings without one.
    let value: Double?
    /// The interval; nil for certainties and for test statistics.
    let interval: Interval?
    /// The unit of the number.
    let unit: String
    /// The true figure; nil where it is not known.
    let exact: Double?
    /// The probability of a statistic at least as extreme by chance, corrected where several were tested; nil where
    /// nothing was tested.
    let p: Double?

    /// A finding with its number.
    init(
      _ name: String, _ what: String, _ estimate: Estimate, unit: String, figure: String,
      remark: String = "", exact: Double? = nil, p: Double? = nil
    ) {
      (self.name, self.what, self.figure, self.remark) = (name, what, figure, remark)
      (value, interval, self.unit) = (estimate.value, estimate.interval, unit)
      (self.exact, self.p) = (exact, p)
    }

    /// A finding that is certain, with the reason.
    init(_ name: String, _ what: String, certain value: Double, figure: String, reason: String) {
      (self.name, self.what, self.figure) = (name, what, figure)
      (self.value, interval, unit, exact, p) = (value, nil, "share", value, nil)
      remark = "certain: " + reason
    }

    /// The outcome of a test, its p-value corrected for others by Holm's method.
    init(_ name: String, _ what: String, _ test: TestResult, corrected: Double) {
      (self.name, self.what) = (name, what)
      figure = "p = \(NumberText.significant(corrected, digits: 3))"
      remark =
        "χ² = \(NumberText.fixed(test.statistic, decimals: 1)), df \(Int(test.degreesOfFreedom)); p by Holm"
      (value, interval, unit, exact, p) = (test.statistic, nil, "chiSquare", nil, corrected)
    }
  }

  /// The key findings as a table.
  var findingsTable: RecordTable { RecordTable(Finding.columns, rows: findings) }
}

extension Study.Finding {
  fileprivate static var columns: [Column<(topic: StudyQuestion, finding: Self)>] {
    let own: [Column<Self>] = [
      .text("name", meaning: "the finding, for programs") { $0.name }.only(in: .data),
      .text("what", fullHead: "finding", meaning: "what was found, in words") { $0.what },
      .text(
        "figure", fullHead: "figure (95% interval)", meaning: "the figure with its interval"
      ) { $0.figure }.only(in: .people),
      number("value", "the figure") { $0.value },
      number("low", "the lower end of its interval") { $0.interval?.lower },
      number("high", "the upper end of its interval") { $0.interval?.upper },
      .text("unit", meaning: "what it counts") { $0.unit }.only(in: .data),
      number("exact", "the true figure, where it is known") { $0.exact },
      number("p", "the probability of a statistic so extreme by chance") { $0.p },
      .text("remark", fullHead: "remark", meaning: "what to compare it with") { $0.remark },
    ]
    return [
      .text("question", meaning: "the question it answers") { $0.topic.rawValue }.only(in: .data)
    ] + own.map { $0.of { $0.finding } }
  }

  private static func number(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Self) -> Double?
  ) -> Column<Self> {
    .number(name, as: .significant(digits: 6), meaning: meaning, value: read).only(in: .data)
  }
}
