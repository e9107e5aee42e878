/// How a timed game stands when something happens: all that a scoring rule may look at.
///
/// Times are whole milliseconds and count what a player waits through; seconds that hints cost are apart
/// (``hintMilliseconds``). Counts do not contain the event itself.
public struct TimedSituation: Hashable, Sendable {
  /// Milliseconds since the last Set was taken, or since the start.
  public var sinceSet = 0
  /// Milliseconds since the table was settled.
  public var sinceTable = 0
  /// Milliseconds since the start.
  public var elapsed = 0
  /// Milliseconds that hints so far have cost by the hint strategy.
  public var hintMilliseconds = 0
  /// Milliseconds that the Set before took, or 0 when there was none.
  public var previousSet = 0
  /// Cards on the table.
  public var cards = 0
  /// Cards in the deck.
  public var cardsLeft = 0
  /// Sets on the table.
  public var setsOnTable = 0
  /// The level of the Set that is taken; 0 for other events.
  public var level = 0
  /// Sets taken.
  public var sets = 0
  /// Hints given.
  public var hints = 0
  /// Hints given on this table.
  public var hintsHere = 0
  /// False claims.
  public var mistakes = 0
  /// False claims on this table.
  public var mistakesHere = 0
  /// Right calls for cards.
  public var dealMores = 0
  /// Mistaken calls for cards.
  public var mistakenDealMores = 0
  /// Sets taken one after another without a hint, a false claim or a mistaken call in between.
  public var streak = 0

  /// The start of a game.
  public init() {}

  /// A table has come: nothing has happened on it yet.
  mutating func settle(_ table: SettledTable) {
    (cards, cardsLeft, setsOnTable) = (table.cards, table.cardsLeft, table.sets)
    (sinceTable, hintsHere, mistakesHere) = (0, 0, 0)
  }

  package mutating func count(_ kind: TimedEvent.Kind) {
    switch kind {
    case .set:
      sets += 1
      streak = hintsHere > 0 || mistakesHere > 0 ? 0 : streak + 1
      previousSet = sinceSet
      sinceSet = 0
    case .falseClaim:
      mistakes += 1
      mistakesHere += 1
      streak = 0
    case .hint:
      hints += 1
      hintsHere += 1
      streak = 0
    case .dealMore: dealMores += 1
    case .mistakenDealMore:
      mistakenDealMores += 1
      streak = 0
    case .deselection, .end: break
    }
  }
}

/// Something that happened in a timed game, with how things stood just before.
public struct TimedEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// A Set was claimed and taken.
    case set(Places)
    /// Three cards were claimed that are no Set.
    case falseClaim
    /// A card was selected and deselected again.
    case deselection
    /// Cards were called for on a Set-free table.
    case dealMore
    /// Cards were called for while a Set lay there.
    case mistakenDealMore
    /// A hint was given.
    case hint(GivenHint)
    /// The game ended.
    case end
  }

  /// The kind.
  public let kind: Kind
  /// How things stood.
  public let situation: TimedSituation

  /// An event.
  public init(_ kind: Kind, _ situation: TimedSituation) {
    self.kind = kind
    self.situation = situation
  }

  /// True if it leads to another table.
  package var isMove: Bool {
    switch kind {
    case .set, .dealMore, .mistakenDealMore: true
    case .falseClaim, .deselection, .hint, .end: false
    }
  }
}
