internal import Functions

/// The quantities of a page: counts that are made on first use, and the tables that came with it.
///
/// A class because formulas hold it and counts take time; without locks because a page has one thread.
final class PageQuantities: @unchecked Sendable {
  let stored: [Function]
  private let catalogue: FunctionCatalogue<Deck>
  private var known: [String: Function] = [:]

  init(_ tables: String) {
    stored = StoredQuantities.functions(in: tables)
    catalogue = FunctionCatalogue(
      NamedFunction.ofFreshDeals { $0 } + stored.map { NamedFunction($0) })
  }

  /// A quantity by its name, perhaps with a deck in brackets; nil for unknown names.
  func quantity(_ name: String) -> Function? {
    if let known = known[name] { return known }
    let (base, settings) = SettingPart.split(name)
    var deck = Deck.standard
    if let settings {
      guard let read = try? self.deck(settings, of: base) else { return nil }
      deck = read
    }
    let function = catalogue.function(named: base, from: deck)?.named(name)
    known[name] = function
    return function
  }

  /// The exact shares of boards by their number of Sets; nil for sizes that are not counted.
  func setCount(cards: Int, of deck: Deck) -> Function? {
    quantity("setcount(\(cards))" + (deck == .standard ? "" : "[deck: \(deck.attributes)]"))
  }

  private func deck(_ text: String, of name: String) throws(SettingError) -> Deck {
    try QuantitySetting.changed(.standard, by: text, of: name, in: catalogue, among: [.deck])
  }

  var functions: [FormulaFunction] {
    func quantities(_ origin: FunctionOrigin) -> [FormulaFunction] {
      catalogue.formulaFunctions(
        of: origin,
        check: { text, name throws(SettingError) in _ = try self.deck(text, of: name) },
        by: { self.quantity($0) })
    }
    let setCount = FormulaFunction.setCount(deck: .standard) { self.quantity($0) }
      .settable { text throws(SettingError) in
        .setCount("[\(text)]", deck: try self.deck(text, of: "setcount")) { self.quantity($0) }
      }
    return quantities(.exact) + [setCount] + quantities(.simulated) + quantities(.published)
  }
}

extension NamedFunction<Deck> {
  /// A quantity that is known whatever the deck.
  fileprivate init(_ function: Function) {
    self.init(
      function.name, of: function.argument.isEmpty ? "" : "x", function.help,
      from: function.source?.origin ?? .simulated
    ) { _, _ in function }
    hasBounds = function.bounds != nil
    // What others have published without an interval was counted.
    isEstimate = isEstimate && (hasBounds || origin != .published)
  }
}
