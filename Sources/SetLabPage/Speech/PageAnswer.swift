internal import Estimates

/// What the page is told, as JSON.
enum PageAnswer: Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  /// A number; one that is not finite is null.
  case number(Double)
  case text(String)
  case list([PageAnswer])
  case record([(String, PageAnswer)])

  /// The JSON, on one line.
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// A mistake, in words for the person.
  static func mistake(_ message: String) -> PageAnswer { .record([("mistake", .text(message))]) }

  static func integers(_ values: [Int]) -> PageAnswer { .list(values.map { .integer(Int64($0)) }) }

  static func texts(_ values: [String]) -> PageAnswer { .list(values.map { .text($0) }) }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let value): text += value ? "true" : "false"
    case .integer(let value): text += value.description
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .text(let value): Self.write(value, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .record(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // A page that is written into another one must not end its script.
      case "<": text += "\\u003c"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// What the page asks: words with U+001F between them, the first of them a command.
struct PageRequest {
  private let words: [String]

  init(_ text: String) {
    words = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The part of the toolkit that is asked, before the first point of the command.
  var part: String { String((words.first ?? "").prefix { $0 != "." }) }

  /// What it is asked, behind the point.
  var command: String { String((words.first ?? "").dropFirst(part.count + 1)) }

  /// A word behind the command; empty where there is none.
  func text(_ index: Int) -> String { words.indices.contains(index + 1) ? words[index + 1] : "" }

  /// The words behind the command from one on.
  func texts(from index: Int) -> [String] { Array(words.dropFirst(index + 1)) }

  /// A word as a finite number.
  func number(_ index: Int) -> Double? {
    guard let value = Double(text(index)), value.isFinite else { return nil }
    return value
  }

  /// A word as a whole number.
  func integer(_ index: Int) -> Int? { Int(text(index)) }

  /// A word as a seed or the number of a game.
  func seed(_ index: Int) -> UInt64? { UInt64(text(index)) }

  /// Whether a word is `true`.
  func flag(_ index: Int) -> Bool { text(index) == "true" }
}

/// How numbers of results are told.
extension PageAnswer {
  /// Numbers that a script may not read exactly are texts.
  static func whole(_ number: UInt64) -> PageAnswer {
    number <= 1 << 53 ? .integer(Int64(number)) : .text(number.description)
  }

  /// An estimate with the ends of its interval.
  static func members(
    _ estimate: Estimate, named name: String = "probability"
  ) -> [(String, PageAnswer)] {
    [
      (name, .number(estimate.value)), ("low", .number(estimate.interval.lower)),
      ("high", .number(estimate.interval.upper)),
    ]
  }

  /// Records of the same names as lines with a head.
  static func csv(_ rows: [[(String, PageAnswer)]]) -> String {
    var lines: [String] = []
    for row in rows {
      if lines.isEmpty { lines.append(row.map { $0.0 }.joined(separator: ",")) }
      lines.append(row.map { $0.1.cell }.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Empty where there is no number; texts with a comma or a quotation mark stand in quotation marks.
  private var cell: String {
    switch self {
    case .text(let text):
      text.contains { ",\"\n".contains($0) }
        ? "\""
          + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\"" : text
    case .number(let number) where !number.isFinite: ""
    case .null: ""
    default: json
    }
  }
}
