internal import Contests
internal import SetPlay

/// The game played in the page, by whole milliseconds of its clock.
struct PageGame: Sendable {
  var state = PlayState(PlaySetup())
  var theme = CardTheme.classic
  private(set) var ghost: PageGhost?
  private var comparison: PlayComparison?
  private var log: [UInt8] = []

  mutating func answer(_ request: PageRequest) -> JSON {
    switch request.command {
    case "names": PageGameNames.answer
    case "new": begin(request)
    case "next": begin(another: request)
    case "restore": restore(request)
    case "theme": change(request)
    case "puzzle": puzzle(request)
    case "log": wholeLog()
    case "review": review
    case "compare": compare(request)
    case "ghost": race(request)
    case "record": record(request)
    case "statistics": PageStatistics(request.text(0)).answer(request)
    case "merge": PageStatistics.merged(request)
    default: happen(request)
    }
  }

  /// An event: its time, then the words of a log.
  private mutating func happen(_ request: PageRequest) -> JSON {
    let words = [request.command] + request.texts(from: 1)
    guard let event = PlayEvent(words.joined(separator: " "), in: state.setup) else {
      return .mistake(
        "unknown request game.\(request.command) of \(request.texts(from: 0).count) words")
    }
    guard let time = request.time else { return .mistake("game.\(request.command) needs a time") }
    comparison = nil
    let changed = state.take(event, at: time)
    return answer(changed: changed, event == .time ? [] : [.init("log", newLog())])
  }

  private mutating func answer(changed: Bool, _ more: [JSON.Member] = []) -> JSON {
    .object(
      [.init("changed", .boolean(changed))] + members + more)
  }

  private mutating func wholeLog() -> JSON {
    let text = state.transcript.text()
    log = Array(text.utf8)
    return ["text": .string(text)]
  }

  /// How many UTF-16 units of the page's log stay, and the lines that follow.
  private mutating func newLog() -> JSON {
    let now = Array(state.transcript.text().utf8)
    let same = zip(now, log).prefix { $0 == $1 }.count
    let start = now[..<same].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    log = now
    return [
      "from": .integer(String(decoding: now[..<start], as: UTF8.self).utf16.count),
      "text": .string(String(decoding: now[start...], as: UTF8.self)),
    ]
  }

  /// Begins a game: a time, then keys, each with its value.
  private mutating func begin(_ request: PageRequest) -> JSON {
    guard let time = request.time else { return .mistake("game.new needs a time") }
    let wish = PlayWish(request.texts(from: 1), PageGameNames.names)
    let mistakes = wish.mistakes.map { JSON.Member($0.key, .string($0.message)) }
    guard mistakes.isEmpty else { return ["errors": .object(mistakes)] }
    let setup = wish.setup
    return begin(setup.isPuzzle ? Puzzle.find(setup) : setup, at: time)
  }

  /// Sets a ghost beside the game; none for an empty text.
  private mutating func race(_ request: PageRequest) -> JSON {
    // A link may hold the separator of requests.
    let text = request.texts(from: 0).joined(separator: " ")
    do throws(ParameterError) {
      ghost = text.isEmpty ? nil : try PageGhost(text, in: state.setup)
      return answer(changed: true)
    } catch {
      return ["errors": ["ghost": .string(error.message)]]
    }
  }

  private mutating func begin(another request: PageRequest) -> JSON {
    guard let time = request.time else { return .mistake("game.next needs a time") }
    return begin(state.setup.following, at: time)
  }

  private mutating func begin(_ setup: PlaySetup, at time: Int) -> JSON {
    state = PlayState(setup, at: time)
    (comparison, ghost) = (nil, nil)
    return answer(changed: true)
  }

  private mutating func restore(_ request: PageRequest) -> JSON {
    func refused(_ message: String) -> JSON {
      ["errors": ["log": .string(message)]]
    }
    guard let game = PlayLog.games(in: request.text(0)).last else {
      return refused("there is no game in it")
    }
    do throws(TranscriptError) {
      let transcript = try Transcript.check(game.text)
      guard transcript.isPlayed else {
        return refused("the last game was played by \(transcript.strategy)")
      }
      guard let setup = try? PlaySetup(transcript, PageGameNames.names) else {
        return refused("the header from line \(game.line) on has settings that are not understood")
      }
      state = try PlayState(transcript, setup)
    } catch {
      return refused(error.moved(to: game.line).message)
    }
    (comparison, ghost) = (nil, nil)
    return answer(changed: true)
  }

  /// The puzzle of a day, beside the game that goes on: the day, and a log in which it may be played.
  private func puzzle(_ request: PageRequest) -> JSON {
    guard let day = PuzzleDay(request.text(0)) else { return .mistake("game.puzzle needs a day") }
    let setup = Puzzle.find(PlaySetup(seed: day.seed))
    let played = PlayLog.games(in: request.text(1)).last.flatMap { game -> PlayState? in
      guard let transcript = try? Transcript.check(game.text), transcript.isPlayed,
        let setup = try? PlaySetup(transcript, PageGameNames.names)
      else { return nil }
      return try? PlayState(transcript, setup)
    }
    let isIt = played.map {
      $0.setup.isPuzzle && $0.setup.seed == setup.seed && $0.setup.game == setup.game
    }
    let state = PlayState(setup)
    return [
      "setup": setup.answer, "cards": .list(state.slots.map { setup.deck.notation(of: $0) }),
      "sets": .integer(state.table.sets.count),
      "found": .integer(isIt == true ? played?.found.count ?? 0 : 0),
      "time": .string(PlayWords.clock(isIt == true ? played?.elapsed ?? 0 : 0)),
    ]
  }

  private mutating func change(_ request: PageRequest) -> JSON {
    guard let theme = CardTheme.all.first(where: { $0.name == request.text(0) }) else {
      return .mistake("unknown theme \(request.text(0))")
    }
    self.theme = theme
    return answer(changed: true)
  }

  /// Plays more games of the model: their number.
  private mutating func compare(_ request: PageRequest) -> JSON {
    guard let count = request.integer(0), (1...10_000).contains(count) else {
      return .mistake("game.compare needs a number of games from 1 to 10000")
    }
    guard var comparison = comparison ?? PlayComparison(state, with: model) else {
      return [:]
    }
    comparison.play(count)
    self.comparison = comparison
    return comparison.answer
  }
}

extension PageRequest {
  static let longest = 1_000_000_000

  var time: Int? {
    guard let time = integer(0), (0...Self.longest).contains(time) else { return nil }
    return time
  }
}

enum PageGameNames {
  static let names: PlayNames = {
    var scoring = Catalogue<Scoring>.standard
    scoring.add(.formulas())
    return PlayNames(scoring: scoring, strategies: .standard)
  }()

  static var answer: JSON {
    [
      "themes": .list(CardTheme.all.map { $0.name }),
      "rules": .list(Rules.allCases.map { $0.rawValue }),
      "score": .list([Scoring.usual.name] + names.scoring.names + ["formula: max(30 - t, 10)"]),
      "hints": .list([
        "after(30, show: ladder)", "mistakes(2, show: 2)", "request(budget: 3)", "never",
      ]),
      "race": .list(RaceRules.presets),
      "against": .list(
        Catalogue<Player>.standard.names.filter { $0 != "custom" }
          + Catalogue<Strategy>.standard.all.filter { !$0.knowsTheOrder }.map { $0.name }),
    ]
  }
}
