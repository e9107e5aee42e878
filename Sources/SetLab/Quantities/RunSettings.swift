internal import NumericFormulas
public import SetExperiments
internal import Statistics

/// The games behind quantities: those that the program was asked for, or what a quantity says in brackets.
public struct RunSettings: Sendable {
  /// The strategy that takes Sets.
  public var strategy = Strategy.random
  /// The seed of all games.
  public var seed: UInt64 = 1
  /// The fate of the places of a taken Set.
  public var rules = Rules.classic
  /// The deck; games need three attributes or more.
  public var deck = Deck.standard
  /// The number of games.
  public var games: UInt64 = 100_000
  /// The number of the first game.
  public var firstGame: UInt64 = 0
  /// The tables that count.
  public var convention = CountingConvention.all
  /// The confidence of intervals.
  public var confidence = Confidence.gsl()
  /// A run that was played before, instead of all these.
  public var stored: Simulation?
  /// The games that timed quantities rest on.
  public var timed = TimedQuantities()

  /// 100,000 games of random classic play with the standard deck and seed 1.
  public init() {}

  /// The plan of the simulation.
  var plan: SimulationPlan {
    let (end, overflows) = firstGame.addingReportingOverflow(games)
    return stored?.plan
      ?? SimulationPlan(
        games: firstGame..<(overflows ? .max : end), seed: seed, strategy: strategy, rules: rules,
        deck: deck)
  }

  /// A simulation as it is read by these settings.
  func summary(of simulation: Simulation) -> SimulationSummary {
    SimulationSummary(simulation, convention: convention, confidence: confidence)
  }
}

/// A setting that a quantity takes in brackets, `KEY: VALUE`.
public struct RunSetting: Sendable {
  /// The word before the colon.
  public let key: String
  /// The quantities that take it.
  let origins: [NamedQuantity.Origin]
  /// True if nothing else can be set beside it.
  let isAlone: Bool
  /// Reads the value; throws what would be right.
  let read: @Sendable (String, inout RunSettings) throws -> Void

  /// A setting; what reading its value throws is shown at the place of the value.
  public init(
    _ key: String, of origins: [NamedQuantity.Origin] = [.simulated], isAlone: Bool = false,
    read: @escaping @Sendable (String, inout RunSettings) throws -> Void
  ) {
    self.key = key
    self.origins = origins
    self.isAlone = isAlone
    self.read = read
  }
}

extension RunSettings {
  /// Reads `KEY: VALUE, …` for a quantity on top of these settings; published ones take none.
  ///
  /// Throws the first mistake with its place.
  func changed(
    by text: String, of name: String, in catalogue: QuantityCatalogue, among known: [RunSetting]
  ) throws(SettingError) -> RunSettings {
    let whole = 0..<text.utf8.count
    let origin = catalogue.origin(of: name)
    let refused = catalogue.refusedSettings(of: name)
    let offered = known.filter { setting in
      setting.origins.contains { $0 == origin } && !refused.contains(setting.key)
    }
    guard !offered.isEmpty else {
      throw SettingError(
        "\(name) rests on no games of ours, so it takes no settings in brackets", at: whole)
    }
    let keys = offered.map { $0.key }.joined(separator: ", ")
    var taken: [(setting: RunSetting, value: String, place: Range<Int>)] = []
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
          "`\(alone.setting.key)` is complete: it takes no other settings", at: part.place)
      }
    }
    var copy = self
    for one in taken {
      do { try one.setting.read(one.value, &copy) } catch {
        throw SettingError("\(error)", at: one.place)
      }
    }
    return copy
  }
}

/// One `KEY: VALUE` with its places in the text.
struct SettingPart {
  let key: String
  let place: Range<Int>
  /// Nil if there is no colon.
  var value: String?
  var valuePlace = 0..<0

  /// The parts between commas outside brackets and quotes.
  static func parts(of text: String) -> [SettingPart] {
    let bytes = Array(text.utf8)
    var parts: [SettingPart] = []
    var (start, depth) = (0, 0)
    var quote: UInt8?
    for (index, byte) in (bytes + [UInt8(ascii: ",")]).enumerated() {
      let isEnd = index == bytes.count
      if !isEnd, quote != nil || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = quote == nil ? byte : quote == byte ? nil : quote
        continue
      }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      guard isEnd || byte == UInt8(ascii: ",") && depth == 0 else { continue }
      parts.append(SettingPart(bytes, start..<index))
      start = index + 1
    }
    return parts
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    func trimmed(_ range: Range<Int>) -> Range<Int> {
      let first = range.first { bytes[$0] > 32 } ?? range.lowerBound
      return first..<max(first, (range.last { bytes[$0] > 32 } ?? first - 1) + 1)
    }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let colon = range.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
      place = trimmed(range)
      key = text(place)
      return
    }
    place = trimmed(range.lowerBound..<colon)
    key = text(place)
    valuePlace = trimmed(colon + 1..<range.upperBound)
    let written = text(valuePlace)
    let isQuoted =
      written.count > 1 && (written.first == "\"" || written.first == "'")
      && written.first == written.last
    value = isQuoted ? String(written.dropFirst().dropLast()) : written
  }
}
