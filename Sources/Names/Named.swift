/// A value fully described by its name: two with the same name are equal.
public protocol Named: Hashable, CustomStringConvertible, Sendable {
  /// The name by which the value is chosen and reported, with its parameters.
  var name: String { get }
}

extension Named {
  /// The ``name``.
  public var description: String { name }

  /// Compares names.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Family where Value: Named {
  /// Creates the family of one value without parameters, which has the value's name.
  public init(_ value: Value, _ summary: String = "") {
    self.init(value.name, summary, value: value)
  }
}
