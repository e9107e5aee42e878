internal import Formulas
internal import SetCards
public import SetExperiments
internal import SetGeometry
internal import Synchronization

/// What the game's functions remember while the program runs: counts that were made and the simulation.
///
/// A class because formulas are made before what they call is known; all access is locked.
public final class GameMemory: Sendable {
  private struct State {
    var summary: SimulationSummary?
    var quantities: [String: Quantity] = [:]
    var distributions: [Int: SetDistribution] = [:]
  }

  private let state = Mutex(State())

  /// The games that timed quantities rest on.
  public let timed: TimedQuantities
  /// What can be asked for by name.
  public let catalogue: QuantityCatalogue

  /// A memory of nothing.
  ///
  /// - Parameters:
  ///   - timed: The games that timed quantities rest on.
  ///   - catalogue: What can be asked for by name.
  public init(
    timed: TimedQuantities = TimedQuantities(), catalogue: QuantityCatalogue = .standard
  ) {
    self.timed = timed
    self.catalogue = catalogue
  }

  /// The simulation that simulated quantities come from, if there was one.
  public var summary: SimulationSummary? { state.withLock { $0.summary } }

  /// Takes a simulation for all simulated quantities from now on.
  ///
  /// - Parameter summary: The simulation.
  public func remember(_ summary: SimulationSummary) {
    state.withLock { state in
      state.summary = summary
      state.quantities = state.quantities.filter { catalogue.origin(of: $0.key) != .simulated }
    }
  }

  /// Whether a text names a quantity for which games must be simulated first.
  ///
  /// - Parameter text: Formulas, one or many; comments do not count.
  /// - Returns: False once there is a simulation.
  public func needsSimulation(for text: String) -> Bool {
    guard summary == nil else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.prefix { $0 != "#" }
        .split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
        .contains { catalogue.origin(of: String($0)) == .simulated }
    }
  }

  /// A quantity by its name.
  ///
  /// - Parameter name: A name such as `noset` or `inplay.lo`.
  /// - Returns: Nothing for unknown names, and for simulated ones without a simulation.
  public func quantity(_ name: String) -> Quantity? {
    state.withLock { state in
      if let known = state.quantities[name] { return known }
      let quantity = catalogue.quantity(
        named: name, from: state.summary, timed: timed)
      state.quantities[name] = quantity
      return quantity
    }
  }

  /// The distribution of the number of Sets among fresh cards; nothing for sizes that cannot be counted.
  func distribution(cards: Int) -> SetDistribution? {
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
