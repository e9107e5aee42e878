internal import Formulas

extension JSONReader {
  /// Reads the value of a name: the name in a member, or this value itself if the key is nil.
  func named<Value>(
    _ key: String? = nil, _ read: (String) throws(ParameterError) -> Value
  ) throws(RecordError) -> Value {
    let stored = try member(key)
    let name = try stored.text()
    do throws(ParameterError) {
      return try read(name)
    } catch {
      throw stored.error("cannot be read: \(error.message)")
    }
  }

  func allNamed<Value>(
    _ key: String, _ read: (String) throws(ParameterError) -> Value
  ) throws(RecordError) -> [Value] {
    try items(key).map { item throws(RecordError) in try item.named(nil, read) }
  }

  /// Reads a strategy; one that is a program is not started.
  func strategy(_ key: String? = nil, _ registry: Registry) throws(RecordError) -> Strategy {
    let stored = try member(key)
    let name = try stored.text()
    guard let strategy = registry.stored(name) else {
      throw stored.error("is an unknown strategy “\(name)”")
    }
    return strategy
  }

  func rules() throws(RecordError) -> Rules {
    let name = try text("rules")
    guard let rules = Rules(rawValue: name) else {
      let names = Rules.allCases.map { $0.rawValue }.joined(separator: " or ")
      throw try member("rules").error("is “\(name)”, expected \(names)")
    }
    return rules
  }

  func deck() throws(RecordError) -> Deck {
    let attributes = try int("deck")
    guard let deck = Deck(attributes: attributes), attributes >= 3 else {
      throw try member("deck").error("is \(attributes), expected 3 to 6 attributes")
    }
    return deck
  }

  /// Reads finite numbers, one at least, none smaller than the one before.
  func ascending(_ key: String) throws(RecordError) -> [Double] {
    let numbers: [Double] = try value(key)
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.isFinite }), isAscending else {
      throw try member(key).error("is not a list of ascending numbers")
    }
    return numbers
  }
}
