/// A setting that a quantity takes in brackets, `KEY: VALUE`, which changes some values.
public struct QuantitySetting<Values>: Sendable {
  private let key: String
  private let origins: [FunctionOrigin]
  private let isAlone: Bool
  private let read: @Sendable (String, inout Values) -> String?

  /// A setting of quantities of some origins; `read` returns what is wrong with a value, which is shown at its place.
  public init(
    _ key: String, of origins: [FunctionOrigin] = [.simulated], isAlone: Bool = false,
    read: @escaping @Sendable (String, inout Values) -> String?
  ) {
    (self.key, self.origins, self.isAlone, self.read) = (key, origins, isAlone, read)
  }

  /// Reads `KEY: VALUE, …` for a quantity on top of values.
  ///
  /// Throws the first mistake with its place, also a setting that would not change the quantity.
  public static func changed<Basis>(
    _ values: Values, by text: String, of name: String, in catalogue: FunctionCatalogue<Basis>,
    among settings: [QuantitySetting]
  ) throws(SettingError) -> Values {
    let (origin, refused) = (catalogue.origin(of: name), catalogue.refusedSettings(of: name))
    let offered = settings.filter { setting in
      setting.origins.contains { $0 == origin } && !refused.contains(setting.key)
    }
    guard !offered.isEmpty else {
      throw SettingError(
        "\(name) is not estimated from simulated games, so it takes no settings in brackets",
        at: 0..<text.utf8.count)
    }
    let keys = offered.map { $0.key }.joined(separator: ", ")
    var taken: [(setting: QuantitySetting, value: String, place: Range<Int>)] = []
    for part in SettingPart.parts(of: text) {
      guard let value = part.value else {
        throw SettingError(
          "expected KEY: VALUE, such as seed: 2 (choose from \(keys))", at: part.place)
      }
      guard !refused.contains(part.key) else {
        throw SettingError(
          "`\(part.key)` would not change \(name) (choose from \(keys))", at: part.place)
      }
      guard let setting = offered.first(where: { $0.key == part.key }) else {
        let near = NearestName.find(part.key, among: offered.map { $0.key })
        let advice = near.map { ": did you mean `\($0)`?" } ?? ""
        throw SettingError(
          "unknown setting `\(part.key)` of \(name)\(advice) (choose from \(keys))", at: part.place)
      }
      guard !taken.contains(where: { $0.setting.key == setting.key }) else {
        throw SettingError("`\(part.key)` is set twice", at: part.place)
      }
      taken.append((setting, value, part.valuePlace))
      if taken.count > 1, let alone = taken.first(where: { $0.setting.isAlone }) {
        throw SettingError(
          "`\(alone.setting.key)` has all settings: omit the others", at: part.place)
      }
    }
    var copy = values
    for one in taken {
      if let problem = one.setting.read(one.value, &copy) {
        throw SettingError(problem, at: one.place)
      }
    }
    return copy
  }
}

extension QuantitySetting<Deck> {
  /// The deck of a quantity that is counted, by its attributes.
  public static var deck: QuantitySetting {
    QuantitySetting("deck", of: [.exact]) { text, deck in
      guard let known = Int(text).flatMap({ Deck(attributes: $0) }) else {
        return "invalid deck “\(text)”: expected 1 to 6 attributes"
      }
      deck = known
      return nil
    }
  }
}

/// One `KEY: VALUE` with its places in the text.
public struct SettingPart {
  /// The word before the colon, or all of a part without one.
  public let key: String
  /// The place of the word.
  public let place: Range<Int>
  /// The value; nil if there is no colon.
  public private(set) var value: String?
  /// The place of the value.
  public private(set) var valuePlace = 0..<0

  /// A name without its settings, and their text; nil if it has none.
  public static func split(_ name: String) -> (base: String, settings: String?) {
    guard name.hasSuffix("]"), let open = name.firstIndex(of: "[") else { return (name, nil) }
    return (String(name[..<open]), String(name[name.index(after: open)...].dropLast()))
  }

  /// The parts between commas outside brackets and quotes.
  public static func parts(of text: String) -> [SettingPart] {
    let bytes = Array(text.utf8)
    return Brackets.list(0..<bytes.count, bytes, quotes: Array("\"'".utf8))
      .map { SettingPart(bytes, $0) }
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let colon = range.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
      place = range
      key = text(place)
      return
    }
    place = Brackets.trimmed(range.lowerBound..<colon, bytes)
    key = text(place)
    valuePlace = Brackets.trimmed(colon + 1..<range.upperBound, bytes)
    let written = text(valuePlace)
    let isQuoted =
      written.count > 1 && (written.first == "\"" || written.first == "'")
      && written.first == written.last
    value = isQuoted ? String(written.dropFirst().dropLast()) : written
  }
}
