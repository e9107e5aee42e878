public import Records

extension StoppingRule {
  /// The rule as members of a JSON object: `rule`, and what it goes by.
  public var stored: [JSON.Member] {
    switch self {
    case .all: [.init("rule", "games")]
    case .width(let width, let measure):
      [.init("rule", "until"), .init("metric", .string(measure)), .init("width", .number(width))]
    case .decision(let measure, let smallest):
      [
        .init("rule", "sequential"), .init("metric", .string(measure)),
        .init("delta", .number(smallest)),
      ]
    }
  }

  /// Reads a stored rule.
  ///
  /// - Parameter stored: The JSON object.
  /// - Throws: What is missing or unknown.
  public init(stored: JSONReader) throws(RecordError) {
    switch try stored.text("rule") {
    case "games": self = .all
    case "until": self = .width(try stored.number("width"), of: try stored.text("metric"))
    case "sequential":
      self = .decision(by: try stored.text("metric"), smallest: try stored.number("delta"))
    case let word: throw try stored.member("rule").error("is “\(word)”, which is no such rule")
    }
  }
}
