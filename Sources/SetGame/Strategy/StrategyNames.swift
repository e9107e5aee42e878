public import Names

extension Family<Strategy> {
  /// Creates the family of one strategy without parameters.
  public init(_ strategy: Strategy, _ summary: String) {
    self.init(strategy.name, summary, value: strategy)
  }
}

extension Catalogue<Strategy> {
  /// Reads a strategy that plays for another one, among whose parameters it stands.
  ///
  /// It can neither know the order of the deck nor fail: a plan cannot be taken over half-way, and
  /// nobody would hear that a program failed.
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
