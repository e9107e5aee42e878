/// A JSON value that knows its place, so that what is wrong with it can be told.
///
/// `reader.int("games")` reads a member, `reader.int()` the value itself.
public struct JSONReader: Sendable {
  /// The value.
  public let json: JSON
  /// Where it lies, such as `tally.sums[3]`; empty for the whole.
  public let place: String

  /// Reads a whole.
  ///
  /// - Parameter json: The value.
  public init(_ json: JSON) { self.init(json, at: "") }

  /// Reads a text of JSON.
  ///
  /// - Parameter text: The text.
  /// - Throws: The first place that is not JSON.
  public init(parsing text: String) throws(RecordSyntaxError) {
    self.init(try JSON(parsing: text))
  }

  private init(_ json: JSON, at place: String) {
    self.json = json
    self.place = place
  }

  /// An error about this value.
  ///
  /// - Parameter problem: What is wrong, as the rest of a sentence without a full stop.
  /// - Returns: The error, with the place.
  public func error(_ problem: String) -> RecordError { RecordError(place, problem) }

  private func place(of key: String) -> String { place.isEmpty ? key : place + "." + key }

  // MARK: Objects and lists

  /// A member of an object, or nothing where there is none or it is null.
  ///
  /// - Parameter key: The key.
  /// - Returns: The member.
  /// - Throws: That this value is no object.
  public func optional(_ key: String) throws(RecordError) -> JSONReader? {
    guard case .object(let members) = json else { throw wrongKind("an object") }
    guard let value = members.first(where: { $0.key == key })?.value, value != .null
    else { return nil }
    return JSONReader(value, at: place(of: key))
  }

  /// A member of an object.
  ///
  /// - Parameter key: The key; the value itself when nil.
  /// - Returns: The member, which may be null.
  /// - Throws: That it is missing or this value is no object.
  public func member(_ key: String?) throws(RecordError) -> JSONReader {
    guard let key else { return self }
    guard case .object(let members) = json else { throw wrongKind("an object") }
    guard let value = members.first(where: { $0.key == key })?.value else {
      throw RecordError(place(of: key), "is missing")
    }
    return JSONReader(value, at: place(of: key))
  }

  /// The values of a list.
  ///
  /// - Parameter key: The key of the list; the value itself when nil.
  /// - Returns: The values in order.
  /// - Throws: What is missing or no list.
  public func items(_ key: String? = nil) throws(RecordError) -> [JSONReader] {
    let list = try member(key)
    guard case .array(let values) = list.json else { throw list.wrongKind("a list") }
    return values.enumerated().map { JSONReader($1, at: "\(list.place)[\($0)]") }
  }

  /// The keys of an object with their values, in order.
  ///
  /// - Parameter key: The key of the object; the value itself when nil.
  /// - Returns: The members.
  /// - Throws: What is missing or no object.
  public func members(
    _ key: String? = nil
  ) throws(RecordError) -> [(key: String, value: JSONReader)] {
    let object = try member(key)
    guard case .object(let members) = object.json else { throw object.wrongKind("an object") }
    return members.map { ($0.key, JSONReader($0.value, at: object.place(of: $0.key))) }
  }

  // MARK: Values

  /// A whole number, also one that was written as a string because it is beyond 2^53.
  ///
  /// - Parameter key: The key; the value itself when nil.
  /// - Returns: The number.
  /// - Throws: What is missing or no whole number that fits.
  public func int(_ key: String? = nil) throws(RecordError) -> Int {
    try whole(key, Int.init(_:radix:), "a whole number")
  }

  /// A whole number without sign, such as a seed, also one that was written as a string because it is beyond 2^53.
  ///
  /// - Parameter key: The key; the value itself when nil.
  /// - Returns: The number.
  /// - Throws: What is missing or no whole number from 0 to 2^64 − 1.
  public func word(_ key: String? = nil) throws(RecordError) -> UInt64 {
    try whole(key, UInt64.init(_:radix:), "a whole number from 0 to 2^64 − 1")
  }

  private func whole<Number: FixedWidthInteger>(
    _ key: String?, _ parse: (String, Int) -> Number?, _ wanted: String
  ) throws(RecordError) -> Number {
    let value = try member(key)
    let number: Number? =
      switch value.json {
      case .integer(let number): Number(exactly: number)
      case .number(let number): abs(number) <= 0x1p53 ? Number(exactly: number) : nil
      case .string(let text): parse(text, 10)
      case .null, .boolean, .array, .object: nil
      }
    guard let number else { throw value.wrongKind(wanted) }
    return number
  }

  /// A number; null is an undefined one, because that is how it is written.
  ///
  /// - Parameter key: The key; the value itself when nil.
  /// - Returns: The number.
  /// - Throws: What is missing or no number.
  public func number(_ key: String? = nil) throws(RecordError) -> Double {
    let value = try member(key)
    switch value.json {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    case .null: return .nan
    // A whole number beyond 2^53 was written as a string.
    case .string(let text):
      if let whole = Int(text) { return Double(whole) }
      if let whole = UInt64(text) { return Double(whole) }
    case .boolean, .array, .object: break
    }
    throw value.wrongKind("a number")
  }

  /// A text.
  ///
  /// - Parameter key: The key; the value itself when nil.
  /// - Returns: The text.
  /// - Throws: What is missing or no text.
  public func text(_ key: String? = nil) throws(RecordError) -> String {
    let value = try member(key)
    guard case .string(let text) = value.json else { throw value.wrongKind("a text") }
    return text
  }

  /// True or false.
  ///
  /// - Parameter key: The key; the value itself when nil.
  /// - Returns: The flag.
  /// - Throws: What is missing or neither.
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
