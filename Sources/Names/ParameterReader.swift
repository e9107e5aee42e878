/// Takes the arguments of a ``ParameterText`` one by one and refuses those that nobody took.
///
/// A reader is asked for each parameter that a name has; ``finish()`` then names an argument that was not asked for.
public struct ParameterReader {
  /// The text that is read.
  public let text: ParameterText

  private var known: [String] = []

  /// Creates a reader at the start of a text.
  public init(_ text: ParameterText) { self.text = text }

  /// Returns the text of a parameter, or nil if it was not given.
  ///
  /// A placed one may also be given without its key; placed parameters are asked for in order.
  /// Throws if it is given both by place and by key.
  public mutating func value(
    _ key: String, isPlaced: Bool = false
  ) throws(ParameterError) -> String? {
    if !known.contains(key) { known.append(key) }
    let named = text.arguments.first { $0.key == key }?.value
    guard isPlaced else { return named }
    let places = placedKeys.count
    placedKeys.append(key)
    guard places < text.arguments.count, text.arguments[places].key == nil else { return named }
    if let named {
      throw ParameterError(found: named, expected: "\(key) is given twice")
    }
    return text.arguments[places].value
  }

  /// Returns a number in a range, or the default if it was not given.
  ///
  /// `never` is read as infinity, which a range may end with.
  public mutating func number(
    _ key: String, isPlaced: Bool = false, in range: ClosedRange<Double>,
    otherwise standard: Double
  ) throws(ParameterError) -> Double {
    guard let text = try value(key, isPlaced: isPlaced) else { return standard }
    let number = text == "never" ? Double.infinity : ParameterText.decimal(text)
    guard let number, range.contains(number) else {
      throw ParameterError(
        found: text, expected: "\(key) must be \(ParameterReader.describe(range))")
    }
    return number
  }

  /// Returns a whole number in a range, or the default if it was not given.
  public mutating func whole(
    _ key: String, isPlaced: Bool = false, in range: ClosedRange<Int>, otherwise standard: Int
  ) throws(ParameterError) -> Int {
    guard let text = try value(key, isPlaced: isPlaced) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw ParameterError(
        found: text,
        expected: "\(key) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns one of a few words, or the default if it was not given.
  public mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, otherwise standard: Choice
  ) throws(ParameterError) -> Choice {
    guard let text = try value(key) else { return standard }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map { $0.rawValue }.joined(separator: " or ")
      throw ParameterError(found: text, expected: "\(key) must be \(words)")
    }
    return choice
  }

  /// The keys that were asked for so far, in order.
  public var keys: [String] { known }

  /// The keys of the values that were asked for so far by their places, in order.
  public private(set) var placedKeys: [String] = []

  /// Checks that every argument was asked for; the error lists the parameters there are.
  public func finish() throws(ParameterError) {
    for (place, argument) in text.arguments.enumerated() {
      guard let key = argument.key else {
        if place < placedKeys.count { continue }
        throw ParameterError(found: argument.value, expected: "expected key: value; \(choices)")
      }
      if !known.contains(key) { throw ParameterError(found: key, expected: choices) }
    }
  }

  private var choices: String {
    known.isEmpty
      ? "\(text.name) has no parameters"
      : "the parameters of \(text.name) are \(known.joined(separator: ", "))"
  }

  private static func describe(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (
      ParameterText.number(range.lowerBound), ParameterText.number(range.upperBound)
    )
    return range.upperBound == .infinity
      ? "a number of at least \(low), or never" : "a number from \(low) to \(high)"
  }
}
