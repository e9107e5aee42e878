internal import Estimates

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

/// An error behind a pointer, which keeps the frames of recursive readers small.
indirect enum BoxedError: Error {
  case formula(FormulaError)

  init(
    _ kind: FormulaError.Kind, source: String, range: Range<Int>, message: String,
    suggestion: String? = nil
  ) {
    self = .formula(
      FormulaError(kind, source: source, range: range, message: message, suggestion: suggestion))
  }

  var error: FormulaError {
    switch self {
    case .formula(let error): error
    }
  }

  /// Does something whose errors leave the box.
  static func opening<Result>(
    _ body: () throws(BoxedError) -> Result
  ) throws(FormulaError) -> Result {
    do throws(BoxedError) { return try body() } catch { throw error.error }
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
