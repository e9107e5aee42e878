internal import Quantities
internal import SetExperiments

extension Quantity {
  /// `rare.NAME`: the chances of rare events in random classic play, from `data/exact/rare.csv`; their intervals have
  /// 95 % whatever confidence is asked for.
  static func rare(_ name: String, _ title: String, of argument: String, step: Int) -> Quantity {
    var known: [Int: Measured] = [:]
    for row in ExactTable.rare.rows where row.text("quantity") == name {
      known[row.int("x")] = Measured(row.number("value"), row.number("low"), row.number("high"))
    }
    let (estimates, numbers) = (known, known.keys.sorted())
    return Quantity(
      name: name, title: title, argument: argument,
      domain: .integers((numbers.first ?? 0)...(numbers.last ?? 0), step: step), unit: .share,
      source: .published("40,000,000 games, 95% intervals"),
      isDistribution: name != "rare.inplay18",
      bounds: QuantityBounds { x in
        estimates[Int(x)].map { Interval(lower: $0.low, upper: $0.high) }
      },
      value: { estimates[Int($0)]?.value ?? .nan })
  }
}
