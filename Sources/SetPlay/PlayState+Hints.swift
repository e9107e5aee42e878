struct PlayHelp: Sendable {
  /// The guide of a hint strategy; nil if hints step through the Sets.
  var guide: HintGuide?
  /// The part of the strategy that gives the hints on this table.
  var part: Int?
  var step = 0
  var cheats = 0
  var last = 0
  var given: [Int]

  init(_ setup: PlaySetup) {
    guide = setup.hints.map { hints in
      setup.withGame(after: []) {
        HintGuide(hints, in: $0, game: setup.game, seed: setup.seed)
      }
    }
    given = Array(repeating: 0, count: setup.hints?.parts.count ?? 0)
  }

  func has(_ part: Int, _ hints: HintStrategy) -> Bool {
    let strategy = hints.parts[part]
    guard given[part] < strategy.budget ?? .max else { return false }
    return self.part == nil || self.part == part && step < strategy.help.steps
  }
}

extension PlayState {
  private var hintable: [Int] {
    table.sets.indices.filter { index in !found.contains { $0.move == .take(index) } }
  }

  private mutating func mayHelp() -> Bool {
    guard setup.race == nil, !isOver else { return false }
    settle()
    dropVerdict()
    return !isOver
  }

  mutating func askForHint() -> Bool {
    guard mayHelp() else { return false }
    guard let hints = setup.hints else {
      let sets = hintable
      let cards = help.step % 3 + 1
      let index = sets.isEmpty ? nil : sets[help.step / 3 % sets.count]
      show(sets.isEmpty ? .whether : .cards(cards), index, cost: 0)
      return true
    }
    let part = hints.parts.indices.first {
      help.guide?.isAskedFor($0) == true && help.has($0, hints)
    }
    guard let part else {
      let due = hintDue
      let isSpent = !hints.parts.indices.contains { help.has($0, hints) }
      news = due == nil && isSpent ? .noHint : .hintLater(due?.time)
      return false
    }
    give(part)
    return true
  }

  mutating func cheat() -> Bool {
    guard mayHelp(), !setup.isPuzzle else { return false }
    let index = table.sets.isEmpty ? nil : help.cheats % table.sets.count
    help.cheats += 1
    let step = help.step
    show(index == nil ? .whether : .cards(3), index, cost: 0)
    help.step = step
    return true
  }

  mutating func give(_ part: Int) {
    guard let strategy = setup.hints?.parts[part] else { return }
    var guide = help.guide
    let index: Int? =
      table.sets.isEmpty
      ? nil
      : setup.withGame(after: moves) { state in guide?.set(for: part, on: state.table) } ?? nil
    help.guide = guide
    let step = help.part == part ? help.step : 0
    help.part = part
    help.step = step
    help.given[part] += 1
    let (kind, cost) = strategy.hint(step, in: hinted)
    show(index == nil ? .whether : kind, index, cost: cost)
    standing[0].situation.hintMilliseconds += Int((strategy.delay * 1000).rounded())
  }

  private mutating func show(_ kind: HintHelp, _ index: Int?, cost: Int) {
    let cards = index.map { table.cards(at: table.sets[$0]) } ?? []
    var count = 0
    if case .cards(let shown) = kind { count = shown }
    let digits = cards.map { setup.deck.digits(of: $0) }
    let differing =
      kind == .pattern && digits.count == 3
      ? digits[0].indices.map { digits[0][$0] != digits[1][$0] } : []
    note(.hint(GivenHint(help: kind, index: index, cost: cost)), by: 0)
    let shown = ShownHint(
      help: kind, cards: Array(cards.prefix(count)), sets: hintable.count, differing: differing,
      time: elapsed)
    hint = shown
    helped = helped ?? elapsed
    news = .hint(shown)
    help.step += 1
    help.last = elapsed
  }

  /// How things stand, with the level of the easiest Set.
  private var hinted: TimedSituation {
    var situation = situation()
    situation.level = table.sets.map { table.level(of: $0) }.min() ?? 0
    return situation
  }

  var hintDue: (time: Int, part: Int)? {
    guard let hints = setup.hints, let guide = help.guide, setup.race == nil, verdict != .match
    else { return nil }
    if let part = help.part {
      guard !guide.isAskedFor(part), help.has(part, hints), !table.sets.isEmpty else { return nil }
      return (help.last + Int((hints.parts[part].interval * 1000).rounded()), part)
    }
    var earliest: (time: Int, part: Int)?
    for part in hints.parts.indices where help.has(part, hints) {
      guard let due = guide.due(part, isSetFree: table.sets.isEmpty, in: hinted) else {
        continue
      }
      if came + due < earliest?.time ?? .max { earliest = (came + due, part) }
    }
    return earliest
  }
}
