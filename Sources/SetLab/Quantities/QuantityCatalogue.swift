/// The quantities by name.
///
/// A program with its own quantities adds them and passes the result to ``GameMemory``.
public struct QuantityCatalogue: Sendable {
  /// The quantities that have a name of their own; estimates can be had with `.lo` and `.hi` too.
  public private(set) var entries: [NamedQuantity]

  /// The quantities of SetLab.
  public static let standard = QuantityCatalogue(.standard)

  /// A catalogue of quantities with different names.
  public init(_ entries: [NamedQuantity] = []) { self.entries = entries }

  /// Adds a quantity, in the place of one of the same name if there is one.
  public mutating func add(_ entry: NamedQuantity) {
    if let index = entries.firstIndex(where: { $0.name == entry.name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Every name that ``quantity(named:from:timed:deck:)`` knows, published figures among them.
  public var names: [String] {
    entries.map(\.name) + Function.publishedNames.map { "published." + $0 }
      + entries.filter(\.hasBounds).flatMap { [$0.name + ".lo", $0.name + ".hi"] }
  }

  /// The meaning of a name of ``names``, in one line; empty for unknown names.
  public func help(for name: String) -> String {
    if name.hasPrefix("published.") { return NamedQuantity.ofPublished }
    return entry(Self.baseName(of: name))?.help(of: name) ?? ""
  }

  /// True if ``quantity(named:from:timed:deck:)`` knows a name: one of ``names``, or of a family such as
  /// `setcount(12)`.
  public func contains(_ name: String) -> Bool { names.contains(name) || entry(name) != nil }

  /// The origin of the numbers of a quantity; nil for unknown names and published figures.
  public func origin(of name: String) -> NamedQuantity.Origin? {
    entry(Self.baseName(of: name))?.origin
  }

  func isNumber(_ name: String) -> Bool { entry(Self.baseName(of: name))?.argument.isEmpty == true }

  func refusedSettings(of name: String) -> [String] {
    entry(Self.baseName(of: name))?.refused ?? []
  }

  /// The quantity with a name of ``names``; nil for unknown names, for simulated ones without a
  /// simulation, and for exact ones that cannot be counted with the deck.
  public func quantity(
    named name: String, from summary: SimulationSummary?,
    timed: TimedQuantities = TimedQuantities(), deck: Deck = .standard
  ) -> Function? {
    if name.hasPrefix("published.") {
      return Function.published(
        String(name.dropFirst("published.".count)), confidence: timed.confidence)
    }
    let base = Self.baseName(of: name)
    let quantity = entry(base)?.quantity(base, summary, timed, deck)
    return base == name ? quantity : quantity?.bound(name)
  }

  private func entry(_ name: String) -> NamedQuantity? { entries.first { $0.contains(name) } }

  private static func baseName(of name: String) -> String {
    name.hasSuffix(".lo") || name.hasSuffix(".hi") ? String(name.dropLast(3)) : name
  }
}
