/// A JSON value whose objects keep the order of their keys.
///
/// Written for people as well as programs: the outer object has a line for each key, and lists of objects a line for each
/// object, so that results can be read, compared by line and cut by line-based tools.
public enum JSON: Hashable, Sendable {
  /// `null`, also written for numbers that JSON cannot represent.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number; beyond 2^53 it is written as a string, because many readers would round it.
  case integer(Int64)
  /// A number in the shortest form that reads back to the same value.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  indirect case array([JSON])
  /// Keys with values, in this order.
  indirect case object([Member])

  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSON

    /// A key with its value.
    public init(_ key: String, _ value: JSON) {
      (self.key, self.value) = (key, value)
    }
  }

  /// A whole number; beyond 2^53 it is written as a string.
  public static func integer(_ value: Int) -> JSON { .integer(Int64(value)) }

  /// A whole number without sign, such as a seed; beyond 2^53 a string.
  public static func integer(_ value: UInt64) -> JSON {
    value <= Writer.largestExactInteger ? .integer(Int64(value)) : .string(String(value))
  }

  /// The value as text, with a line feed at its end.
  public var text: String {
    var writer = Writer(isScript: false)
    writer.write(self, depth: 0)
    return writer.text + "\n"
  }

  /// The value on one line, safe inside a page's script: no character in it ends a line or an
  /// element.
  public var script: String {
    var writer = Writer(isScript: true)
    writer.write(self, depth: 0)
    return writer.text
  }
}

extension JSON {
  /// Writes values on lines, or without blanks and with more escapes for the script of a page.
  private struct Writer {
    static let largestExactInteger: UInt64 = 1 << 53

    let isScript: Bool
    var text = ""

    mutating func write(_ json: JSON, depth: Int) {
      switch json {
      case .null: text += "null"
      case .boolean(let value): text += value ? "true" : "false"
      case .integer(let value):
        text += value.magnitude <= Self.largestExactInteger ? String(value) : "\"\(value)\""
      case .number(let value):
        text +=
          !value.isFinite ? "null" : isScript ? value.description : NumberText.shortest(value)
      case .string(let value): quote(value)
      case .array(let values):
        let isTall = depth == 1 && values.contains { $0.isCompound }
        list(values, "[", "]", indent: isTall ? "\n    " : nil) { $0.write($1, depth: depth + 1) }
      case .object(let members):
        list(members, "{", "}", indent: depth == 0 ? "\n  " : nil) { writer, member in
          writer.quote(member.key)
          writer.text += writer.isScript ? ":" : ": "
          writer.write(member.value, depth: depth + 1)
        }
      }
    }

    /// Writes values between brackets, each on a line of its own if there is an indent.
    private mutating func list<Value>(
      _ values: [Value], _ open: String, _ close: String, indent: String?,
      write: (inout Writer, Value) -> Void
    ) {
      let indent = isScript ? nil : indent
      text += open
      for (index, value) in values.enumerated() {
        if index > 0 { text += isScript || indent != nil ? "," : ", " }
        text += indent ?? ""
        write(&self, value)
      }
      if let indent, !values.isEmpty { text += indent.dropLast(2) }
      text += close
    }

    private mutating func quote(_ string: String) {
      text += "\""
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        // Control characters and those that turn the direction of text.
        case "\u{00}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
          "\u{2066}"..."\u{2069}",
          "<" where isScript, "\u{2028}" where isScript, "\u{2029}" where isScript:
          let hex = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
        default: text.unicodeScalars.append(scalar)
        }
      }
      text += "\""
    }
  }

  private var isCompound: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// An object with its keys in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
