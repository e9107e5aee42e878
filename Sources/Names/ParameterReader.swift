/// Takes the arguments of a ``ParameterText`` one by one and refuses those that nobody took.
///
/// A reader is asked for each parameter that a name has; ``finish()`` then names an argument that was not asked for.
public struct ParameterReader {
  /// The text that is read.
  public let text: ParameterText
  /// The parameters that were asked for so far, in order.
  package private(set) var parameters: [ReadParameter] = []

  /// Creates a reader at the start of a text.
  public init(_ text: ParameterText) { self.text = text }

  /// Returns the text of a parameter, or nil if it was not given.
  ///
  /// A placed one may also be given without its key; placed parameters are asked for in order. Lists of parameters show the
  /// `usual` value and the `values` there are. Throws if it is given both by place and by key.
  public mutating func value(
    _ key: String, isPlaced: Bool = false, usual: String? = nil, values: String = ""
  ) throws(ParameterError) -> String? {
    if !parameters.contains(where: { $0.key == key }) {
      parameters.append(ReadParameter(key: key, usual: usual, values: values))
    }
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
  /// `never` is read as infinity, which a range may end with; lists show the default unless `usual` says it in words.
  public mutating func number(
    _ key: String, isPlaced: Bool = false, in range: ClosedRange<Double>,
    otherwise standard: Double, usual: String? = nil
  ) throws(ParameterError) -> Double {
    let (low, high) = (
      ParameterText.number(range.lowerBound), ParameterText.number(range.upperBound)
    )
    let values =
      range.upperBound == .infinity
      ? "a number of at least \(low), or never" : "a number from \(low) to \(high)"
    let shown = usual ?? (standard.isNaN ? nil : ParameterText.number(standard))
    guard let text = try value(key, isPlaced: isPlaced, usual: shown, values: values) else {
      return standard
    }
    let number = text == "never" ? Double.infinity : ParameterText.decimal(text)
    guard let number, range.contains(number) else {
      throw ParameterError(found: text, expected: "\(key) must be \(values)")
    }
    return number
  }

  /// Returns a whole number in a range, or the default if it was not given.
  public mutating func whole(
    _ key: String, isPlaced: Bool = false, in range: ClosedRange<Int>, otherwise standard: Int
  ) throws(ParameterError) -> Int {
    let values = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let asked = try value(key, isPlaced: isPlaced, usual: "\(standard)", values: values)
    guard let text = asked else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw ParameterError(found: text, expected: "\(key) must be \(values)")
    }
    return number
  }

  /// Returns one of a few words, or the default if it was not given.
  public mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, otherwise standard: Choice
  ) throws(ParameterError) -> Choice {
    let words = Choice.allCases.map { $0.rawValue }.joined(separator: " or ")
    guard let text = try value(key, usual: standard.rawValue, values: words) else {
      return standard
    }
    guard let choice = Choice(rawValue: text) else {
      throw ParameterError(found: text, expected: "\(key) must be \(words)")
    }
    return choice
  }

  package var keys: [String] { parameters.map { $0.key } }

  /// The keys of the values that were asked for so far by their places, in order.
  package private(set) var placedKeys: [String] = []

  /// Checks that every argument was asked for; the error lists the parameters there are.
  package func finish() throws(ParameterError) {
    for (place, argument) in text.arguments.enumerated() {
      guard let key = argument.key else {
        if place < placedKeys.count { continue }
        throw ParameterError(found: argument.value, expected: "expected key: value; \(choices)")
      }
      if !keys.contains(key) { throw ParameterError(found: key, expected: choices) }
    }
  }

  private var choices: String {
    keys.isEmpty
      ? "\(text.name) has no parameters"
      : "the parameters of \(text.name) are \(keys.joined(separator: ", "))"
  }
}

package struct ReadParameter: Sendable {
  package let key: String
  /// What is taken where it is not given; nil if it is required, or has no default in words.
  package let usual: String?
  /// Its values in words, such as “a number from 0 to 60”; empty if they are not stated.
  package let values: String
}
