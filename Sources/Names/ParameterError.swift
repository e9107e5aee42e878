/// The reason that a name with parameters cannot be read.
public struct ParameterError: Error, Hashable, Sendable {
  /// The part that cannot be understood, as written; may be empty.
  public let found: String
  /// The correct form, as a clause without a full stop.
  public let expected: String
  /// The error on one line, with long texts cut and control characters replaced.
  public let message: String
  /// True if ``message`` says itself what kind of text was expected.
  public let isSentence: Bool

  /// Creates an error about a part of a text; what is expected is a clause without a full stop.
  public init(found: String, expected: String) {
    (self.found, self.expected, isSentence) = (found, expected, false)
    message = "“\(found.excerpt())”: \(expected)"
  }

  /// Creates an error from a sentence without a full stop that holds the offending text.
  public init(_ message: String) {
    (found, expected, isSentence, self.message) = ("", message, true, message)
  }

  private init(unknown found: String, _ kind: String, _ advice: String) {
    (self.found, isSentence) = (found, true)
    expected = "this is an unknown \(kind)\(advice)"
    message = "unknown \(kind) “\(found.excerpt())”\(advice)"
  }

  /// Creates the error for an unknown name, with the known name that was probably meant.
  ///
  /// Other forms that are accepted, such as “formula: TEXT”, end the list.
  public static func unknown(
    _ kind: String, _ name: String, among names: [String], or others: [String] = []
  ) -> ParameterError {
    let nearest = NearestName.find(name, among: names).map { ": did you mean “\($0)”?" } ?? ""
    let list = names + (others.isEmpty ? [] : [others.joined(separator: " or ")])
    return ParameterError(
      unknown: name, kind, "\(nearest) (choose from \(list.joined(separator: ", ")))")
  }
}

extension ParameterError: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}

extension String {
  /// At most the given number of characters of the text, with control characters replaced.
  public func excerpt(_ most: Int = 60) -> String {
    let cut = count > most ? prefix(most) + "…" : self[...]
    return String(
      cut.map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control }
          ? "\u{FFFD}" : character
      })
  }
}

/// Returns a number with its noun, whose plural ends in s, such as “1 Set” or “2 deal-mores”.
public func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension [String] {
  /// The words as in a sentence, such as “one, two and three”.
  package func listed(by word: String = "and") -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// The text with a capital at its beginning.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
