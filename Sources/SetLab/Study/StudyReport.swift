internal import Plotting
internal import RandomStreams
internal import Records
internal import SetGame

extension Study {
  /// A file of the study: a name within its folder and the text.
  public struct File: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The text.
    public let text: String
  }

  /// All files of the study: the report, the plots, the tables and the results that `setlab merge` reads.
  public var files: [File] {
    let figures = figures
    let summary = summary
    var files = [File(name: "report.html", text: report)]
    files += figures.map {
      File(name: $0.name + ".svg", text: $0.plot.svg(width: 800, height: 480))
    }
    files += SimulationSummary.Part.allCases.map { part in
      File(name: Study.fileName(of: part) + ".csv", text: summary.table(part).csv)
    }
    files.append(File(name: "published.csv", text: publishedTable.csv))
    files.append(File(name: "random.json", text: summary.json.text))
    files.append(File(name: "first.json", text: SimulationSummary(first).json.text))
    return files + (timed?.files ?? [])
  }

  private static func fileName(of part: SimulationSummary.Part) -> String {
    switch part {
    case .tables: "tables"
    case .bySize: "by-size"
    case .dealMore: "deal-mores"
    case .leftover: "leftover"
    case .largestTable: "largest-table"
    }
  }

  /// The report as an HTML page that needs nothing but itself.
  public var report: String {
    HTML.page(
      title: "A study of the card game Set",
      body: [
        opening, findingsSection, figuresSection, tablesSection, publishedSection,
        timed?.section ?? "", methodSection,
      ]
      .joined(separator: "\n"))
  }

  private var opening: String {
    """
    <h1>A study of the card game Set</h1>
    <p>\(HTML.escaped(summary.heading)). Intervals are 95% intervals.</p>
    <p>Made by <code>\(HTML.escaped(command))</code>; the same command gives the same counts on any machine.</p>
    """
  }

  private var findingsSection: String {
    "<h2>Key findings</h2>\n<div class=\"scroll\">"
      + findingsTable.html(caption: seedCaption) + "</div>"
  }

  private var seedCaption: String {
    "Seed \(random.plan.seed), games \(random.plan.games.lowerBound) to "
      + "\(max(random.plan.games.upperBound, 1) - 1), stream version \(StreamFamily.version)."
  }

  private var figuresSection: String {
    var html = "<h2>Figures</h2>\n"
    for figure in figures {
      html += "<figure>\n"
      html += figure.plot.svg(width: 800, height: 480, idPrefix: figure.name)
      html += "<figcaption>\(HTML.escaped(figure.caption))"
      if let command = figure.command { html += "<br><code>\(HTML.escaped(command))</code>" }
      html += "</figcaption>\n</figure>\n"
    }
    return html
  }

  private var tablesSection: String {
    let summary = summary
    let parts: [(SimulationSummary.Part, String)] = [
      (
        .bySize,
        "Tables by size; the interval takes the game as unit, because tables of one game depend on each other."
      ),
      (.dealMore, "Games by number of deal-mores (Wilson intervals)."),
      (.leftover, "Games by cards left over (Wilson intervals)."),
      (.largestTable, "Games by the size of their largest table (Wilson intervals)."),
      (
        .tables,
        "Tables by size and cards left in the deck; a game has at most one of each (Wilson intervals)."
      ),
    ]
    return "<h2>Tables</h2>\n"
      + parts.map { part, caption in
        Section(caption + " " + seedCaption, table: summary.table(part)).html
      }.joined()
  }

  private var publishedSection: String {
    """
    <h2>Beside published figures</h2>
    <p>Each row is counted under the publication's own convention: <code>norvig</code> only tables with cards left, \
    <code>warne</code> tables of 12 or more by cards left, <code>aujxn</code> tables with cards left and the first \
    after the last deal, <code>sprang</code> every table with a card on it. The deviation is ours less theirs in \
    standard errors of the difference; about one row in twenty lies beyond 2. The rows with an empty deck are a case \
    of their own, because all cards together sum to zero in each attribute. Norvig's rows are compared with \
    <code>\(HTML.escaped(first.plan.strategy.name))</code> play \
    (\(NumberText.grouped(first.tally.games)) games).</p>
    <div class="scroll">\
    \(publishedTable.html(
      caption: "Published figures (sources in data/published) and ours. " + seedCaption))</div>
    """
  }

  private var methodSection: String {
    """
    <h2>How</h2>
    <p>Every game is a shuffled deck played by the classic rules. Shares by size and cards left are shares of games: \
    Wilson's interval. Shares by size and means per game take the game as unit: Cochran's ratio estimator, and \
    Wilson's interval with the effective number of tables where counts are small. The fitted curve is a saturating \
    exponential in the number of cards dealt.</p>
    """
  }
}
