/// Somebody who plays Klondike.
package protocol KlondikeSeat: GamePlayer where Game == Klondike {}

package struct KlondikePlayer: KlondikeSeat, NamedPlayer {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case random
    case wanderer
    case fixed
    case fixedStacks = "fixed-stacks"
    case greedy
    case pairs
    case score
    case doubleTap = "doubletap"
    case monteCarlo = "montecarlo"

    package var help: String {
      switch self {
      case .random:
        "any move to a new state, greedily once all lies open; gives up if there is none"
      case .wanderer: "any move; gives up if there is none"
      case .fixed:
        "waste and stacks to foundations, between stacks, waste to stacks, turn; gives up at the "
          + "third redeal without a card to a foundation"
      case .fixedStacks:
        "as fixed, but between stacks before stacks to foundations; gives up as fixed"
      case .greedy:
        "the first move of the best kind to a new state (Bjarnason 2009); gives up if there is none"
      case .pairs:
        "as greedy, but what the next move could undo only for a second one that could not be "
          + "undone (Bjarnason 2007); gives up if there is none"
      case .score:
        "the move of the best score to a new state (Yan 2004); gives up if there is none"
      case .doubleTap:
        "the first double tap to a new state, else turns; gives up if there is none"
      case .monteCarlo:
        "the move to a new state after which greedy puts most cards up in imagined deals; gives "
          + "up if there is none"
      }
    }
  }

  package let kind: Kind
  package let trials: Int
  let drawsAmongEquals: Bool
  let finishesGreedily: Bool
  private var random: CarefulPlayer<UniformPlayer<Klondike>>
  private var fixed: FixedOrderPlayer
  private var greedy: CarefulGreedyPlayer
  private var pairs: PairingPlayer
  private var score: CarefulPlayer<ScorePlayer>
  private var doubleTap: CarefulPlayer<DoubleTapPlayer>
  private var monteCarlo: CarefulPlayer<Imagination<CarefulGreedyPlayer>>

  /// Creates a player; some kinds try each move once or more (`trials`).
  ///
  /// Among moves of the same priority, a greedy player takes the first unless it `drawsAmongEquals`.
  /// Once no card lies face down, a greedy player may go on for one that pairs moves; it always does for one that
  /// plays at random.
  package init(
    _ kind: Kind, _ game: Klondike, trials: Int = usualTrials, drawsAmongEquals: Bool = false,
    finishesGreedily: Bool = false
  ) {
    (self.kind, self.trials, self.drawsAmongEquals) = (kind, trials, drawsAmongEquals)
    self.finishesGreedily = finishesGreedily
    var rules = game.rules
    rules.scoring = .cards
    let counting = Klondike(rules)
    let guide = CarefulGreedyPlayer(counting)
    random = CarefulPlayer(game, UniformPlayer(), finishesGreedily: true)
    fixed = FixedOrderPlayer(stacksFirst: kind == .fixedStacks)
    greedy = CarefulGreedyPlayer(game, drawsAmongEquals: drawsAmongEquals)
    pairs = PairingPlayer(game, finishesGreedily: finishesGreedily)
    score = CarefulPlayer(game, ScorePlayer())
    doubleTap = CarefulPlayer(game, DoubleTapPlayer(game: game))
    monteCarlo = CarefulPlayer(
      game, Imagination(counting, guide: guide, trials: trials), isSlow: true)
  }

  package mutating func begin() {
    switch kind {
    case .random: random.begin()
    case .wanderer: break
    case .fixed, .fixedStacks: fixed.begin()
    case .greedy: greedy.begin()
    case .pairs: pairs.begin()
    case .score: score.begin()
    case .doubleTap: doubleTap.begin()
    case .monteCarlo: monteCarlo.begin()
    }
  }

  package mutating func choose(
    among moves: [KlondikeMove], seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> Int? {
    switch kind {
    case .random: random.choose(among: moves, seeing: view, &stream)
    case .wanderer: Int(stream.draw(below: UInt64(moves.count)))
    case .fixed, .fixedStacks: fixed.choose(among: moves, seeing: view, &stream)
    case .greedy: greedy.choose(among: moves, seeing: view, &stream)
    case .pairs: pairs.choose(among: moves, seeing: view, &stream)
    case .score: score.choose(among: moves, seeing: view, &stream)
    case .doubleTap: doubleTap.choose(among: moves, seeing: view, &stream)
    case .monteCarlo: monteCarlo.choose(among: moves, seeing: view, &stream)
    }
  }

  package mutating func choose(
    seeing view: KlondikeView, _ stream: inout RandomStream
  ) -> KlondikeMove? { kind == .greedy ? greedy.choose(seeing: view, &stream) : nil }
}
