public import Experiments
internal import SetPlayers

extension RareSummary {
  /// The run as a result for programs and for people.
  public var document: Document {
    let plan = run.plan
    let start: [Document.Member] = [
      .init("strategy", .string(plan.strategy.name)), .init("rare", .boolean(true)),
      .init("rules", .string(plan.rules.rawValue)),
      .init("deck", .integer(Deck.standard.attributes)),
    ]
    let lists = Self.parts.compactMap { part in
      table(part).map { Document.Member(part.rawValue, rows: $0) }
    }
    let end: [Document.Member] =
      confidence.members + StoppingRule.all.members(run.end) + [
        .init("underestimatesError", .boolean(underestimatesError))
      ]
    var sections = [
      Section(sentences: wrapped(heading) + [run.timing(in: "game")]),
      Section(sentences: [sentence]),
      Section(
        "Games by largest table (\(confidence.percent) intervals; the game is the unit)",
        table: table(.largestTable)),
      Section("Games by deal-mores", table: table(.dealMore)),
      Section("Tables of 18 cards, by cards left in the deck", table: table(.tables)),
    ]
    if underestimatesError {
      sections.append(Section(sentences: wrapped(Self.warning, hanging: 0)))
    }
    let opening = run.opening(run.tally.games, seed: plan.seed)
    let closing = run.closing(run.trialsPerSecond)
    return Document(
      [.init("schema", 1)] + opening + start + end + lists + closing, sections: sections)
  }

  /// A line about the games, which is the same whenever they are played again.
  public var heading: String {
    let plan = run.plan
    return """
      \(NumberText.counted(run.tally.games, "game")) \(run.span(ofSeed: plan.seed)): \
      \(plan.strategy.name) play, \(plan.rules.rawValue) rules, \(Deck.standard.count) cards; rare events by their \
      chances, each game going on in several ways
      """
  }

  /// How rarely a game needs 21 cards, as a sentence.
  public var sentence: String {
    let chance = needs21
    guard chance.value > 0 else { return "No game had a chance to need 21 cards." }
    func games(_ chance: Double) -> String {
      guard chance > 0 else { return "any number" }
      let digits = NumberText.significant(1 / chance, digits: 4)
      return Double(digits).map { NumberText.grouped(Int($0)) } ?? digits
    }
    return "One game in \(games(chance.value)) needs 21 cards (\(games(chance.interval.upper)) to "
      + "\(games(chance.interval.lower)))."
  }

  /// A warning about short runs.
  static let warning = """
    Fewer than a million games underestimate their own error: a few games with large chances carry much of each sum, and \
    a short run may have had none of them.
    """
}

extension RarePlan: StatedPlan {
  /// Small effective counts have intervals by a method.
  public static let hasIntervals = true

  /// The result of the command.
  public static func document(of run: Run<RarePlan>, stated statement: Statement) -> Document {
    RareSummary(run, confidence: statement.confidence).document
  }

  /// The games by deal-mores.
  public static func plot(of run: Run<RarePlan>, stated statement: Statement) -> Plot {
    RareSummary(run, confidence: statement.confidence).plot()
  }

  /// How rarely a game needs 21 cards so far.
  public static func glimpse(of run: Run<RarePlan>, stated statement: Statement) -> String {
    let chance = RareSummary(run, confidence: statement.confidence).needs21.value
    return chance > 0 ? "21 cards: " + NumberText.significant(chance, digits: 3) : ""
  }

  /// None: a run that ends when its error looks small would end where it is underestimated most.
  public static func goal(stated statement: Statement) -> RunGoal<RarePlan>? { nil }
}
