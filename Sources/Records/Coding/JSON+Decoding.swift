extension JSON {
  /// A value that was encoded as JSON.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - userInfo: What its decoding needs to know, such as the names that can be parsed.
  /// - Returns: The value.
  /// - Throws: The place of what is missing or wrong.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(RecordError) -> Value {
    try JSONReader(self).decoded(as: type, userInfo: userInfo)
  }
}

extension JSONReader {
  /// The value at this place, which was encoded as JSON.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - userInfo: What its decoding needs to know, such as the names that can be parsed.
  /// - Returns: The value.
  /// - Throws: The place of what is missing or wrong.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(RecordError) -> Value {
    do {
      return try JSONDecoding(reader: self, codingPath: [], userInfo: userInfo).value(type)
    } catch let error as RecordError {
      throw error
    } catch DecodingError.dataCorrupted(let context) {
      throw error(context.debugDescription)
    } catch {
      throw self.error("cannot be read: \(error)")
    }
  }
}

private struct JSONDecoding: Decoder {
  let reader: JSONReader
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  /// The value of a type at this place; scalars without a container.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Bool.self, let value = try reader.flag() as? Value { return value }
    if type == String.self, let value = try reader.text() as? Value { return value }
    if type == Double.self, let value = try reader.number() as? Value { return value }
    if type == Int.self, let value = try reader.int() as? Value { return value }
    if let type = type as? any FixedWidthInteger.Type, let value = try whole(type) as? Value {
      return value
    }
    do {
      return try Value(from: self)
    } catch DecodingError.dataCorrupted(let context) {
      throw mistake(context)
    }
  }

  /// A mistake at this place, or at a member of it that the context names.
  private func mistake(_ context: DecodingError.Context) -> RecordError {
    var place = reader
    for key in context.codingPath.dropFirst(codingPath.count) {
      guard let member = try? place.member(key.stringValue) else { break }
      place = member
    }
    return place.error(context.debugDescription)
  }

  private func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Whole {
    let text: String =
      switch reader.json {
      case .integer(let number): String(number)
      case .string(let digits): digits
      default: ""
      }
    guard let value = Whole(text) else { throw reader.error("is not a whole number that fits") }
    return value
  }

  func inner(_ reader: JSONReader, _ key: (any CodingKey)? = nil) -> JSONDecoding {
    JSONDecoding(
      reader: reader, codingPath: codingPath + (key.map { [$0] } ?? []), userInfo: userInfo)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    _ = try reader.members()
    return KeyedDecodingContainer(KeyedReading<Key>(decoding: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    ListReading(decoding: self, items: try reader.items())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleReading(decoding: self)
  }
}

private struct KeyedReading<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoding: JSONDecoding
  var codingPath: [any CodingKey] { decoding.codingPath }

  var allKeys: [Key] {
    ((try? decoding.reader.members()) ?? []).compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool { (try? decoding.reader.member(key.stringValue)) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try decoding.reader.member(key.stringValue).json == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try inner(key).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoding.inner(try decoding.reader.member("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }

  private func inner(_ key: Key) throws -> JSONDecoding {
    decoding.inner(try decoding.reader.member(key.stringValue), key)
  }
}

private struct ListReading: UnkeyedDecodingContainer {
  let decoding: JSONDecoding
  let items: [JSONReader]
  private(set) var currentIndex = 0

  init(decoding: JSONDecoding, items: [JSONReader]) {
    self.decoding = decoding
    self.items = items
  }

  var codingPath: [any CodingKey] { decoding.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, items[currentIndex].json == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().value(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> JSONDecoding {
    guard !isAtEnd else { throw decoding.reader.error("ends after \(items.count) values") }
    defer { currentIndex += 1 }
    return decoding.inner(items[currentIndex])
  }
}

private struct SingleReading: SingleValueDecodingContainer {
  let decoding: JSONDecoding
  var codingPath: [any CodingKey] { decoding.codingPath }

  func decodeNil() -> Bool { decoding.reader.json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoding.value(type) }
}
