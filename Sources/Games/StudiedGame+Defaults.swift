public import Experiments
public import Names

/// Defaults for small games.
extension StudiedGame {
  /// The word of `--game`.
  public static var title: String { name }
  /// One kind of rules, `standard`.
  public static var ruleSets: Catalogue<Self> {
    Catalogue(of: "rules of \(title)", [Family("standard", help, value: Self())])
  }
  /// The usual player.
  public static var adviser: String { Self().players.names.first ?? "" }
  /// The usual rules.
  public var rulesName: String { Self.ruleSets.names.first ?? "" }
  /// The line of help that the rules have.
  public var words: String {
    Self.ruleSets.families.first { $0.name == rulesName }?.summary ?? Self.help
  }

  /// The score of the seat, and the moves of the game.
  public static var measures: [GameMeasure] {
    [
      GameMeasure(
        "score", title: "Score", unit: "points per game", preference: .more, number: 0,
        verdict: ("scores", "more points per game")),
      GameMeasure(
        "moves", title: "Moves per game", unit: "moves per game", preference: .fewer, number: 1,
        verdict: ("makes", "fewer moves per game")),
    ]
  }
  /// Games by the first number, which is that of the first measure.
  public static var tallied: (number: Int, title: String) {
    (0, measures.first?.title.lowercased() ?? "")
  }
  /// None: formulas need not know a game.
  public static var quantities: [GameQuantity] { [] }
  /// The score of the seat, and the moves of the game.
  public func numbers(of game: (state: State, end: GameEnd, moves: Int), seat: Int) -> [Int] {
    [scores(of: game.state)[seat], game.moves]
  }

  /// An empty picture: the moves say all.
  public func picture(of view: View, in room: GamePicture.Room) -> GamePicture { GamePicture() }
  /// Says whether the game continues.
  public func standing(_ state: State) -> String {
    turn(in: state) == nil ? "The game is over." : "The game continues."
  }
  /// The notation.
  public func words(_ move: Move, in view: View) -> String { move.description }
  /// Nil: no move goes without saying.
  public func shortcut(_ key: String, in view: View) -> Move? { nil }
  /// How the game stands.
  public func facts(_ state: State) -> [String] { [String(standing(state).dropLast())] }
  /// No facts: the game has no drawing of its own.
  public func table(_ state: State) -> [(String, JSON)] { [] }
  /// No sentences: the drawing says all.
  public func description(_ state: State) -> [String] { [] }
  /// From nowhere to nowhere: there is no drawing.
  public func way(_ move: Move, in state: State) -> MoveWay { MoveWay() }
  /// The move.
  public func news(of move: Move, from before: State, to after: State) -> String {
    sentence(move, in: before)
  }
  /// Unknown: the adviser is asked.
  public func hint(seeing view: View) -> GameHint<Move> { .unknown }
  /// False: nothing is proven.
  public func isLost(seeing view: View) -> Bool { false }
  /// No moves: nobody knows.
  public func finish(_ state: State) -> [Move] { [] }
}

extension StudiedGame {
  /// Its name at the beginning of a line.
  public static var heading: String { capitalized(title) }

  /// A move in words, as a sentence with a capital and a full stop.
  public func sentence(_ move: Move, in state: State) -> String {
    "\(Self.capitalized(words(move, in: view(of: state, for: turn(in: state) ?? 0))))."
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
