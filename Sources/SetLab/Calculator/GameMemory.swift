internal import Synchronization

/// The finished runs by plan, and the functions that were made of them and of counts.
///
/// A class because formulas are made before what they call is known; all access is locked.
public final class GameMemory: Sendable {
  private struct State {
    /// By the key of their plan.
    var runs: [String: Simulation] = [:]
    /// By their names.
    var functions: [String: Function] = [:]
    /// The games that names with brackets rest on, as they were read, some by a list that may do more.
    var settings: [String: RunSettings] = [:]
  }

  private let state: Mutex<State>

  /// The games of quantities that name no others.
  public let usual: RunSettings
  package let known: [QuantitySetting<RunSettings>]
  /// The quantities that can be asked for by name.
  public let catalogue: FunctionCatalogue<GameBasis>
  /// One's own data.
  public let data: DataTable?
  /// The unit of angles in formulas.
  public let angleUnit: AngleUnit
  /// True if stand-ins take the place of games and counts, to find mistakes in formulas.
  public let isRehearsal: Bool

  /// An empty memory; one's own data are the functions `data`, `data.lo` and `data.hi`.
  public convenience init(
    usual: RunSettings = RunSettings(), known: [QuantitySetting<RunSettings>] = [],
    catalogue: FunctionCatalogue<GameBasis> = .standard, data: DataTable? = nil,
    angleUnit: AngleUnit = .radians
  ) {
    self.init(usual, known, catalogue, data, angleUnit, isRehearsal: false, State())
  }

  private init(
    _ usual: RunSettings, _ known: [QuantitySetting<RunSettings>],
    _ catalogue: FunctionCatalogue<GameBasis>, _ data: DataTable?,
    _ angleUnit: AngleUnit, isRehearsal: Bool, _ state: State
  ) {
    (self.usual, self.known, self.catalogue, self.data) = (usual, known, catalogue, data)
    (self.angleUnit, self.isRehearsal) = (angleUnit, isRehearsal)
    self.state = Mutex(state)
  }

  /// A memory in which all quantities of games and counts are stand-ins, to read formulas before games are played.
  public var rehearsal: GameMemory {
    var state = State()
    state.settings = self.state.withLock { $0.settings }
    return GameMemory(usual, known, catalogue, data, angleUnit, isRehearsal: true, state)
  }

  /// Takes finished games for the quantities that rest on a plan; that of ``usual`` is behind those that name no other.
  public func remember(_ simulation: Simulation, of plan: SimulationPlan) {
    state.withLock { state in
      state.runs[plan.key] = simulation
      state.functions = state.functions.filter {
        catalogue.origin(of: SettingPart.split($0.key).base) != .simulated
      }
    }
  }

  /// True if formulas in a text name a quantity for which games must be simulated first; comments
  /// do not count.
  public func needsSimulation(for text: String) -> Bool {
    (try? missingRuns(for: text))?.isEmpty == false
  }

  /// The plans of the games that must still be simulated for the formulas of a text, each once;
  /// comments do not count.
  ///
  /// Throws the first mistake in settings, with its place in the text.
  public func missingRuns(for text: String) throws(FormulaError) -> [SimulationPlan] {
    var plans: [SimulationPlan] = []
    for found in CalledName.all(in: text) {
      let run = try settings(of: found, in: text)
      let plan = run.plan
      guard catalogue.origin(of: found.name) == .simulated, summary(of: run) == nil,
        !plans.contains(where: { $0.key == plan.key })
      else { continue }
      plans.append(plan)
    }
    return plans
  }

  /// The games behind a name in a text; what is wrong with a file of data as a whole stands at its name.
  private func settings(
    of found: CalledName, in text: String
  ) throws(FormulaError) -> RunSettings {
    do throws(SettingError) {
      _ = try data?.quantity(named: found.name + (found.settings.map { "[\($0)]" } ?? ""))
      guard catalogue.origin(of: found.name) != nil, let words = found.settings else {
        return usual
      }
      return try settings(words, of: found.name)
    } catch {
      let start = found.range.lowerBound
      let range = start + error.range.lowerBound..<start + error.range.upperBound
      throw FormulaError(
        .unexpected, source: text,
        range: error.range.isEmpty && isOfData(found.name) ? found.range : range,
        message: error.message)
    }
  }

  func settings(_ text: String, of name: String) throws(SettingError) -> RunSettings {
    let key = "\(name)[\(text)]"
    if let known = state.withLock({ $0.settings[key] }) { return known }
    let read = try QuantitySetting.changed(
      usual, by: text, of: name, in: catalogue, among: known)
    state.withLock { $0.settings[key] = read }
    return read
  }

  /// Reads the settings in formulas by a list that may do more than ``known``, such as start
  /// programs.
  ///
  /// The writer of the text must be allowed to do so. The same name with the same words in brackets
  /// then means the same everywhere. Errors are left to the reader of the text.
  public func admit(_ text: String, by settings: [QuantitySetting<RunSettings>]) {
    for found in CalledName.all(in: text) {
      guard let words = found.settings,
        let read = try? QuantitySetting.changed(
          usual, by: words, of: found.name, in: catalogue, among: settings)
      else { continue }
      state.withLock { $0.settings["\(found.name)[\(words)]"] = read }
    }
  }

  private func summary(of settings: RunSettings) -> SimulationSummary? {
    let run = settings.stored ?? state.withLock { $0.runs[settings.plan.key] }
    return run.map { settings.summary(of: $0) }
  }

  /// A quantity by a name such as `noset`, `inplay.lo` or `inplay[seed: 2]`; nil for unknown names,
  /// and for simulated ones without a simulation.
  public func quantity(_ name: String) -> Function? {
    if let known = state.withLock({ $0.functions[name] }) { return known }
    // Outside of the lock: counting may take half a minute, and whoever waited for it may have left.
    guard let made = make(name) else { return nil }
    state.withLock { $0.functions[name] = made }
    return made
  }

  /// True for the name of a simulated quantity for which there are no games, or too few; false for
  /// all other texts.
  public func isMissing(_ name: String) -> Bool {
    guard let run = run(of: name), let origin = catalogue.origin(of: run.base) else {
      return false
    }
    return origin == .simulated && quantity(name) == nil
  }

  private func make(_ name: String) -> Function? {
    if isOfData(name) { return (try? data?.quantity(named: name)) ?? nil }
    guard let run = run(of: name) else { return nil }
    if isRehearsal, catalogue.origin(of: run.base) != nil { return .standIn(name) }
    let basis = GameBasis(run.summary, timed: run.settings.timedGames, deck: run.settings.deck)
    return catalogue.function(named: run.base, from: basis)?.named(name)
  }

  /// The base of a name with or without settings, and what it rests on; nil for settings that are
  /// not understood.
  func run(
    of name: String
  ) -> (base: String, settings: RunSettings, summary: SimulationSummary?)? {
    let (base, text) = isOfData(name) ? (name, nil) : SettingPart.split(name)
    guard let settings = try? text.map({ try self.settings($0, of: base) }) ?? usual else {
      return nil
    }
    let isSimulated = catalogue.origin(of: base) == .simulated
    return (base, settings, isSimulated ? summary(of: settings) : nil)
  }

  private func isOfData(_ name: String) -> Bool {
    data != nil && DataTable.functionNames.contains(String(name.prefix { $0 != "[" }))
  }

  /// A quantity that can be plotted by its name alone; nil for other names, and for one number.
  func plottable(_ name: String) -> Function? {
    let isPlottable = run(of: name).map { run in
      catalogue.contains(run.base) && !catalogue.isNumber(run.base)
    }
    guard isOfData(name) || isPlottable == true else { return nil }
    var function = quantity(name)
    function?.correlation = correlation(of: name)
    return function
  }
}

extension Function {
  var isOfData: Bool { source?.origin == .data }

  fileprivate static func standIn(_ name: String) -> Function {
    Function(
      name: name, title: name, argument: "", domain: .reals(-Double.infinity...Double.infinity),
      unit: .share, source: FunctionSource(.exact, "not yet known"), value: { _ in 0.4142 })
  }
}

extension Plan {
  var key: String { "\(identity) \(trials)" }
}

extension GameMemory {
  /// The quantities that rest on the remembered simulation, and the published ones, as a page holds them.
  public var stored: [Function] {
    let simulated = catalogue.entries.filter { $0.origin == .simulated }.map { $0.name }
    return (simulated + catalogue.publishedNames).compactMap { quantity($0) }
  }
}
