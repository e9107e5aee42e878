/// A game played by people: a type-erased ``GameScript``.
///
/// A value: what is done to it leaves copies as they were.
package struct PlayableGame: Sendable {
  package let title: String
  package let words: String
  package let seats: Int
  /// Whose turn it is; nil if the game is over.
  package let turn: Int?
  /// The program whose turn it is; nil if it is a person's or the game is over.
  package let program: String?
  package let scores: [Int]
  package let notations: [String]
  package let standing: String
  package let record: GameRecord
  /// The notation of the obvious move when a place is touched twice; nil if there is none.
  package let shortcut: @Sendable (_ key: String) -> String?
  /// The view of the seat whose turn it is, or of the first when the game is over, in a room.
  package let picture: @Sendable (_ room: GamePicture.Room) -> GamePicture
  /// True if it is proven that the seat whose turn it is can no longer win; searches at each call.
  package let isLost: @Sendable () -> Bool
  package let scene: @Sendable () -> GameScene
  /// The move that the game's adviser would make, in its notation; nil if it would give up or the
  /// game is over.
  package let hint: @Sendable () -> String?
  /// The ``hint`` in words, also where the game is over or the adviser gives up; its notation
  /// follows for players who type moves.
  package let advice: @Sendable (_ isNotated: Bool) -> String
  private let changing: @Sendable (Change) -> PlayableGame?

  private enum Change {
    case play(String)
    case takeBack, reply
    case restart(UInt64)
  }

  init<Game>(_ script: GameScript<Game>) {
    let game = script.game
    (title, words, seats) = (Game.title, game.words, game.seats)
    (turn, program, scores) = (script.turn, script.program, game.scores(of: script.state))
    notations = script.notations
    standing = game.standing(script.state)
    record = script.record()
    picture = { game.picture(of: script.view, in: $0) }
    isLost = { script.turn != nil && game.isLost(seeing: script.view) }
    scene = { GameScene(script) }
    advice = { script.advice(isNotated: $0) }
    hint = { script.hint?.description }
    shortcut = { game.shortcut($0, in: script.view)?.description }
    changing = { change in
      var next = script
      var isDone = true
      switch change {
      case .play(let notation): isDone = next.play(notation: notation)
      case .takeBack: isDone = next.takeBack() > 0
      case .reply: isDone = next.reply()
      case .restart(let number): next.restart(number: number)
      }
      return isDone ? PlayableGame(next) : nil
    }
  }

  private mutating func apply(_ change: Change) -> Bool {
    guard let next = changing(change) else { return false }
    self = next
    return true
  }

  /// Makes the move of a notation, in capitals or not; false, with nothing changed, if there is no such move now.
  package mutating func play(notation: String) -> Bool { apply(.play(notation)) }

  /// Takes moves back until it is a person's turn, the last one with the replies to it, and returns how many.
  package mutating func takeBack() -> Int {
    let count = record.moves.count
    return apply(.takeBack) ? count - record.moves.count : 0
  }

  /// Lets the program whose turn it is make its move, the same after the same moves; false if it gives up or it is not
  /// its turn.
  package mutating func reply() -> Bool { apply(.reply) }

  package mutating func restart(number: UInt64) { _ = apply(.restart(number)) }
}

/// The drawing and the words of a game that is played by touch, without anything that its seats do not see.
package struct GameScene: Sendable {
  /// A move that there is now: its notation, its words, and what it carries from where to where.
  package typealias Possible = (move: String, words: String, way: MoveWay)

  package let facts: [String]
  package let description: [String]
  package let table: [(String, JSON)]
  package let possible: [Possible]
  package let finish: [String]
  /// The effects of the last move, in sentences; empty before the first.
  package let news: String

  init<Game>(_ script: GameScript<Game>) {
    let (game, state, view) = (script.game, script.state, script.view)
    facts = game.facts(state)
    description = game.description(state)
    table = game.table(state)
    possible = game.moves(in: state).map { move in
      (move.description, game.words(move, in: view), game.way(move, in: state))
    }
    finish = game.finish(state).map { $0.description }
    news =
      script.moves.last.map {
        game.news(of: $0, from: script.states[script.states.count - 2], to: state)
      } ?? ""
  }
}
