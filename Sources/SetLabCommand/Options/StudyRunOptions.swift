internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct StudyRunOptions: ParsableArguments {
  @Option(
    help: .value(
      "n",
      """
      The number of games (default: 100000). Beside the odds, strategies play 50000 of them at most, \
      hints 4000, and each point of a score curve 1000; without the odds, as many as given.
      """), transform: NamedValue.count)
  var games: UInt64?

  @Option(help: .seed)
  var seed: UInt64 = 1
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores

  @Option(
    help: .value(
      "list",
      "What the report is about, joined by commas: odds, strategies, hints, scores (default: all)."),
    completion: .list(StudyQuestion.names), transform: NamedValue.questions)
  var questions: [StudyQuestion] = StudyQuestion.allCases

  @Option(
    help: "The strategy to compare with --against (default: random, first and keep-most).",
    completion: .list(NamedValue.registry.strategies.names))
  private var strategy: String?

  @Option(
    help: "The strategies on the same deals, one or more.",
    completion: .list(NamedValue.registry.strategies.names))
  private var against: [String] = []

  @Option(
    help: .value(
      "strategy",
      """
      A hint strategy; may be repeated, and the others are compared with the first (default: a \
      selection).
      """))
  private var hints: [String] = []

  mutating func validate() throws {
    try require(
      (strategy == nil) == against.isEmpty,
      "--strategy and --against belong together, such as --strategy random --against keep-most")
    for (isGiven, option, question) in [
      (strategy != nil, "--strategy", StudyQuestion.strategies),
      (!hints.isEmpty, "--hints", .hints),
    ] where isGiven && !questions.contains(question) {
      throw ValidationError("\(option) requires the question \(question.rawValue) in --questions")
    }
    try require(
      hints.count != 1,
      "--hints is to be given twice at least, such as --hints never --hints request")
  }

  /// The strategies, nil for those of every study, and the hints.
  typealias Compared = (strategies: [Strategy]?, hints: [HintStrategy])

  func compared() throws -> Compared {
    (
      try strategy.map { try ([$0] + against).map(NamedValue.strategy) },
      try hints.map(NamedValue.hints)
    )
  }

  func games(of question: StudyQuestion) -> UInt64 {
    if let games, !questions.contains(.odds) { return games }
    let most: UInt64 =
      switch question {
      case .odds: .max
      case .strategies: 50_000
      case .hints: 4_000
      case .scores: 1_000
      }
    return min(games ?? 100_000, most)
  }

  func command(games played: Int, _ compared: Compared) -> String {
    let count = questions.contains(.odds) ? UInt64(played) : games
    var words = ["setlab study"]
    if let count { words.append("--games \(count)") }
    words.append("--seed \(seed)")
    if questions != StudyQuestion.allCases {
      words.append("--questions " + questions.map(\.rawValue).joined(separator: ","))
    }
    for (place, strategy) in (compared.strategies ?? []).enumerated() {
      words.append("--\(place == 0 ? "strategy" : "against") \(ShellWord.quoted(strategy.name))")
    }
    return (words + compared.hints.map { "--hints \(ShellWord.quoted($0.name))" })
      .joined(separator: " ")
  }
}

extension NamedValue {
  /// Questions joined by commas, each once, in the order of a report.
  static func questions(_ text: String) throws -> [StudyQuestion] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let questions = try names.map { name in
      guard let question = StudyQuestion(rawValue: String(name)) else {
        throw ValidationError(
          "unknown question “\(name)”; expected "
            + StudyQuestion.listed)
      }
      return question
    }
    return StudyQuestion.allCases.filter(questions.contains)
  }
}
