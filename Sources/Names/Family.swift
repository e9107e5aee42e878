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

/// A name for a value, or for as many as its parameters allow.
///
/// It is written as `name` or `name(key: value, …)` and reads its own parameters. It is declared in the file of what it
/// makes and listed once, in the ``Catalogue`` that a program uses.
public struct Family<Value>: Sendable {
  /// The word in front of the parameters.
  public let name: String
  /// Its meaning, in one line without a full stop.
  public let summary: String
  /// Reads the parameters; omitted ones have their usual values.
  ///
  /// The caller checks that none is left over. A value among the parameters is read from the catalogue.
  public let make:
    @Sendable (inout ParameterReader, Catalogue<Value>) throws(ParameterError) -> Value

  /// Creates a family.
  public init(
    _ name: String, _ summary: String = "",
    make:
      @escaping @Sendable (inout ParameterReader, Catalogue<Value>) throws(ParameterError) -> Value
  ) {
    (self.name, self.summary, self.make) = (name, summary, make)
  }

  /// Creates the family of one value without parameters.
  public init(_ name: String, _ summary: String = "", value: Value) where Value: Sendable {
    self.init(name, summary) { _, _ in value }
  }

  /// Creates the family of one value without parameters, which has the value's name.
  public init(_ value: Value, _ summary: String = "") where Value: Named {
    self.init(value.name, summary, value: value)
  }

  /// Creates a name that stands for a text; parameters behind it change those of the text.
  public init(_ name: String, for text: String) {
    self.init(name, "stands for \(text)") { reader, catalogue throws(ParameterError) in
      guard !reader.text.arguments.isEmpty else { return try catalogue.read(text) }
      guard var changed = try? ParameterText(text) else {
        throw ParameterError(
          found: reader.text.description,
          expected: "\(name) stands for “\(text)”, which has no parameters")
      }
      for argument in reader.text.arguments {
        guard let key = argument.key else {
          throw ParameterError(
            found: argument.value, expected: "expected key: value; \(name) stands for “\(text)”")
        }
        _ = try reader.value(key)
        changed = changed.setting(key, to: argument.value)
      }
      return try catalogue.read(changed)
    }
  }
}

/// A prefix with which a text denotes a value, as in `formula: kept - 0.3*level`.
public struct Language<Value>: Sendable {
  package let prefix: String
  /// The form in lists of names, such as “formula: TEXT”.
  public let usage: String
  /// Reads the text behind the prefix, which has no leading blanks.
  public let make: @Sendable (String) throws(ParameterError) -> Value

  /// Creates a language; the argument is the word for the text behind the prefix in lists of names.
  package init(
    _ prefix: String, _ argument: String,
    make: @escaping @Sendable (String) throws(ParameterError) -> Value
  ) {
    (self.prefix, usage, self.make) = (prefix, "\(prefix) \(argument)", make)
  }

  /// Reads a text that begins with the prefix; nil if it begins otherwise.
  public func read(_ text: String) throws(ParameterError) -> Value? {
    guard text.hasPrefix(prefix) else { return nil }
    return try make(String(text.dropFirst(prefix.count).drop { $0.isWhitespace }))
  }
}
