internal import SetCards
public import SetExperiments
internal import SetGeometry

/// The quantities by name.
public enum QuantityCatalogue {
  /// A name with what it stands for.
  public struct Entry: Sendable {
    /// The name by which the quantity is asked for.
    public let name: String
    /// What it is, in one line.
    public let help: String
    /// Whether it comes from a simulation of games.
    public let isSimulated: Bool
  }

  /// The quantities that have a name of their own; most can be had with `.lo`, `.hi` and `published.` too.
  public static let entries: [Entry] = [
    entry("noset", "P(no Set) among n fresh cards"),
    entry("expectedsets", "mean number of Sets among n fresh cards"),
    entry("setcount(12)", "share of 12 fresh cards with k Sets; likewise for other sizes"),
    entry("inplay", "share of tables of 12 without a Set, by cards left", simulated: true),
    entry("inplay15", "the same for tables of 15", simulated: true),
    entry("inplay18", "the same for tables of 18", simulated: true),
    entry("meansets", "mean number of Sets on tables of 12, by cards left", simulated: true),
    entry("dealmore", "deal-mores per game, by cards left beforehand", simulated: true),
    entry("dealmores", "share of games with k deal-mores", simulated: true),
    entry("leftover", "share of games that end with n cards", simulated: true),
    entry("fitted.inplay", "a curve fitted to inplay", simulated: true),
    entry("score", "mean score of a beginner by seconds until a hint; timed games"),
    entry("playtime", "mean seconds to finish, by seconds until a hint; timed games"),
    entry("hintuse", "hints per game, by seconds until a hint; timed games"),
    entry("timeto", "mean seconds until the n-th Set; timed games"),
  ]

  private static func entry(_ name: String, _ help: String, simulated: Bool = false) -> Entry {
    Entry(name: name, help: help, isSimulated: simulated)
  }

  /// Every name that ``quantity(named:from:)`` knows.
  public static var names: [String] {
    entries.map(\.name) + Quantity.publishedNames.map { "published." + $0 }
      + bounds(of: estimated + TimedQuantities.names)
  }

  /// The names of what comes from a simulation, with the ends of intervals.
  static var simulatedNames: [String] {
    entries.filter(\.isSimulated).map(\.name) + bounds(of: estimated)
  }

  /// The simulated quantities that have intervals.
  private static var estimated: [String] {
    entries.filter { $0.isSimulated && !$0.name.hasPrefix("fitted.") }.map(\.name)
  }

  private static func bounds(of names: [String]) -> [String] {
    names.flatMap { [$0 + ".lo", $0 + ".hi"] }
  }

  /// What a quantity is, in one line.
  ///
  /// - Parameter name: A name of ``names``.
  /// - Returns: The line; empty for unknown names.
  public static func help(for name: String) -> String {
    let base = baseName(of: name)
    if name.hasPrefix("published.") { return "the same as published by others" }
    if name.hasSuffix(".lo") { return "lower end of the interval of \(base)" }
    if name.hasSuffix(".hi") { return "upper end of the interval of \(base)" }
    return entries.first { $0.name == base }?.help ?? ""
  }

  /// Whether a name stands for a quantity: one of ``names``, or `setcount` with a size that can be counted.
  ///
  /// - Parameter name: Any text.
  /// - Returns: Whether ``quantity(named:from:)`` knows it.
  public static func contains(_ name: String) -> Bool {
    names.contains(name)
      || setCountSize(name).map { size in
        SetDistribution.reach(in: .standard).contains { $0.contains(size) }
      } == true
  }

  /// The size n in the name `setcount(n)`.
  private static func setCountSize(_ name: String) -> Int? {
    guard name.hasPrefix("setcount("), name.hasSuffix(")") else { return nil }
    return Int(name.dropFirst("setcount(".count).dropLast())
  }

  /// Whether a name stands for something that must be simulated.
  ///
  /// - Parameter name: Any text.
  /// - Returns: False also for unknown names.
  public static func isSimulated(_ name: String) -> Bool {
    let base = baseName(of: name)
    return entries.contains { $0.name == base && $0.isSimulated }
  }

  /// The quantity with a name.
  ///
  /// - Parameters:
  ///   - name: A name of ``names``.
  ///   - summary: The simulation that simulated quantities come from.
  ///   - timed: The games that timed quantities rest on.
  /// - Returns: Nothing for unknown names, and for simulated ones without a simulation.
  public static func quantity(
    named name: String, from summary: SimulationSummary?,
    timed: TimedQuantities = TimedQuantities()
  ) -> Quantity? {
    if name.hasPrefix("published.") {
      return Quantity.published(String(name.dropFirst("published.".count)))
    }
    let base = baseName(of: name)
    let known = exact(base) ?? timed.quantity(named: base)
    guard let quantity = known ?? summary.flatMap({ simulated(base, $0) }) else { return nil }
    guard base != name else { return quantity }
    return quantity.bound(name)
  }

  private static func baseName(of name: String) -> String {
    name.hasSuffix(".lo") || name.hasSuffix(".hi") ? String(name.dropLast(3)) : name
  }

  private static func exact(_ name: String) -> Quantity? {
    switch name {
    case "noset": .noSet
    case "expectedsets": .expectedSets
    default: setCountSize(name).flatMap(Quantity.setCount(cards:))
    }
  }

  private static func simulated(_ name: String, _ summary: SimulationSummary) -> Quantity? {
    switch name {
    case "inplay": .inPlay(name, cards: 12, summary)
    case "inplay15": .inPlay(name, cards: 15, summary)
    case "inplay18": .inPlay(name, cards: 18, summary)
    case "meansets": .meanSets(summary)
    case "dealmore": .dealMoreByCardsLeft(summary)
    case "dealmores": .dealMores(summary)
    case "leftover": .leftover(summary)
    case "fitted.inplay": .fittedInPlay(summary)
    default: nil
    }
  }
}

extension Quantity {
  /// One end of the interval as a quantity of its own, with `.lo` or `.hi` at the end of its name.
  fileprivate func bound(_ name: String) -> Quantity? {
    guard let bounds else { return nil }
    return Quantity(
      name: name, title: title, argument: argument, domain: domain, unit: unit, source: source,
      value: name.hasSuffix(".lo") ? bounds.lower : bounds.upper)
  }
}
