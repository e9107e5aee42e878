/// Where a transcript differs from the game it tells of.
public struct TranscriptError: Error, Hashable, Sendable {
  /// The line, from 1; one beyond the last when the text ends too early.
  public let line: Int
  /// What stands there, with blanks made single; empty when the text ends too early.
  public let found: String
  /// What should stand there, or what the game gives instead, as a clause.
  public let expected: String

  /// A difference.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - found: What stands there.
  ///   - expected: What should stand there, or what the game gives instead, as a clause.
  public init(line: Int, found: String, expected: String) {
    self.line = line
    self.found = found
    self.expected = expected
  }

  /// The difference on one line.
  public var message: String {
    let cut = found.count > 90 ? found.prefix(90) + "…" : found[...]
    let safe = String(
      cut.map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control }
          ? "\u{FFFD}" : character
      })
    let subject = found.isEmpty ? "the text ends" : "found “\(safe)”"
    return "line \(line): \(subject), but \(expected)"
  }
}

extension TranscriptError: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}
