extension JSON {
  /// A value as JSON, its keys in the order in which it encodes them.
  ///
  /// Whole numbers stay exact: beyond 2^53 they are written as strings, as everywhere in SetLab.
  ///
  /// - Parameter value: The value.
  /// - Throws: What the value's own encoding throws.
  public init(encoding value: some Encodable) throws {
    let node = JSONNode()
    try value.encode(to: JSONNodeEncoder(node: node, codingPath: []))
    self = node.json
  }
}

/// A place of the tree under construction; a class because containers write to it after they were handed out.
private final class JSONNode {
  enum Kind {
    case value(JSON)
    case list
    case object
  }

  private(set) var kind = Kind.object
  private(set) var inner: [(key: String, node: JSONNode)] = []

  var count: Int { inner.count }

  var json: JSON {
    switch kind {
    case .value(let json): json
    case .list: .array(inner.map(\.node.json))
    case .object: .object(inner.map { JSON.Member($0.key, $0.node.json) })
    }
  }

  /// Makes this a value, or an empty list or object.
  func become(_ kind: Kind) {
    self.kind = kind
    inner = []
  }

  /// A new place at the end of a list or object.
  func append(_ key: String = "") -> JSONNode {
    let node = JSONNode()
    inner.append((key, node))
    return node
  }

  /// Writes a value, scalars without a container.
  func write(_ value: some Encodable, _ codingPath: [any CodingKey]) throws {
    switch value {
    case let value as Bool: become(.value(.boolean(value)))
    case let value as String: become(.value(.string(value)))
    case let value as Double: become(.value(.number(value)))
    case let value as Int: become(.value(.integer(value)))
    case let value as UInt64: become(.value(.integer(value)))
    case let value as any BinaryInteger:
      become(.value(Int(exactly: value).map { .integer($0) } ?? .string("\(value)")))
    default: try value.encode(to: JSONNodeEncoder(node: self, codingPath: codingPath))
    }
  }
}

private struct JSONNodeEncoder: Encoder {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.become(.object)
    return KeyedEncodingContainer(KeyedNodes<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.become(.list)
    return ListedNodes(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNode(node: node, codingPath: codingPath)
  }
}

private struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.append(key.stringValue).become(.value(.null)) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try node.append(key.stringValue).write(value, codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    JSONNodeEncoder(node: node.append("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: Key) -> JSONNodeEncoder {
    JSONNodeEncoder(node: node.append(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ListedNodes: UnkeyedEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]

  var count: Int { node.count }

  func encodeNil() { node.append().become(.value(.null)) }

  func encode(_ value: some Encodable) throws { try node.append().write(value, codingPath) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    JSONNodeEncoder(node: node.append(), codingPath: codingPath).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONNodeEncoder(node: node.append(), codingPath: codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    JSONNodeEncoder(node: node.append(), codingPath: codingPath)
  }
}

private struct SingleNode: SingleValueEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.become(.value(.null)) }

  func encode(_ value: some Encodable) throws { try node.write(value, codingPath) }
}
