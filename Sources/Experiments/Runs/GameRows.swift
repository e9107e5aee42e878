/// An experiment that can report its trials one by one: a row for each game, or for each competitor of a game.
package protocol GamewiseExperiment: Experiment {
  associatedtype Row

  /// The receiver of rows; nil, the usual case, if nobody asks for them.
  var rows: GameRows? { get set }

  /// The form of the rows, whose cells are the places of what is ``put(_:of:)``.
  var telling: GameTelling<Row> { get }
}

extension GamewiseExperiment {
  /// The text before the first row: the names of the columns, or empty.
  package func rowHead(_ form: GameRows.Form) -> [UInt8] { GameRowLayout(form, telling).head }

  /// Hands over the rows of a block of games by cell, game by game, each with the texts of its cell.
  ///
  /// A game that did not come to a cell has no row there.
  package func put(_ games: [[Row?]], of trials: Range<UInt64>) {
    guard let rows else { return }
    let telling = telling
    rows.put(
      trials,
      GameRowLayout(rows.form, telling).rows(
        of: telling.rows.map { games[$0.cell] }, from: trials.lowerBound,
        texts: telling.rows.map { $0.texts }))
  }

  /// Lets the rows of a block follow those of the blocks before it.
  public func counted(_ trials: Range<UInt64>) { rows?.counted(trials) }
}

/// Takes the rows of single games, block by block.
///
/// A block is handed over when it has been played, in any order, and written when it is counted. Blocks that
/// are not counted, because the run ended first, are never written, so rows and counts cover the same games.
package struct GameRows: Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// Comma-separated values with a header row.
    case csv
    /// One JSON object per line.
    case jsonl
  }

  package let form: Form
  /// Takes the rows of a block that was played.
  package let put: @Sendable (_ block: Range<UInt64>, _ rows: [UInt8]) -> Void
  /// Notes that a block is counted; called in the order of blocks.
  package let counted: @Sendable (_ block: Range<UInt64>) -> Void

  package init(
    _ form: Form, put: @escaping @Sendable (_ block: Range<UInt64>, _ rows: [UInt8]) -> Void,
    counted: @escaping @Sendable (_ block: Range<UInt64>) -> Void
  ) {
    (self.form, self.put, self.counted) = (form, put, counted)
  }
}

/// A number in the row of a game: a sum of whole numbers in some unit.
package struct GameColumn<Game>: Sendable {
  package let name: String
  let terms: [(number: Measure<Game>.Number, weight: Double)]
  /// The unit: 1, or 0.001 where thousandths are counted.
  let scale: Double

  init(_ name: String, _ terms: [(number: Measure<Game>.Number, weight: Double)], scale: Double) {
    (self.name, self.terms, self.scale) = (name, terms, scale)
  }

  /// A whole number, or one that is counted in a finer unit, such as a scale of 0.001.
  package init(_ name: String, _ number: Measure<Game>.Number, scale: Double = 1) {
    self.init(name, [(number, 1)], scale: scale)
  }
}

extension Measure {
  /// The numbers it reads from a game: one, or the two of a ratio, whose sums over games give its estimate.
  package var columns: [GameColumn<Game>] {
    switch reading {
    case .mean(let number), .event(let number): [.init(name, number)]
    case .ratio(let number, let total, _):
      [.init(name, number), .init(self.total ?? "\(name)Of", total)]
    case .weighted(let terms, let scale): [.init(name, terms, scale: scale)]
    }
  }
}
