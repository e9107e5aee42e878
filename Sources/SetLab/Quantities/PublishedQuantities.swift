extension [NamedFunction<GameBasis>] {
  /// The quantities of which others have published figures.
  static let published: [NamedFunction<GameBasis>] = {
    let (dealt, left) = (("n", "cards dealt"), ("left", "cards left in the deck"))
    let nelson = "Nelson 2021, 1.4e12 games"
    // He does not say how many tables a row has. Nearly every game passes each row of 12. A table of 15 or 18 comes from
    // Set-free tables of 12 and 15 with three cards more in the deck, whose shares he gives.
    let games = 0.99 * 1_400_636_264_000
    @Sendable func rows(_ column: String) -> [Int: Double] {
      // His last row counts only some of the tables with an empty deck, and so is not the same quantity.
      KnownTable.inPlayNelson.values(of: column, by: "left").filter { $0.key > 0 }
    }
    return [
      .published(
        "noset", "P(no Set)", of: dealt, step: 1, by: "Knuth 2001", isEstimate: false
      ) {
        let counts = KnownTable.setFreeCounts.values(of: "setFree", by: "cards").map {
          cards, count in
          (cards, count / Rational(WholeNumber.binomial(Deck.standard.count, cards)).value)
        }
        return (Dictionary(uniqueKeysWithValues: counts), nil)
      },
      .published("inplay", "tables of 12 without a Set", of: left, by: nelson) {
        (rows("noSet12"), PublishedError(rounding: 5e-7) { _ in games })
      },
      .published("inplay15", "tables of 15 without a Set", of: left, by: nelson) {
        let of12 = rows("noSet12")
        return (
          rows("noSet15"), PublishedError(rounding: 5e-7) { games * (of12[$0 + 3] ?? .nan) }
        )
      },
      .published("inplay18", "tables of 18 without a Set", of: left, by: nelson) {
        let (of12, of15) = (rows("noSet12"), rows("noSet15"))
        return (
          rows("noSet18"),
          PublishedError(rounding: 5e-9) {
            games * (of12[$0 + 6] ?? .nan) * (of15[$0 + 3] ?? .nan)
          }
        )
      },
      .published("meansets", "mean Sets on a table of 12", of: left, by: nelson, unit: .sets) {
        (rows("meanSets12"), PublishedError(rounding: 5e-5, most: 14) { _ in games })
      },
      .published(
        "leftover", "share of games", of: ("n", "cards left over"), by: "Sprang 2017, 1e9 games"
      ) {
        let rows = KnownTable.leftover.rows.filter { $0.text("source") == "sprang" }
        return (
          Dictionary(uniqueKeysWithValues: rows.map { ($0.int("cards"), $0.number("share")) }),
          PublishedError(rounding: 5e-8) { _ in 1e9 }
        )
      },
    ]
  }()
}

extension NamedFunction<GameBasis> {
  /// `published.NAME`: a quantity as others have published it.
  ///
  /// Where games were counted the interval is that of shares, or for means the widest that numbers of 0
  /// to 14 Sets can have, and reaches half a unit of the last published digit farther.
  fileprivate static func published(
    _ name: String, _ title: String, of argument: (name: String, title: String), step: Int = 3,
    by who: String, unit: FunctionUnit = .share, isEstimate: Bool = true,
    figures: @escaping @Sendable () -> (values: [Int: Double], error: PublishedError?)
  ) -> NamedFunction {
    let name = "published." + name
    var named = NamedFunction(
      name, of: argument.name, "the same as published by others", from: .published
    ) { _, basis in
      let ((values, error), confidence) = (figures(), basis.timed.confidence)
      let value: PlotFunction = { values[Int($0)] ?? .nan }
      return Function(
        name: name, title: title, argument: argument.title,
        domain: .integers(0...(values.keys.max() ?? 0), step: step), unit: unit,
        source: FunctionSource(.published, who),
        bounds: error.map { error in
          Function.Bounds { error.interval(Int($0), value($0), confidence) }
        }, value: value)
    }
    named.isEstimate = isEstimate
    return named
  }

  /// `rare.NAME`: the chances of rare events in random classic play, from `data/exact/rare.csv`; their intervals have
  /// 95 % whatever confidence is asked for.
  static func rare(
    _ name: String, of argument: (name: String, title: String), _ help: String, title: String,
    step: Int = 3
  ) -> NamedFunction {
    var named = NamedFunction(name, of: argument.name, help, from: .published) { _, _ in
      let rows = KnownTable.rare.rows.filter { $0.text("quantity") == name }
      let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.int("x"), $0) })
      let numbers = known.keys.sorted()
      return Function(
        name: name, title: title, argument: argument.title,
        domain: .integers((numbers.first ?? 0)...(numbers.last ?? 0), step: step), unit: .share,
        source: FunctionSource(.published, "40,000,000 games, 95% intervals"),
        isDistribution: name != "rare.inplay18",
        bounds: Function.Bounds { x in
          known[Int(x)].map { Interval(lower: $0.number("low"), upper: $0.number("high")) }
        },
        value: { known[Int($0)]?.number("value") ?? .nan })
    }
    named.hasBounds = true
    return named
  }
}

/// The error of figures that rest on games.
private struct PublishedError: Sendable {
  let rounding: Double
  /// The largest number that figures count up to: 1 for shares, else what a mean is taken of.
  var most = 1.0
  /// The number of tables or games that a figure is of.
  let count: @Sendable (Int) -> Double

  /// The interval of a figure at x.
  ///
  /// A mean of numbers from 0 to `most` varies no more than a share of that (Bhatia and Davis, Amer. Math. Monthly 107
  /// (2000) 353–357).
  func interval(_ x: Int, _ value: Double, _ confidence: Confidence) -> Interval? {
    let trials = count(x)
    guard trials > 0, value >= 0, value <= most else { return nil }
    let share = confidence.interval(successes: value / most * trials, trials: trials)
    return Interval(lower: share.lower * most - rounding, upper: share.upper * most + rounding)
  }
}
