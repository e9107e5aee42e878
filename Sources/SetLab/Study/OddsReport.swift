extension OddsStudy {
  package var part: StudyPart {
    StudyPart(
      topic: .odds, played: [summary.heading, random.timing(in: "game")], seed: random.plan.seed,
      games: random.plan.trials, question: "How often is there no Set?", answer: answer,
      findings: findings, figures: figures, files: files,
      appendices: [
        Study.ReportSection(
          id: "published", title: "Comparison with published figures", html: publishedSection),
        Study.ReportSection(id: "tables", title: "Tables", html: tables),
      ],
      method: """
        <p>Every game is a shuffled deck played by the classic rules. Shares by size and cards left are shares of games: \
        weighted-tails intervals, from 100 of both kinds on Wilson's. Shares by size and means per game take the game as the unit: \
        Cochran's ratio estimator, and weighted-tails intervals with the effective number of tables where counts are small. The fitted curve is a \
        parabola in the number of cards left, by generalised least squares.</p>
        """,
      section: { figure in
        // The main figure, and two pairs.
        figure("inplay")
          + [["dealmores", "leftover"], ["noset", "inplay-fit"]]
          .map { "<div class=\"pair\">\n\($0.map(figure).joined())</div>\n" }.joined()
      })
  }

  private var files: [Study.File] {
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

  private static func percentage(_ estimate: Estimate, cards: Int) -> String {
    CertainTables(.standard).setFree(cards: cards)
      .map { "\($0.isSetFree ? 100 : 0), certain: \($0.reason)" } ?? Study.percentage(estimate)
  }

  private static let shareHead = "% (95% interval)"

  private static func games(_ head: String) -> [Column<SimulationSummary.GamesRow>] {
    [
      .count(head, meaning: "") { $0.number }, .count("games", meaning: "") { $0.games },
      .text(shareHead, meaning: "") { Study.percentage($0.share) },
    ]
  }

  private var tables: String {
    let seedCaption = StudyPart.seedCaption(random.plan.seed, random.plan.trials)
    func html(_ caption: String, _ table: RecordTable) -> String {
      Section(caption + " " + seedCaption, table: table).html
    }
    let bySize: [Column<SimulationSummary.GroupRow>] = [
      .count("cards", meaning: "") { $0.number }, .count("tables", meaning: "") { $0.seen },
      .count("without a Set", meaning: "") { $0.free },
      .text(Self.shareHead, meaning: "") { Self.percentage($0.setFree, cards: $0.number) },
    ]
    let byLeft: [Column<SimulationSummary.TableRow>] = [
      .count("cards", meaning: "") { $0.cards }, .count("left", meaning: "") { $0.left },
      .count("games", meaning: "") { $0.counts.seen },
      .count("without a Set", meaning: "") { $0.counts.setFree },
      .text(Self.shareHead, meaning: "") { Self.percentage($0.setFree, cards: $0.cards) },
      .number("mean Sets", as: .number(decimals: 4), meaning: "") { $0.meanSets.value },
    ]
    return html(
      "Tables by size; intervals take the game as the unit, because tables of one game are not independent.",
      RecordTable(
        bySize, rows: summary.bySize.filter { $0.seen > 0 || $0.setFree.isCertain }))
      + "<div class=\"pair\">\n"
      + html(
        "Games by number of deal-mores (weighted-tails intervals).",
        RecordTable(Self.games("deal-mores"), rows: summary.gamesByDealMores)) + "<div>\n"
      + html(
        "Games by cards left over (weighted-tails intervals).",
        RecordTable(Self.games("left over"), rows: summary.leftovers))
      + html(
        "Games by the size of their largest table (weighted-tails intervals).",
        RecordTable(Self.games("cards"), rows: summary.largestTables)) + "</div>\n</div>\n"
      + HTML.folded(
        "Tables by size and cards left",
        html(
          "Tables by size and cards left in the deck; a game has at most one of each kind (weighted-tails intervals).",
          RecordTable(byLeft, rows: summary.tables)))
  }

  private var publishedSection: String {
    let rows = publishedRows
    let table = Section(
      "Published figures (sources in data/published) and ours. "
        + StudyPart.seedCaption(random.plan.seed, random.plan.trials),
      table: RecordTable(PublishedRow.columns, rows: rows))
    return """
      <p>\(HTML.escaped(OddsStudy.agreement(of: rows))) All are in <code>published.csv</code>.</p>
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
}
