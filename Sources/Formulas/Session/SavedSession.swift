/// What a session has defined, as a text that defines it again: a script with a head that names its version.
///
///     # setlab session 1
///     a = 1/3
///     f(x) = a x^2
///     f(3)
///
/// Statements are kept and not their values, which have more digits than can be written; the last formula gives `ans`
/// again. What was defined anew is left out, unless something still has its old meaning. Lines that begin with `#:` are for
/// what later versions keep.
public struct SavedSession: Sendable {
  /// The version that is written, and the newest that is read.
  public static let version = 1
  private static let head = "# setlab session "

  private var statements: [(name: String, text: String)] = []

  /// A session of no statements.
  public init() {}

  /// Takes a statement that was evaluated.
  ///
  /// - Parameters:
  ///   - outcome: What it did.
  ///   - text: How it was written.
  public mutating func add(_ outcome: Calculator.Outcome, _ text: String) {
    let name =
      switch outcome {
      case .value: Calculator.resultName
      case .variable(let name, _): name
      case .function(let definition): definition.name
      }
    statements.append((name, text))
  }

  /// The statements that are needed, in their order.
  public var needed: [String] {
    var texts: [String] = []
    var wanted = Set(statements.map { $0.name })
    for statement in statements.reversed() where wanted.remove(statement.name) != nil {
      texts.append(statement.text)
      wanted.formUnion(Self.words(in: statement))
    }
    return texts.reversed()
  }

  /// The text of the file.
  public var text: String {
    ([Self.head + String(Self.version)] + needed).map { $0 + "\n" }.joined()
  }

  /// Whether a text begins as saved sessions do.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is one, of whatever version.
  public static func isSession(_ text: String) -> Bool { text.hasPrefix(head) }

  /// Why a text cannot be read as a session, as the rest of a sentence; nothing where its statements can be evaluated.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: What is wrong with it and what would be right.
  public static func refusal(of text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let first = lines.first, first.hasPrefix(head) else {
      return "is no session: expected “\(head)\(version)” as its first line"
    }
    guard let found = Int(first.dropFirst(head.count)), found > 0 else {
      return "has no version of a session in its first line: expected “\(head)\(version)”"
    }
    guard found <= version else {
      return "is a session of version \(found); this program reads version \(version)"
    }
    guard let place = lines.firstIndex(where: { $0.hasPrefix("#:") }) else { return nil }
    return "line \(place + 1) has a setting that version \(version) does not know: \(lines[place])"
  }

  /// The names that a statement uses, and other words.
  private static func words(in statement: (name: String, text: String)) -> [String] {
    let (text, isFormula) = (statement.text, statement.name == Calculator.resultName)
    return (isFormula ? text[...] : text.drop { $0 != "=" })
      .split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.map { String($0) }
  }
}
