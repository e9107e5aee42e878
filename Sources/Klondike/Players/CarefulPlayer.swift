public import Games
public import RandomStreams

/// Keeps another player from going round in circles, and ends games that stand still.
///
/// Of the moves that there are the other one is shown those that lead to no state that was there before. When there is none
/// the game is given up, and also before a redeal if in the whole last pass (in the last two where the waste does not keep its
/// order) nothing but turning was done.
public struct CarefulPlayer<Other: GamePlayer>: GamePlayer where Other.Game == Klondike {
  /// The game.
  public typealias Game = Klondike

  /// What is played.
  public let game: Klondike
  /// Whether a greedy player goes on once no card lies face down.
  public let finishesGreedily: Bool
  private var other: Other
  private var seen = SeenStates()
  private var idlePasses = 0
  private var allowed: [KlondikeMove] = []
  private var places: [Int] = []

  /// A player.
  ///
  /// - Parameters:
  ///   - game: What is played.
  ///   - other: Who chooses.
  ///   - finishesGreedily: Whether a greedy player goes on once no card lies face down.
  public init(_ game: Klondike, _ other: Other, finishesGreedily: Bool = false) {
    self.game = game
    self.other = other
    self.finishesGreedily = finishesGreedily
  }

  /// Forgets what was there.
  public mutating func begin() {
    seen.clear()
    idlePasses = 0
    other.begin()
  }

  /// Chooses as the other does among the moves that lead on.
  public mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    seen.insert(view, game.rules)
    allowed.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for place in moves.indices where leadsOn(moves[place], view) {
      allowed.append(moves[place])
      places.append(place)
    }
    guard !allowed.isEmpty else { return nil }
    var choice: Int?
    if finishesGreedily && view.isOpen {
      var greedy = GreedyPlayer()
      choice = greedy.choose(among: allowed, seeing: view, &stream)
    } else {
      choice = other.choose(among: allowed, seeing: view, &stream)
    }
    guard let choice else { return nil }
    switch allowed[choice].kind {
    case .turn: break
    case .redeal: idlePasses += 1
    default: idlePasses = -1
    }
    return places[choice]
  }

  @inline(__always)
  private func leadsOn(_ move: KlondikeMove, _ view: KlondikeView) -> Bool {
    switch move.kind {
    case .wasteToFoundation, .stockToFoundation, .wasteToStack, .stockToStack: return true
    case .redeal:
      guard idlePasses < (game.rules.wasteOrder == .kept ? 0 : 1) else { return false }
      return game.rules.wasteOrder != .kept || !leadsBack(move, view)
    case .stackToFoundation, .stackToStack: return view.uncovers(move) || !leadsBack(move, view)
    case .foundationToStack, .turn: return !leadsBack(move, view)
    }
  }

  @inline(__always)
  private func leadsBack(_ move: KlondikeMove, _ view: KlondikeView) -> Bool {
    var next = view
    next.make(move, in: game)
    return seen.contains(next)
  }
}
