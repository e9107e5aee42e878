public import SetCards

/// Something that happened in a timed game, with how things stood just before.
public struct TimedEvent: Hashable, Sendable {
  /// What can happen.
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

  /// What happened.
  public let kind: Kind
  /// How things stood.
  public let situation: TimedSituation

  /// An event.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - situation: How things stood just before, at the time of the event.
  public init(_ kind: Kind, _ situation: TimedSituation) {
    self.kind = kind
    self.situation = situation
  }
}
