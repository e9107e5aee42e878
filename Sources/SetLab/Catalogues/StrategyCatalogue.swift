public import SetGame

/// The play strategies by name.
public enum StrategyCatalogue {
  /// All strategies; a new one is a line here.
  public static let all: [any PlayStrategy] = [.random, .first]

  /// The names in the order in which they are listed.
  public static var names: [String] { all.map(\.name) }

  /// The strategy with a name.
  ///
  /// - Parameter name: A name as listed.
  /// - Returns: Nothing when there is no such strategy.
  public static func strategy(named name: String) -> (any PlayStrategy)? {
    all.first { $0.name == name }
  }
}
