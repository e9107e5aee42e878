extension JSON {
  /// Reads JSON (RFC 8259); a key that comes twice in an object and numbers beyond `Double` are
  /// refused.
  ///
  /// Whole numbers that no `Int64` holds become strings, as ``integer(_:)`` writes them. Throws the
  /// first place that is not JSON.
  public init(parsing text: String) throws(RecordSyntaxError) {
    var parser = JSONParser(text)
    self = try parser.document()
  }
}

struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Deeper nesting is refused, because it would exhaust the stack.
  private static let mostDepth = 256

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func document() throws(RecordSyntaxError) -> JSON {
    let value = try value()
    skipBlanks()
    guard position == bytes.count else { throw mistake("there is more after the value") }
    return value
  }

  private func mistake(_ problem: String) -> RecordSyntaxError {
    RecordSyntaxError("JSON", in: bytes, at: position, problem)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(RecordSyntaxError) -> JSON {
    skipBlanks()
    guard let byte else { throw mistake("the text ends where a value is due") }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw mistake("expected a value")
    }
  }

  private mutating func open() throws(RecordSyntaxError) {
    guard depth < Self.mostDepth else { throw mistake("nested more than \(Self.mostDepth) deep") }
    depth += 1
    position += 1
    skipBlanks()
  }

  private mutating func object() throws(RecordSyntaxError) -> JSON {
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    try open()
    defer { depth -= 1 }
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw mistake("expected a key in quotes") }
      let start = position
      let key = try string()
      guard keys.insert(key).inserted else {
        position = start
        throw mistake("the key “\(key)” comes twice")
      }
      skipBlanks()
      guard take(":") else { throw mistake("expected a colon after “\(key)”") }
      members.append(.init(key, try value()))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw mistake("expected a comma or }") }
    return .object(members)
  }

  private mutating func array() throws(RecordSyntaxError) -> JSON {
    var values: [JSON] = []
    try open()
    defer { depth -= 1 }
    if take("]") { return .array([]) }
    repeat {
      values.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw mistake("expected a comma or ]") }
    return .array(values)
  }

  private mutating func word(_ word: String, _ value: JSON) throws(RecordSyntaxError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw mistake("expected a value") }
    position += word.utf8.count
    return value
  }

  private mutating func digits() throws(RecordSyntaxError) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw mistake("expected a digit") }
  }

  private mutating func number() throws(RecordSyntaxError) -> JSON {
    let start = position
    var isWhole = true
    _ = take("-")
    // A zero stands alone before the point.
    if !take("0") { try digits() }
    if take(".") {
      isWhole = false
      try digits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let token = String(decoding: bytes[start..<position], as: UTF8.self)
    // The sign of a zero is kept, which no whole number has.
    if isWhole, token != "-0" { return Int64(token).map { .integer($0) } ?? .string(token) }
    guard let value = Double(token), value.isFinite else {
      position = start
      throw mistake("the number \(token) is too large")
    }
    return .number(value)
  }
}

extension JSONParser {
  private mutating func string() throws(RecordSyntaxError) -> String {
    position += 1
    var result: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        result += Array(String(try escape()).utf8)
      case ..<0x20: throw mistake("a control character in a text must be escaped")
      default:
        result.append(byte)
        position += 1
      }
    }
    throw mistake("a text is not closed")
  }

  private mutating func escape() throws(RecordSyntaxError) -> Unicode.Scalar {
    position += 1
    let simple: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte, let scalar = simple[byte] {
      position += 1
      return scalar
    }
    guard take("u") else { throw mistake("invalid escape sequence") }
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Characters beyond U+FFFF are written as a pair of surrogates.
    guard (0xD800..<0xDC00).contains(first), take("\\"), take("u") else {
      throw mistake("half of a surrogate pair")
    }
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake("half of a surrogate pair") }
    return scalar
  }

  private mutating func fourHexDigits() throws(RecordSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("expected four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
