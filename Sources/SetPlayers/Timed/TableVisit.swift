/// The clock on the wall while one player looks at one table, and what comes next by it.
///
/// Searching stands still while a false claim is made; everything else runs on.
struct TableVisit {
  enum Action {
    case find
    case hint
    case call
    case falseClaim
  }

  /// Seconds since the table was settled.
  private(set) var seconds = 0.0
  /// Which of several hint strategies gives the hints on this table.
  private(set) var part = 0
  private(set) var step = 0
  /// True if cards come without being called for.
  let isDealtAtOnce: Bool

  private var paused = 0.0
  private var hintDue: Double
  private var mayGiveUp: Bool

  init(
    _ player: Player, _ hints: HintStrategy, isSetFree: Bool, canCall: Bool,
    given: [Int]
  ) {
    hintDue = hints.trigger.due(player, isSetFree: isSetFree)
    isDealtAtOnce = isSetFree && player.giveUp == .infinity && player.recognition == .infinity
    mayGiveUp = canCall
    guard !hints.others.isEmpty else { return }
    if !hints.mayGive(0, after: given) { hintDue = .infinity }
    for (place, other) in hints.others.enumerated() where hints.mayGive(place + 1, after: given) {
      let due = other.trigger.due(player, isSetFree: isSetFree)
      if due < hintDue { (hintDue, part) = (due, place + 1) }
    }
  }

  var searched: Double { seconds - paused }

  /// Moves to what comes first; among things at the same time to the one named first in ``Action``.
  @inline(__always)
  mutating func advance(_ searcher: borrowing Searcher, mayHint: Bool) -> Action {
    var action = Action.find
    var moment = searcher.search.nextDue + paused
    if mayHint && hintDue < moment { (action, moment) = (.hint, hintDue) }
    let call =
      isDealtAtOnce
      ? 0 : min(mayGiveUp ? searcher.giveUp : .infinity, searcher.recognition) + paused
    if call < moment { (action, moment) = (.call, call) }
    if searcher.nextSlip + paused < moment {
      (action, moment) = (.falseClaim, searcher.nextSlip + paused)
    }
    seconds = max(seconds, moment)
    return action
  }

  mutating func wait(_ time: Double) {
    seconds += time
    paused += time
  }

  /// Awaits a first hint, at once if its time is over.
  mutating func expect(hintAt due: Double) {
    if step == 0 { hintDue = max(due, seconds) }
  }

  mutating func countMistake(_ mistakes: Int, _ hints: HintStrategy, given: [Int]) {
    guard !hints.others.isEmpty else {
      if mistakes == hints.trigger.mistakes { hintDue = seconds }
      return
    }
    guard step == 0, hintDue > seconds else { return }
    for (place, one) in hints.parts.enumerated()
    where one.trigger.mistakes == mistakes && hints.mayGive(place, after: given)
      && hintDue > seconds
    {
      (hintDue, part) = (seconds, place)
    }
  }

  /// Goes on after a hint on a table with a Set: the player knows there is one.
  mutating func countHint(_ hints: HintStrategy) {
    step += 1
    mayGiveUp = false
    let steps = part == 0 ? hints.help.steps : hints.others[part - 1].help.steps
    let interval = part == 0 ? hints.interval : hints.others[part - 1].interval
    hintDue = step < steps ? seconds + interval : .infinity
  }
}
