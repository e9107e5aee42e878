internal import SetPlayers

extension PlayState {
  private enum Due {
    case hint(Int)
    case claimEnds
    case call
    case settle
    case opponent(Int, OpponentAct)
  }

  /// The milliseconds until something happens unasked; nil if nothing will.
  public var quiet: Int? {
    isPaused || isOver ? nil : due.map { max(0, $0.time - elapsed) }
  }

  /// The next unasked event, with its time in milliseconds since the start.
  private var due: (time: Int, what: Due)? {
    var due: (time: Int, what: Due)?
    func offer(_ time: Int?, _ what: Due) {
      if let time, time < due?.time ?? .max { due = (time, what) }
    }
    offer(race.settleAt, .settle)
    offer(race.claimEnds, .claimEnds)
    if let hint = hintDue { offer(hint.time, .hint(hint.part)) }
    if let act = opponentDue { offer(act.time, .opponent(act.side, act.act)) }
    offer(callDue, .call)
    return due
  }

  /// Lets time pass until a time of the clock of the events.
  mutating func advance(to time: Int) {
    let passed = max(0, time - clock)
    clock = max(clock, time)
    guard !isPaused, !isOver else { return }
    let end = elapsed + passed
    while !isOver, let due, due.time <= end {
      elapsed = max(elapsed, due.time)
      switch due.what {
      case .hint(let part): give(part)
      case .claimEnds: failClaim()
      case .call: dealNow(by: race.calls.firstIndex { $0 != nil } ?? 0)
      case .settle: settle()
      case .opponent(let side, let act): self.act(as: side, act)
      }
    }
    if !isOver { elapsed = end }
  }
}
