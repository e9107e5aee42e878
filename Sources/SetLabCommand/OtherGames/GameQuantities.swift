internal import SetLab
internal import SetPlay

extension QuantityCatalogue {
  /// All quantities that the program knows: those of Set, and those of other games.
  static let ofProgram: QuantityCatalogue = {
    var catalogue = QuantityCatalogue.standard
    for entry in OtherGames.catalogue.all {
      for quantity in entry.quantities { catalogue.add(NamedQuantity(quantity, of: entry)) }
    }
    return catalogue
  }()
}

extension NamedQuantity {
  /// What formulas know of another game.
  fileprivate init(_ quantity: GameQuantity, of entry: GameEntry) {
    let (argument, unit) = (quantity.argument, quantity.unit.map(QuantityUnit.column) ?? .share)
    switch quantity.source {
    case .exact(let how, let value):
      self.init(exact: quantity.name, of: argument.name, quantity.help) { name in
        Quantity(
          name: name, title: quantity.title, argument: argument.title,
          domain: .integers(argument.values, step: 1), unit: unit, source: .exact(how),
          ratio: { value($0) }, value: { value(Int($0))?.value ?? .nan })
      }
    case .played(let player, let measure, let rules):
      self.init(timed: quantity.name, of: argument.name, quantity.help) { name, timed in
        timed.onWholeNumbers(
          name, title: quantity.title, argument: argument.title, range: argument.values,
          unit: unit, who: "\(player) play of \(entry.title)"
        ) { number in
          guard
            let plan = try? GamePlan(
              entry, rules: rules(number), players: [player], games: 0..<timed.games,
              seed: timed.seed)
          else { return nil }
          let result = ContestResult(Run.atOnce(plan), confidence: timed.confidence)
          return result.measure(named: measure).map { result.estimate($0, of: 0) }
        }
      }
    }
  }
}
