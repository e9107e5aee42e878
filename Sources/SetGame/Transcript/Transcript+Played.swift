package import SetCards

extension Transcript {
  /// The name that replaces the strategy in a game that people play.
  public static let person = "person"
  /// The longest game that is read, 23 days, so that sums of times fit into 32 bits.
  static let mostMilliseconds = 2_000_000_000

  package var isPlayed: Bool { !settings.isEmpty }

  /// A game that people play, whose tables are still to be entered.
  package init(game: UInt64, seed: UInt64, deck: Deck, rules: Rules, settings: [Setting]) {
    precondition(!settings.isEmpty, "a played game has settings")
    self.init(
      seed: seed, game: game, deck: deck, rules: rules, strategy: Self.person, settings: settings)
  }
}

extension Transcript.Entry {
  /// A table of a game that people play, with its remarks in order of time.
  package init(_ board: Board, cardsLeft: Int, sets: Int, _ remarks: [Transcript.Remark]) {
    self.init(board: board, cardsLeft: cardsLeft, sets: sets, remarks: remarks)
  }
}
