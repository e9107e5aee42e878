/// The definitions of a session as a text that makes them again: a script with a head that names its version.
///
///     # setlab session 1
///     a = 1/3
///     f(x) = a x^2
///     f(3)
///
/// Statements are kept and not their values, which have more digits than can be written; the last formula gives `ans`
/// again. Superseded definitions are left out, unless something still has its old meaning. Lines that begin with `#:`
/// are settings, which version 2 knows; without any, version 1 is written.
package struct SavedSession: Sendable {
  /// The newest version, which is written where there are settings.
  static let version = 2
  private static let head = "# setlab session "

  package var settings = SessionSettings()
  private var statements: [(name: String, text: String)] = []

  package init() {}

  package mutating func add(_ outcome: Calculator.Outcome, _ text: String) {
    let name =
      switch outcome {
      case .value, .solutions: Calculator.resultName
      case .variable(let name, _): name
      case .function(let definition): definition.name
      }
    statements.append((name, text))
  }

  package var needed: [String] { needed(for: Set(statements.map { $0.name })) }

  /// The statements, in order, that define what formulas name, and what those name.
  package func needed(by text: String) -> [String] { needed(for: Set(Self.words(in: text[...]))) }

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

  package var text: String {
    let lines = settings.lines
    let version = lines.isEmpty ? 1 : Self.version
    return ([Self.head + String(version)] + lines + needed).map { $0 + "\n" }.joined()
  }

  /// True if a text begins as saved sessions of any version do.
  package static func isSession(_ text: String) -> Bool { text.hasPrefix(head) }

  /// Why the text of a file cannot be read as a session, as the rest of a sentence; nil if it can.
  package static func refusal(of text: String) -> String? {
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

  private static func words(in text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.map { String($0) }
  }
}

/// The settings of a saved session: the graph, its window, and where parameters stand.
///
///     #: graph a exp(-x/b)
///     #: along x
///     #: window -10 10 -1.5 1.5
///     #: parameter a 2.5
///     #: degrees
package struct SessionSettings: Sendable, Hashable {
  package static let mark = "#:"

  package var graph: [String] = []
  package var variable = "x"
  /// The window of the graph: from and to in x, then in y.
  package var window: [Double] = []
  package var parameters: [Parameter] = []
  package var angleUnit = AngleUnit.radians

  package struct Parameter: Sendable, Hashable {
    package var name: String
    package var value: Double

    package init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  package init() {}

  /// The settings of a text that ``SavedSession/refusal(of:)`` does not refuse.
  package init(in text: String) {
    for line in text.split(whereSeparator: { $0.isNewline }) where line.hasPrefix(Self.mark) {
      _ = read(line)
    }
  }

  package var parameterValues: [String: Double] {
    parameters.reduce(into: [:]) { $0[$1.name] = $1.value }
  }

  var lines: [String] {
    var lines = graph.map { "graph \(Self.oneLine($0))" }
    if !graph.isEmpty, variable != "x" { lines.append("along \(variable)") }
    if !window.isEmpty { lines.append("window " + window.map { "\($0)" }.joined(separator: " ")) }
    lines += parameters.map { "parameter \($0.name) \($0.value)" }
    if angleUnit == .degrees { lines.append("degrees") }
    return lines.map { "\(Self.mark) \($0)" }
  }

  /// Takes a line with a setting; false when it cannot be understood.
  mutating func read(_ line: Substring) -> Bool {
    let words = line.dropFirst(Self.mark.count).split { $0 == " " }
    let numbers = words.dropFirst().compactMap { Double(String($0)) }.filter { $0.isFinite }
    switch (words.first, words.count) {
    case ("graph", 2...): graph.append(words.dropFirst().joined(separator: " "))
    case ("along", 2): variable = String(words[1])
    case ("window", 5) where numbers.count == 4 && numbers[0] < numbers[1]:
      guard numbers[2] < numbers[3] else { return false }
      window = numbers
    case ("parameter", 3) where numbers.count == 1:
      parameters.append(Parameter(String(words[1]), numbers[0]))
    case ("degrees", 1): angleUnit = .degrees
    default: return false
    }
    return true
  }

  /// A text without line ends and comments: those inside brackets are blanks, others end a statement.
  private static func oneLine(_ text: String) -> String {
    ScriptPiece.pieces(of: String(text.drop { $0 == " " })).map { piece in
      piece.text.split { $0.isNewline }.map { $0.prefix { $0 != "#" } }.joined(separator: " ")
    }.filter { $0.contains { $0 != " " } }.joined(separator: "; ")
  }
}
