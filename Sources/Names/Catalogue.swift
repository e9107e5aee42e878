/// The names of one kind and their values.
///
/// Every pluggable kind has one: strategies, players, scoring rules, hints, interval methods, games, kinds of runs. A
/// program that has more to offer adds its own families to a copy and reads names with that.
public struct Catalogue<Value>: Sendable {
  /// The kind of value, in the singular, such as “strategy”.
  public let kind: String
  /// The families in the order in which they are listed.
  public private(set) var families: [Family<Value>]
  package private(set) var languages: [Language<Value>]

  private var depth = 0

  private static var deepest: Int { 3 }

  /// Creates a catalogue.
  public init(
    of kind: String, _ families: [Family<Value>] = [], languages: [Language<Value>] = []
  ) {
    (self.kind, self.families, self.languages) = (kind, families, languages)
  }

  /// Adds a family, or replaces the one of the same name.
  public mutating func add(_ family: Family<Value>) {
    if let index = families.firstIndex(where: { $0.name == family.name }) {
      families[index] = family
    } else {
      families.append(family)
    }
  }

  /// Adds a language, or replaces the one with the same prefix.
  public mutating func add(_ language: Language<Value>) {
    if let index = languages.firstIndex(where: { $0.prefix == language.prefix }) {
      languages[index] = language
    } else {
      languages.append(language)
    }
  }

  /// The names of the families, in the order in which they are listed.
  public var names: [String] { families.map { $0.name } }

  /// Every family's value with the usual parameters; families that cannot do without some are omitted.
  public var all: [Value] { families.compactMap { self[$0.name] } }

  /// The value of a name with or without parameters, or of a text in one of the languages; nil if
  /// ``read(_:)-(String)`` refuses it.
  public subscript(text: String) -> Value? { try? read(text) }

  /// The error for a name that no family has, with the names there are.
  public func unknown(_ name: String) -> ParameterError {
    .unknown(kind, name, among: names, or: languages.map { $0.usage })
  }

  /// Finds a family by its name; the error lists the names there are.
  public func family(named name: String) throws(ParameterError) -> Family<Value> {
    guard let family = families.first(where: { $0.name == name }) else { throw unknown(name) }
    return family
  }

  /// Reads a value from a name with or without parameters, or from a text in one of the languages.
  public func read(_ text: String) throws(ParameterError) -> Value {
    for language in languages {
      if let value = try language.read(text) { return value }
    }
    guard depth <= Self.deepest else {
      throw ParameterError("\(kind) “\(text)” is nested too deeply")
    }
    // An unknown name comes before a bracket that is missing behind it.
    _ = try family(named: ParameterText.name(of: text))
    return try read(ParameterText(text))
  }

  /// Reads a value from a name with parameters.
  public func read(_ text: ParameterText) throws(ParameterError) -> Value {
    var reader = ParameterReader(text)
    let value = try family(named: text.name).make(&reader, self)
    try reader.finish()
    return value
  }

  /// The catalogue that reads its values among parameters.
  package var nested: Catalogue {
    var nested = self
    nested.depth += 1
    return nested
  }

  /// Sets one parameter in the name of a value, such as the swept one of a curve; the result is not
  /// read yet.
  ///
  /// Positional parameters have keys too. Throws if the name is a text in one of the ``languages``
  /// or unknown.
  public func name(
    _ name: String, setting key: String, to number: Double
  ) throws(ParameterError) -> ParameterText {
    for language in languages where name.hasPrefix(language.prefix) {
      let kind = language.prefix.prefix { $0 != ":" }
      throw ParameterError(found: name, expected: "a \(kind) has no parameter \(key)")
    }
    var text = try ParameterText(name)
    let placed = try reader(of: family(named: text.name)).placedKeys
    for (place, key) in zip(text.arguments.indices, placed)
    where text.arguments[place].key == nil { text.arguments[place].key = key }
    return text.setting(key, to: ParameterText.number(number))
  }

  // MARK: Keys

  package func keys(of family: Family<Value>) -> [String] { reader(of: family).keys }

  /// A family's parameters, in the order in which they are read.
  package func parameters(of family: Family<Value>) -> [ReadParameter] {
    reader(of: family).parameters
  }

  package var keys: [String] {
    var keys: [String] = []
    for key in families.flatMap(keys(of:)) where !keys.contains(key) { keys.append(key) }
    return keys
  }

  /// A reader that a family has asked for its parameters; it stops where one cannot be omitted.
  private func reader(of family: Family<Value>) -> ParameterReader {
    var reader = ParameterReader(ParameterText(name: family.name))
    _ = try? family.make(&reader, self)
    return reader
  }
}
