internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

enum OtherGames {
  static let catalogue = Catalogue<GameEntry>.standard

  /// The functions of the program: those of SetLab, and of each other game.
  static let functions: FunctionCatalogue<GameBasis> = {
    var functions = FunctionCatalogue.standard
    for entry in catalogue.all {
      for quantity in entry.quantities { functions.add(NamedFunction(quantity, of: entry)) }
    }
    return functions
  }()

  /// The reader of `--game`, which names no game any more: it tells what to type instead.
  ///
  /// In a command that `isNumbered` it was once the number of a game too.
  static func refusal(
    of command: String, isNumbered: Bool = false
  ) -> @Sendable (String) throws -> String {
    { text in
      if catalogue[text] != nil { throw ValidationError("type setlab \(text) \(command)") }
      if isNumbered, UInt64(text) != nil { throw ValidationError("type --number \(text)") }
      let groups = catalogue.names.map { "setlab \($0) \(command)" }.joined(separator: " or ")
      throw ValidationError(
        "type \(groups) for another game" + (isNumbered ? ", or --number for a game of Set" : ""))
    }
  }
}

extension StudiedGame {
  /// The game as the list has it, where its loop is compiled for it and its players.
  static var listed: GameEntry { OtherGames.catalogue[name] ?? entry }
}

struct GameGroup<Game: StudiedGame>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Game.name, abstract: "Play, simulate and compare players of \(Game.title).",
      discussion: """
        Can I play it?
          setlab \(Game.name) play
        How often does a player win?
          setlab \(Game.name) simulate --games 20000
        Which player is better?
          setlab \(Game.name) compare \(GameHelp<Game>.two)

        \(GameHelp<Game>.names)

        Examples:
          setlab \(Game.name) game --seed 7 --out game.txt
        """,
      subcommands: [
        PlayTableCommand<Game>.self, SimulateGameCommand<Game>.self, CompareGamesCommand<Game>.self,
        WriteGameCommand<Game>.self,
      ])
  }
}

enum GameHelp<Game: StudiedGame> {
  static var names: String {
    let entry = Game.listed
    return """
      Rules: \(GameName.list(entry.ruleSets)). Players: \(GameName.list(entry.players)). \
      Metrics: \(entry.measures.map(\.name).joined(separator: ", ")). setlab list games explains them.
      """
  }

  static var two: String { Game.listed.players.prefix(2).map(\.name).joined(separator: " ") }
}

extension NamedFunction<GameBasis> {
  fileprivate init(_ quantity: GameQuantity, of entry: GameEntry) {
    let (argument, unit) = (quantity.argument, quantity.unit.map { FunctionUnit($0) } ?? .share)
    switch quantity.source {
    case .exact(let how, let value):
      self.init(quantity.name, of: argument.name, quantity.help, from: .exact) { name, _ in
        Function(
          name: name, title: quantity.title, argument: argument.title,
          domain: .integers(argument.values, step: 1), unit: unit,
          source: FunctionSource(.exact, how),
          ratio: { value($0) }, value: { value(Int($0))?.value ?? .nan })
      }
    case .played(let player, let measure, let rules):
      self.init(timed: quantity.name, of: argument.name, quantity.help) { name, timed in
        timed.onWholeNumbers(
          name, title: quantity.title, argument: argument.title, range: argument.values,
          unit: unit, who: "\(player) play of \(entry.title)"
        ) { number in
          guard
            let plan = try? GamePlan(
              entry, rules: rules(number), players: [player], games: 0..<timed.games,
              seed: timed.seed)
          else { return nil }
          let result = ContestResult(Run.atOnce(plan), confidence: timed.confidence)
          return result.measure(named: measure).map { result.estimate($0, of: 0) }
        }
      }
    }
  }
}
