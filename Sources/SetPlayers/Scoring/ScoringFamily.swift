public import SetGame

/// A scoring rule that is written as `name(key: value, …)` and reads its own parameters.
public protocol WrittenScoringRule: ScoringRule {
  /// The name in front of the parameters.
  static var family: String { get }

  /// Reads the parameters; those not given have the family's defaults.
  ///
  /// - Parameter reader: At the start of a text with the family's name; the caller finishes it.
  /// - Throws: A ``ParameterError`` that says what would be right.
  init(_ reader: inout ParameterReader) throws(ParameterError)

  /// The rule as text, with what differs from the defaults.
  var notation: ParameterText { get }
}

extension WrittenScoringRule {
  /// The text of ``notation``.
  public var name: String { notation.description }
}

/// A kind of scoring rule with parameters, as a value; declared in the file of its rule.
public struct ScoringFamily: Sendable {
  /// The name in front of the parameters.
  public let name: String
  /// What it counts, in one line without a full stop.
  public let summary: String
  /// Reads the parameters; the caller checks that none is left over.
  public let make: @Sendable (inout ParameterReader) throws(ParameterError) -> Scoring

  /// A family.
  ///
  /// - Parameters:
  ///   - name: The name in front of the parameters.
  ///   - summary: What it counts, in one line without a full stop.
  ///   - make: Reads the parameters.
  public init(
    _ name: String, _ summary: String = "",
    make: @escaping @Sendable (inout ParameterReader) throws(ParameterError) -> Scoring
  ) {
    self.name = name
    self.summary = summary
    self.make = make
  }

  /// The keys of its parameters, in the order in which they are asked for.
  public var keys: [String] {
    ParameterReader.keys(of: name) { reader throws(ParameterError) in _ = try make(&reader) }
  }

  /// The family that a rule belongs to.
  ///
  /// - Parameters:
  ///   - usual: The rule with its defaults.
  ///   - summary: What it counts, in one line without a full stop.
  public init<Rule: WrittenScoringRule>(_ usual: Rule, _ summary: String) {
    self.init(Rule.family, summary) { reader throws(ParameterError) in Scoring(try Rule(&reader)) }
  }
}

/// A kind of scoring rule that is written as a prefix and a text: `formula: max(30 - t, 10)`.
public struct ScoringLanguage: Sendable {
  /// The prefix with its colon.
  public let prefix: String
  /// Reads the text behind it, which has no blanks in front.
  public let make: @Sendable (String) throws(ParameterError) -> Scoring

  /// A language.
  ///
  /// - Parameters:
  ///   - prefix: The prefix with its colon.
  ///   - make: Reads the text behind it.
  public init(
    _ prefix: String, make: @escaping @Sendable (String) throws(ParameterError) -> Scoring
  ) {
    self.prefix = prefix
    self.make = make
  }
}

extension ScoringFamilies {
  /// What the parameter of a scoring rule is, with its unit.
  ///
  /// - Parameter key: One of ``keys``.
  /// - Returns: A line without a full stop; nothing for unknown keys.
  public static func meaning(of key: String) -> String? {
    switch key {
    case "match": "points for a Set"
    case "mismatch": "points off for three cards that are no Set"
    case "mistakendeal": "points off for calling for cards while a Set lies there"
    case "deal": "points off for calling for cards on a Set-free table"
    case "hint": "points off for a hint"
    case "deselect": "points off for deselecting a card"
    case "start": "points for a Set at once"
    case "slope": "points lost per second"
    case "least": "points for a Set at least"
    case "fast": "points for a fast Set"
    case "within": "seconds before which a Set is fast"
    case "medium": "points for a Set that is neither fast nor slow"
    case "until": "seconds from which on a Set is slow"
    case "slow": "points for a slow Set"
    case "most": "the factor at once, which falls to 1"
    case "window": "seconds in which points are multiplied"
    case "off": "points lost for each three cards beyond 12"
    case "floor": "0, where the score never falls below, or none"
    default: nil
    }
  }
}
