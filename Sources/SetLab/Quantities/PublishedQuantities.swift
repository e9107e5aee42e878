extension [NamedFunction<GameBasis>] {
  /// The quantities of which others have published figures.
  static let published = [
    (name: "noset", argument: "n", isEstimate: false), ("inplay", "left", true),
    ("inplay15", "left", true), ("inplay18", "left", true), ("meansets", "left", true),
    ("leftover", "n", true),
  ].map { name, argument, isEstimate in
    var figures = NamedFunction<GameBasis>(
      "published." + name, of: argument, "the same as published by others", from: .published
    ) { .published(name, confidence: $1.timed.confidence) }
    figures.isEstimate = isEstimate
    return figures
  }
}

extension Function {
  /// `published.NAME`: a quantity, named without its prefix, as others have published it; nil when
  /// no figures are kept for it.
  ///
  /// Where games were counted the interval is that of shares, or for means the widest that numbers of 0
  /// to 14 Sets can have, and reaches half a unit of the last published digit farther.
  static func published(_ name: String, confidence: Confidence) -> Function? {
    var quantity = figures(name)
    guard let known = quantity, let law = PublishedError.of(name) else {
      return quantity
    }
    quantity?.bounds = Function.Bounds { x in
      known.domain.contains(x) ? law.interval(x, known(x), confidence) : nil
    }
    return quantity
  }

  private static func figures(_ name: String) -> Function? {
    switch name {
    case "noset":
      byColumn(
        name, "setFree", of: PublishedTable.setFreeCounts, by: "cards", "Knuth 2001", .share,
        title: "P(no Set)", argument: "cards dealt", step: 1
      ) { cards, count in count / binomial(Deck.standard.count, cards) }
    case "inplay": nelson(name, "noSet12", "tables of 12 without a Set")
    case "inplay15": nelson(name, "noSet15", "tables of 15 without a Set")
    case "inplay18": nelson(name, "noSet18", "tables of 18 without a Set")
    case "meansets": nelson(name, "meanSets12", "mean Sets on a table of 12", .sets)
    case "leftover": sprangLeftover
    default: nil
    }
  }

  private static func nelson(
    _ name: String, _ column: String, _ title: String, _ unit: FunctionUnit = .share
  ) -> Function {
    // His last row counts only some of the tables with an empty deck, and so is not the same quantity.
    byColumn(
      name, column, of: PublishedTable.inPlayNelson, by: "left", "Nelson 2021, 1.4e12 games", unit,
      title: title, argument: "cards left in the deck", step: 3
    ) { left, value in left > 0 ? value : .nan }
  }

  private static var sprangLeftover: Function {
    let table = PublishedTable.leftover
    var shares: [Int: Double] = [:]
    for row in table.rows where table.text("source", in: row) == "sprang" {
      guard let cards = table.number("cards", in: row), let share = table.number("share", in: row)
      else { continue }
      shares[Int(cards)] = share
    }
    return known(
      "leftover", shares, "Sprang 2017, 1e9 games", .share, title: "share of games",
      argument: "cards left over", step: 3)
  }

  private static func byColumn(
    _ name: String, _ column: String, of table: CSVTable, by key: String, _ who: String,
    _ unit: FunctionUnit, title: String, argument: String, step: Int,
    _ convert: (Int, Double) -> Double
  ) -> Function {
    let values = table.values(of: column, by: key)
    let converted = Dictionary(uniqueKeysWithValues: values.map { ($0, convert($0, $1)) })
    return known(name, converted, who, unit, title: title, argument: argument, step: step)
  }

  private static func known(
    _ name: String, _ values: [Int: Double], _ who: String, _ unit: FunctionUnit, title: String,
    argument: String, step: Int
  ) -> Function {
    let last = values.keys.max() ?? 0
    return Function(
      name: "published." + name, title: title, argument: argument,
      domain: .integers(0...last, step: step), unit: unit, source: FunctionSource(.published, who),
      value: { values[Int($0)] ?? .nan })
  }

  /// `rare.NAME`: the chances of rare events in random classic play, from `data/exact/rare.csv`; their intervals have
  /// 95 % whatever confidence is asked for.
  static func rare(_ name: String, _ title: String, of argument: String, step: Int) -> Function {
    var known: [Int: Measured] = [:]
    for row in ExactTable.rare.rows where row.text("quantity") == name {
      known[row.int("x")] = Measured(row.number("value"), row.number("low"), row.number("high"))
    }
    let (estimates, numbers) = (known, known.keys.sorted())
    return Function(
      name: name, title: title, argument: argument,
      domain: .integers((numbers.first ?? 0)...(numbers.last ?? 0), step: step), unit: .share,
      source: FunctionSource(.published, "40,000,000 games, 95% intervals"),
      isDistribution: name != "rare.inplay18",
      bounds: Function.Bounds { x in
        estimates[Int(x)].map { Interval(lower: $0.low, upper: $0.high) }
      },
      value: { estimates[Int($0)]?.value ?? .nan })
  }
}

func binomial(_ total: Int, _ chosen: Int) -> Double {
  Rational(WholeNumber.binomial(total, chosen)).value
}
