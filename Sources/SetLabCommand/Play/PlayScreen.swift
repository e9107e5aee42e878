internal import SetLab
internal import SetPlay
internal import Terminal

struct PlayScreen: GameScreen {
  struct Look: Sendable {
    var theme = CardTheme.classic
    var depth = ColourDepth.none
    var hasSymbols = true
  }

  private(set) var state: PlayState
  var message = ""
  var isUnlogged = false

  private let look: Look
  private var isHelping = false
  private var helpPaused = false
  /// True if N was pressed once in an unfinished game.
  private var wantsNew = false
  private var isAsking = false
  private var framed: Int?
  /// The digit pressed before the letter of a card.
  private var page = 0
  private var layout: PlayLayout?
  private var buttons: [PlayBar<PlayRequest>.Button] = []
  private let keys: PlayKeys

  init(_ state: PlayState, look: Look) {
    self.state = state
    keys = PlayKeys(state.setup)
    self.look = look
  }

  var log: String { state.transcript.text() }
  var isUntouched: Bool { state.isUntouched }
  var clock: Int { state.clock }

  /// To the next second, event, or end of a hint's light.
  var quiet: Int {
    var wait = state.isPaused || state.isOver ? 60_000 : 1000 - state.elapsed % 1000
    if let quiet = state.quiet { wait = min(wait, max(1, quiet)) }
    if let light = state.light, !state.isPaused { wait = min(wait, light) }
    if let match { wait = min(wait, max(1, match.end - state.elapsed)) }
    return wait
  }

  mutating func tick(_ time: Int) {
    state.take(.time, at: time)
    // A touch of what was taken lets it go, so that the log has nothing that a person could not do.
    if let match, match.end <= state.elapsed { state.take(.touch(match.card), at: time) }
  }

  /// A card of the Set that is shown in solo play, and when the Set goes.
  private var match: (card: Card, end: Int)? {
    guard state.setup.race == nil, state.verdict == .match, !state.isOver, !state.isPaused,
      let turn = state.turns.last, let card = turn.cards.first
    else { return nil }
    return (card, turn.time + PlayState.matchTime)
  }

  mutating func pause(at time: Int) { state.take(.pause, at: time) }

  mutating func handle(_ key: Key, at time: Int) -> GameAction? {
    if case .mouse(let event) = key.code { return click(event, at: time) }
    guard let command = keys.command(for: key) else {
      if isHelping { leaveHelp(at: time) }
      if isAsking { message = "" }
      (page, isAsking) = (0, false)
      return nil
    }
    if case .touch(let letter) = command {
      return perform(.touch(letter + page * PlayKeys.letters.count), at: time)
    }
    return perform(command, at: time)
  }

  private mutating func click(_ event: MouseEvent, at time: Int) -> GameAction? {
    // On the press, not the release, as with real cards.
    guard event.action == .press(0) else { return nil }
    if isHelping {
      leaveHelp(at: time)
      return nil
    }
    if let place = layout?.place(column: event.column, row: event.row) {
      return perform(.touch(place), at: time)
    }
    return buttons.first { $0.holds(event) }.flatMap { perform($0.command, at: time) }
  }

  private mutating func perform(_ command: PlayRequest, at time: Int) -> GameAction? {
    message = ""
    page = 0
    let isAsking = isAsking
    self.isAsking = false
    defer { if command != .newGame { wantsNew = false } }
    guard !isHelping || command == .interrupt else {
      leaveHelp(at: time)
      return nil
    }
    switch command {
    case .quit: return .quit
    case .interrupt: return .interrupt
    case .help:
      isHelping = true
      helpPaused = state.take(.pause, at: time)
    case .newGame where !state.isOver && !state.turns.isEmpty && !wantsNew:
      wantsNew = true
      message = "Press N again to leave this game for another."
    case .newGame:
      state.take(.newGame(state.setup.following.game), at: time)
      (framed, wantsNew) = (nil, false)
      return .begun
    case .touch(let place): touch(place, at: time)
    case .further(let page) where state.slots.count > page * PlayKeys.letters.count:
      self.page = page
      message = "\(keys.label(of: page * PlayKeys.letters.count).prefix(1)) and which letter?"
    case .further: break
    case .touchFramed: if let framed { touch(framed, at: time) }
    case .move(let across, let down): move(across, down)
    case .ask:
      self.isAsking = true
      message = "Who asks for three more cards? Press your key."
    case .deal(let side): take(.deal(by: seated(side)), at: time)
    case .claim(let side) where isAsking: take(.deal(by: seated(side)), at: time)
    case .claim(let side): take(.claim(by: seated(side)), at: time)
    case .event(let event): take(event, at: time)
    case .pause: state.take(state.isPaused ? .resume : .pause, at: time)
    }
    return nil
  }

  /// The person of a key; one alone has both.
  private func seated(_ side: Int) -> Int { min(side, state.setup.people - 1) }

  private mutating func leaveHelp(at time: Int) {
    isHelping = false
    if helpPaused { state.take(.resume, at: time) }
  }

  private mutating func take(_ event: PlayEvent, at time: Int) {
    if state.isPaused {
      message = "Paused: press P to go on."
    } else if !state.take(event, at: time) {
      message = refusal(of: event)
    }
  }

  private func refusal(of event: PlayEvent) -> String {
    switch event {
    case _ where state.isOver: return ""
    case .touch where state.setup.race?.claimsFirst == true && state.holder == nil:
      guard state.setup.people > 1 else { return "Claim first: press 1." }
      let people = (0..<state.setup.people).map {
        "\(keys.label(ofPerson: $0, hasSymbols: look.hasSymbols)) is \(state.setup.name(of: $0))"
      }
      return "Claim first: \(people.joined(separator: ", "))."
    case .claim:
      guard state.setup.race != nil else { return "" }
      return "Not now: \(state.setup.sides > 2 ? "another" : "the other") side has its turn."
    case .deal(let side):
      if state.setup.sides > 2, state.hasCalled(side) {
        return "\(state.setup.name(of: side)) has asked already."
      }
      return state.table.cardsLeft == 0 ? "The deck is empty." : "There are no more cards now."
    case .undo: return "Moves are taken back in games with --undo."
    case .hint, .cheat:
      if state.setup.race != nil {
        return "There are no hints for \(state.setup.sides > 2 ? "several" : "two")."
      }
      return state.setup.isPuzzle ? "A puzzle has hints alone: press H." : ""
    default: return ""
    }
  }

  private mutating func touch(_ place: Int, at time: Int) {
    let slots = state.slots
    guard place < slots.count else { return }
    framed = framed == nil ? nil : place
    let holder = state.holder ?? 0
    take(.touch(slots[place], by: state.setup.isPerson(holder) ? holder : 0), at: time)
  }

  private mutating func move(_ across: Int, _ down: Int) {
    let count = state.slots.count
    guard count > 0 else { return }
    guard let place = framed else {
      framed = 0
      return
    }
    if let next = layout?.place(place, across: across, down: down) { framed = next }
  }
}

extension PlayScreen {
  mutating func frame(width: Int, height: Int) -> [String] {
    let keys = keys
    if isHelping { return keys.help(hasSymbols: look.hasSymbols) }
    let words = PlayWords(state: state, theme: look.theme) { keys.label(of: $0) }
    let unlogged = isUnlogged ? "   not logged" : ""
    var heading = [Self.fitted(words.head + unlogged, width)]
    var seats: [PlayBar<PlayRequest>.Button] = []
    if state.setup.sides > 2, state.setup.people > 1 || heading[0].count > width {
      let drawn = PlaySeats(state, keys, hasSymbols: look.hasSymbols, width: width)
      heading = [Self.fitted(words.title + unlogged, width)] + drawn.lines
      seats = drawn.buttons
    }
    let told = Self.folded(message.isEmpty ? news(words) : message, width)
    // Every card shows its letter.
    let bar = PlayBar(
      hints, needless: .touchFramed, width: width, rows: max(1, height / 6))
    let free = max(0, height - heading.count - bar.lines.count)
    let count = state.slots.count
    func layout(below rows: Int) -> PlayLayout? {
      PlayLayout(
        count, room: state.setup.isPuzzle ? count : PlayLayout.usualRoom, width: width,
        rows: free - rows, top: heading.count)
    }
    // The cards stay where they are as long as a longer message covers none.
    var places = layout(below: 1)
    if let bottom = places?.bottom, bottom > heading.count + free - told.count {
      places = layout(below: told.count)
    }
    var lines = heading + Array(repeating: "", count: max(0, free - told.count))
    if let places {
      for (row, line) in cards(places) where row < lines.count { lines[row] = line }
    } else if lines.count > heading.count {
      lines[heading.count] = "\(count) cards need a larger window."
    }
    lines += told + bar.lines
    let hidden = max(0, lines.count - max(1, height))
    self.layout = places
    buttons =
      bar.buttons.map { $0.moved(by: lines.count - bar.lines.count - hidden) }
      + seats.map { $0.moved(by: 1 - hidden) }
    return Array(lines.dropFirst(hidden))
  }

  /// The head of the screen, closer and without the number of the game where it would not fit.
  static func fitted(_ text: String, _ width: Int) -> String {
    let parts = text.split(separator: "   ").map { String($0) }
    let shorter = [parts.joined(separator: "  "), parts.dropFirst().joined(separator: "  ")]
    return ([text] + shorter).first { $0.count <= width } ?? shorter[1]
  }

  /// A text in lines that break at words, unbroken if it fits.
  static func folded(_ text: String, _ width: Int) -> [String] {
    text.count <= width ? [text] : wrapped(text, width: width, hanging: 0)
  }

  private func news(_ words: PlayWords) -> String {
    if state.isPaused { return "Paused: press P to go on." }
    if state.isOver { return "\(words.news) N another game, Q review and quit." }
    // What a newcomer reads first.
    guard words.news.isEmpty, state.isUntouched else { return words.news }
    return state.setup.people > 2
      ? "Whoever sees a Set presses the key before their name, then its three cards. ? for the keys"
      : "Find three cards: each feature all the same, or all different. ? for the keys"
  }

  private var hints: [(words: String, PlayRequest)] {
    keys.hints(
      isAlone: state.setup.race == nil, isPuzzle: state.setup.isPuzzle,
      canDeal: state.canDeal)
  }

  private func cards(_ layout: PlayLayout) -> [(row: Int, line: String)] {
    let slots = state.slots
    let marks = slots.indices.map { state.marks(of: slots[$0]) }
    let margin = String(repeating: " ", count: layout.left)
    guard let size = layout.size else {
      return (0..<layout.rows).map { row in
        let texts = layout.places(inRow: row).map { place in
          let sign = Self.sign(marks[place])
          let card = state.isPaused ? "####" : state.setup.deck.notation(of: slots[place])
          let letter = framed == place ? ">" : keys.label(of: place)
          let text = "\(letter) \(card)\(sign)"
          return text + String(repeating: " ", count: max(0, layout.width - text.count))
        }
        return (layout.top + row, margin + texts.joined(separator: " "))
      }
    }
    let glyphs = CardGlyphs(
      look.theme, depth: look.depth, hasSymbols: look.hasSymbols, size: size)
    let blocks = slots.indices.map { place in
      let letter = keys.label(of: place)
      return glyphs.lines(
        of: state.isPaused ? nil : slots[place], in: state.setup.deck,
        marks: state.isPaused ? [] : marks[place], label: framed == place ? "[\(letter)]" : letter)
    }
    let lines = (0..<layout.rows).flatMap { row in
      let places = layout.places(inRow: row)
      return glyphs.rows(places.map { blocks[$0] }, columns: places.count)
    }
    return lines.enumerated().map { (layout.top + $0, margin + $1.text(look.depth)) }
  }

  private static func sign(_ marks: CardMarks) -> String {
    if marks.contains(.matching) { return "+" }
    if marks.contains(.mismatching) { return "x" }
    if marks.contains(.selected) { return "*" }
    return marks.contains(.hinted) ? "?" : ""
  }
}
