public import Plotting

/// The results of an experiment of one's own: the numbers of each cell, the differences within each block, and a figure of
/// each measure.
public struct DesignSummary<Game: Sendable>: Sendable {
  /// The results of each block, in the order of the cells.
  public let blocks: [ContestResult<Design<Game>>]
  private let run: Run<Design<Game>>

  /// Reads a run, with the rule by which it was to end.
  public init(
    _ run: Run<Design<Game>>, rule: StoppingRule = .all, confidence: Confidence = .portable()
  ) {
    self.run = run
    blocks = ContestResult.all(of: run, rule: rule, confidence: confidence)
  }

  private var design: Design<Game> { run.plan }

  private typealias Pair = (block: Int, pair: PairRow)

  /// The results for programs and people: a row for each cell with a column for each factor, then the differences within
  /// each block, tested together there.
  public func document(title: String) -> Document {
    let (first, pairs) = (blocks[0], blocks.map { $0.pairRows() })
    let rows = pairs.enumerated().flatMap { block, pairs in pairs.map { (block, $0) } }
    let hasPairs = first.competitors.count > 1
    return Document(
      [.init("schema", 1), .init("title", .string(title))]
        + run.opening(first.games, seed: design.seed)
        + first.confidence.members + [
          .init("stop", first.rule.record(run.end)), .init("cells", rows: cells),
        ]
        + (hasPairs
          ? [
            .init("pairs", rows: RecordTable(pairColumns, rows: rows)),
            .init("family", .string(family)),
          ] : []) + run.closing(run.trialsPerSecond),
      sections: [
        Section(
          sentences: wrapped(
            "\(title): \(NumberText.counted(first.games, "game")) "
              + "\(run.span(ofSeed: design.seed)) in \(NumberText.counted(design.cells.count, "cell")), "
              + first.confidence.intervals)),
        Section(table: cells),
      ]
        + (hasPairs
          ? zip(blocks.indices, blocks).map { place, block in
            Section(
              heading(of: place),
              sentences: block.verdictLines(pairs: pairs[place], competitor: design.competitorWord)
                + pairs[place].flatMap { wrapped(block.verdict(of: $0)) })
          } + [Section(sentences: wrapped("p-values corrected: \(family)", hanging: 0))] : []))
  }

  /// The tests whose p-values are corrected together: those of one block.
  private var family: String {
    blocks[0].family() + (blocks.count > 1 ? ", in each block by itself" : "")
  }

  /// A measure by the settings of the last factor, with a series for each block; no marks for a measure that the design lacks.
  ///
  /// Estimates stand along the settings if these are ascending numbers, else one beside the other.
  public func plot(of measure: String) -> Plot {
    guard let place = blocks[0].measure(named: measure) else { return Plot() }
    let (told, settings) = (blocks[0].measures[place], blocks[0].competitors)
    let series = blocks.indices.map { block in
      (
        name: heading(of: block),
        estimates: settings.indices.map { blocks[block].estimate(place, of: $0) }
      )
    }
    let numbers = settings.compactMap(Double.init)
    let isSwept =
      numbers.count == settings.count && numbers.count > 1
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    var axis = Axis(design.competitorWord)
    var marks: [Mark] = []
    if isSwept, let last = numbers.last {
      axis.window = Span(numbers[0], last)
      marks = SweptPoints(numbers).banded(series)
    } else {
      axis = .named(settings, title: design.competitorWord)
      marks = series.map { name, estimates in .places(name, estimates) }
    }
    return Plot(
      title: told.title, x: axis,
      y: told.isShare ? Axis("share", format: .percent) : Axis(told.unit.words), marks: marks)
  }

  /// The settings that distinguish a block from others; empty if there is one.
  private func heading(of block: Int) -> String {
    let cell = design.cells[block * design.competitors.count]
    return design.toldFactors.dropLast().map { design.factors[$0].settings[cell.settings[$0]] }
      .joined(separator: ", ")
  }

  private var settings: [Column<Int>] {
    let (design, cells) = (design, design.cells)
    return design.toldFactors.map { place in
      let factor = design.factors[place]
      return .text(factor.name, meaning: "the setting of the factor \(factor.name)") {
        factor.settings[cells[$0].settings[place]]
      }
    }
  }

  private var cells: RecordTable {
    let width = design.competitors.count
    let numbers = blocks[0].measures.enumerated().map { place, measure in
      Column<Int>.interval(
        measure.name, as: .number(decimals: 6), names: .own, unit: measure.unit.words,
        meaning: measure.title
      ) { Measured(blocks[$0 / width].estimate(place, of: $0 % width)) }
    }
    return RecordTable(settings + numbers, rows: design.cells.indices)
  }

  private var pairColumns: [Column<Pair>] {
    let width = design.competitors.count
    return settings.dropLast().map { $0.of { $0.block * width } }
      + blocks[0].verdictColumns().map { $0.of { $0.pair } }
  }
}

extension Axis {
  /// An axis with a name at each whole number from 1.
  package static func named(_ names: [String], title: String) -> Axis {
    var axis = Axis(title, window: Span(0.5, Double(names.count) + 0.5))
    axis.names = names
    return axis
  }
}

extension Mark {
  /// Estimates with their intervals at the whole numbers from 1.
  package static func places(_ name: String = "", _ estimates: [Estimate]) -> Mark {
    .estimates(name) { x in
      guard let place = Int(exactly: x), estimates.indices.contains(place - 1) else { return nil }
      return estimates[place - 1]
    }
  }
}
