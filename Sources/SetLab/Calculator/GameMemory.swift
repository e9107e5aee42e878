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
    /// The settings admitted while formulas are read by ``admitting(_:_:)``; nil at other times.
    var admitted: [QuantitySetting<RunSettings>]?
  }

  private let state = Mutex(State())

  /// The games of quantities that name no others.
  public let usual: RunSettings
  package let known: [QuantitySetting<RunSettings>]
  /// The quantities that can be asked for by name.
  public let catalogue: FunctionCatalogue<GameBasis>
  /// One's own data.
  public let data: DataTable?
  /// The unit of angles in formulas.
  public let angleUnit: AngleUnit

  /// An empty memory; one's own data are the functions `data`, `data.lo` and `data.hi`.
  public init(
    usual: RunSettings = RunSettings(), known: [QuantitySetting<RunSettings>] = [],
    catalogue: FunctionCatalogue<GameBasis> = .standard, data: DataTable? = nil,
    angleUnit: AngleUnit = .radians
  ) {
    (self.usual, self.known, self.catalogue, self.data) = (usual, known, catalogue, data)
    self.angleUnit = angleUnit
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

  /// The plans of the games that must still be simulated for what is mentioned, each once.
  ///
  /// Throws what is wrong with one's own data, at their first name.
  package func missingRuns(for mentions: [Mention]) throws(FormulaError) -> [SimulationPlan] {
    var plans: [SimulationPlan] = []
    for mention in mentions {
      if isOfData(mention.name) { try checkData(mention) }
      guard let run = run(of: mention.name), catalogue.origin(of: run.base) == .simulated,
        run.summary == nil, !plans.contains(where: { $0.key == run.settings.plan.key })
      else { continue }
      plans.append(run.settings.plan)
    }
    return plans
  }

  private func checkData(_ mention: Mention) throws(FormulaError) {
    do throws(SettingError) { _ = try data?.quantity(named: mention.name) } catch {
      throw FormulaError(
        .unexpected, source: mention.source, range: mention.range, message: error.message)
    }
  }

  func settings(_ text: String, of name: String) throws(SettingError) -> RunSettings {
    let key = "\(name)[\(text)]"
    let (read, admitted) = state.withLock { ($0.settings[key], $0.admitted) }
    if let read { return read }
    let settings = try QuantitySetting.changed(
      usual, by: text, of: name, in: catalogue, among: admitted ?? known)
    state.withLock { $0.settings[key] = settings }
    return settings
  }

  /// Reads formulas whose settings may do more than ``known`` ones, such as start programs; nil admits no more.
  ///
  /// Whoever wrote them must be allowed to do so. The same name with the same words in brackets then means the same
  /// everywhere.
  public func admitting<Value, Failure>(
    _ settings: [QuantitySetting<RunSettings>]?, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let before = state.withLock { state in
      defer { state.admitted = settings }
      return state.admitted
    }
    defer { state.withLock { $0.admitted = before } }
    return try read()
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

  /// What a quantity with or without settings rests on; nil for other names.
  package func origin(of name: String) -> FunctionOrigin? {
    run(of: name).flatMap { catalogue.origin(of: $0.base) }
  }

  /// True for a name that may be plotted once it is known what games or data say.
  func isAwaited(_ name: String) -> Bool {
    data != nil && DataTable.functionNames.contains(name) || isMissing(name)
  }

  private func make(_ name: String) -> Function? {
    if isOfData(name) { return (try? data?.quantity(named: name)) ?? nil }
    guard let run = run(of: name) else { return nil }
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

  package func isOfData(_ name: String) -> Bool {
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
