internal import ArgumentParser
internal import SetCards
internal import SetGame
internal import SetLab

/// Which timed games are played, and how estimates are stated.
struct TimedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The number of the first game, to split a run.", valueName: "k"))
  var firstGame: UInt64 = 0

  @Option(help: "The seed: the same seed gives the same deals and clocks on any machine.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "classic: tables of more than 12 cards are not refilled; refill: every take is.",
      valueName: "rules"),
    completion: .list(Rules.allCases.map(\.rawValue)), transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(
    help: ArgumentHelp("The number of attributes, 3 to 6.", valueName: "a"),
    transform: NamedValue.gameDeck)
  var deck = Deck.standard

  @Option(
    help: ArgumentHelp("The confidence of intervals, between 0 and 1.", valueName: "c"),
    transform: NamedValue.confidence)
  var confidence = 0.95

  @Option(
    help: ArgumentHelp(
      "The number of workers (default: the number of cores); no result depends on it.",
      valueName: "n"),
    transform: NamedValue.workers)
  var workers = Machine.cores

  /// The numbers of so many games.
  func range(_ games: UInt64) throws -> Range<UInt64> {
    let (end, overflows) = firstGame.addingReportingOverflow(games)
    guard !overflows else {
      throw ValidationError("the games end beyond 2^64: choose a smaller --first-game")
    }
    return firstGame..<end
  }
}

extension NamedValue {
  /// The most timed games that are counted.
  static let mostTimedGames: UInt64 = 1_000_000_000

  static func timedGames(_ text: String) throws -> UInt64 {
    guard let count = UInt64(text), (1...mostTimedGames).contains(count) else {
      throw ValidationError("“\(text)” is no number of games: say a whole number from 1 to 10^9")
    }
    return count
  }

  static func player(_ text: String) throws -> Player {
    do throws(ParameterError) { return try TimedNames.player(text) } catch {
      throw ValidationError("player \(error.message)")
    }
  }

  static func hints(_ text: String) throws -> HintStrategy {
    do throws(ParameterError) { return try TimedNames.hints(text) } catch {
      throw ValidationError("hint strategy \(error.message)")
    }
  }

  static func scoring(_ text: String) throws -> any ScoringRule {
    do throws(ParameterError) { return try TimedNames.rule(text) } catch {
      throw ValidationError("scoring rule \(error.message)")
    }
  }

  static func axis(_ text: String) throws -> CurveAxis {
    do throws(ParameterError) { return try CurveAxis(named: text) } catch {
      throw ValidationError("sweep \(error.message)")
    }
  }
}
