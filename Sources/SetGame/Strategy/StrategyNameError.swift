/// Says why a text names no strategy.
public struct StrategyNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without a full stop that holds the offending text.
  public let description: String

  /// An error with its sentence.
  ///
  /// - Parameter description: A sentence without a full stop.
  public init(_ description: String) { self.description = description }
}
