struct PlayRace: Sendable {
  var claimEnds: Int?
  var claimed = 0
  /// Until when each side may not claim.
  var blocked: [Int]
  var calls: [Int?]
  var settleAt: Int?
  var showsAt: Int?
  /// Milliseconds that each side has waited at this table.
  var waited: [Int]

  init(sides: Int) {
    blocked = Array(repeating: 0, count: sides)
    calls = Array(repeating: nil, count: sides)
    waited = blocked
  }

  func mayTouch(_ side: Int, _ holder: Int?, _ state: PlayState) -> Bool {
    guard let rules = state.setup.race else { return side == 0 }
    if rules.claimsFirst { return holder == side }
    return blocked[side] <= state.elapsed
  }

  /// True if a mistake of a side is free because others have asked for cards and wait for it.
  func isFree(_ side: Int) -> Bool { calls[side] == nil && calls.contains { $0 != nil } }

  /// Gives the turn to the others after a mistake; if none of them may claim, it comes back to them.
  mutating func passTurn(from side: Int, _ rules: RaceRules, at now: Int) {
    let others = blocked.indices.filter { $0 != side }
    if others.allSatisfy({ blocked[$0] > now }) { for other in others { blocked[other] = now } }
    blocked[side] = rules.exclusive.milliseconds.map { now + $0 } ?? .max
  }

  /// Lets a side show cards for some time; where claims come first all wait.
  mutating func wait(for side: Int, _ time: Int, _ rules: RaceRules) {
    for other in waited.indices where rules.claimsFirst || other == side { waited[other] += time }
  }

  mutating func release(_ holder: inout Int?, _ rules: RaceRules?, at now: Int) {
    if let side = holder, claimEnds != nil, let rules { wait(for: side, now - claimed, rules) }
    if claimEnds != nil || showsAt != nil { holder = nil }
    (claimEnds, showsAt) = (nil, nil)
  }
}

extension PlayState {
  /// Until when a side may not claim, in milliseconds since the start; `Int.max` for until the table
  /// changes, nil if it may.
  package func blockedUntil(_ side: Int) -> Int? {
    setup.race != nil && race.blocked[side] > elapsed ? race.blocked[side] : nil
  }

  package func hasCalled(_ side: Int) -> Bool { setup.race != nil && race.calls[side] != nil }

  /// When the current claim ends, in milliseconds since the start.
  package var claimEnds: Int? { race.claimEnds }

  mutating func claim(by side: Int) -> Bool {
    guard let rules = setup.race, picks.indices.contains(side), !isOver else { return false }
    settle()
    guard !isOver, race.blocked[side] <= elapsed else { return false }
    guard rules.claimsFirst else {
      guard holder != side else { return false }
      holder = side
      return true
    }
    guard holder == nil else { return false }
    dropVerdict()
    news = nil
    holder = side
    picks[side] = []
    race.claimed = elapsed
    race.claimEnds = rules.window.milliseconds.map { elapsed + $0 } ?? .max
    return true
  }

  mutating func failClaim() {
    guard let side = holder else {
      race.claimEnds = nil
      return
    }
    picks[side] = []
    let points = err(by: side)
    news = .failed(side: side, points: points)
  }

  var callDue: Int? {
    guard case .afterSeconds(let seconds) = setup.race?.calling, verdict != .match, holder == nil
    else { return nil }
    let calls = race.calls.compactMap { $0 }
    return calls.min().map { $0 + Int((seconds * 1000).rounded()) }
  }

  enum OpponentAct {
    case take
    case call
    case err
    case swallow
  }

  var opponentDue: (time: Int, side: Int, act: OpponentAct)? {
    guard let rules = setup.race, verdict != .match else { return nil }
    if let shows = race.showsAt, let holder { return (shows, holder, .take) }
    guard !rules.claimsFirst || holder == nil else { return nil }
    var due: (time: Int, side: Int, act: OpponentAct)?
    for (index, opponent) in opponents.enumerated() {
      let side = setup.people + index
      let start = came + race.waited[side]
      let marking = rules.claimsFirst ? 0 : opponent.motor
      func offer(_ time: Int, _ act: OpponentAct) {
        if time < due?.time ?? .max { due = (time, side, act) }
      }
      if let find = opponent.find, !table.sets.isEmpty, race.blocked[side] < .max {
        offer(max(start + find + marking, race.blocked[side]), .take)
      }
      if table.cardsLeft > 0, table.hasRoomForMore, race.calls[side] == nil {
        if let call = opponent.call ?? (table.sets.isEmpty ? 0 : nil) { offer(start + call, .call) }
      }
      if let slip = opponent.slip {
        let time = start + slip + marking
        offer(time, time < race.blocked[side] ? .swallow : .err)
      }
    }
    return due
  }

  mutating func act(as side: Int, _ act: OpponentAct) {
    let index = side - setup.people
    guard let rules = setup.race, opponents.indices.contains(index) else { return }
    let (opponent, window) = (opponents[index], rules.window.milliseconds ?? .max)
    switch act {
    case .take where rules.claimsFirst && race.showsAt == nil:
      dropVerdict()
      holder = side
      race.showsAt = elapsed + min(opponent.showing, window)
    case .take where rules.claimsFirst && opponent.showing > window:
      race.wait(for: side, window, rules)
      opponents[index].lose(at: elapsed - came - race.waited[side])
      let points = err(by: side)
      news = .failed(side: side, points: points)
    case .take:
      dropVerdict()
      takeSet(opponent.set, by: side)
    case .call: if !deal(by: side) { race.calls[side] = elapsed }
    case .err:
      opponents[index].passSlip()
      race.wait(for: side, opponent.motor, rules)
      let points = err(by: side)
      news = .failed(side: side, points: points)
    case .swallow: opponents[index].passSlip()
    }
  }
}
