/// The reason that a text or a value in it cannot be used.
public struct RecordError: Error, Hashable, Sendable {
  /// The place of the value, such as `tally.sums[3]`, or of the mistake, such as `line 2, column 7`; empty for the whole.
  public let place: String
  /// The problem there as the rest of a sentence without a full stop, such as “is missing”.
  public let problem: String

  /// A mistake.
  public init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// The mistake in one sentence without a full stop.
  public var message: String { place.isEmpty ? "the value \(problem)" : "“\(place)” \(problem)" }
}

/// The reason that a text cannot be read as JSON or CSV.
public struct RecordSyntaxError: Error, Hashable, Sendable {
  /// The format that the text was read as.
  public let format: String
  /// The line of the mistake, from 1.
  public let line: Int
  /// The column of the mistake in characters, from 1.
  public let column: Int
  /// The problem there, in a few words.
  public let problem: String

  /// The mistake in one sentence without a full stop.
  public var message: String {
    "not valid \(format): line \(line), column \(column): \(problem)"
  }

  init(_ format: String, in text: String, at offset: Int, _ problem: String) {
    let before = text.utf8.prefix(offset)
    self.format = format
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:))
    let lineStart = start ?? before.startIndex
    column = 1 + String(decoding: before[lineStart...], as: UTF8.self).count
    self.problem = problem
  }
}
