internal import Names

/// Reads a transcript line by line, without empty lines and with blanks made single.
struct TranscriptLines {
  private var rest: ArraySlice<(number: Int, text: String)>
  private let end: Int

  init(_ text: String) {
    var numbered: [(number: Int, text: String)] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      number += 1
      let single = TranscriptLines.single(line)
      if !single.isEmpty { numbered.append((number, single)) }
    }
    rest = numbered[...]
    end = (numbered.last?.number ?? 0) + 1
  }

  /// A line with blanks made single and none at its ends.
  static func single(_ line: some StringProtocol) -> String {
    line.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  /// The next line without reading it.
  var peek: String? { rest.first?.text }

  /// The next line, which must be there.
  mutating func next(expecting what: String) throws(TranscriptError) -> String {
    guard let line = rest.popFirst() else {
      throw TranscriptError(line: end, found: "", expected: what)
    }
    last = line
    return line.text
  }

  /// The line read last.
  private var last: (number: Int, text: String) = (1, "")

  /// An error about the line read last.
  func error(_ expected: String) -> TranscriptError {
    TranscriptError(line: last.number, found: last.text, expected: expected)
  }

  /// Reads a line that must be a given one.
  mutating func read(_ line: String) throws(TranscriptError) {
    let wanted = TranscriptLines.single(line)
    let expected = "the game gives “\(wanted)”"
    guard try next(expecting: expected) == wanted else { throw error(expected) }
  }

  /// Reads `key: value` and makes something of the value.
  mutating func read<Value>(
    _ key: String, as what: String, _ make: (String) -> Value?
  ) throws(TranscriptError) -> Value {
    let expected = "the header needs “\(key): …” here: \(what)"
    let line = try next(expecting: expected)
    guard line.hasPrefix(key + ": "), let value = make(String(line.dropFirst(key.count + 2)))
    else { throw error(expected) }
    return value
  }

  /// There must be no more lines.
  mutating func finish() throws(TranscriptError) {
    guard let line = rest.popFirst() else { return }
    last = line
    throw error("the transcript should end before this line")
  }
}

/// Where a transcript differs from the game it records.
public struct TranscriptError: Error, Hashable, Sendable {
  /// The line, from 1; one beyond the last when the text ends too early.
  public let line: Int
  /// The text there, with blanks made single; empty when the text ends too early.
  public let found: String
  /// The text that should stand there, or that the game gives instead, as a clause.
  public let expected: String

  /// A difference.
  public init(line: Int, found: String, expected: String) {
    self.line = line
    self.found = found
    self.expected = expected
  }

  /// The difference on one line.
  public var message: String {
    let subject = found.isEmpty ? "the text ends" : "found “\(found.excerpt(90))”"
    return "line \(line): \(subject), but \(expected)"
  }
}

extension TranscriptError: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}
