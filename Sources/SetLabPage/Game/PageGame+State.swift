internal import Contests
internal import SetPlay

extension PageGame {
  private var words: PlayWords { PlayWords(state: state, theme: theme) }

  var members: [JSON.Member] {
    let now = state.situation()
    return [
      .init("setup", state.setup.answer),
      .init("cards", .array(state.isPaused ? [] : state.slots.map(card))),
      .init("count", .integer(state.slots.count)),
      .init("left", .integer(state.table.cardsLeft)),
      .init(
        "onTable", .integer(state.table.sets.count - (state.setup.isPuzzle ? state.found.count : 0))
      ),
      .init("head", .string(words.head)), .init("news", .string(words.news)),
      .init("verdict", state.verdict.map { .string($0.rawValue) } ?? .null),
      .init("sides", .array((0..<state.setup.sides).map(side))),
      .init("holder", state.holder.map { .integer($0) } ?? .null),
      .init("claimEnds", milliseconds(state.claimEnds == .max ? nil : state.claimEnds)),
      .init("people", .integer(state.setup.people)),
      .init("isPaused", .boolean(state.isPaused)), .init("isOver", .boolean(state.isOver)),
      .init("can", can),
      .init("elapsed", .integer(state.elapsed)), .init("clock", .integer(state.clock)),
      .init("time", .string(PlayWords.clock(state.elapsed))),
      .init(
        "quiet",
        milliseconds(state.isPaused ? nil : [state.quiet, state.light].compactMap { $0 }.min())),
      .init("moves", .integer(state.turns.count)),
      .init("found", .integer(state.found.count)), .init("mistakes", .integer(now.mistakes)),
      .init("hints", .integer(now.hints)),
      .init("sets", .integer(state.setup.isPuzzle ? state.table.sets.count : now.sets)),
      .init("ghost", ghost?.answer(in: state) ?? .null),
    ]
  }

  private func card(_ card: Card) -> JSON {
    let marks = state.marks(of: card)
    return [
      "card": .string(state.setup.deck.notation(of: card)),
      "name": .string(CardFace(card, in: state.setup.deck).words(theme)),
      "words": .string(marks.words),
      "selected": .boolean(state.selected.contains(card)),
    ]
  }

  private func side(_ side: Int) -> JSON {
    let blocked = state.blockedUntil(side)
    let isPerson = state.setup.isPerson(side)
    return [
      "name": .string(words.name(side)),
      "key": .string(isPerson ? String(state.setup.claimKeys[side]) : ""),
      "place": .integer(state.place(of: side)),
      "points": .string(PlayWords.points(state.score(of: side))),
      "sets": .integer(state.situation(of: side).sets),
      "isPerson": .boolean(isPerson),
      "blocked": milliseconds(blocked == .max ? nil : blocked),
      "isBlocked": .boolean(blocked != nil),
      "hasCalled": .boolean(state.hasCalled(side)),
      "claims": .boolean(claims(side)), "mayClaim": .boolean(mayClaim(side)),
      "mayDeal": .boolean(state.canDeal && !state.isPaused && !state.hasCalled(side)),
    ]
  }

  private func mayClaim(_ side: Int) -> Bool {
    guard claims(side), !state.isPaused, !state.isOver, state.blockedUntil(side) == nil else {
      return false
    }
    return state.setup.race?.claimsFirst == true ? state.holder == nil : state.holder != side
  }

  private func claims(_ side: Int) -> Bool {
    guard let rules = state.setup.race, state.setup.isPerson(side) else { return false }
    return state.setup.people > 1 || rules.claimsFirst
  }

  private var can: JSON {
    let isGoing = !state.isPaused && !state.isOver
    let isAlone = state.setup.race == nil
    return [
      "deal": .boolean(state.canDeal && !state.isPaused),
      "hint": .boolean(isGoing && isAlone),
      "cheat": .boolean(isGoing && isAlone && !state.setup.isPuzzle),
      "undo": .boolean(!state.isPaused && state.mayUndoNow),
      "pause": .boolean(!state.isOver),
      "compare": .boolean(PlayComparison(state, with: model) != nil),
    ]
  }

  var model: Player { state.setup.opponents.first?.racer.player ?? Racer.usualPlayer }

  private func milliseconds(_ time: Int?) -> JSON {
    time.map { .integer($0) } ?? .null
  }
}

extension PlaySetup {
  /// The settings as the form and the link have them; the link omits those that are as usual.
  var answer: JSON {
    let usual = race.map { _ in people > 1 ? RaceRules.suggested : .setWithFriends }
    let settings: [(String, String, usual: String)] = [
      ("seed", String(seed), ""), ("game", String(game), ""),
      ("deck", String(deck.attributes), "4"),
      ("rules", rules.rawValue, Rules.classic.rawValue),
      ("score", race == nil ? scoring.name : "", Scoring.usual.name),
      ("hints", hints?.name ?? "", ""), ("undo", mayUndo ? "yes" : "no", "no"),
      ("players", String(people), "1"), ("names", names.joined(separator: ", "), ""),
      ("race", race?.name ?? "", usual?.name ?? ""),
      ("against", opponents.map { $0.racer.name }.joined(separator: " and "), ""),
      ("puzzle", isPuzzle ? "yes" : "no", "no"),
    ]
    return [
      "values": .object(settings.map { .init($0.0, .string($0.1)) }),
      "link": .array(
        settings.filter { !$0.1.isEmpty && $0.1 != $0.usual }.map { .list([$0.0, $0.1]) }),
    ]
  }
}
