/// A JSON value that knows its place, so that errors can name it.
///
/// `reader.int("games")` reads a member, `reader.int()` the value itself; a missing value or one of
/// another kind is an error with its place.
public struct JSONReader: Sendable {
  /// The value.
  public let json: JSON
  /// Where it lies, such as `tally.sums[3]`; empty for the whole.
  public let place: String

  /// Reads a whole.
  public init(_ json: JSON) { self.init(json, at: "") }

  /// Reads a text of JSON.
  public init(parsing text: String) throws(RecordSyntaxError) {
    self.init(try JSON(parsing: text))
  }

  private init(_ json: JSON, at place: String) {
    (self.json, self.place) = (json, place)
  }

  /// An error about this value; the problem is the rest of a sentence without a full stop.
  public func error(_ problem: String) -> RecordError { RecordError(place, problem) }

  private func place(of key: String) -> String { place.isEmpty ? key : place + "." + key }

  // MARK: Objects and lists

  /// A member of an object, or nil if there is none or it is null.
  public func optional(_ key: String) throws(RecordError) -> JSONReader? {
    guard case .object(let members) = json else { throw wrongKind("an object") }
    guard let value = members.first(where: { $0.key == key })?.value, value != .null
    else { return nil }
    return JSONReader(value, at: place(of: key))
  }

  /// A member of an object, which may be null.
  public func member(_ key: String?) throws(RecordError) -> JSONReader {
    guard let key else { return self }
    guard case .object(let members) = json else { throw wrongKind("an object") }
    guard let value = members.first(where: { $0.key == key })?.value else {
      throw RecordError(place(of: key), "is missing")
    }
    return JSONReader(value, at: place(of: key))
  }

  /// The values of a list.
  public func items(_ key: String? = nil) throws(RecordError) -> [JSONReader] {
    let list = try member(key)
    guard case .array(let values) = list.json else { throw list.wrongKind("a list") }
    return values.enumerated().map { JSONReader($1, at: "\(list.place)[\($0)]") }
  }

  /// The keys of an object with their values, in order.
  public func members(
    _ key: String? = nil
  ) throws(RecordError) -> [(key: String, value: JSONReader)] {
    let object = try member(key)
    guard case .object(let members) = object.json else { throw object.wrongKind("an object") }
    return members.map { ($0.key, JSONReader($0.value, at: object.place(of: $0.key))) }
  }

  // MARK: Values

  /// A whole number, also one that was written as a string because it is beyond 2^53.
  public func int(_ key: String? = nil) throws(RecordError) -> Int {
    try whole(key)
  }

  /// A whole number from 0 to 2^64 − 1, such as a seed, also one that was written as a string because it is beyond 2^53.
  public func word(_ key: String? = nil) throws(RecordError) -> UInt64 {
    try whole(key, "a whole number from 0 to 2^64 − 1")
  }

  func whole<Number: FixedWidthInteger>(
    _ key: String?, _ wanted: String = "a whole number"
  ) throws(RecordError) -> Number {
    let value = try member(key)
    let number: Number? =
      switch value.json {
      case .integer(let number): Number(exactly: number)
      case .number(let number):
        abs(number) <= 0x1p53 && Double(Int64(number)) == number
          ? Number(exactly: Int64(number)) : nil
      case .string(let text): Number(text)
      case .null, .boolean, .array, .object: nil
      }
    guard let number else { throw value.wrongKind(wanted) }
    return number
  }

  /// A number; null is an undefined one, because that is how it is written.
  public func number(_ key: String? = nil) throws(RecordError) -> Double {
    let value = try member(key)
    switch value.json {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    case .null: return .nan
    // A whole number beyond 2^53 was written as a string.
    case .string(let text):
      if let whole = Int64(text) { return Double(whole) }
      if let whole = UInt64(text) { return Double(whole) }
    case .boolean, .array, .object: break
    }
    throw value.wrongKind("a number")
  }

  /// A text.
  public func text(_ key: String? = nil) throws(RecordError) -> String {
    let value = try member(key)
    guard case .string(let text) = value.json else { throw value.wrongKind("a text") }
    return text
  }

  /// True or false.
  public func flag(_ key: String? = nil) throws(RecordError) -> Bool {
    let value = try member(key)
    guard case .boolean(let flag) = value.json else { throw value.wrongKind("true or false") }
    return flag
  }

  private func wrongKind(_ wanted: String) -> RecordError {
    let found =
      switch json {
      case .null: "null"
      case .boolean(let flag): "\(flag)"
      case .integer(let number): "\(number)"
      case .number(let number): NumberText.shortest(number)
      case .string(let text): "the text “\(text.prefix(40))”"
      case .array: "a list"
      case .object: "an object"
      }
    return error("is \(found), not \(wanted)")
  }
}

/// The reason that a text or a value in it cannot be used.
public struct RecordError: Error, Hashable, Sendable {
  /// The place of the value, such as `tally.sums[3]`, or of the mistake, such as `line 2, column 7`; empty for the whole.
  public let place: String
  /// The problem there as the rest of a sentence without a full stop, such as “is missing”.
  public let problem: String

  /// A mistake.
  public init(_ place: String, _ problem: String) {
    (self.place, self.problem) = (place, problem)
  }

  /// The mistake in one sentence without a full stop.
  public var message: String { place.isEmpty ? "the value \(problem)" : "“\(place)” \(problem)" }
}

/// The reason that a text cannot be read as JSON or CSV.
public struct RecordSyntaxError: Error, Hashable, Sendable {
  /// The format that the text was read as.
  public let format: String
  /// The line of the mistake, from 1.
  public let line: Int
  /// The column of the mistake in characters, from 1.
  public let column: Int
  /// The problem there, in a few words.
  public let problem: String

  /// The mistake in one sentence without a full stop.
  public var message: String {
    "not valid \(format): line \(line), column \(column): \(problem)"
  }

  init(_ format: String, in bytes: [UInt8], at offset: Int, _ problem: String) {
    let before = bytes.prefix(offset)
    self.format = format
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = 1 + String(decoding: before[start...], as: UTF8.self).count
    self.problem = problem
  }
}
