/// One player in time as the chooser of a game's moves; keeps what happened.
struct TimedChooser: GameChooser, Sendable {
  let player: Player
  let hints: HintStrategy
  private var now = TimedSituation()

  private var searcher: Searcher
  private let patterns: CardPatterns
  private var events: [TimedEvent] = []
  /// How many hints each of several hint strategies has given.
  private var given: [Int]
  private let asksOnTables: Bool
  private var advice: HintAdvice?

  init(_ player: Player, _ hints: HintStrategy, person: Int = 0, deck: Deck) {
    self.player = player
    self.hints = hints
    asksOnTables = hints.trigger.asksOnTables
    given = Array(repeating: 0, count: hints.others.count + 1)
    patterns = CardPatterns(deck)
    searcher = Searcher(player, person: person, patterns: patterns)
  }

  mutating func begin(_ events: consuming [TimedEvent]) {
    self.events = events
    self.events.removeAll(keepingCapacity: true)
  }

  /// The events of a game that ends on a table.
  mutating func takeEvents(endingOn table: SettledTable) -> [TimedEvent] {
    defer { events = [] }
    now.settle(table)
    events.append(TimedEvent(.end, now))
    return events
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) {
    now = TimedSituation()
    for place in given.indices { given[place] = 0 }
    searcher.start(game, of: streams)
  }

  mutating func move(in state: borrowing GameState) -> GameMove {
    now.settle(state.settledTable)
    searcher.begin(state.table)
    var visit = TableVisit(
      player, hints, isSetFree: state.isSetFree,
      canCall: state.table.cardsLeft > 0 && state.table.hasRoomForMore, given: given)
    if asksOnTables { awaitHint(&visit, on: state.table) }
    let arrival = now
    while true {
      let action = visit.advance(searcher, mayHint: hints.mayGive(visit.part, after: given))
      switch action {
      case .find:
        return take(&visit, arrival)
      case .call:
        return call(&visit, arrival, isRight: state.isSetFree)
      case .falseClaim:
        visit.wait(player.motor)
        look(at: visit, arrival)
        note(.falseClaim)
        searcher.passSlip()
        visit.countMistake(now.mistakesHere, hints, given: given)
        if asksOnTables { awaitHint(&visit, on: state.table) }
      case .hint:
        look(at: visit, arrival)
        give(visit, on: state.table)
        if state.isSetFree { return call(&visit, arrival, isRight: state.isSetFree) }
        visit.countHint(hints)
      }
    }
  }

  private mutating func look(at visit: TableVisit, _ arrival: TimedSituation) {
    let milliseconds = Int((visit.seconds * 1000).rounded())
    now.sinceTable = milliseconds
    now.sinceSet = arrival.sinceSet + milliseconds
    now.elapsed = arrival.elapsed + milliseconds
  }

  private mutating func note(_ kind: TimedEvent.Kind) {
    events.append(TimedEvent(kind, now))
    now.count(kind)
  }

  private mutating func take(
    _ visit: inout TableVisit, _ arrival: TimedSituation
  ) -> GameMove {
    if searcher.deselects {
      look(at: visit, arrival)
      note(.deselection)
    }
    visit.wait(player.motor)
    look(at: visit, arrival)
    let index = searcher.search.next
    let target = searcher.search.targets[index]
    now.level = target.level
    note(.set(target.places))
    now.level = 0
    return .take(index)
  }

  private mutating func call(
    _ visit: inout TableVisit, _ arrival: TimedSituation, isRight: Bool
  ) -> GameMove {
    if !visit.isDealtAtOnce { visit.wait(player.motor) }
    look(at: visit, arrival)
    note(isRight ? .dealMore : .mistakenDealMore)
    return .dealMore
  }

  /// Takes the time of the hint from a formula or an adviser, who may look at the Set of the hint.
  private mutating func awaitHint(_ visit: inout TableVisit, on table: borrowing Table) {
    let hinted = situation(ofHint: target(of: hints, on: table))
    guard let adviser = hints.trigger.adviser else {
      visit.expect(hintAt: hints.trigger.formula?.seconds(hinted) ?? .infinity)
      return
    }
    guard visit.step == 0 else { return }
    var stream = searcher.table.stream(for: .hint)
    let advice = adviser.advice(table, hinted, stream.uniform())
    visit.expect(hintAt: advice.seconds)
    self.advice = advice
  }

  /// The Set that hints on a table are about; nil if it has none.
  private func target(of hints: HintStrategy, on table: borrowing Table) -> Int? {
    table.setCount > 0 ? hints.target.choose(from: table, searcher.search, searcher.table) : nil
  }

  private func situation(ofHint index: Int?) -> TimedSituation {
    var hinted = now
    if let index { hinted.level = searcher.search.targets[index].level }
    return hinted
  }

  private mutating func give(_ visit: TableVisit, on table: borrowing Table) {
    let giver = hints.part(visit.part)
    let index = target(of: giver, on: table)
    let (help, cost) =
      advice.map { ($0.help, $0.cost) } ?? giver.hint(visit.step, in: situation(ofHint: index))
    if let chosen = index {
      HintEffect.apply(
        help, about: chosen, at: visit.searched, to: &searcher.search, on: table,
        patterns: patterns)
    }
    note(.hint(GivenHint(help: help, index: index, cost: cost)))
    given[visit.part] += 1
    now.hintMilliseconds += Int((giver.delay * 1000).rounded())
  }
}
