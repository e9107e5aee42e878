/// Takes the arguments of a ``ParameterText`` one after the other and complains about those that nobody took.
///
/// A reader is asked for each parameter that a name has; ``finish()`` then names an argument that was not asked for.
public struct ParameterReader {
  /// The text that is read.
  public let text: ParameterText

  private var known: [String] = []
  private var places = 0

  /// A reader at the start.
  ///
  /// - Parameter text: The text.
  public init(_ text: ParameterText) { self.text = text }

  /// The text of a parameter, or nothing when it was not given.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isPlaced: Whether the value may also be given without its key; placed parameters are asked for in order.
  /// - Returns: The value as written.
  /// - Throws: A ``ParameterError`` when it is given both by place and by key.
  public mutating func value(
    _ key: String, isPlaced: Bool = false
  ) throws(ParameterError) -> String? {
    if !known.contains(key) { known.append(key) }
    let named = text.arguments.first { $0.key == key }?.value
    guard isPlaced else { return named }
    defer { places += 1 }
    guard places < text.arguments.count, text.arguments[places].key == nil else { return named }
    if let named {
      throw ParameterError(found: named, expected: "\(key) is given twice")
    }
    return text.arguments[places].value
  }

  /// A number, or the default when it was not given.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isPlaced: Whether the value may also be given without its key.
  ///   - range: What is allowed; `never` is read as infinity where the range ends there.
  ///   - standard: The default.
  /// - Returns: The number.
  /// - Throws: A ``ParameterError`` for anything that is not such a number.
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

  /// A whole number, or the default when it was not given.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isPlaced: Whether the value may also be given without its key.
  ///   - range: What is allowed.
  ///   - standard: The default.
  /// - Returns: The number.
  /// - Throws: A ``ParameterError`` for anything that is not such a number.
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

  /// One of a few words, or the default when it was not given.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - standard: The default.
  /// - Returns: The choice.
  /// - Throws: A ``ParameterError`` with the words there are.
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

  /// The keys that are asked for when a text is read that has none.
  ///
  /// - Parameters:
  ///   - name: What stands in front of the parameters.
  ///   - read: Reads them; may throw where one cannot be left out.
  /// - Returns: The keys in order.
  public static func keys(
    of name: String, _ read: (inout ParameterReader) throws(ParameterError) -> Void
  ) -> [String] {
    var reader = ParameterReader(ParameterText(name: name))
    try? read(&reader)
    return reader.keys
  }

  /// Checks that every argument was asked for.
  ///
  /// - Throws: A ``ParameterError`` that lists the parameters there are.
  public func finish() throws(ParameterError) {
    for (place, argument) in text.arguments.enumerated() {
      guard let key = argument.key else {
        if place < places { continue }
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
