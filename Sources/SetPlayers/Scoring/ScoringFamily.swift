public import SetGame

/// A kind of scoring rule that is written as `name(key: value, …)`.
public protocol ScoringFamily: ScoringRule {
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

extension ScoringFamily {
  /// The text of ``notation``.
  public var name: String { notation.description }
}
