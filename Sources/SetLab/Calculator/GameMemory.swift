internal import CardArt
public import NumericFormulas
public import Quantities
public import SetExperiments
internal import Synchronization

/// What the game's functions remember while the program runs: counts that were made and the simulations.
///
/// A class because formulas are made before what they call is known; all access is locked.
public final class GameMemory: Sendable {
  private struct State {
    var summary: SimulationSummary?
    var quantities: [String: Quantity] = [:]
    var distributions: [Int: SetDistribution] = [:]
    /// What was read in brackets.
    var settings: [String: Result<RunSettings, SettingError>] = [:]
    /// The games that were played for settings, by what was planned.
    var simulations: [String: Simulation] = [:]
  }

  private let state: Mutex<State>

  /// The games that quantities rest on that say nothing else.
  public let usual: RunSettings
  /// What quantities can say in brackets.
  public let known: [RunSetting]
  /// What can be asked for by name.
  public let catalogue: QuantityCatalogue
  /// One's own data.
  public let data: DataTable?
  /// Whether nothing is played or counted and stand-ins are told instead, to find mistakes in formulas.
  public let isRehearsal: Bool

  /// A memory of nothing.
  ///
  /// - Parameters:
  ///   - usual: The games that quantities rest on that say nothing else.
  ///   - known: What quantities can say in brackets.
  ///   - catalogue: What can be asked for by name.
  ///   - data: One's own data, the functions `data`, `data.lo` and `data.hi`.
  public convenience init(
    usual: RunSettings = RunSettings(), known: [RunSetting] = [],
    catalogue: QuantityCatalogue = .standard, data: DataTable? = nil
  ) {
    self.init(usual, known, catalogue, data, isRehearsal: false, State())
  }

  private init(
    _ usual: RunSettings, _ known: [RunSetting], _ catalogue: QuantityCatalogue, _ data: DataTable?,
    isRehearsal: Bool, _ state: State
  ) {
    self.usual = usual
    self.known = known
    self.catalogue = catalogue
    self.data = data
    self.isRehearsal = isRehearsal
    self.state = Mutex(state)
  }

  /// A memory in which all quantities of games and counts are stand-ins, to read formulas before games are played.
  public var rehearsal: GameMemory {
    var state = State()
    state.settings = self.state.withLock { $0.settings }
    return GameMemory(usual, known, catalogue, data, isRehearsal: true, state)
  }

  /// The simulation that simulated quantities come from that say nothing else, if there was one.
  public var summary: SimulationSummary? { state.withLock { $0.summary } }

  /// Takes a simulation for all simulated quantities that say nothing else from now on.
  ///
  /// - Parameter summary: The simulation.
  public func remember(_ summary: SimulationSummary) {
    state.withLock { state in
      state.summary = summary
      state.quantities = state.quantities.filter { catalogue.origin(of: $0.key) != .simulated }
    }
  }

  /// Takes a simulation for the quantities that rest on its plan.
  ///
  /// - Parameters:
  ///   - simulation: What was finished.
  ///   - plan: What was to be simulated, one of ``missingRuns(for:)``.
  public func remember(_ simulation: Simulation, of plan: SimulationPlan) {
    let key = plan.key
    state.withLock { $0.simulations[key] = simulation }
    if key == usual.plan.key { remember(usual.summary(of: simulation)) }
  }

  /// Whether a text names a quantity for which games must be simulated first.
  ///
  /// - Parameter text: Formulas, one or many; comments do not count.
  /// - Returns: False once there is a simulation.
  public func needsSimulation(for text: String) -> Bool {
    (try? missingRuns(for: text))?.isEmpty == false
  }

  /// The games that must be simulated for a text, each once.
  ///
  /// - Parameter text: Formulas, one or many; comments do not count.
  /// - Returns: The plans that were not played yet.
  /// - Throws: The first mistake in settings, with its place in the text.
  public func missingRuns(for text: String) throws(FormulaError) -> [SimulationPlan] {
    var plans: [SimulationPlan] = []
    for found in CalledName.all(in: text) {
      try checkData(found, in: text)
      guard let origin = catalogue.origin(of: found.name) else { continue }
      var plan = usual.plan
      if let settings = found.settings {
        do throws(SettingError) {
          let settings = try self.settings(settings, of: found.name)
          guard settings.stored == nil else { continue }
          plan = settings.plan
        } catch {
          let start = found.range.lowerBound
          throw FormulaError(
            .unexpected, source: text,
            range: start + error.range.lowerBound..<start + error.range.upperBound,
            message: error.message)
        }
      }
      guard origin == .simulated,
        found.settings == nil ? summary == nil : simulation(of: plan) == nil,
        !plans.contains(where: { $0.key == plan.key })
      else { continue }
      plans.append(plan)
    }
    return plans
  }

  /// Refuses a function of one's own data that cannot be read.
  private func checkData(_ found: CalledName, in text: String) throws(FormulaError) {
    do throws(SettingError) {
      _ = try data?.quantity(named: found.name + (found.settings.map { "[\($0)]" } ?? ""))
    } catch {
      let start = found.range.lowerBound
      throw FormulaError(
        .unexpected, source: text,
        range: error.range.isEmpty
          ? found.range : start + error.range.lowerBound..<start + error.range.upperBound,
        message: error.message)
    }
  }

  /// What a quantity says in brackets, on top of the usual games; read once.
  func settings(_ text: String, of name: String) throws(SettingError) -> RunSettings {
    let key = "\(name)[\(text)]"
    if let known = state.withLock({ $0.settings[key] }) { return try known.get() }
    let read = Result { () throws(SettingError) in
      try usual.changed(by: text, of: name, catalogue.origin(of: name), among: known)
    }
    state.withLock { $0.settings[key] = read }
    return try read.get()
  }

  /// Reads the settings in a text by a list that may do more than ``known``, such as start programs.
  ///
  /// The same name with the same words in brackets then means the same wherever it stands. Mistakes are left to who reads
  /// the text.
  ///
  /// - Parameters:
  ///   - text: Formulas, one or many, by someone who may do so.
  ///   - settings: What their quantities can say in brackets.
  public func admit(_ text: String, by settings: [RunSetting]) {
    for found in CalledName.all(in: text) {
      guard let words = found.settings,
        let read = try? usual.changed(
          by: words, of: found.name, catalogue.origin(of: found.name), among: settings)
      else { continue }
      state.withLock { $0.settings["\(found.name)[\(words)]"] = .success(read) }
    }
  }

  /// The finished games of a plan.
  private func simulation(of plan: SimulationPlan) -> Simulation? {
    let key = plan.key
    return state.withLock { state in
      state.simulations[key] ?? (key == usual.plan.key ? state.summary?.simulation : nil)
    }
  }

  /// The games that a quantity with settings rests on.
  private func summary(of settings: RunSettings) -> SimulationSummary? {
    (settings.stored ?? simulation(of: settings.plan)).map { settings.summary(of: $0) }
  }

  /// A quantity by its name.
  ///
  /// - Parameter name: A name such as `noset`, `inplay.lo` or `inplay[seed: 2]`.
  /// - Returns: Nothing for unknown names, and for simulated ones without a simulation.
  public func quantity(_ name: String) -> Quantity? {
    if let known = state.withLock({ $0.quantities[name] }) { return known }
    guard let made = make(name) else { return nil }
    state.withLock { $0.quantities[name] = made }
    return made
  }

  /// Whether a name is that of a simulated quantity for which there are no games, or too few.
  ///
  /// - Parameter name: Any text.
  /// - Returns: False for names of other quantities and of none.
  public func isMissing(_ name: String) -> Bool {
    guard let run = run(of: name), catalogue.origin(of: run.base) == .simulated else {
      return false
    }
    return quantity(name) == nil
  }

  private func make(_ name: String) -> Quantity? {
    if isOfData(name) { return (try? data?.quantity(named: name)) ?? nil }
    guard let run = run(of: name) else { return nil }
    if isRehearsal, catalogue.origin(of: run.base) != nil { return .standIn(name) }
    var quantity = catalogue.quantity(
      named: run.base, from: run.summary, timed: run.settings.timed)
    quantity?.name = name
    return quantity
  }

  /// What a name with or without settings is and rests on; nothing for settings that are not understood.
  func run(
    of name: String
  ) -> (base: String, settings: RunSettings, summary: SimulationSummary?)? {
    guard !isOfData(name), name.hasSuffix("]"), let open = name.firstIndex(of: "[") else {
      return (name, usual, summary)
    }
    let base = String(name[..<open])
    let text = String(name[name.index(after: open)...].dropLast())
    guard let settings = try? settings(text, of: base) else { return nil }
    return (base, settings, summary(of: settings))
  }

  /// Whether a name is that of a function of one's own data.
  private func isOfData(_ name: String) -> Bool {
    data != nil && DataTable.functionNames.contains(String(name.prefix { $0 != "[" }))
  }

  /// A quantity that can be plotted by its name alone; nothing for other names.
  func plottable(_ name: String) -> Quantity? {
    guard isOfData(name) || run(of: name).map({ catalogue.contains($0.base) }) == true else {
      return nil
    }
    return quantity(name)
  }

  /// The distribution of the number of Sets among fresh cards; nothing for sizes that cannot be counted.
  func distribution(cards: Int) -> SetDistribution? {
    guard !isRehearsal else { return nil }
    if let known = state.withLock({ $0.distributions[cards] }) { return known }
    guard SetDistribution.reach(in: .standard).contains(where: { $0.contains(cards) }) else {
      return nil
    }
    // Outside of the lock: counting may take half a minute, and whoever waited for it may have left.
    let distribution = try? SetDistribution(cards: cards)
    state.withLock { $0.distributions[cards] = distribution }
    return distribution
  }
}

extension Quantity {
  /// Whether it is read from a file of one's own.
  var isOfData: Bool { if case .data = source { true } else { false } }

  /// A quantity of which nothing is known yet.
  fileprivate static func standIn(_ name: String) -> Quantity {
    Quantity(
      name: name, title: name, argument: "", domain: .reals(-Double.infinity...Double.infinity),
      unit: .share, source: .exact("not yet known"), value: { _ in 0.4142 })
  }
}

extension SimulationPlan {
  /// Equal for plans of the same games.
  var key: String { "\(identity) \(trials)" }
}

extension GameMemory {
  /// The quantities that rest on the remembered simulation, and the published ones, as a page holds them.
  public var stored: [StoredQuantities.Entry] {
    let simulated = catalogue.entries.filter { $0.origin == .simulated }.map { $0.name }
    let published = Quantity.publishedNames.map { "published." + $0 }
    return (simulated + published).compactMap { name in
      quantity(name).map { .init($0, help: catalogue.help(for: name)) }
    }
  }
}
