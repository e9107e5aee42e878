extension StoppingRule {
  /// The end of a run, as the member `stop` of a result's JSON.
  public func record(_ end: RunEnd) -> JSON {
    var members = stored
    members.append(.init("end", .string(end.word)))
    if case .failed(let reason) = end { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }

  /// The member `stop`; none for a run of a fixed number of trials that came to their end.
  public func members(_ end: RunEnd) -> [Document.Member] {
    self == .all && end != .timeUp ? [] : [.init("stop", record(end))]
  }

  /// Says whether a width was reached, such as “Goal reached: every point known to within ±0.1 points”; nil for other
  /// rules.
  ///
  /// `what` was to be known, such as “every point”; `amount` writes a width with its unit.
  public func sentence(
    _ end: RunEnd, known what: String, amount: (Double) -> String
  ) -> String? {
    guard case .width(let width, _) = self else { return nil }
    return "\(end == .goalReached ? "Goal reached" : "Goal not reached"): \(what) known to within "
      + "±\(amount(width))"
  }
}

extension RunEnd {
  fileprivate var word: String {
    switch self {
    case .complete: "allGames"
    case .goalReached: "fulfilled"
    case .goalMissed: "gamesExhausted"
    case .timeUp: "timeUp"
    case .interrupted: "interrupted"
    case .failed: "failed"
    }
  }

  /// Reads the end of a run from the member `stop` of a result; throws if its word names none.
  public init(stored: JSONReader) throws(RecordError) {
    let word = try stored.text("end")
    let ends: [RunEnd] = [.complete, .goalReached, .goalMissed, .timeUp, .interrupted]
    if let end = ends.first(where: { $0.word == word }) {
      self = end
    } else if word == RunEnd.failed("").word {
      self = .failed(try stored.text("reason"))
    } else {
      throw try stored.member("end").error("is “\(word)”, which is not an end of a run")
    }
  }
}

extension StoppingRule {
  /// The rule as members of a JSON object: `rule`, and what it goes by.
  public var stored: [JSON.Member] {
    switch self {
    case .all: [.init("rule", "games")]
    case .width(let width, let measure):
      [.init("rule", "until"), .init("metric", .string(measure)), .init("width", .number(width))]
    case .decision(let measure, let smallest, let test):
      [
        .init("rule", "sequential"), .init("metric", .string(measure)),
        .init("delta", .number(smallest)),
      ] + (test == .mixture ? [] : [.init("test", .string(test.rawValue))])
    }
  }

  /// Reads a stored rule.
  public init(stored: JSONReader) throws(RecordError) {
    switch try stored.text("rule") {
    case "games": self = .all
    case "until": self = .width(try stored.number("width"), of: try stored.text("metric"))
    case "sequential":
      self = .decision(
        by: try stored.text("metric"), smallest: try stored.number("delta"),
        test: try Self.test(stored))
    case let word:
      throw try stored.member("rule").error("is “\(word)”, which is not a stopping rule")
    }
  }

  /// The test of a stored rule; earlier versions had one alone and did not name it.
  private static func test(_ stored: JSONReader) throws(RecordError) -> SequentialTest.Kind {
    guard let named = try stored.optional("test") else { return .mixture }
    let name = try stored.text("test")
    guard name != "sprt" else { throw named.error("is sprt: \(StoredVersions.retired)") }
    guard let test = SequentialTest.Kind(rawValue: name) else {
      throw named.error("is not a sequential test: mixture or tuned")
    }
    return test
  }
}
