public import Games

/// Goes through the kinds of moves in a fixed order, round after round, as the simulator "Klondike3" does.
///
/// A round: once from the waste to a foundation; the stacks from the left to the right, each once, to the foundations, and
/// whole runs from stack to stack as long as that goes, these two in either order; from the waste to stacks as long as that
/// goes, where the simulator looks no further than the first empty stack; then cards are turned, with a redeal if need be. It
/// gives up when cards were dealt again three times since one went to a foundation.
public struct FixedOrderPlayer: GamePlayer {
  /// The game.
  public typealias Game = Klondike

  /// Whether it moves from stack to stack before it moves from stacks to foundations.
  public let stacksFirst: Bool
  private var step = 0
  private var sweep = 0
  private var redeals = 0

  /// Creates a player, which may move from stack to stack before stacks to foundations.
  public init(stacksFirst: Bool = false) { self.stacksFirst = stacksFirst }

  /// Begins with the first step.
  public mutating func begin() { (step, sweep, redeals) = (0, 0, 0) }

  /// Makes the first move of the step at which it is, or of the next that has one.
  public mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    while redeals < 3 {
      if let place = move(among: moves, view) { return place }
    }
    return nil
  }

  /// A move of the step; where there is none the step ends.
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
      let empty = (0..<7).first { view.isEmpty($0) } ?? 7
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
      guard Int(moves[place].count) == view.run(Int(moves[place].from)).count else { continue }
      let to = view.isEmpty(Int(moves[place].to)) ? 0 : Int(moves[place].to) + 1
      let key = to * 8 + Int(moves[place].from)
      if key < best { (best, choice) = (key, place) }
    }
    return choice
  }
}
