internal import SetGame

/// The clock while two players look at one table, and who acts next.
struct RaceVisit {
  enum Action {
    /// A player has a Set.
    case claim(Int)
    /// Cards are dealt.
    case call
    /// A player claims what is not a Set.
    case falseClaim(Int)
  }

  /// Seconds since the table was settled.
  private(set) var seconds = 0.0

  private let rules: RaceRules
  private var paused = [0.0, 0.0]
  private var blocked = [0.0, 0.0]
  private let canCall: Bool
  private let isSetFree: Bool

  init(_ rules: RaceRules, isSetFree: Bool, canCall: Bool) {
    self.rules = rules
    self.isSetFree = isSetFree
    self.canCall = canCall
  }

  /// Moves to what comes first: a claim before a call before a false claim at the same moment.
  ///
  /// Two claims at the same moment are decided by a word of each player's at this table.
  mutating func advance(_ players: inout [Searcher]) -> Action {
    for side in 0..<2 {
      // A player who may not claim makes no false claim.
      while blocked[side] < .infinity, players[side].nextSlip + paused[side] < blocked[side] {
        players[side].passSlip()
      }
    }
    let claims = (0..<2).map { claimMoment(of: $0, players[$0]) }
    var side = claims[0] < claims[1] ? 0 : 1
    if claims[0] == claims[1] { side = players[0].tie < players[1].tie ? 0 : 1 }
    var action = Action.claim(side)
    var moment = claims[side]
    let call = callMoment(players)
    if call < moment { (action, moment) = (.call, call) }
    for side in 0..<2 where blocked[side] < .infinity {
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
    let calls = (0..<2).map {
      min(players[$0].giveUp, players[$0].recognition) + paused[$0]
    }
    let (one, two) = (min(calls[0], calls[1]), max(calls[0], calls[1]))
    let agreed: Double =
      switch rules.calling {
      case .bothAgree: two
      case .afterSeconds(let seconds): one + seconds
      }
    // Nobody waits for a player who never calls, and where neither does the program deals.
    if isSetFree && agreed == .infinity { return one == .infinity ? 0 : one }
    return agreed
  }

  /// Lets a player show three cards; the other waits where claims come first.
  mutating func show(_ side: Int, _ searcher: borrowing Searcher) {
    let time = searcher.player.motor
    paused[side] += time
    guard rules.claimsFirst else { return }
    seconds += time
    paused[1 - side] += time
  }

  /// Gives the turn to the other after a wrong claim.
  mutating func passTurn(from side: Int) {
    blocked[1 - side] = min(blocked[1 - side], seconds)
    blocked[side] = seconds + rules.exclusive
  }
}
