public import Names

extension Family<Strategy> {
  /// Creates the family of one strategy without parameters.
  ///
  /// - Parameters:
  ///   - strategy: The strategy, whose name is that of the family.
  ///   - summary: Its way of playing, in one line without a full stop.
  public init(_ strategy: Strategy, _ summary: String) {
    self.init(strategy.name, summary, value: strategy)
  }
}

extension Catalogue<Strategy> {
  /// Reads a strategy that plays for another one, among whose parameters it stands.
  ///
  /// A plan cannot be taken over half-way, and nobody would hear that a program failed.
  ///
  /// - Parameter text: A name with or without parameters, or a text in one of the languages.
  /// - Returns: The strategy, which neither knows the order of the deck nor can fail.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func base(_ text: String) throws(ParameterError) -> Strategy {
    let strategy = try nested.read(text)
    guard !strategy.knowsTheOrder else {
      throw ParameterError(found: text, expected: "a strategy that knows the deck cannot be a base")
    }
    guard !strategy.canFail else {
      throw ParameterError(found: text, expected: "a program cannot be a base")
    }
    return strategy
  }
}
