internal import SetExperiments
internal import Statistics

extension OddsStudy: StudyPart {
  /// The games played, in lines for people.
  public var played: [String] { [summary.heading, random.timing(in: "game")] }

  /// The games that were played, with their seed.
  public var deals: (seed: UInt64, games: Range<UInt64>) {
    (random.plan.seed, random.plan.trials)
  }

  /// The tables and the results.
  public var files: [Study.File] {
    let summary = summary
    let tables = SimulationSummary.Part.allCases.map { part in
      Study.File(name: OddsStudy.fileName(of: part) + ".csv", text: summary.table(part).csv)
    }
    return tables + [
      Study.File(
        name: "published.csv",
        text: RecordTable(PublishedRow.columns, rows: publishedRows).csv),
      Study.File(name: "random.json", text: summary.document.json.text),
      Study.File(
        name: "first.json",
        text: SimulationSummary(first, confidence: .gsl()).document.json.text),
    ]
  }

  private static func fileName(of part: SimulationSummary.Part) -> String {
    switch part {
    case .tables: "tables"
    case .bySize: "by-size"
    case .dealMore: "deal-mores"
    case .leftover: "leftover"
    case .largestTable: "largest-table"
    case .byNumber: "by-number"
    case .tallTables: "tables-above-12"
    }
  }

  /// The sections of the report, made with the figures by their names.
  public func sections(figure: (String) -> String) -> [Study.ReportSection] {
    let figures = ["dealmores", "leftover", "noset", "inplay-fit"].map(figure).joined()
    return [
      Study.ReportSection(id: "games", title: "Games", html: figures),
      Study.ReportSection(
        id: "published", title: "Comparison with published figures", html: publishedSection,
        isAppendix: true),
      Study.ReportSection(id: "tables", title: "Tables", html: tables, isAppendix: true),
    ]
  }

  private var tables: String {
    let summary = summary
    let parts: [(SimulationSummary.Part, String)] = [
      (
        .bySize,
        "Tables by size; intervals take the game as the unit, because tables of one game are not independent."
      ),
      (.dealMore, "Games by number of deal-mores (Wilson intervals)."),
      (.leftover, "Games by cards left over (Wilson intervals)."),
      (.largestTable, "Games by the size of their largest table (Wilson intervals)."),
      (
        .tables,
        "Tables by size and cards left in the deck; a game has at most one of each kind (Wilson intervals)."
      ),
    ]
    return parts.map { part, caption in
      let section = Section(caption + " " + seedCaption, table: summary.table(part))
      return part == .tables
        ? HTML.folded("Tables by size and cards left", section.html) : section.html
    }.joined()
  }

  private var publishedSection: String {
    let rows = publishedRows
    let table = Section(
      "Published figures (sources in data/published) and ours. " + seedCaption,
      table: RecordTable(PublishedRow.columns, rows: rows))
    return """
      <p>\(HTML.escaped(OddsStudy.agreement(of: rows)))</p>
      <p>Each row is counted under the publication's own convention: <code>norvig</code> only tables with cards left, \
      <code>warne</code> tables of 12 or more by cards left, <code>aujxn</code> tables with cards left and the first \
      after the last deal, <code>sprang</code> every table with a card on it. The deviation is our figure minus theirs, \
      in standard errors of the difference. Rows with an empty deck are a special case, because all cards together sum \
      to zero in each attribute. Norvig's rows are compared with \
      <code>\(HTML.escaped(first.plan.strategy.name))</code> play \
      (\(NumberText.counted(first.tally.games, "game"))).</p>
      \(HTML.folded("All \(rows.count) published figures beside ours", table.html))
      """
  }

  /// How it was done, as paragraphs of HTML.
  public var method: String {
    """
    <p>Every game is a shuffled deck played by the classic rules. Shares by size and cards left are shares of games: \
    Wilson's interval. Shares by size and means per game take the game as the unit: Cochran's ratio estimator, and \
    Wilson's interval with the effective number of tables where counts are small. The fitted curve is a saturating \
    exponential in the number of cards dealt.</p>
    """
  }
}
