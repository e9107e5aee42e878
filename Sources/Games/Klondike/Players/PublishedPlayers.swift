/// Makes the move with the highest score, of these one of the highest priority, of these any.
///
/// Scores and priorities are those of Yan, Diaconis, Rusmevichientong and Van Roy 2004, who played with all cards known; here a
/// queen counts as face down as long as it has not been seen. Turning comes before moves with a negative score only.
struct ScorePlayer: KlondikeSeat {
  mutating func choose(
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
      return Int(move.count) == view.runs[from].count ? 1 : 0
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

/// Goes through the kinds of moves in a fixed order, round after round, as the simulator "Klondike3" does.
///
/// A round: once from the waste to a foundation; the stacks from the left to the right, each once, to the foundations, and
/// whole runs from stack to stack as long as that goes, these two in either order; from the waste to stacks as long as that
/// goes, where the simulator looks no further than the first empty stack; then cards are turned, with a redeal if need be. It
/// gives up when cards were dealt again three times since one went to a foundation.
struct FixedOrderPlayer: KlondikeSeat {
  let stacksFirst: Bool
  private var step = 0
  private var sweep = 0
  private var redeals = 0

  init(stacksFirst: Bool = false) { self.stacksFirst = stacksFirst }

  mutating func begin() { (step, sweep, redeals) = (0, 0, 0) }

  mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    while redeals < 3 {
      if let place = move(among: moves, view) { return place }
    }
    return nil
  }

  private mutating func move(among moves: [KlondikeMove], _ view: KlondikeView) -> Int? {
    func first(_ isRight: (KlondikeMove) -> Bool) -> Int? { moves.firstIndex(where: isRight) }
    var place: Int?
    switch step {
    case 0:
      if view.position == 0, let turn = first({ $0.kind == .turn }) { return turn }
      place = first { $0.kind == .wasteToFoundation || $0.kind == .stockToFoundation }
      step = 1
      if place != nil { redeals = 0 }
    case stacksFirst ? 2 : 1:
      place = first { $0.kind == .stackToFoundation && Int($0.from) >= sweep }
      if let place {
        sweep = Int(moves[place].from) + 1
        redeals = 0
      } else {
        step += 1
        sweep = 0
      }
    case stacksFirst ? 1 : 2:
      place = stackToStack(moves, view)
      if place == nil { step += 1 }
    case 3:
      if view.position == 0, let turn = first({ $0.kind == .turn }) { return turn }
      let empty = (0..<7).first { view.runs[$0].isEmpty } ?? 7
      place = first {
        ($0.kind == .wasteToStack || $0.kind == .stockToStack) && Int($0.to) <= empty
      }
      if place == nil { step = 4 }
    default:
      place = first { $0.kind == .redeal }
      if place == nil {
        place = first { $0.kind == .turn }
        step = 0
      }
      if place == nil || moves[place ?? 0].kind == .redeal { redeals += 1 }
    }
    return place
  }

  /// The leftmost stack that something goes to, from the leftmost stack; a king goes as soon as it is met.
  private func stackToStack(_ moves: [KlondikeMove], _ view: KlondikeView) -> Int? {
    var (best, choice): (Int, Int?) = (.max, nil)
    for place in moves.indices where moves[place].kind == .stackToStack {
      guard Int(moves[place].count) == view.runs[Int(moves[place].from)].count else { continue }
      let to = view.runs[Int(moves[place].to)].isEmpty ? 0 : Int(moves[place].to) + 1
      let key = to * 8 + Int(moves[place].from)
      if key < best { (best, choice) = (key, place) }
    }
    return choice
  }
}
