public import Games

/// Makes the move with the highest score, of these one of the highest priority, of these any.
///
/// Scores and priorities are those of Yan, Diaconis, Rusmevichientong and Van Roy 2004, who played with all cards known; here a
/// queen counts as face down as long as it has not been seen. Turning comes before moves with a negative score only.
public struct ScorePlayer: GamePlayer {
  /// The game.
  public typealias Game = Klondike

  /// Creates a player.
  public init() {}

  /// Chooses one of the best moves.
  public mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    let unseen = view.unseen
    var (best, choice, equals) = (Int.min, 0, 0)
    for place in moves.indices {
      let value = value(of: moves[place], view, unseen)
      if value > best {
        (best, choice, equals) = (value, place, 1)
      } else if value == best {
        equals += 1
        if stream.draw(below: UInt64(equals)) == 0 { choice = place }
      }
    }
    return choice
  }

  /// 16 times the score, and less than 16 for the priority.
  private func value(of move: KlondikeMove, _ view: KlondikeView, _ unseen: UInt64) -> Int {
    let from = Int(move.from)
    switch move.kind {
    case .stackToFoundation: return 16 * 5
    case .wasteToFoundation, .stockToFoundation: return 0
    case .stackToStack:
      if view.uncovers(move) { return view.down(from) + 1 }
      return Int(move.count) == view.run(from).count ? 1 : 0
    case .wasteToStack, .stockToStack:
      let card = move.kind == .wasteToStack ? view.wasteTop : view.stockCard(from)
      guard let card, card.isKing else { return 16 * 5 + 1 }
      return unseen & card.queens == 0 ? 16 * 5 + 1 : -1
    case .foundationToStack: return 16 * -10
    case .turn, .redeal: return -8
    }
  }
}

extension PlayingCard {
  /// The queens that fit on a king of this colour, as bits.
  var queens: UInt64 { (code & 1 == 1 ? 0b0101 : 0b1010) << 44 }
}
