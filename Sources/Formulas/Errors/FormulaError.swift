internal import Estimates

/// Why a text is not a formula, and where.
public struct FormulaError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of mistakes.
  public enum Kind: Sendable, Hashable {
    case unknownCharacter
    /// Something else was expected at this place.
    case unexpected
    /// What stands in brackets behind a name is not understood.
    case setting
    case numberTooLarge
    /// A name that is neither variable, constant nor function.
    case unknownName
    case argumentCount
    /// A number where a truth value is needed, or the other way round.
    case type
    /// A definition that is not allowed, such as one of a name that the library has.
    case definition
    /// Brackets nested too deeply, or a formula that is too long.
    case tooComplex
    /// There is no value, as for 1/0 or ln(-1).
    case undefined
    /// An evaluation that was stopped: too many terms, too deep a recursion, too much work.
    case limit
    /// A function that gave up, with its own words in the message.
    case failed
  }

  private struct Parts: Sendable, Hashable {
    let kind: Kind
    let source: String
    let range: Range<Int>
    let message: String
    let suggestion: String?
  }

  /// Behind a pointer, which keeps the frames of recursive readers small.
  private indirect enum Box: Sendable, Hashable { case of(Parts) }

  private let box: Box

  private var parts: Parts {
    switch box {
    case .of(let parts): parts
    }
  }

  /// The kind of mistake.
  public var kind: Kind { parts.kind }
  /// The whole text that was read.
  public var source: String { parts.source }
  /// The place, in UTF-8 offsets of `source`; empty at the end of the text.
  public var range: Range<Int> { parts.range }
  /// One sentence without a full stop.
  public var message: String { parts.message }
  /// The nearest known name, if one is near.
  public var suggestion: String? { parts.suggestion }

  /// Makes an error; the range is clamped to the source.
  public init(
    _ kind: Kind, source: String, range: Range<Int>, message: String, suggestion: String? = nil
  ) {
    let range = range.clamped(to: 0..<source.utf8.count)
    box = .of(
      Parts(kind: kind, source: source, range: range, message: message, suggestion: suggestion))
  }

  func saying(_ message: String) -> FormulaError {
    FormulaError(kind, source: source, range: range, message: message)
  }

  /// The message with the suggestion.
  public var description: String {
    guard let suggestion else { return message }
    return "\(message): did you mean `\(suggestion)`?"
  }

  /// The line and the column of the place, both counted from 1, in characters.
  public var position: (line: Int, column: Int) {
    let place = located
    return (place.line, place.before.count + 1)
  }

  /// The description, the line with the mistake (of a long one a part), and carets under the place.
  public func rendered() -> String {
    let place = located
    var before = Array(place.before)
    var marked = Array(place.marked)
    var after = Array(place.after)
    if before.count > 60 { before = ["…"] + before.suffix(57) }
    if marked.count > 60 {
      marked = Array(marked.prefix(60))
      after = ["…"]
    }
    if after.count > 60 { after = after.prefix(57) + ["…"] }
    // A tab in front stays a tab, so that the caret stands under its place on any terminal.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let carets = String(repeating: "^", count: max(1, marked.count))
    return "\(description)\n  \(String(before + marked + after))\n  \(indent)\(carets)"
  }

  private var located: (line: Int, before: String, marked: String, after: String) {
    let bytes = Array(source.utf8)
    let newline = UInt8(ascii: "\n")
    let start = min(range.lowerBound, bytes.count)
    let lineStart = bytes[..<start].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var lineEnd = bytes[start...].firstIndex(of: newline) ?? bytes.count
    if lineEnd > start, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
    let end = max(start, min(range.upperBound, lineEnd))
    func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
    return (
      bytes[..<start].count { $0 == newline } + 1, text(bytes[lineStart..<start]),
      text(bytes[start..<end]), text(bytes[end..<max(end, lineEnd)])
    )
  }
}

/// A part of a text, such as a statement of a script.
package struct Passage: Sendable {
  let source: String
  /// In UTF-8 offsets of the source.
  let range: Range<Int>

  var text: String { source.part(range) }

  /// A mistake in the passage, or at a place within it.
  func error(
    _ kind: FormulaError.Kind, at place: Range<Int>? = nil, _ message: String
  ) -> FormulaError {
    FormulaError(kind, source: source, range: place ?? range, message: message)
  }
}

extension String {
  package func part(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

#if hasFeature(Embedded)
  /// Why an injected function gives no value; its words become the message.
  public struct FunctionFailure: Error, Sendable {
    /// The words.
    public let message: String

    /// Makes a failure with its words.
    public init(_ message: String) { self.message = message }
  }
#else
  /// Why an injected function gives no value: any error, by its description; Embedded Swift keeps the words.
  public typealias FunctionFailure = any Error
#endif

extension Trouble {
  static func failure(_ words: String) -> FunctionFailure {
    #if hasFeature(Embedded)
      FunctionFailure(words)
    #else
      StatisticsError(words)
    #endif
  }

  static func words(of failure: FunctionFailure) -> String {
    #if hasFeature(Embedded)
      failure.message
    #else
      "\(failure)"
    #endif
  }
}

/// Why the settings in brackets behind a function's name are not understood, and where.
public struct SettingError: Error, Sendable, Hashable {
  /// The place, in UTF-8 offsets of the text between the brackets.
  public let range: Range<Int>
  /// One sentence without a full stop.
  public let message: String

  /// Makes an error.
  public init(_ message: String, at range: Range<Int>) {
    self.range = range
    self.message = message
  }
}
