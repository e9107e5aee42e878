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
