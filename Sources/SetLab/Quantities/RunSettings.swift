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

  var plan: SimulationPlan {
    let (end, overflows) = firstGame.addingReportingOverflow(games)
    return stored?.plan
      ?? SimulationPlan(
        games: firstGame..<(overflows ? .max : end), seed: seed, strategy: strategy, rules: rules,
        deck: deck)
  }

  func summary(of simulation: Simulation) -> SimulationSummary {
    SimulationSummary(simulation, convention: convention, confidence: confidence)
  }
}

/// A setting of games that quantities take in brackets, `KEY: VALUE`.
public struct RunSetting: Sendable {
  let origins: [NamedQuantity.Origin]
  let setting: QuantitySetting<RunSettings>

  /// A setting; what reading its value throws is shown at the place of the value.
  public init(
    _ key: String, of origins: [NamedQuantity.Origin] = [.simulated], isAlone: Bool = false,
    read: @escaping @Sendable (String, inout RunSettings) throws -> Void
  ) {
    self.origins = origins
    setting = QuantitySetting(key, isAlone: isAlone) { text, settings in
      do { try read(text, &settings) } catch { return "\(error)" }
      return nil
    }
  }
}

extension RunSettings {
  /// Reads `KEY: VALUE, …` for a quantity on top of these settings; published ones take none.
  ///
  /// Throws the first mistake with its place.
  func changed(
    by text: String, of name: String, in catalogue: QuantityCatalogue, among known: [RunSetting]
  ) throws(SettingError) -> RunSettings {
    let origin = catalogue.origin(of: name)
    return try QuantitySetting.changed(
      self, by: text, of: name,
      among: known.filter { $0.origins.contains { $0 == origin } }.map { $0.setting },
      refusing: catalogue.refusedSettings(of: name))
  }
}
