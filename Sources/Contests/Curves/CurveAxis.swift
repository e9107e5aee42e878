/// The axis of curves of timed games and races: what is swept.
package struct CurveAxis: Hashable, Sendable {
  /// The owner of a swept number.
  package enum Kind: Sendable {
    case player
    case hints
    case rule
    /// The formula of a scoring rule or of hints, in which it is a letter of one's own.
    case letter
    case handicap
    case race
    /// The course of a game; every game is read at every point.
    case course
    /// Nothing: whole games, one number for each curve.
    case whole
  }

  package enum Games: Sendable {
    /// Those of one player, with hints and a score.
    case alone
    /// Those of several at one table.
    case race
  }

  package let kind: Kind
  /// The key of a parameter, without its owner; the name of other axes.
  package let key: String
  /// The name of the parameter's owner; nil if it is everybody's.
  let owner: String?

  init(_ kind: Kind, _ key: String, of owner: String? = nil) {
    (self.kind, self.key, self.owner) = (kind, key, owner)
  }

  /// Seconds since the start of the game.
  package static let elapsed = CurveAxis(.course, "elapsed")
  /// Sets taken so far.
  package static let progress = CurveAxis(.course, "progress")
  package static let whole = CurveAxis(.whole, "none")

  /// A parameter of players, by its key: of all, or of those with a name.
  package static func player(_ key: String, of owner: String? = nil) -> CurveAxis {
    CurveAxis(.player, key, of: owner)
  }

  package static func hints(_ key: String) -> CurveAxis { CurveAxis(.hints, key) }

  package var name: String {
    (owner ?? (kind == .race ? "race" : nil)).map { "\($0).\(key)" } ?? key
  }

  /// The key alone of a parameter of players; empty for other axes.
  package var playerKeys: [String] { kind == .player ? [key] : [] }

  /// Its meaning, with its unit.
  package var title: String {
    let title =
      switch (kind, key) {
      case (.course, "elapsed"): "seconds since the start"
      case (.course, _): "Sets taken"
      case (.whole, _): "whole games"
      case (.letter, _): "\(key) in the formula"
      case (.hints, "delay"): "delay: seconds (or mistakes) until a hint"
      case (.hints, "every"): "every: seconds between the steps of a ladder"
      case (.hints, "cost"): "cost: points per hint"
      case (.hints, "seconds"): "seconds added by a hint"
      case (.hints, "budget"): "budget: maximum hints per game"
      case (.hints, _): key
      case (.player, _):
        PlayerParameter.all.first { $0.key == key }.map { "\(key): \($0.meaning)" } ?? key
      case (.rule, _): "\(key) of the scoring rule"
      case (.race, _): "\(key) of the race rules"
      case (.handicap, "points"): "points at the start"
      case (.handicap, "times"): "times: factor of search times"
      case (.handicap, "delay"): "delay: seconds before each table is looked at"
      case (.handicap, _): "\(key) of a player’s own"
      }
    return (owner.map { "\($0)’s " } ?? "") + title
  }

  /// True if only whole numbers make sense.
  package var isWhole: Bool {
    switch kind {
    case .player: PlayerParameter.all.contains { $0.key == key && $0.isWhole }
    case .hints: key == "budget"
    case .course: self == .progress
    default: kind == .whole
    }
  }
}

extension CurveAxis {
  func column<Row>(
    _ name: String = "x", _ read: @escaping @Sendable (Row) -> Double
  ) -> Column<Row> {
    Column(Field(name, unit: title, meaning: "what is swept", kind: .number(decimals: 3))) {
      .decimal(read($0), digits: ParameterText.number(read($0)))
    }
  }
}

extension SweptPoints {
  /// The places of the ends, and of up to five points in between.
  var shownPlaces: [Int] {
    let last = points.count - 1
    // As many equal stretches as fit, so that round sweeps show round numbers.
    let parts = last == 0 ? 0 : [6, 5, 4].first { last % $0 == 0 } ?? min(6, last)
    return parts == 0 ? [0] : (0...parts).map { $0 * last / parts }
  }

  func table(
    along axis: CurveAxis, _ curves: [String], meaning: String,
    _ value: @escaping @Sendable (_ curve: Int, _ place: Int) -> RecordValue
  ) -> RecordTable {
    let points = points
    let x = Column<Int>.shown(axis.name, meaning: axis.title) {
      .decimal(points[$0], digits: ParameterText.number(points[$0]))
    }
    let columns = curves.enumerated().map { curve, name in
      Column<Int>.shown(name, meaning: meaning) { value(curve, $0) }
    }
    return RecordTable([x] + columns, rows: shownPlaces)
  }
}
