/// A game by its name, before its rules are settled; its type is forgotten.
public struct GameEntry: Sendable {
  /// The name of its group of commands.
  public let name: String
  /// Its name in sentences.
  public let title: String
  package let heading: String
  /// Its meaning, in one line.
  public let help: String
  package let seats: Int
  /// Rules that have a name, the usual ones first.
  package let ruleSets: [GameName]
  /// The rules for people who choose none.
  package let playedRules: String
  package var players: [GameName] { listPlayers() }
  /// The measures of a game.
  public let measures: [GameMeasure]
  #if !hasFeature(Embedded)
    /// The quantities that formulas know.
    public let quantities: [GameQuantity]
  #endif
  package let countedTitle: String
  /// The place of that number among those of a game.
  public let counted: Int
  /// Players are listed only when somebody asks for them, because each start of the program lists the games.
  private let listPlayers: @Sendable () -> [GameName]
  private let settle: @Sendable (String?) throws(ParameterError) -> GameTable
  /// Plays a written game on by touch and shows it; the error says what cannot be.
  package let show: @Sendable (GameRecord, GameTouch) throws(ParameterError) -> GameScene

  @usableFromInline
  init<Game: StudiedGame>(
    _ usual: Game, settle: @escaping @Sendable (String?) throws(ParameterError) -> GameTable
  ) {
    (name, title, heading, help) = (Game.name, Game.title, Game.heading, Game.help)
    (seats, measures, playedRules) = (usual.seats, Game.measures, Game.played.rulesName)
    ruleSets = Game.ruleSets.families.map {
      GameName(name: $0.name, help: $0.summary, parameters: [])
    }
    listPlayers = {
      let players = usual.players
      return players.families.map {
        GameName(name: $0.name, help: $0.summary, parameters: players.keys(of: $0))
      }
    }
    #if !hasFeature(Embedded)
      quantities = Game.quantities
    #endif
    (counted, countedTitle) = Game.tallied
    self.settle = settle
    show = { record, touch throws(ParameterError) in
      var script = try GameScript<Game>(record)
      return try script.scene(after: touch)
    }
  }

  /// Settles the rules by a name with parameters; nil means the usual rules.
  public func table(rules text: String? = nil) throws(ParameterError) -> GameTable {
    try settle(text)
  }
}

extension StudiedGame {
  /// The game as one of those that are known by name.
  ///
  /// Inlinable, so that the loop is compiled for the game and its players wherever this is read.
  @inlinable
  public static var entry: GameEntry {
    GameEntry(Self()) { rules throws(ParameterError) in
      GameTable(try settled(rules))
    }
  }
}

extension StudiedGame {
  /// The game by rules with a name; by the usual ones if nil.
  @usableFromInline
  package static func settled(_ rules: String?) throws(ParameterError) -> Self {
    if let rules { try ruleSets.read(rules) } else { Self() }
  }
}

/// A valid name, with its meaning.
public struct GameName: Hashable, Sendable {
  /// The name, with parameters if it is an example.
  public let name: String
  /// Its meaning, in one line.
  public let help: String
  /// The keys that it may be given.
  public let parameters: [String]

  /// Names with commas between them.
  public static func list(_ names: [GameName]) -> String {
    names.map { $0.name }.joined(separator: ", ")
  }
}

extension Catalogue<GameEntry> {
  /// The games that come with SetLab beside Set: the only list of them, for program and page.
  ///
  /// It stands beside them, because what is `package` is compiled for its type in its own module alone.
  public static let standard = Catalogue(
    of: "game",
    [
      Family(TicTacToe.entry),
      Family(Klondike.entry),
    ])
}

extension Family<GameEntry> {
  /// Creates the family of one game, whose name is the game's.
  public init(_ entry: GameEntry) { self.init(entry.name, entry.help, value: entry) }
}
