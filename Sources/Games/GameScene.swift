/// What somebody who plays by touch asks of a written game.
package enum GameTouch: Sendable {
  case show, takeBack, reply, hint
  case move(String)
}

/// A game as it is shown to those who play it by touch, without anything that its seats do not see.
package struct GameScene: Sendable {
  package let record: GameRecord
  package let words: String
  package let scores: [Int]
  package let isOver: Bool
  /// True if it is the turn of a program.
  package let wantsReply: Bool
  /// The move that was advised, in its notation; nil if none was.
  package let hint: String?
  /// What the touch did, in sentences.
  package let news: String
  /// How the game ended, in sentences; nil while it goes on.
  package let result: String?
  package let facts: [String]
  package let description: [String]
  package let table: [(String, JSON)]
  /// The moves that there are now: notation, words, and what each carries from where to where.
  package let possible: [(move: String, words: String, way: MoveWay)]
  package let finish: [String]

  init<Game>(_ script: GameScript<Game>, news: String, hint: String?) {
    let (game, state, view) = (script.game, script.state, script.view)
    (record, self.news, self.hint) = (script.record(), news, hint)
    (words, scores, isOver) = (game.words, game.scores(of: state), script.turn == nil)
    wantsReply = script.program != nil
    let score = game.seats == 1 ? scores.map { " Score: \($0)." }.joined() : ""
    result =
      isOver ? "\(game.standing(state)) Moves: \(script.moves.count).\(score)" : nil
    facts = game.facts(state)
    description = game.description(state)
    table = game.table(state)
    possible = game.moves(in: state).map { move in
      (move.description, game.words(move, in: view), game.way(move, in: state))
    }
    finish = game.finish(state).map { $0.description }
  }
}

extension GameScript {
  mutating func scene(after touch: GameTouch) throws(ParameterError) -> GameScene {
    var (news, hint) = ("", String?.none)
    switch touch {
    case .show: break
    case .takeBack:
      let taken = takeBack()
      guard taken > 0 else { throw ParameterError(found: "undo", expected: "no move is made yet") }
      news = taken == 1 ? "The last move is taken back." : "\(taken) moves are taken back."
    case .reply:
      guard let program else {
        throw ParameterError(found: "reply", expected: "it is not the turn of a program")
      }
      guard reply() else {
        throw ParameterError(found: program, expected: "this player gives the game up")
      }
      news = effect
    case .hint:
      try requirePerson("hint")
      hint = self.hint?.description
      news = advice(isNotated: false)
    case .move(let notation):
      try requirePerson(notation)
      guard play(notation: notation) else {
        throw ParameterError(found: notation, expected: "this is not a legal move now")
      }
      news = effect
    }
    return GameScene(self, news: news, hint: hint)
  }

  private func requirePerson(_ found: String) throws(ParameterError) {
    if let program {
      throw ParameterError(found: found, expected: "it is the turn of \(program)")
    }
  }

  /// What the last move did, in sentences.
  private var effect: String {
    moves.last.map { game.news(of: $0, from: states[states.count - 2], to: state) } ?? ""
  }
}
