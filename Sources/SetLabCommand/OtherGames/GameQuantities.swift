internal import Estimates
internal import ExactNumbers
internal import Experiments
internal import GameExperiments
internal import Games
internal import Klondike
internal import MonteCarlo
internal import Quantities
internal import SetLab
internal import TicTacToe

extension QuantityCatalogue {
  /// All quantities that the program knows: those of Set, and those of other games.
  static let ofProgram: QuantityCatalogue = {
    var catalogue = QuantityCatalogue.standard
    for entry in ticTacToe + klondike { catalogue.add(entry) }
    return catalogue
  }()

  /// Exact results of two equal players.
  private static let ticTacToe: [NamedQuantity] = [
    ("won", "won by X", [1, -1]), ("drawn", "drawn", [0, 0]), ("lost", "won by O", [-1, 1]),
  ].map { name, words, scores in
    NamedQuantity(
      exact: "tictactoe." + name, of: "level",
      "tic-tac-toe: share \(words), both of level 0 random, 1 win, 2 block, 3 optimal"
    ) { name in
      let chances = TicTacToeChances.shared
      return Quantity(
        name: name, title: "share of games \(words)", argument: "level of both players",
        domain: .integers(0...TicTacToePlayer.Skill.allCases.count - 1, step: 1), unit: .share,
        source: .exact("all games, enumerated"),
        ratio: { chances.chance(of: scores, level: $0) },
        value: { chances.chance(of: scores, level: Int($0))?.value ?? .nan })
    }
  }

  private static let klondike: [NamedQuantity] = [
    ("won", "share of games won", "won", QuantityUnit.share),
    ("cards", "mean cards on the foundations", "cards", .column("cards")),
  ].flatMap { name, title, measure, unit in
    ["random", "greedy"].map { player in
      let name = player == "greedy" ? "klondike." + name : "klondike.\(player).\(name)"
      return NamedQuantity(timed: name, of: "draw", "Klondike: \(title) by \(player) play") {
        name, timed in
        timed.onWholeNumbers(
          name, title: "\(title) by \(player) play", argument: "cards turned at once", range: 1...8,
          unit: unit, who: "\(player) play of Klondike"
        ) { draw in
          guard let entry = GameCatalogue.standard["klondike"],
            let plan = try? GamePlan(
              entry, rules: "standard(draw: \(draw))", players: [player], games: 0..<timed.games,
              seed: timed.seed)
          else { return nil }
          let result = ContestResult(Run.atOnce(plan), confidence: timed.confidence)
          return result.measure(named: measure).map { result.estimate($0, of: 0) }
        }
      }
    }
  }
}

/// The chances of two equal players, reckoned once.
private struct TicTacToeChances: Sendable {
  static let shared = TicTacToeChances()

  private let outcomes: [[[Int]: Rational]]

  private init() {
    let tree = GameTree(TicTacToe())
    outcomes = TicTacToePlayer.Skill.allCases.map { skill in
      tree.outcomes(of: [TicTacToePlayer(skill), TicTacToePlayer(skill)], from: Position())
    }
  }

  func chance(of scores: [Int], level: Int) -> Rational? {
    outcomes.indices.contains(level) ? outcomes[level][scores] ?? Rational(0) : nil
  }
}
