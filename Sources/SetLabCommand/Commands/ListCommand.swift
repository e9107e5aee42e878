internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct ListCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what can be named: strategies, hints, rules, players, quantities and more.",
    discussion: """
      Which strategies are there?
        setlab list strategies
      Which parameters does a scoring rule have, and what are their defaults?
        setlab list rules
      What can a formula strategy look at?
        setlab list features

      Examples:
        setlab list rules --format json
        setlab list functions | grep -i gamma
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case strategies, features, hints, rules, scorings, players, parameters, quantities, functions,
      cards, games, schemas, figures, storing, stopping

    var meaning: String {
      switch self {
      case .strategies: "what decides which Set is taken, for --strategy and compare"
      case .features: "the variables of strategies that are a formula"
      case .hints: "when and how a player is helped, for hints and --hints"
      case .rules: "what a game scores, for score and --score"
      case .scorings: "the variables and events of rules that are a formula"
      case .players: "people in time, for --player"
      case .parameters: "what score --sweep runs along"
      case .quantities: "results as functions, for plot, graph and calc"
      case .functions: "what formulas can call"
      case .cards: "the cards of a deck, for solve; they can be drawn"
      case .games: "games beside Set, each with commands of its own"
      case .schemas: "what commands write as JSON, as JSON Schema: add --format json"
      case .figures: "the options of figures: size, colours, words and paper"
      case .storing: "the options that keep runs, parts of runs, and single games"
      case .stopping: "the options that end a run by time or by what is known"
      }
    }

    var other: String? {
      switch self {
      case .strategies:
        "A formula can be a strategy too, 'formula: kept - level' (setlab list features names its variables), and "
          + "so can a program, 'exec: COMMAND'."
      case .rules:
        "A formula for Sets can be a rule too, with clauses for other events: 'formula: max(30 - t, 10); mistake: -2' "
          + "(setlab list scorings names variables and events)."
      case .hints:
        "Formulas can be a hint strategy too: 'formula: after = 20 + 5*level; show = {misses > 2: 3, 1}'. after says "
          + "when the hint comes, show what it shows, and cost how many points it costs. So can a program for setlab hints "
          + "and score, 'exec: COMMAND', which is told the variables."
      default: nil
      }
    }

    /// The page on options that `--help` leaves out.
    var page: String? {
      switch self {
      case .figures:
        OptionPage.page(
          """
          Every command that draws takes --size and --theme. Titles, names, paper and ground are options of setlab plot, \
          which draws any quantity or formula, and of setlab merge, which draws any result that was stored: \
          setlab simulate --out a.json, then setlab merge a.json --title 'No Set' --width 8.5cm --out a.pdf. The suffix of \
          --out says the format. setlab plot also takes what its own --help-hidden lists of axes and lines.
          """, FigureOptions.self)
      case .storing:
        OptionPage.page(
          """
          A run that is stored goes on after a kill or a power cut: the same command continues it, and setlab runs lists, \
          shows and extends what a file holds. Parts of one run on several machines are joined by setlab merge. These \
          are options of simulate, compare, hints, score and race, and of the same commands of other games.
          """, KeepingOptions.self)
      case .stopping:
        OptionPage.page(
          """
          A run ends after --games unless one of these ends it before. Intervals hold wherever --until and --sequential \
          end, since the looks are planned. simulate and hints take the first two, compare, score and race all. \
          Differences that matter to --sequential unless --delta says otherwise: of strategies \
          \(DecisionOptions.deltas([Measure].ofGames)); of scores \(DecisionOptions.deltas(CurvePlan.measures)); of races \
          \(DecisionOptions.deltas([RacePlan.place()])); \(OptionPage.others).
          """, DecisionOptions.self)
      default: nil
      }
    }

    var formula: [ListedName] {
      guard self == .hints else { return [] }
      return HintFormula.parts.map { ListedName($0.name, of: "part", $0.meaning) }
        + HintFormula.variables.map { ListedName($0.name, of: "variable", $0.meaning) }
    }
  }

  @Argument(
    help: "\(Kind.listed) (default: these words).",
    completion: .list(Kind.names))
  var kind: Kind?

  @Option(
    help: .value("a", "The number of attributes of cards, 1 to 6."), transform: NamedValue.boardDeck
  )
  var deck: Deck?

  @OptionGroup var output: CardPictureOutput<BoardFormats>

  mutating func validate() throws {
    try require(kind == .cards || deck == nil, "--deck needs cards: setlab list cards --deck 3")
    try require(
      kind?.page == nil || output.format == .text,
      "a page of words is text: leave out --format \(output.format.rawValue)")
    try require(
      kind == .cards || !output.format.isDrawn,
      "--format \(output.format.rawValue) needs cards: setlab list cards --format "
        + output.format.rawValue)
    try require(
      output.theme == nil || output.format.isDrawn,
      "--theme needs drawn cards: --format \(OutputFormat.drawnNames)")
  }

  mutating func run() async throws {
    try output.check()
    if let page = kind?.page { return try output.destination.write(page) }
    let deck = deck ?? .standard
    guard output.format.isTable else {
      let theme = output.theme ?? .classic
      return try output.write(
        CardSheet.picture(of: deck, theme), or: CardSheet.page(of: deck, theme))
    }
    try output.write(Self.document(of: kind, try await names(deck)))
  }

  private func names(_ deck: Deck) async throws -> [ListedName] {
    switch kind {
    case nil: Kind.allCases.map { ListedName($0.rawValue, $0.meaning) }
    case .schemas: try await CommandSchemas.all()
    case let kind?: ListedName.names(kind, deck: deck)
    }
  }

  static func document(of kind: Kind?, _ names: [ListedName]) -> Document {
    let table = RecordTable(ListedName.columns(of: names), rows: names)
    let parts = kind?.formula ?? []
    return Document(
      [.init("schema", 1), .init(kind?.rawValue ?? "kinds", rows: table)],
      sections: [Section(table: table)]
        + (ListedParameter.table(of: kind == nil ? [] : names).map {
          [Section("Parameters and their defaults", table: $0)]
        } ?? [])
        + (kind?.other.map { [Section(sentences: wrapped($0, hanging: 0))] } ?? [])
        + (parts.isEmpty
          ? []
          : [Section("Formulas", table: RecordTable(ListedName.columns(of: parts), rows: parts))]))
  }
}

/// Pages of `setlab list` on options that `--help` leaves out, made of their own help.
enum OptionPage {
  static let sentence =
    "Further options: --help-hidden, and setlab list figures, storing and stopping."

  fileprivate static var others: String {
    OtherGames.catalogue.all.map { "of \($0.name) \(DecisionOptions.deltas($0.measures))" }
      .joined(separator: "; ")
  }

  fileprivate static func page<Options: ParsableArguments>(
    _ words: String, _ options: Options.Type
  ) -> String {
    let help = options.helpMessage(includeHidden: true, columns: Console.columns)
    let list = help.firstRange(of: "OPTIONS:").map { String(help[$0.lowerBound...]) } ?? help
    return wrapped(words, hanging: 0).joined(separator: "\n") + "\n\n" + list + "\n"
  }
}
