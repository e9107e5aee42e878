/// The settings of a saved session: the graph, its window, and where parameters stand.
///
///     #: graph a exp(-x/b)
///     #: along x
///     #: window -10 10 -1.5 1.5
///     #: parameter a 2.5
///     #: degrees
public struct SessionSettings: Sendable, Hashable {
  /// The beginning of a line with a setting.
  static let mark = "#:"

  /// The formulas of the graph, one text each.
  public var graph: [String] = []
  /// The variable that runs along its x axis.
  public var variable = "x"
  /// The window of the graph: from and to in x, then in y.
  public var window: [Double] = []
  /// The positions of parameters.
  public var parameters: [Parameter] = []
  /// The unit of angles.
  public var angleUnit = AngleUnit.radians

  /// A parameter with the value that it was given.
  public struct Parameter: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: Double

    /// Gives a parameter a value.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// No settings.
  public init() {}

  /// The settings of a text that ``SavedSession/refusal(of:)`` does not refuse.
  public init(in text: String) {
    for line in text.split(whereSeparator: { $0.isNewline }) where line.hasPrefix(Self.mark) {
      _ = read(line)
    }
  }

  /// The values of parameters by their names.
  public var parameterValues: [String: Double] {
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
