import Estimates
import Records
import SetLabPage
import SetPlay
import TestSupport
import Testing

/// The game by requests: what they do is what the same events do to a state.
@Suite("Game in the page") struct PageGameTests {
  final class Twin {
    var page = Page(clock: { 0 })
    var state: PlayState
    var now = 0

    init(_ settings: [String] = [], _ change: (inout PlaySetup) -> Void = { _ in }) {
      var setup = PlaySetup(game: 3, seed: 11)
      setup.scoring = .usual
      change(&setup)
      state = PlayState(setup)
      ask(["new", "0", "seed", "11", "game", "3"] + settings)
    }

    @discardableResult
    func ask(_ words: [String]) -> String {
      page.answer("game." + words.joined(separator: "\u{1F}"))
    }

    /// The same in both; the answer of the page.
    @discardableResult
    func take(_ event: PlayEvent, _ words: String..., after milliseconds: Int = 700) -> String {
      now += milliseconds
      let changed = state.take(event, at: now)
      let answer = ask([words[0], String(now)] + words.dropFirst())
      #expect(answer.hasPrefix(#"{"changed":\#(changed),"#), "\(event): \(answer.prefix(80))")
      #expect(answer.contains(#""points":"\#(PlayWords.points(state.score()))""#))
      if event != .time { add(answer) }
      return answer
    }

    func notation(_ card: Card) -> String { state.setup.deck.notation(of: card) }

    func touch(_ cards: [Card], by side: Int = 0) {
      for card in cards {
        take(.touch(card, by: side), "touch", notation(card) + (side == 0 ? "" : " by 2"))
      }
    }

    var set: [Card] { state.table.cards(at: state.table.sets[0]) }

    private var told = ""

    private func add(_ answer: String) {
      guard let log = try? JSONReader(parsing: answer).member("log"),
        let kept = try? log.int("from"), let text = try? log.text("text")
      else { return #expect(Bool(false), "no log: \(answer.prefix(80))") }
      told = String(decoding: told.utf16.prefix(kept), as: UTF16.self) + text
      #expect(told == state.transcript.text())
    }

    var log: String {
      told = state.transcript.text()
      return ask(["log"])
    }

    var expectedLog: String {
      let lines = state.transcript.text().split(separator: "\n", omittingEmptySubsequences: false)
      return #"{"text":""# + lines.joined(separator: "\\n") + #""}"#
    }
  }

  /// A whole game with mistakes, hints, pauses and needless deals, and its log byte for byte.
  @Test(arguments: [Rules.classic, .refill], isLong ? [3, 4, 5] : [3, 4])
  func aWholeGame(_ rules: Rules, _ attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let twin = Twin(["rules", rules.rawValue, "deck", String(attributes)]) {
      ($0.rules, $0.deck) = (rules, deck)
    }
    var step = 0
    while !twin.state.isOver {
      step += 1
      if step % 5 == 1 { twin.take(.hint, "hint") }
      if step % 7 == 2 { twin.take(.cheat, "cheat") }
      if step % 4 == 3 { twin.take(.reshuffle, "reshuffle") }
      if step % 6 == 4 {
        let hidden = twin.take(.pause, "pause")
        #expect(hidden.contains(#""cards":[],"#))
        twin.take(.touch(twin.state.slots[0]), "touch", twin.notation(twin.state.slots[0]))
        twin.take(.resume, "resume")
      }
      if twin.state.table.sets.isEmpty || step % 9 == 5 {
        twin.take(.deal(), "deal")
      } else {
        if step % 8 == 1 { twin.touch(Array(twin.state.slots.prefix(3))) }
        if twin.state.verdict == .match { continue }
        twin.touch(
          twin.set.filter { !twin.state.selected.contains($0) || twin.state.verdict != nil })
        if twin.state.verdict == .match { twin.take(.deal(), "deal") }
      }
    }
    #expect(twin.log == twin.expectedLog)
    // The log leads back to the same game.
    let other = Twin()
    let answer = other.ask(["restore", twin.state.transcript.text()])
    #expect(answer.contains(#""isOver":true"#) && !answer.contains(#""errors""#))
    #expect(other.log == twin.expectedLog)
  }

  @Test func aClaimForEver() throws {
    let rules = try RaceRules(parsing: "suggested(window: never)")
    let twin = Twin(["players", "2", "race", rules.name]) { ($0.people, $0.race) = (2, rules) }
    let claimed = twin.take(.claim(by: 0), "claim", after: 1)
    #expect(claimed.contains(#""news":"Player 1 claimed.""#))
    #expect(claimed.contains(#""holder":0,"claimEnds":null,"#))
    twin.touch(twin.set)
    #expect(twin.state.verdict == .match && twin.log == twin.expectedLog)
  }

  @Test func takenBack() {
    let twin = Twin(["undo", "yes"]) { $0.mayUndo = true }
    twin.touch(twin.set)
    let undone = twin.take(.undo, "undo")
    #expect(undone.contains("The last move is taken back.") && twin.log == twin.expectedLog)
  }

  @Test(arguments: [
    "touch", "touch\u{1F}soon\u{1F}2RTS", "touch\u{1F}5\u{1F}9XYZ", "touch\u{1F}5\u{1F}\u{1F}0",
    "touch\u{1F}5\u{1F}2RTS\u{1F}1", "touch\u{1F}5\u{1F}2RTS\u{1F}0\u{1F}0", "deal",
    "deal\u{1F}-1", "deal\u{1F}5\u{1F}7", "claim\u{1F}5", "claim\u{1F}5\u{1F}2", "hint\u{1F}now",
    "hint\u{1F}5\u{1F}0", "cheat", "reshuffle\u{1F}", "undo\u{1F}1e3", "pause\u{1F}99999999999",
    "resume", "time\u{1F}2000000000", "new", "next", "next\u{1F}x", "new\u{1F}x\u{1F}seed\u{1F}2",
    "theme\u{1F}pink", "frame", "puzzle", "puzzle\u{1F}2026-02-30", "compare", "compare\u{1F}0",
    "compare\u{1F}20000",
    "fly\u{1F}5", "",
  ])
  func nonsense(_ words: String) {
    let twin = Twin()
    twin.touch([twin.state.slots[0]])
    let log = twin.log
    let answer = twin.page.answer("game." + words)
    #expect(answer.hasPrefix(#"{"mistake":""#), "\(answer.prefix(80))")
    #expect(twin.log == log)
  }

  /// Settings that are none, or do not belong together, are told under their key.
  @Test(arguments: [
    (["seed", "-1"], "seed"), (["game", "1.5"], "game"), (["deck", "2"], "deck"),
    (["rules", "old"], "rules"), (["score", "linear"], "score"),
    (["score", "formula: max("], "score"), (["score", "formula: 3; hint: max("], "score"),
    (["hints", "later"], "hints"), (["undo", "perhaps"], "undo"), (["players", "9"], "players"),
    (["players", "0"], "players"), (["players", "3", "names", "Anna, anna"], "names"),
    (["players", "2", "names", "a, b, c"], "names"), (["names", "Anna"], "names"),
    (["players", "2", "names", "Anna,"], "names"), (["players", "2", "names", "A: B"], "names"),
    (["race", "suggested"], "race"), (["players", "2", "race", "fair"], "race"),
    (["against", "nobody"], "against"), (["against", "omniscient"], "against"),
    (["against", "expert and expert", "players", "7"], "against"),
    (["players", "2", "hints", "never"], "hints"),
    (["players", "2", "undo", "yes"], "undo"), (["puzzle", "yes", "undo", "yes"], "undo"),
    (["puzzle", "yes", "players", "2"], "puzzle"), (["puzzle", "yes", "deck", "5"], "deck"),
    (["date", "2026-11-22"], "date"), (["puzzle", "yes", "date", "2026-02-29"], "date"),
    (["puzzle", "yes", "date", "2024-02-29", "seed", "4"], "date"), (["speed", "3"], "settings"),
    (["against", "beginner(motor: 30)", "race", "suggested"], "against"),
  ])
  func wrongSettings(_ settings: [String], _ key: String) {
    let twin = Twin()
    let answer = twin.ask(["new", "0"] + settings)
    #expect(answer.hasPrefix(#"{"errors":{"\#(key)":""#), "\(answer.prefix(120))")
    #expect(twin.log == twin.expectedLog)
  }

  /// A link has what is not as usual, and leads to the same game.
  @Test(arguments: [
    [], ["players", "2"], ["players", "2", "race", "cs193p(window: 3)"], ["against", "expert"],
    ["players", "4", "names", "Anna, Ben"], ["players", "2", "against", "expert and child"],
    ["against", "greedy"], ["against", "expert:greedy"], ["puzzle", "yes"],
    ["deck", "5", "rules", "refill", "undo", "yes"],
    ["score", "formula: max(20 - t, 1)", "hints", "after(30, show: ladder)"],
    ["score", "formula: {t < 10: 5, 3}; mistake: -2; hint: -1"],
  ])
  func links(_ settings: [String]) throws {
    let twin = Twin()
    let first = twin.ask(["new", "0", "seed", "5", "game", "2"] + settings)
    // The names and values of the link, in which `<` is written so that a page may hold the answer.
    let start = try #require(first.firstRange(of: #""link":[["#)).upperBound
    let end = try #require(first.firstRange(of: "]]")).lowerBound
    let words = first[start..<end].split(separator: "],[").flatMap { pair in
      pair.dropFirst().dropLast().split(separator: #"",""#).map {
        String($0.replacing(#"\u003c"#, with: "<"))
      }
    }
    #expect(words.count % 2 == 0 && words.count / 2 <= settings.count / 2 + 2)
    #expect(Twin().ask(["new", "0"] + words) == first)
  }

  @Test func besideAModel() throws {
    let twin = Twin()
    #expect(twin.ask(["compare", "10"]) == "{}")
    twin.touch(twin.set)
    let ten = twin.ask(["compare", "10"])
    #expect(ten.contains(#""model":"beginner","games":10,"seconds":["#) && !ten.contains("better"))
    // The rank of an unfinished game is by Sets: nearly nobody has one after two seconds.
    var comparison = try #require(PlayComparison(twin.state, with: .beginner))
    comparison.play(10)
    #expect(ten.contains(#""until":"0:02","more":[\#(10 * comparison.fewer).0,"#), "\(ten)")
    #expect(ten.contains(#""equal":[\#(10 * comparison.equal).0,"#) && comparison.fewer > 7)
    #expect(twin.ask(["compare", "5"]).contains(#""games":15,"#))
    // The intervals are the usual ones of shares.
    let shares = twin.ask(["compare", "185"]).matches(of: /\[([0-9.]+),([0-9.]+),([0-9.]+)\]/)
    #expect(shares.count == 2)
    for match in shares {
      let texts = [match.1, match.2, match.3]
      let numbers = texts.compactMap { Double($0) }.map { $0 / 100 }
      let interval = Confidence.portable().interval(successes: 200 * numbers[0], trials: 200)
      #expect(
        zip([interval.lower, interval.upper], numbers.dropFirst()).allSatisfy {
          abs($0 - $1) < 1e-9
        }, "\(match.0)")
    }
    // What happens begins another comparison.
    twin.take(.hint, "hint")
    #expect(twin.ask(["compare", "5"]).contains(#""games":5,"#))
  }

  @Test func aPuzzleBesideTheGame() throws {
    let twin = Twin()
    let log = twin.log
    let puzzle = twin.ask(["puzzle", "2026-11-22", ""])
    #expect(puzzle.contains(#""sets":6,"found":0,"time":"0:00""#))
    // It is the one that is played on that day, and asking leaves the game that goes on alone.
    #expect(twin.log == log)
    twin.ask(["new", "0", "puzzle", "yes", "date", "2026-11-22"])
    let text = try JSONReader(parsing: twin.ask(["log"])).text("text")
    #expect(twin.ask(["puzzle", "2026-11-22", text]).hasPrefix(String(puzzle.prefix(300))))
  }
}
