internal import Functions

/// The quantities of a page: counts that are made on first use, and the tables that came with it.
///
/// A class because formulas hold it and counts take time; without locks because a page has one thread.
final class PageQuantities: @unchecked Sendable {
  let stored: [StoredQuantities.Entry]
  private var counted: [String: Function] = [:]
  private var distributions: [SetDistribution] = []

  init(_ tables: String) { stored = StoredQuantities.entries(in: tables) }

  /// A quantity by its name, perhaps with a deck in brackets; nil for unknown names.
  func quantity(_ name: String) -> Function? {
    if let known = counted[name] { return known }
    let quantity = make(name)?.named(name)
    counted[name] = quantity
    return quantity
  }

  private func make(_ name: String) -> Function? {
    let (base, settings) = SettingPart.split(name)
    if let settings {
      return (try? Self.deck(settings, of: base)).flatMap { made(base, of: $0) }
    }
    if let made = made(name, of: .standard) { return made }
    let table = Self.base(of: name)
    let stored = stored.first { $0.quantity.name == table }?.quantity
    return table == name ? stored : stored?.bound(name)
  }

  private func made(_ name: String, of deck: Deck) -> Function? {
    if let size = Function.setCountSize(name) {
      return distribution(cards: size, of: deck).map { Function.setCount($0) }
    }
    return Function.counted.first { $0.name == name }?.make(deck)
  }

  private static func deck(_ text: String, of name: String) throws(SettingError) -> Deck {
    try QuantitySetting.changed(.standard, by: text, of: name, among: [.deck])
  }

  func distribution(cards: Int, of deck: Deck = .standard) -> SetDistribution? {
    if let known = distributions.first(where: { $0.cards == cards && $0.deck == deck }) {
      return known
    }
    guard let counted = try? SetDistribution(deck: deck, cards: cards) else { return nil }
    distributions.append(counted)
    return counted
  }

  var functions: [FormulaFunction] {
    Function.counted.map { entry in
      Self.ofDeck(entry.name) { name, _ in
        .quantity(name, of: entry.argument, help: entry.help, category: "Game, exact") {
          self.quantity(name)
        }
        .marked(discrete: true)
      }
    }
      + [
        Self.ofDeck("setcount") { name, deck in
          .setCount(name, deck: deck) { self.distribution(cards: $0, of: deck) }
        }
      ] + stored.flatMap { functions(of: $0) }
  }

  private static func ofDeck(
    _ name: String, _ function: @escaping @Sendable (String, Deck) -> FormulaFunction
  ) -> FormulaFunction {
    function(name, .standard).settable { text throws(SettingError) in
      function("\(name)[\(text)]", try deck(text, of: name))
    }
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

  private static func base(of name: String) -> String {
    name.hasSuffix(".lo") || name.hasSuffix(".hi") ? String(name.dropLast(3)) : name
  }
}
