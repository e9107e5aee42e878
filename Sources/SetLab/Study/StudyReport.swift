internal import CardArt
internal import MonteCarlo
public import Plotting
internal import RandomStreams
internal import Records
internal import SetExperiments
internal import SetGame
internal import SetStrategies

extension Study {
  /// A file of the study: a name within its folder and the text.
  public struct File: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The text.
    public let text: String
  }

  /// All files of the study: the report, the plots, the tables and the results that `setlab merge` reads.
  ///
  /// - Parameter theme: The look of the plots; those in the report follow the reader's system, as the page does.
  /// - Returns: The files.
  public func files(theme: Theme = .light) -> [File] {
    let figures = figures
    let summary = summary
    var files = [File(name: "report.html", text: report)]
    files += figures.map {
      File(name: $0.name + ".svg", text: $0.svg(theme: theme))
    }
    files += SimulationSummary.Part.allCases.map { part in
      File(name: Study.fileName(of: part) + ".csv", text: summary.table(part).csv)
    }
    files.append(File(name: "published.csv", text: publishedTable.csv))
    files.append(File(name: "random.json", text: summary.json.text))
    files.append(File(name: "first.json", text: SimulationSummary(first).json.text))
    return files + (compared?.files ?? []) + (timed?.files ?? [])
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
    let figures = figures
    func html(_ name: String) -> String {
      figures.first { $0.name == name }?.html ?? ""
    }
    let parts: [(id: String, title: String, html: String)] = [
      ("findings", "Key findings", findingsSection),
      ("games", "Games", ["dealmores", "leftover", "noset", "inplay-fit"].map(html).joined()),
      ("comparison", "Strategies", compared?.section(figure: html("strategies")) ?? ""),
      (
        "hints", "Hints and scores",
        timed.map { $0.section + html("score-delay") + html("score-skill") } ?? ""
      ),
      ("published", "Comparison with published figures", publishedSection),
      ("tables", "Tables", tables), ("method", "Method", methodSection),
    ].filter { !$0.html.isEmpty }
    let contents = parts.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" }
    return HTML.page(
      title: "A study of the card game Set",
      body: opening + html("inplay") + "<nav aria-label=\"Contents\">\n<ul>\n" + contents.joined()
        + "</ul>\n</nav>\n"
        + parts.map { "<h2 id=\"\($0.id)\">\($0.title)</h2>\n\($0.html)" }
        .joined(separator: "\n"))
  }

  private var opening: String {
    """
    <h1>A study of the card game Set</h1>
    <p>Each of 81 cards shows one, two or three symbols of one shape, one colour and one filling. Three cards are a \
    <em>Set</em> if in each of these four they are all alike or all different. Twelve cards lie face up; three that \
    are a Set are taken and replaced from the deck, and where there is none a <em>deal-more</em> adds three cards. A \
    <em>table</em> is one settled board of a game: after the first deal, after each take with its refill, and after \
    each deal-more.</p>
    \(example)<p><strong>How often is there no Set?</strong> \(HTML.escaped(answer))</p>

    """
  }

  /// The first table of the first game that has a Set, with its Sets outlined.
  private var example: String {
    let plan = random.plan
    let transcript = Transcript.record(
      game: plan.trials.lowerBound, seed: plan.seed, strategy: .random)
    guard let index = transcript.entries.firstIndex(where: { $0.sets > 0 }) else { return "" }
    let sets = BoardAnswer(transcript.entries[index].board, question: .all)
    let several =
      sets.count == 1
      ? "the three outlined cards are its only Set"
      : "below a card stand the numbers of its Sets, \(sets.count) in all"
    let game = "setlab game --seed \(plan.seed) --game \(plan.trials.lowerBound)"
    return sets.figures(.classic)
      + "<p>Table \(index + 1) of a game (<code>\(game)</code>): \(several).</p>\n"
  }

  private var findingsSection: String {
    """
    <p>\(HTML.escaped(summary.heading)). Intervals are 95% intervals.</p>
    <div class="scroll stacked">\(findingsTable.html(caption: seedCaption))</div>
    """
  }

  private var seedCaption: String {
    "Seed \(random.plan.seed), games \(random.plan.trials.lowerBound) to "
      + "\(max(random.plan.trials.upperBound, 1) - 1), stream version \(StreamFamily.version)."
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
      <p>\(HTML.escaped(Study.agreement(of: rows)))</p>
      <p>Each row is counted under the publication's own convention: <code>norvig</code> only tables with cards left, \
      <code>warne</code> tables of 12 or more by cards left, <code>aujxn</code> tables with cards left and the first \
      after the last deal, <code>sprang</code> every table with a card on it. The deviation is our figure minus theirs, \
      in standard errors of the difference. Rows with an empty deck are a special case, because all cards together sum \
      to zero in each attribute. Norvig's rows are compared with \
      <code>\(HTML.escaped(first.plan.strategy.name))</code> play \
      (\(NumberText.grouped(first.tally.games)) games).</p>
      \(HTML.folded("All \(rows.count) published figures beside ours", table.html))
      """
  }

  private var methodSection: String {
    """
    <p>Generated by <code>\(HTML.escaped(command))</code>; the same command gives the same counts on any machine.</p>
    <p>Every game is a shuffled deck played by the classic rules. Shares by size and cards left are shares of games: \
    Wilson's interval. Shares by size and means per game take the game as the unit: Cochran's ratio estimator, and \
    Wilson's interval with the effective number of tables where counts are small. The fitted curve is a saturating \
    exponential in the number of cards dealt.</p>
    """
  }
}
