internal import Quantities
internal import SetPlay

/// The quantities of a page: counts that are made on first use, and the tables that came with it.
///
/// A class because formulas hold it and counts take time; without locks because a page has one thread.
final class PageQuantities: @unchecked Sendable {
  let stored: [StoredQuantities.Entry]
  private var counted: [String: Quantity] = [:]
  private var distributions: [SetDistribution] = []
  private var setFreeCounts: [SetFreeCounts] = []

  init(_ tables: String) { stored = StoredQuantities.entries(in: tables) }

  static let exact: [(name: String, argument: String, help: String)] = [
    ("noset", "n", "P(no Set) among n fresh cards"),
    ("expectedsets", "n", "mean number of Sets among n fresh cards"),
  ]

  /// A quantity by its name; nil for unknown names.
  func quantity(_ name: String) -> Quantity? {
    if let known = counted[name] { return known }
    if let size = Self.size(name) {
      return distribution(cards: size).flatMap { Quantity.setCount($0) }
    }
    switch name {
    case "noset": counted[name] = .noSet()
    case "expectedsets": counted[name] = .expectedSets()
    default:
      let base = Self.base(of: name)
      guard let entry = stored.first(where: { $0.quantity.name == base }) else { return nil }
      counted[name] = base == name ? entry.quantity : entry.quantity.bound(name)
    }
    return counted[name]
  }

  /// The distribution of the number of Sets among fresh cards; nil for sizes beyond counting.
  func distribution(cards: Int, of deck: Deck = .standard) -> SetDistribution? {
    if let known = distributions.first(where: { $0.cards == cards && $0.deck == deck }) {
      return known
    }
    guard let counted = try? SetDistribution(deck: deck, cards: cards) else { return nil }
    distributions.append(counted)
    return counted
  }

  /// The Set-free boards of each size; nil for more than four attributes, whose counts take long.
  func setFree(_ deck: Deck) -> SetFreeCounts? {
    guard deck.attributes <= 4 else { return nil }
    if let known = setFreeCounts.first(where: { $0.deck == deck }) { return known }
    guard let counted = try? SetFreeCounts(deck: deck) else { return nil }
    setFreeCounts.append(counted)
    return counted
  }

  var functions: [FormulaFunction] {
    Self.exact.map { entry in
      FormulaFunction.quantity(
        entry.name, of: entry.argument, help: entry.help, category: "Game, exact"
      ) { self.quantity(entry.name) }
      .marked(discrete: true)
    } + [.setCount { self.distribution(cards: $0) }] + stored.flatMap { functions(of: $0) }
  }

  private func functions(of entry: StoredQuantities.Entry) -> [FormulaFunction] {
    let quantity = entry.quantity
    let ends = quantity.bounds == nil ? [""] : ["", ".lo", ".hi"]
    let category =
      if case .published = quantity.source { "Game, published" } else { "Game, simulated" }
    return ends.map { end in
      let name = quantity.name + end
      let help = end.isEmpty ? entry.help : "an end of the interval of \(quantity.name)"
      let argument = quantity.argument.isEmpty ? "" : "x"
      return FormulaFunction.quantity(name, of: argument, help: help, category: category) {
        self.quantity(name)
      }
      .marked(discrete: true, estimate: true)
    }
  }

  /// The n of `setcount(n)`.
  private static func size(_ name: String) -> Int? {
    guard name.hasPrefix("setcount("), name.hasSuffix(")") else { return nil }
    return Int(name.dropFirst("setcount(".count).dropLast())
  }

  private static func base(of name: String) -> String {
    name.hasSuffix(".lo") || name.hasSuffix(".hi") ? String(name.dropLast(3)) : name
  }
}
