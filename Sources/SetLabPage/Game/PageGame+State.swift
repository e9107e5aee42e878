internal import CardArt
internal import SetCards
internal import SetGame
internal import SetPlay
internal import SetPlayers

extension PageGame {
  private var words: PlayWords { PlayWords(state: state) }

  /// All that is to be seen.
  func answer(changed: Bool) -> PageAnswer {
    let now = state.situation()
    return .record([
      ("changed", .flag(changed)),
      ("setup", PageGameWish.answer(state.setup)),
      ("cards", .list(state.isPaused ? [] : state.slots.map(card))),
      ("count", .integer(Int64(state.slots.count))),
      ("left", .integer(Int64(state.table.cardsLeft))),
      ("head", .text(words.head)), ("news", .text(words.news)),
      ("verdict", verdict),
      ("sides", .list((0..<state.setup.sides).map(side))),
      ("holder", state.holder.map { .integer(Int64($0)) } ?? .null),
      ("claimEnds", milliseconds(state.claimEnds == .max ? nil : state.claimEnds)),
      ("isTwo", .flag(state.setup.race != nil && state.setup.opponent == nil)),
      ("isPaused", .flag(state.isPaused)), ("isOver", .flag(state.isOver)),
      ("can", can),
      ("elapsed", .integer(Int64(state.elapsed))), ("clock", .integer(Int64(state.clock))),
      ("time", .text(PlayWords.clock(state.elapsed))),
      (
        "quiet",
        milliseconds(state.isPaused ? nil : [state.quiet, state.light].compactMap { $0 }.min())
      ),
      ("moves", .integer(Int64(state.turns.count))),
      ("found", .integer(Int64(state.found.count))), ("mistakes", .integer(Int64(now.mistakes))),
      ("hints", .integer(Int64(now.hints))),
      ("sets", .integer(Int64(state.setup.isPuzzle ? state.table.sets.count : now.sets))),
    ])
  }

  private func card(_ card: Card) -> PageAnswer {
    let marks = state.marks(of: card)
    return .record([
      ("card", .text(state.setup.deck.notation(of: card))),
      ("name", .text(CardFace(card, in: state.setup.deck).words(theme))),
      ("marks", .integer(Int64(marks.rawValue))), ("words", .text(marks.words)),
      ("selected", .flag(state.selected.contains(card))),
    ])
  }

  private var verdict: PageAnswer {
    switch state.verdict {
    case .match: .text("match")
    case .mismatch: .text("mismatch")
    case .found: .text("found")
    case .known: .text("known")
    case nil: .null
    }
  }

  private func side(_ side: Int) -> PageAnswer {
    let blocked = state.blockedUntil(side)
    return .record([
      ("name", .text(words.name(side))),
      ("points", .text(PlayWords.points(state.score(of: side)))),
      ("sets", .integer(Int64(state.situation(of: side).sets))),
      ("isPerson", .flag(side == 0 || state.setup.opponent == nil)),
      ("blocked", milliseconds(blocked == .max ? nil : blocked)),
      ("isBlocked", .flag(blocked != nil)),
      ("hasCalled", .flag(state.hasCalled(side))),
      ("claims", .flag(claims(side))), ("mayClaim", .flag(mayClaim(side))),
      ("mayDeal", .flag(state.canDeal && !state.isPaused && !state.hasCalled(side))),
    ])
  }

  private func mayClaim(_ side: Int) -> Bool {
    guard claims(side), !state.isPaused, !state.isOver, state.blockedUntil(side) == nil else {
      return false
    }
    return state.setup.race?.claimsFirst == true ? state.holder == nil : state.holder != side
  }

  /// Whether a side is a person who says so before touching cards.
  private func claims(_ side: Int) -> Bool {
    guard let rules = state.setup.race else { return false }
    return state.setup.opponent == nil || side == 0 && rules.claimsFirst
  }

  /// What is possible now.
  private var can: PageAnswer {
    let isGoing = !state.isPaused && !state.isOver
    let isAlone = state.setup.race == nil
    return .record([
      ("deal", .flag(state.canDeal && !state.isPaused)),
      ("hint", .flag(isGoing && isAlone)),
      ("cheat", .flag(isGoing && isAlone && !state.setup.isPuzzle)),
      ("undo", .flag(!state.isPaused && state.mayUndoNow)),
      ("pause", .flag(!state.isOver)),
      ("compare", .flag(PlayComparison(state, with: model) != nil)),
    ])
  }

  /// The player that one is compared with.
  var model: Player { state.setup.opponent?.racer.player ?? Racer.usualPlayer }

  private func milliseconds(_ time: Int?) -> PageAnswer {
    time.map { .integer(Int64($0)) } ?? .null
  }
}
