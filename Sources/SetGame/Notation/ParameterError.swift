/// What is wrong with a name and its parameters as somebody wrote them.
public struct ParameterError: Error, Hashable, Sendable {
  /// The part that cannot be understood, as written; may be empty.
  public let found: String
  /// What would be right, as a clause without a full stop.
  public let expected: String

  /// An error with what would be right.
  ///
  /// - Parameters:
  ///   - found: The part that cannot be understood.
  ///   - expected: A clause without a full stop.
  public init(found: String, expected: String) {
    self.found = found
    self.expected = expected
  }

  /// The error on one line, with long texts cut and control characters replaced.
  public var message: String {
    let cut = found.count > 60 ? found.prefix(60) + "…" : found[...]
    let safe = String(
      cut.map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control }
          ? "\u{FFFD}" : character
      })
    return "“\(safe)”: \(expected)"
  }
}

extension ParameterError: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}

/// A number with its noun in the right form.
///
/// - Parameters:
///   - number: How many.
///   - noun: What, in the singular; its plural ends in s.
/// - Returns: Text such as “1 Set” or “2 deal-mores”.
public func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension Array {
  /// Puts an element in the place of the first one that it stands for, else at the end.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - isSame: Whether it stands for another one, such as by its name.
  public mutating func put(_ element: Element, where isSame: (Element) -> Bool) {
    if let index = firstIndex(where: isSame) {
      self[index] = element
    } else {
      append(element)
    }
  }
}
