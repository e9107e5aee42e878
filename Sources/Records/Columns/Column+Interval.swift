/// A figure with the ends of its interval.
public struct Measured: Hashable, Sendable {
  /// The figure.
  public let value: Double
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double
  /// True if it is known, and both ends are the figure itself.
  public let isCertain: Bool

  /// A figure with the ends of its interval.
  public init(_ value: Double, _ low: Double, _ high: Double, isCertain: Bool = false) {
    self.value = value
    self.low = low
    self.high = high
    self.isCertain = isCertain
  }

  /// What people read in place of the ends of an interval.
  static let certain = "certain"
}

/// The names of the three fields of an interval.
public enum IntervalNames: Hashable, Sendable {
  /// `NAME`, `low` and `high`, for a table with one interval in a row.
  case plain
  /// An object `NAME` with `mean`, `low` and `high` in JSON; `NAME`, `NAMELow` and `NAMEHigh` in CSV.
  case own
}

extension Column {
  /// A figure with its interval: three fields.
  ///
  /// What is `shown` for a figure or an end of a row is as the kind says unless a closure says otherwise. Where the figure
  /// is certain, programs find it at both ends as well, and people the word in their place.
  public static func interval(
    _ name: String, as kind: ColumnKind, names: IntervalNames = .plain, head: String? = nil,
    fullHead: String? = nil, unit: String? = nil, meaning: String,
    shown: (@Sendable (Row, Double) -> String)? = nil,
    value: @escaping @Sendable (Row) -> Measured?
  ) -> Column {
    let isPlain = names == .plain
    var fields = [
      Field(
        name, path: isPlain ? nil : [name, "mean"], head: head, fullHead: fullHead, unit: unit,
        meaning: meaning, kind: kind),
      Field(
        isPlain ? "low" : name + "Low", path: isPlain ? nil : [name, "low"], head: "low",
        unit: unit, meaning: "the lower end of the interval of \(name)", kind: kind),
      Field(
        isPlain ? "high" : name + "High", path: isPlain ? nil : [name, "high"], head: "high",
        unit: unit, meaning: "the upper end of the interval of \(name)", kind: kind),
    ]
    for end in 1...2 { fields[end].isEnd = true }
    return Column(fields: fields) { row in
      guard let measured = value(row) else { return [.none, .none, .none] }
      let values = [measured.value, measured.low, measured.high].map { number in
        shown.map { RecordValue.shown(.number(number), as: $0(row, number)) } ?? .number(number)
      }
      guard measured.isCertain else { return values }
      return [
        values[0], .shown(.number(measured.low), as: Measured.certain),
        .shown(.number(measured.high), as: ""),
      ]
    }
  }
}
