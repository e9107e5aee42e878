/// A name with parameters, as in `after(30, show: 1)`: how players, hints, rules and strategies are written.
///
/// Arguments are separated by commas; each is a value or `key: value`; values without a key come
/// first. A value may hold commas and colons inside its own parentheses, so that `after(30, which:
/// clear(depth: 2))` is understood. Blanks around names, keys and values do not matter. A name
/// without parameters needs no parentheses.
public struct ParameterText: Hashable, Sendable {
  /// One argument.
  public struct Argument: Hashable, Sendable {
    /// The key; nil for a value that is known by its place.
    package var key: String?
    /// The value as text.
    public var value: String

    package init(key: String?, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The name in front of the parentheses.
  public var name: String
  /// The arguments in order.
  public var arguments: [Argument]

  /// Creates a name with arguments, those without a key first.
  public init(name: String, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Reads a name that may be followed by arguments in parentheses.
  ///
  /// Throws for unbalanced parentheses, an empty name, key or value, a key given twice, or a value
  /// without a key behind one with a key.
  public init(_ text: String) throws(ParameterError) {
    let trimmed = Self.trim(text[...])
    guard let open = trimmed.firstIndex(of: "(") else {
      guard Self.isWord(trimmed) else {
        throw ParameterError(found: text, expected: "expected a name, or name(key: value, …)")
      }
      self.init(name: String(trimmed))
      return
    }
    let name = Self.trim(trimmed[..<open])
    guard Self.isWord(name) else {
      throw ParameterError(found: text, expected: "expected a name before “(”")
    }
    guard let (parts, rest) = Self.arguments(trimmed[open...]), rest.isEmpty else {
      throw ParameterError(
        found: text, expected: "each “(” needs one “)”, the last at the end")
    }
    self.init(name: String(name))
    if parts.count == 1 && Self.trim(parts[0]).isEmpty { return }
    for part in parts { try append(part) }
  }

  private mutating func append(_ part: Substring) throws(ParameterError) {
    let key: String?
    var value = Self.trim(part)
    let opening = value.firstIndex(of: "(") ?? value.endIndex
    if let colon = value.firstIndex(of: ":"), colon < opening {
      key = String(Self.trim(value[..<colon]))
      value = Self.trim(value[value.index(after: colon)...])
    } else {
      key = nil
    }
    guard !value.isEmpty, key.map({ Self.isWord($0[...]) }) ?? true else {
      throw ParameterError(found: String(Self.trim(part)), expected: "expected key: value")
    }
    if let key, arguments.contains(where: { $0.key == key }) {
      throw ParameterError(found: key, expected: "this parameter is given twice")
    }
    if key == nil, let last = arguments.last, last.key != nil {
      throw ParameterError(found: String(value), expected: "values without a key must come first")
    }
    arguments.append(Argument(key: key, value: String(value)))
  }

  /// Splits the list that a text begins with, behind its open parenthesis, at the commas; nil if it is not closed.
  package static func arguments(
    _ text: Substring, opening: String = "(", closing: String = ")"
  ) -> (parts: [Substring], rest: Substring)? {
    var parts: [Substring] = []
    var depth = 0
    var start = text.index(after: text.startIndex)
    for index in text.indices {
      switch text[index] {
      case let bracket where opening.contains(bracket): depth += 1
      case let bracket where closing.contains(bracket): depth -= 1
      case "," where depth == 1:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      if depth == 0 {
        parts.append(text[start..<index])
        return (parts, text[text.index(after: index)...])
      }
    }
    return nil
  }

  /// Returns the name that a text begins with: all before the first parenthesis, without blanks
  /// around it; it may be empty, or no word.
  public static func name(of text: String) -> String { String(trim(text.prefix { $0 != "(" })) }

  private static func trim(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }

  /// Returns true if a text can be a name or key: letters, digits, `-` and `.`, at least one.
  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
  }

  /// Returns the text with one argument changed or added, such as the swept parameter of a curve;
  /// its reader checks the value.
  public func setting(_ key: String, to value: String) -> ParameterText {
    var changed = self
    if let index = arguments.firstIndex(where: { $0.key == key }) {
      changed.arguments[index].value = value
    } else {
      changed.arguments.append(Argument(key: key, value: value))
    }
    return changed
  }

  /// Reads a decimal number such as `1.5` or `1e-3`; nil for hexadecimal ones, `inf`, `nan` and
  /// beyond the range of `Double`.
  public static func decimal(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The shortest text, such as `1.5` or `30`, of a number that reads back as the same number;
  /// `never` for infinity.
  public static func number(_ value: Double) -> String {
    if value == .infinity { return "never" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ParameterText: CustomStringConvertible {
  /// The text; reading it gives the same value.
  public var description: String {
    guard !arguments.isEmpty else { return name }
    let list = arguments.map { argument in
      argument.key.map { "\($0): \(argument.value)" } ?? argument.value
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

package enum ShellWord {
  package static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.:=/_".contains($0) }
    return plain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
