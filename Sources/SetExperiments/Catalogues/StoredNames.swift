internal import SetCards
internal import SetGame

extension CodingUserInfoKey {
  /// Under which a decoder knows the ``Registry`` that turns stored names into strategies, players and rules.
  static let registry = CodingUserInfoKey(rawValue: "SetLab.registry")
}

extension Registry {
  /// What a decoder of stored plans must know.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    knowledge.merging(CodingUserInfoKey.registry.map { [$0: self] } ?? [:]) { $1 }
  }

  /// The registry that a decoder knows, the standard one where it knows none.
  static func known(to decoder: any Decoder) -> Registry {
    CodingUserInfoKey.registry.flatMap { decoder.userInfo[$0] as? Registry } ?? .standard
  }
}

/// A strategy as it is stored: by its name.
///
/// One that asks a program is read without starting it.
struct StoredStrategy: Decodable {
  let strategy: Strategy

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let strategy = Registry.known(to: decoder).stored(name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "is an unknown strategy “\(name)”")
    }
    self.strategy = strategy
  }
}

/// Rules as they are stored: by their name.
struct StoredRules: Decodable {
  let rules: Rules

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let rules = Rules(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "is “\(name)”, expected \(Rules.allCases.map(\.rawValue).joined(separator: " or "))")
    }
    self.rules = rules
  }
}

/// A deck that games are played with, as it is stored: by its number of attributes.
struct StoredDeck: Decodable {
  let deck: Deck

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let attributes = try container.decode(Int.self)
    guard let deck = Deck(attributes: attributes), attributes >= 3 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "is \(attributes), expected 3 to 6 attributes")
    }
    self.deck = deck
  }
}
