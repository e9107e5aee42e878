internal import Contests
internal import TestSupport

/// Mutated boards, results and transcripts, and what must hold for each of them.
///
/// Text number i of a seed is always the same, so that a failure can be repeated. Each is read in this process: a crash is
/// one, and what takes more than ten seconds is a failure.
package struct InputFuzz: Sendable {
  package struct Tally: Sendable, Hashable {
    package var texts = 0
    package var understood = 0
    /// What went wrong, by the text's number; empty when all is well.
    package var failures: [String] = []
  }

  package enum Kind: CaseIterable, Sendable {
    case board
    /// What a command wrote as JSON.
    case result
    case transcript
  }

  package let seed: UInt64
  private let results: [String]
  private let transcripts: [String]

  /// Makes a source of texts; plays the games that they are made of.
  package init(seed: UInt64) {
    self.seed = seed
    results = Self.results
    transcripts = Rules.allCases.map { rules in
      Transcript.record(game: 3, seed: 5, deck: .standard, rules: rules, strategy: .first)
        .text(explaining: true)
    }
  }

  /// Reads so many texts and checks what must hold.
  package func run(_ numbers: Range<UInt64>) -> Tally {
    var tally = Tally()
    for number in numbers {
      let (kind, text) = text(number)
      let start = ContinuousClock.now
      let problem: String?
      switch kind {
      case .board: problem = board(text, &tally)
      case .result: problem = result(text, &tally)
      case .transcript: problem = transcript(text, &tally)
      }
      let isSlow = ContinuousClock.now - start > .seconds(10)
      tally.texts += 1
      if let problem = isSlow ? "takes more than 10 s" : problem {
        tally.failures.append("text \(number), \(kind): \(problem)")
      }
    }
    return tally
  }

  /// A text, which in most places is right.
  package func text(_ number: UInt64) -> (kind: Kind, text: String) {
    var random = SplitMix(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ number)
    let kind = Kind.allCases[Int(number % 3)]
    var bytes: [UInt8]
    switch kind {
    case .board:
      let deck = Deck.standard
      bytes = Array(
        (0..<random.below(24)).map { _ in
          deck.notation(of: Card(index: random.below(deck.count)))
        }.joined(separator: random.one(of: [" ", ",", "\n", "  "])).utf8)
    case .result: bytes = Array(random.one(of: results).utf8)
    case .transcript: bytes = Array(random.one(of: transcripts).utf8)
    }
    for _ in 0...random.below(3) {
      if kind == .board || random.below(3) == 0 {
        changeBytes(&bytes, &random)
      } else {
        changeNumber(&bytes, &random)
      }
    }
    return (kind, String(decoding: bytes, as: UTF8.self))
  }

  private func changeBytes(_ text: inout [UInt8], _ random: inout SplitMix) {
    guard !text.isEmpty else { return }
    let place = random.below(text.count)
    let end = min(text.count, place + 1 + random.below(6))
    switch random.below(6) {
    case 0: text.removeSubrange(place..<end)
    case 1: text.insert(contentsOf: text[place..<end], at: random.below(text.count + 1))
    case 2: text[place] ^= UInt8(1 << random.below(8))
    case 3: text.swapAt(place, random.below(text.count))
    case 4: text.removeSubrange(place...)
    default: text.insert(contentsOf: Array(random.one(of: Self.words).utf8), at: place)
    }
  }

  /// Another number in the place of one.
  private func changeNumber(_ text: inout [UInt8], _ random: inout SplitMix) {
    guard !text.isEmpty else { return }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = text.indices.dropFirst(random.below(text.count)).first { digits.contains(text[$0]) }
    guard let start else { return }
    let end = text[start...].firstIndex { !digits.contains($0) } ?? text.count
    let old = Int(String(decoding: text[start..<end], as: UTF8.self)) ?? 0
    let new = random.one(of: [
      "\(old &+ 1)", "\(old &- 1)", "\(old &+ 2)", "\(old &- 2)", "\(old &* 2)", "0", "-\(old)",
      "9223372036854775807", "\(random.below(1_000))", "1e9", "\(old &+ 300)",
    ])
    text.replaceSubrange(start..<end, with: Array(new.utf8))
  }

  private static let words = [
    "[", "]", "{", "}", ",", ":", "\"", "\\", "null", "-1", "1e400", "\u{1B}[2J", "é", "2RTS",
    "0000",
    "\n", " ", "\u{0}", "\"run\": {", "\"tally\": {", "\"seed\": 7,", "take ", "deal ",
  ]

  // MARK: What must hold

  private func board(_ text: String, _ tally: inout Tally) -> String? {
    do throws(NotationError) {
      let board = try Board(parsing: text)
      tally.understood += 1
      guard board.sets.count == board.setCount else { return "has two numbers of Sets" }
      return (try Board(parsing: board.notation)) == board ? nil : "reads back as another board"
    } catch {
      return error.message.isEmpty ? "has no message" : nil
    }
  }

  private func transcript(_ text: String, _ tally: inout Tally) -> String? {
    do throws(TranscriptError) {
      let game = try Transcript.check(text) { Registry.standard.strategies[$0] }
      tally.understood += 1
      return game.setsTaken * 3 + game.leftover == game.deck.count ? nil : "has other cards"
    } catch {
      return error.message.isEmpty ? "has no message" : nil
    }
  }

  private func result(_ text: String, _ tally: inout Tally) -> String? {
    do throws(RunError) {
      let read = try StoredResult.merged([("a", text)], stated: .init()).document.json
      tally.understood += 1
      let again = try StoredResult.merged([("a", read.text)], stated: .init()).document.json
      // Not as values: what is no number differs from itself.
      return again.text == read.text ? nil : "reads back as another result"
    } catch {
      return error.message.isEmpty ? "has no message" : nil
    }
  }

  // MARK: Material

  private static var results: [String] {
    let simulation = SimulationPlan(games: 0..<400, seed: 3)
    let comparison = ComparisonPlan([.random, .first], games: 0..<40, seed: 3)
    let hints = HintPlan(
      [.never, HintStrategy(.after(20))], scoring: .flat, games: 0..<10, seed: 3)
    var texts = [
      SimulationSummary(Run.atOnce(simulation)).document.json.text,
      ComparisonSummary(Comparison(Run.atOnce(comparison))).document().json.text,
      HintBenchmark(Run.atOnce(hints)).document().json.text,
    ]
    let line = CurveLine(rule: .flat, player: .expert, hints: HintStrategy(.after(30)))
    if let axis = try? CurveAxis(named: "delay"),
      let plan = try? CurvePlan([line], along: axis, at: [0, 30], games: 0..<10, seed: 3)
    {
      texts.append(TimedCurves(Run.atOnce(plan)).document.json.text)
    }
    // What has no digest reaches the arithmetic.
    return texts + texts.map { $0.replacing(/, "digest": "[0-9a-f]*"/, with: "") }
  }
}
