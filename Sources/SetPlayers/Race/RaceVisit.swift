struct RaceVisit {
  enum Action {
    case claim(Int)
    case call
    case falseClaim(Int)
  }

  /// Seconds since the table was settled.
  private(set) var seconds = 0.0

  private let rules: RaceRules
  /// Seconds after the coming of a table before each looks at it.
  private let delays: [Double]
  /// Seconds in which each could not search.
  private var paused: [Double]
  /// Until when each may not claim.
  private var blocked: [Double]
  private var canCall = false
  private var isSetFree = false

  init(_ rules: RaceRules, delays: [Double]) {
    self.rules = rules
    self.delays = delays
    paused = delays
    blocked = delays
  }

  mutating func begin(isSetFree: Bool, canCall: Bool) {
    (self.isSetFree, self.canCall) = (isSetFree, canCall)
    seconds = 0
    for side in paused.indices { (paused[side], blocked[side]) = (delays[side], 0) }
  }

  /// Moves to what comes first: a claim before a call before a false claim at the same moment.
  ///
  /// Claims at the same moment are decided by a word of each player's at this table.
  mutating func advance(_ players: inout [Searcher]) -> Action {
    for side in players.indices {
      // A player who may not claim makes no false claim.
      while blocked[side] < .infinity, players[side].nextSlip + paused[side] < blocked[side] {
        players[side].passSlip()
      }
    }
    var (side, moment) = (0, claimMoment(of: 0, players[0]))
    for other in players.indices.dropFirst() {
      let claim = claimMoment(of: other, players[other])
      if claim < moment || claim == moment && players[other].tie < players[side].tie {
        (side, moment) = (other, claim)
      }
    }
    var action = Action.claim(side)
    let call = callMoment(players)
    if call < moment { (action, moment) = (.call, call) }
    for side in players.indices where blocked[side] < .infinity {
      let slip = players[side].nextSlip + paused[side] + markingTime(of: players[side])
      if slip < moment { (action, moment) = (.falseClaim(side), slip) }
    }
    seconds = max(seconds, moment)
    return action
  }

  /// Seconds that pass before a Set that is seen counts as claimed.
  private func markingTime(of searcher: borrowing Searcher) -> Double {
    rules.claimsFirst ? 0 : searcher.player.motor
  }

  private func claimMoment(of side: Int, _ searcher: borrowing Searcher) -> Double {
    let seen = searcher.search.nextDue + paused[side] + markingTime(of: searcher)
    return max(seen, blocked[side])
  }

  /// When cards are dealt unless a Set is claimed before.
  private func callMoment(_ players: [Searcher]) -> Double {
    guard canCall || isSetFree else { return .infinity }
    // Nobody waits for a player who never calls, and where nobody does the program deals.
    var (first, last, lastOfAll) = (Double.infinity, 0.0, 0.0)
    for side in players.indices {
      let call = call(of: side, players)
      first = min(first, call)
      lastOfAll = max(lastOfAll, call)
      if call < .infinity { last = max(last, call) }
    }
    let agreed: Double =
      switch rules.calling {
      case .bothAgree: lastOfAll
      case .afterSeconds(let seconds): first + seconds
      }
    return isSetFree && agreed == .infinity ? last : agreed
  }

  private func call(of side: Int, _ players: [Searcher]) -> Double {
    min(players[side].giveUp, players[side].recognition) + paused[side]
  }

  /// True if a player has asked for the cards that are dealt now, or nobody has.
  func hasCalled(_ side: Int, _ players: [Searcher]) -> Bool {
    let calls = players.indices.map { call(of: $0, players) }
    return calls[side] <= seconds || !calls.contains { $0 <= seconds }
  }

  func searched(_ side: Int) -> Double { seconds - paused[side] }

  /// Lets a player show three cards; where claims come first the others wait, and so do the times in which they may not claim.
  mutating func show(_ side: Int, for time: Double) {
    paused[side] += time
    guard rules.claimsFirst else { return }
    for other in paused.indices where other != side {
      paused[other] += time
      if blocked[other] > seconds { blocked[other] += time }
    }
    seconds += time
  }

  /// Gives the turn to the others after a wrong claim; if none of them may claim, the turn comes back to them.
  mutating func passTurn(from side: Int, for exclusive: Double) {
    let others = blocked.indices.filter { $0 != side }
    if others.allSatisfy({ blocked[$0] > seconds }) {
      for other in others { blocked[other] = seconds }
    }
    blocked[side] = seconds + exclusive
  }
}
