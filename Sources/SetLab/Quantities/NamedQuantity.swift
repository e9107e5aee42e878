/// A quantity by its name, or a family of them, before there is a result that it is read from.
public struct NamedQuantity: Sendable {
  /// The origin of the numbers of a quantity.
  public enum Origin: Sendable {
    /// Counting.
    case exact
    /// A simulation of games.
    case simulated
    /// Timed games that are played as they are asked for.
    case timed
    /// A table that was made before, by runs of hours.
    case published
  }

  /// The name by which it is asked for; of a family one example.
  public let name: String
  /// Its meaning, in one line.
  public let help: String
  /// The origin of its numbers.
  public let origin: Origin
  let argument: String
  let hasBounds: Bool
  let refused: [String]
  /// The quantity of a name, from the games that it rests on.
  let quantity: Reading
  private let family: @Sendable (String) -> Bool
  typealias Reading =
    @Sendable (String, SimulationSummary?, TimedQuantities, Deck) -> Function?

  /// An exact quantity of a deck, or a family: `contains` knows its further names.
  public init(
    exact name: String, of argument: String, _ help: String,
    contains: @escaping @Sendable (String) -> Bool = { _ in false },
    make: @escaping @Sendable (String, Deck) -> Function?
  ) {
    self.init(name, argument, help, .exact, hasBounds: false, contains) { name, _, _, deck in
      make(name, deck)
    }
  }

  /// A quantity that is read from a simulation; the convention changes those that are of tables alone.
  public init(
    simulated name: String, of argument: String = "left", _ help: String, hasBounds: Bool = true,
    isOfTables: Bool = false,
    make: @escaping @Sendable (String, SimulationSummary) -> Function?
  ) {
    self.init(
      name, argument, help, .simulated, hasBounds: hasBounds,
      refusing: isOfTables ? [] : ["convention"]
    ) { name, summary, _, _ in summary.flatMap { make(name, $0) } }
  }

  /// A quantity of timed games.
  public init(
    timed name: String, of argument: String = "delay", _ help: String,
    make: @escaping @Sendable (String, TimedQuantities) -> Function?
  ) {
    self.init(name, argument, help, .timed, hasBounds: true) { name, _, timed, _ in
      make(name, timed)
    }
  }

  /// A quantity of a table that was made before, with intervals.
  public init(
    published name: String, of argument: String, _ help: String,
    make: @escaping @Sendable (String) -> Function?
  ) {
    self.init(name, argument, help, .published, hasBounds: true) { name, _, _, _ in make(name) }
  }

  private init(
    _ name: String, _ argument: String, _ help: String, _ origin: Origin, hasBounds: Bool,
    _ family: @escaping @Sendable (String) -> Bool = { _ in false },
    refusing refused: [String] = [],
    quantity: @escaping Reading
  ) {
    (self.name, self.argument, self.help, self.origin) = (name, argument, help, origin)
    (self.hasBounds, self.family, self.refused) = (hasBounds, family, refused)
    self.quantity = quantity
  }

  func help(of name: String) -> String {
    if name.hasSuffix(".lo") { return "lower end of the interval of \(name.dropLast(3))" }
    if name.hasSuffix(".hi") { return "upper end of the interval of \(name.dropLast(3))" }
    return help
  }

  static let ofPublished = "the same as published by others"

  var isFamily: Bool { name.hasSuffix(")") }

  func contains(_ name: String) -> Bool { name == self.name || family(name) }
}
