/// A kind of play strategy that is written as `name(key: value, …)` and reads its own parameters.
///
/// It is declared in the file of its strategy and listed once, in the ``StrategyFamilies`` that a program uses.
public struct StrategyFamily: Sendable {
  /// The word in front of the parameters.
  public let name: String
  /// What it plays like, in one line without a full stop.
  public let summary: String
  /// Reads the parameters; those not given have their usual values.
  ///
  /// The caller checks that none is left over. The families read a strategy among the parameters.
  public let make:
    @Sendable (inout ParameterReader, StrategyFamilies) throws(ParameterError) -> Strategy

  /// A family.
  ///
  /// - Parameters:
  ///   - name: The word in front of the parameters.
  ///   - summary: What it plays like, in one line without a full stop.
  ///   - make: Reads the parameters.
  public init(
    _ name: String, _ summary: String,
    make:
      @escaping @Sendable (inout ParameterReader, StrategyFamilies) throws(ParameterError)
      -> Strategy
  ) {
    self.name = name
    self.summary = summary
    self.make = make
  }

  /// The keys of its parameters, in the order in which they are asked for.
  ///
  /// - Parameter families: The strategies that may be a parameter.
  /// - Returns: The keys.
  public func keys(among families: StrategyFamilies) -> [String] {
    ParameterReader.keys(of: name) { reader throws(ParameterError) in
      _ = try make(&reader, families)
    }
  }

  /// The family of one strategy without parameters.
  ///
  /// - Parameters:
  ///   - strategy: The strategy, whose name is that of the family.
  ///   - summary: What it plays like, in one line without a full stop.
  public init(_ strategy: Strategy, _ summary: String) {
    self.init(strategy.name, summary) { _, _ in strategy }
  }
}

/// A kind of play strategy that is written as a prefix and a text: `formula: kept - 0.3*level`.
public struct StrategyLanguage: Sendable {
  /// The prefix, such as `formula:`.
  public let prefix: String
  /// Reads the text behind it, which has no blanks in front.
  public let make: @Sendable (String) throws(StrategyNameError) -> Strategy

  /// A language.
  ///
  /// - Parameters:
  ///   - prefix: The prefix with its colon.
  ///   - make: Reads the text behind it.
  public init(
    _ prefix: String, make: @escaping @Sendable (String) throws(StrategyNameError) -> Strategy
  ) {
    self.prefix = prefix
    self.make = make
  }
  /// Reads a text that begins with the prefix.
  ///
  /// - Parameter text: The text with its prefix.
  /// - Returns: The strategy; nothing when the text begins otherwise.
  /// - Throws: A ``StrategyNameError`` that says what would be right.
  public func read(_ text: String) throws(StrategyNameError) -> Strategy? {
    guard text.hasPrefix(prefix) else { return nil }
    return try make(String(text.dropFirst(prefix.count).drop { $0.isWhitespace }))
  }
}

/// Says why a text names no strategy.
public struct StrategyNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without a full stop that holds the offending text.
  public let description: String

  /// An error with its sentence.
  ///
  /// - Parameter description: A sentence without a full stop.
  public init(_ description: String) { self.description = description }
}
