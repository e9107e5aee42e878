extension PlayState {
  @discardableResult
  mutating func note(_ kind: TimedEvent.Kind, by side: Int, level: Int = 0) -> Int {
    var now = situation(of: side)
    now.level = level
    let before = standing[side].score
    if let race = setup.race {
      switch kind {
      case .set: standing[side].score.gain(race.match)
      case .falseClaim: standing[side].score.gain(self.race.isFree(side) ? 0 : -race.penalty)
      default: break
      }
    } else {
      setup.scoring.add(TimedEvent(kind, now), to: &standing[side].score)
    }
    standing[side].situation.sinceSet = now.sinceSet
    standing[side].situation.count(kind)
    if case .set = kind { standing[side].lastSet = elapsed }
    return standing[side].score - before
  }

  /// Counts a mistake, which passes the turn in a race, and returns its points.
  mutating func err(by side: Int) -> Int {
    let points = note(.falseClaim, by: side)
    guard let rules = setup.race else { return points }
    race.passTurn(from: side, rules, at: elapsed)
    race.release(&holder, setup.race, at: elapsed)
    return points
  }
}

extension PlayState {
  /// How long a taken Set is shown before it goes by itself, in milliseconds.
  ///
  /// Alone, the face of the game lets it go, with a touch of one of its cards.
  package static let matchTime = 1500
  /// How long a hint lights its cards, in milliseconds.
  package static let hintTime = 4000

  /// The milliseconds for which a hint still lights its cards; nil if none does.
  package var light: Int? {
    hint.map { $0.time + Self.hintTime - elapsed }.flatMap { $0 > 0 ? $0 : nil }
  }

  package func marks(of card: Card) -> CardMarks {
    var marks: CardMarks = []
    if light != nil, hint?.cards.contains(card) == true { marks.insert(.hinted) }
    if case .missed(let cards) = news, cards.contains(card) { marks.insert(.hinted) }
    if verdict == .match, turns.last?.cards.contains(card) == true { return marks.union(.matching) }
    for side in 0..<setup.sides where selection(of: side).contains(card) {
      let isWhole = selection(of: side).count == 3
      switch verdict {
      case .mismatch? where isWhole: marks.insert(.mismatching)
      case .found? where isWhole, .known? where isWhole: marks.insert(.matching)
      default: marks.insert(.selected)
      }
    }
    return marks
  }

  private enum Due {
    case hint(Int)
    case claimEnds
    case call
    case settle
    case opponent(Int, OpponentAct)
  }

  /// The milliseconds until something happens unasked; nil if nothing will.
  package var quiet: Int? {
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
