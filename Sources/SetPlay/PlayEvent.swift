public import CardArt
public import SetPlayers

/// What people do, and what their clock does; sides are 0 and, where two play, 1.
public enum PlayEvent: Hashable, Sendable {
  /// A card was touched.
  case touch(Card, by: Int = 0)
  /// Three more cards were asked for.
  case deal(by: Int = 0)
  /// A side claims to see a Set; where nobody has to, who touches from now on.
  case claim(by: Int)
  /// A hint was asked for.
  case hint
  /// A whole Set is to be shown.
  case cheat
  /// The cards are to change places.
  case reshuffle
  /// The last move is to be taken back.
  case undo
  /// The clock is to stand still, with the cards hidden.
  case pause
  /// The clock is to go on.
  case resume
  /// Time passed.
  case time
  /// Another game is to begin.
  case newGame(UInt64)
}

/// What three selected cards are.
public enum Verdict: Hashable, Sendable {
  /// A Set, which goes with the next touch.
  case match
  /// No Set.
  case mismatch
  /// A Set of a puzzle, which stays.
  case found
  /// A Set of a puzzle that was found before.
  case known
}

/// Where a card is that is or was in the deck.
public enum CardState: Hashable, Sendable {
  /// In the deck.
  case undealt
  /// Face up and not selected.
  case onTable
  /// Selected, also as one of three that are no Set.
  case selected
  /// One of three that are a Set and still lie there.
  case matched
  /// In a Set that was taken away.
  case taken
}

/// A hint that was given.
public struct ShownHint: Hashable, Sendable {
  /// What it tells.
  public let help: HintHelp
  /// The cards that it shows: none, or the first of a Set.
  public let cards: [Card]
  /// How many Sets lie there.
  public let sets: Int
  /// For each attribute whether it differs, where a pattern is told.
  public let differing: [Bool]
  /// When it was given, in milliseconds since the start.
  public let time: Int
}

/// The last thing that happened that a player is told.
public enum PlayNews: Hashable, Sendable {
  /// A side has a Set of a level, after milliseconds, for thousandths of points.
  case took(side: Int, level: Int, milliseconds: Int, points: Int)
  /// A side touched three cards that are no Set.
  case mismatch(side: Int, points: Int)
  /// A side claimed and showed no Set in time, or the simulated one erred.
  case failed(side: Int, points: Int)
  /// The Set was found before.
  case known
  /// Cards came, rightly.
  case dealt
  /// Cards came while these were a Set.
  case missed([Card])
  /// A side asks for cards, and the other has not yet.
  case called(side: Int)
  /// A hint was given.
  case hint(ShownHint)
  /// There is no hint to be had now.
  case noHint
  /// A move was taken back.
  case undone
}
