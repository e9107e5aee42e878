/// A JSON value whose objects keep the order of their keys.
///
/// Written for people as well as programs: the outer object has a line for each key, and lists of objects a line for each
/// object, so that results can be read, compared by line and cut by line-based tools.
public enum JSON: Hashable, Sendable {
  /// `null`, also written for numbers that JSON has no word for.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number; beyond 2^53 it is written as a string, because many readers would round it.
  case integer(Int)
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
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The value.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number without sign, such as a seed; beyond 2^53 a string.
  ///
  /// - Parameter value: The number.
  /// - Returns: The value.
  public static func integer(_ value: UInt64) -> JSON {
    value <= JSON.largestExactInteger ? .integer(Int(value)) : .string(String(value))
  }

  private static let largestExactInteger: UInt64 = 1 << 53

  /// The value as text, with a line feed at its end.
  public var text: String {
    var text = ""
    write(to: &text, depth: 0)
    return text + "\n"
  }

  private func write(to text: inout String, depth: Int) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value):
      text += value.magnitude <= JSON.largestExactInteger ? String(value) : "\"\(value)\""
    case .number(let value): text += value.isFinite ? NumberText.shortest(value) : "null"
    case .string(let value): JSON.quote(value, to: &text)
    case .array(let values): writeArray(values, to: &text, depth: depth)
    case .object(let members): writeObject(members, to: &text, depth: depth)
    }
  }

  private func writeArray(_ values: [JSON], to text: inout String, depth: Int) {
    let onLines = depth == 1 && values.contains(where: \.isCompound)
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += onLines ? "," : ", " }
      if onLines { text += "\n    " }
      value.write(to: &text, depth: depth + 1)
    }
    text += onLines && !values.isEmpty ? "\n  ]" : "]"
  }

  private func writeObject(_ members: [Member], to text: inout String, depth: Int) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += depth == 0 ? "," : ", " }
      if depth == 0 { text += "\n  " }
      JSON.quote(member.key, to: &text)
      text += ": "
      member.value.write(to: &text, depth: depth + 1)
    }
    text += depth == 0 && !members.isEmpty ? "\n}" : "}"
  }

  private var isCompound: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// An object with its keys in the order of the literal.
  ///
  /// - Parameter elements: Keys with values.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
