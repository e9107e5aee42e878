internal import SetPlayers

/// Which of two sides may act, and when.
struct PlayRace: Sendable {
  /// When the current claim ends.
  var claimEnds: Int?
  var claimed = 0
  /// Until when each side may not claim.
  var blocked = [0, 0]
  /// When each side asked for cards.
  var calls: [Int?] = [nil, nil]
  /// When the shown Set goes.
  var settleAt: Int?
  /// When the simulated side shows the Set it has claimed.
  var showsAt: Int?
  /// Milliseconds that the simulated side has waited at this table.
  var waited = 0

  mutating func begin() { self = PlayRace() }

  func mayTouch(_ side: Int, _ holder: Int?, _ state: PlayState) -> Bool {
    guard let rules = state.setup.race else { return side == 0 }
    if rules.claimsFirst { return holder == side }
    return blocked[side] <= state.elapsed
  }

  /// True if a mistake of a side is free because the other side has asked for cards and waits.
  func isFree(_ side: Int) -> Bool { calls[1 - side] != nil && calls[side] == nil }

  mutating func passTurn(from side: Int, _ rules: RaceRules, at now: Int) {
    blocked[1 - side] = min(blocked[1 - side], now)
    blocked[side] = rules.exclusive < 1e6 ? now + Int((rules.exclusive * 1000).rounded()) : .max
  }

  /// Ends a claim.
  mutating func release(_ holder: inout Int?, at now: Int) {
    if holder == 0, claimEnds != nil { waited += now - claimed }
    if claimEnds != nil || showsAt != nil { holder = nil }
    (claimEnds, showsAt) = (nil, nil)
  }
}

extension RaceRules {
  /// Milliseconds that a claim may take; `Int.max` for any time.
  fileprivate var windowMilliseconds: Int {
    window < 1e6 ? Int((window * 1000).rounded()) : .max
  }
}

extension PlayState {
  /// Until when a side may not claim, in milliseconds since the start; `Int.max` for until the table
  /// changes, nil if it may.
  public func blockedUntil(_ side: Int) -> Int? {
    setup.race != nil && race.blocked[side] > elapsed ? race.blocked[side] : nil
  }

  /// True if a side has asked for cards and waits for the other.
  public func hasCalled(_ side: Int) -> Bool { setup.race != nil && race.calls[side] != nil }

  /// When the current claim ends, in milliseconds since the start.
  public var claimEnds: Int? { race.claimEnds }

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
    race.claimEnds = rules.window < 1e6 ? elapsed + rules.windowMilliseconds : .max
    return true
  }

  /// Ends a claim whose time is over.
  mutating func failClaim() {
    guard let side = holder else {
      race.claimEnds = nil
      return
    }
    picks[side] = []
    let points = err(by: side)
    news = .failed(side: side, points: points)
  }

  /// When the cards come that a side asked for.
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
    /// A mistake while it may not claim, which has no effect.
    case swallow
  }

  /// The next action of the simulated side.
  var opponentDue: (time: Int, act: OpponentAct)? {
    guard let rules = setup.race, let opponent, verdict != .match else { return nil }
    if let shows = race.showsAt { return (shows, .take) }
    guard !rules.claimsFirst || holder == nil else { return nil }
    let start = came + race.waited
    let marking = rules.claimsFirst ? 0 : opponent.motor
    var due: (time: Int, act: OpponentAct)?
    func offer(_ time: Int, _ act: OpponentAct) {
      if time < due?.time ?? .max { due = (time, act) }
    }
    if let find = opponent.find, !table.sets.isEmpty, race.blocked[1] < .max {
      offer(max(start + find + marking, race.blocked[1]), .take)
    }
    if table.cardsLeft > 0, table.hasRoomForMore, race.calls[1] == nil {
      if let call = opponent.call ?? (table.sets.isEmpty ? 0 : nil) { offer(start + call, .call) }
    }
    if let slip = opponent.slip {
      let time = start + slip + marking
      offer(time, time < race.blocked[1] ? .swallow : .err)
    }
    return due
  }

  /// Lets the simulated side act.
  mutating func actAsOpponent(_ act: OpponentAct) {
    guard let opponent, let rules = setup.race else { return }
    switch act {
    case .take where rules.claimsFirst && race.showsAt == nil:
      dropVerdict()
      holder = 1
      race.showsAt = elapsed + min(opponent.showing, rules.windowMilliseconds)
    case .take where rules.claimsFirst && opponent.showing > rules.windowMilliseconds:
      race.waited += rules.windowMilliseconds
      self.opponent?.lose(at: elapsed - came - race.waited)
      let points = err(by: 1)
      news = .failed(side: 1, points: points)
    case .take:
      dropVerdict()
      takeSet(opponent.set, by: 1)
    case .call: if !deal(by: 1) { race.calls[1] = elapsed }
    case .err:
      self.opponent?.passSlip()
      race.waited += opponent.motor
      let points = err(by: 1)
      news = .failed(side: 1, points: points)
    case .swallow: self.opponent?.passSlip()
    }
  }
}
