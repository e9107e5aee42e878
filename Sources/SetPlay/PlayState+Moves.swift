/// The effects of touches and deals; `Guides/Play.md` lists the rules.
extension PlayState {
  mutating func touch(_ card: Card, by side: Int) -> Bool {
    guard table.cards.contains(card), picks.indices.contains(side) else { return false }
    if verdict == .match {
      let wasMatched = turns.last?.cards.contains(card) == true
      // A player barred from the next table cannot cut this one short.
      guard setup.race == nil || race.mayTouch(side, holder, self) || wasMatched else {
        return false
      }
      settle()
      if wasMatched || isOver { return true }
    }
    guard !isOver, race.mayTouch(side, holder, self) else { return false }
    dropVerdict()
    news = nil
    if let index = picks[side].firstIndex(of: card) {
      picks[side].remove(at: index)
      note(.deselection, by: side)
    } else {
      picks[side].append(card)
      if picks[side].count == 3 { judge(by: side) }
    }
    return true
  }

  /// Deselects three cards that are no Set, or a Set that stays.
  mutating func dropVerdict() {
    guard verdict != nil, verdict != .match else { return }
    verdict = nil
    for side in picks.indices where picks[side].count == 3 { picks[side] = [] }
  }

  private mutating func judge(by side: Int) {
    let positions = picks[side].compactMap { table.cards.firstIndex(of: $0) }.sorted()
    guard positions.count == 3 else { return }
    let places = Places(positions[0], positions[1], positions[2])
    guard let index = table.sets.firstIndex(of: places) else {
      verdict = .mismatch
      let points = err(by: side)
      news = .mismatch(side: side, points: points)
      return
    }
    guard setup.isPuzzle else { return takeSet(index, by: side) }
    guard !found.contains(where: { $0.move == .take(index) }) else {
      verdict = .known
      news = .known
      return
    }
    verdict = .found
    found.append(count(.take(index), places, by: side))
    news = .took(
      side: side, level: table.level(of: places), milliseconds: found.last?.milliseconds ?? 0,
      points: found.last?.points ?? 0)
    records.append(
      PlayRecord(
        text: "found " + setup.notation(of: table.cards(at: places)), time: elapsed,
        turn: turns.count))
    if isOver { note(.end, by: side) }
  }

  /// Takes a Set, which is shown until ``settle()``.
  mutating func takeSet(_ index: Int, by side: Int) {
    let places = table.sets[index]
    picks[side] = table.cards(at: places)
    verdict = .match
    var turn = count(.take(index), places, by: side)
    next = setup.table(after: moves + [turn.move])
    race.release(&holder, setup.race, at: elapsed)
    race.settleAt = setup.race == nil ? nil : elapsed + Self.matchTime
    turns.append(turn)
    if isOver { turn.points += note(.end, by: side) }
    turns[turns.count - 1] = turn
    news = .took(
      side: side, level: turn.level, milliseconds: turn.milliseconds, points: turn.points)
  }

  private mutating func count(_ move: GameMove, _ places: Places?, by side: Int) -> PlayTurn {
    let now = standing[side].situation
    var turn = PlayTurn(
      move: move, side: side, table: table, cards: places.map { table.cards(at: $0) } ?? [],
      level: places.map { table.level(of: $0) } ?? 0, came: came, time: elapsed,
      hints: now.hintsHere, helped: helped, mistakes: now.mistakesHere, order: order,
      lastSet: standing[side].lastSet, streak: now.streak)
    let kind: TimedEvent.Kind =
      places.map { .set($0) } ?? (table.sets.isEmpty ? .dealMore : .mistakenDealMore)
    turn.points = note(kind, by: side, level: turn.level)
    return turn
  }

  mutating func settle() {
    guard let new = next, verdict == .match, let turn = turns.last else { return }
    if new.cards.count < table.cards.count, case .take(let index) = turn.move {
      let gone = table.sets[index]
      let positions = [gone.first, gone.second, gone.third]
      var kept: [Int?] = order.map { place in
        positions.contains(place) ? nil : place - positions.count { $0 < place }
      }
      // The last cards fill the gaps, so that all others keep their places.
      while let gap = kept.firstIndex(of: nil) {
        let last = kept.removeLast()
        if gap < kept.count { kept[gap] = last }
      }
      order = kept.compactMap { $0 }
    }
    next = nil
    verdict = nil
    lay(new)
  }

  private mutating func lay(_ new: PlayTable) {
    table = new
    came = elapsed
    helped = nil
    for side in picks.indices {
      picks[side] = picks[side].filter { new.cards.contains($0) }
      standing[side].situation.hintsHere = 0
      standing[side].situation.mistakesHere = 0
    }
    hint = nil
    (help.part, help.step, help.cheats) = (nil, 0, 0)
    race = PlayRace(sides: setup.sides)
    let moves = moves
    guard !new.isLast, !opponents.isEmpty else { return }
    setup.withGame(after: moves) { state in
      for index in opponents.indices { opponents[index].look(at: state) }
    }
  }

  mutating func deal(by side: Int) -> Bool {
    guard canDeal, picks.indices.contains(side) else { return false }
    guard verdict != .match else {
      settle()
      return true
    }
    dropVerdict()
    guard let rules = setup.race else {
      dealNow(by: side)
      return true
    }
    guard race.calls[side] == nil else { return false }
    race.calls[side] = elapsed
    news = .called(side: side)
    if rules.calling == .bothAgree && !isWaitedFor(besides: side) { dealNow(by: side) }
    return true
  }

  /// True if cards come only when another side agrees: people wait for each other, and nobody for opponents who never
  /// call; where none of these does, they do not wait for people.
  private func isWaitedFor(besides side: Int) -> Bool {
    race.calls.indices.contains { other in
      guard other != side, race.calls[other] == nil else { return false }
      return setup.isPerson(other)
        ? setup.isPerson(side) || opponents.contains { $0.call != nil }
        : opponents[other - setup.people].call != nil
    }
  }

  mutating func dealNow(by side: Int) {
    news = table.easiest.map { .missed(table.cards(at: $0)) } ?? .dealt
    let turn = count(.dealMore, nil, by: side)
    turns.append(turn)
    let new = setup.table(after: moves)
    order += Array(table.cards.count..<new.cards.count)
    holder = nil
    lay(new)
    if isOver { turns[turns.count - 1].points += note(.end, by: side) }
  }

  package var mayUndoNow: Bool {
    setup.mayUndo && setup.race == nil && !setup.isPuzzle && !turns.isEmpty
  }

  mutating func undo() -> Bool {
    guard mayUndoNow, let turn = turns.popLast() else { return false }
    next = nil
    verdict = nil
    lay(turn.table)
    picks[0] = []
    (came, helped, order) = (turn.came, turn.helped, turn.order)
    var now = standing[0].situation
    (now.hintsHere, now.mistakesHere, now.streak) = (turn.hints, turn.mistakes, turn.streak)
    switch (turn.move, turn.table.sets.isEmpty) {
    case (.take, _): now.sets -= 1
    case (.dealMore, true): now.dealMores -= 1
    case (.dealMore, false): now.mistakenDealMores -= 1
    }
    standing[0].situation = now
    standing[0].lastSet = turn.lastSet
    standing[0].score -= turn.points
    undone += 1
    news = .undone
    return true
  }
}
