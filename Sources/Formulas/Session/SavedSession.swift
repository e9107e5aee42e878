/// The definitions of a session as a text that makes them again: a script with a head that names its version.
///
///     # setlab session 1
///     a = 1/3
///     f(x) = a x^2
///     f(3)
///
/// Statements are kept and not their values, which have more digits than can be written; the last
/// formula gives `ans` again. Superseded definitions are left out, unless something still has its
/// old meaning. Lines that begin with `#:` are settings, which version 2 knows; without any,
/// version 1 is written.
public struct SavedSession: Sendable {
  /// The newest version, which is written where there are settings.
  public static let version = 2
  private static let head = "# setlab session "

  /// The graph that belongs to it, and where its parameters stand.
  public var settings = SessionSettings()
  private var statements: [(name: String, text: String)] = []

  /// A session of no statements.
  public init() {}

  /// Takes an evaluated statement as written.
  public mutating func add(_ outcome: Calculator.Outcome, _ text: String) {
    let name =
      switch outcome {
      case .value, .solutions: Calculator.resultName
      case .variable(let name, _): name
      case .function(let definition): definition.name
      }
    statements.append((name, text))
  }

  /// The statements that are needed, in their order.
  public var needed: [String] { needed(for: Set(statements.map { $0.name })) }

  /// The statements, in order, that define what formulas name, and what those name.
  public func needed(by text: String) -> [String] { needed(for: Set(Self.words(in: text[...]))) }

  private func needed(for names: Set<String>) -> [String] {
    var texts: [String] = []
    var wanted = names
    for statement in statements.reversed() where wanted.remove(statement.name) != nil {
      texts.append(statement.text)
      let isFormula = statement.name == Calculator.resultName
      let used = isFormula ? statement.text[...] : statement.text.drop { $0 != "=" }
      wanted.formUnion(Self.words(in: used))
    }
    return texts.reversed()
  }

  /// The text of the file.
  public var text: String {
    let lines = settings.lines
    let version = lines.isEmpty ? 1 : Self.version
    return ([Self.head + String(version)] + lines + needed).map { $0 + "\n" }.joined()
  }

  /// True if a text begins as saved sessions of any version do.
  public static func isSession(_ text: String) -> Bool { text.hasPrefix(head) }

  /// Why the text of a file cannot be read as a session, as the rest of a sentence; nil if it can.
  public static func refusal(of text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let first = lines.first, first.hasPrefix(head) else {
      return "is no session: expected “\(head)1” as its first line"
    }
    guard let found = Int(first.dropFirst(head.count)), found > 0 else {
      return "has no version of a session in its first line: expected “\(head)1”"
    }
    guard found <= version else {
      return "is a session of version \(found); this program reads version \(version)"
    }
    var settings = SessionSettings()
    let wrong = lines.firstIndex {
      $0.hasPrefix(SessionSettings.mark) && (found == 1 || !settings.read($0))
    }
    guard let wrong else { return nil }
    return "line \(wrong + 1) has a setting that version \(found) does not know: \(lines[wrong])"
  }

  /// The text of a session with its graph's formulas as statements at the same offsets.
  public static func withGraph(_ text: String) -> String {
    let mark = SessionSettings.mark + " graph "
    let blank = String(repeating: " ", count: mark.utf8.count)
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { $0.hasPrefix(mark) ? blank + $0.dropFirst(mark.count) : $0 }.joined(separator: "\n")
  }

  /// The names in a text, and other words.
  private static func words(in text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.map { String($0) }
  }
}
