import Functions
import SetLabPage
import Testing

/// Requires that two results say the same: words and counts are equal, other numbers to the twelfth digit; times are their own.
///
/// The program computes quantiles with GSL, the page with its own functions.
func expectAlike(_ ours: JSON, _ theirs: JSON, _ place: String = "") {
  switch (ours, theirs) {
  case (.object(let ours), .object(let theirs)):
    #expect(ours.map { $0.key } == theirs.map { $0.key }, "\(place)")
    for (one, other) in zip(ours, theirs) where !["seconds", "gamesPerSecond"].contains(one.key) {
      expectAlike(one.value, other.value, "\(place).\(one.key)")
    }
  case (.array(let ours), .array(let theirs)):
    #expect(ours.count == theirs.count, "\(place)")
    for (index, (one, other)) in zip(ours, theirs).enumerated() {
      expectAlike(one, other, "\(place)[\(index)]")
    }
  case (.number(let one), .number(let other)):
    #expect(
      one == other || one.isNaN && other.isNaN || abs(one - other) <= 1e-12 * max(1, abs(other)),
      "\(place): \(one), not \(other)")
  default: #expect(ours == theirs, "\(place)")
  }
}

/// The lines of a result without those of times.
func timeless(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false).filter {
    !$0.hasSuffix("/s") || !$0.contains(" s, ")
  }
}

/// A page whose clock stands still, so that all drawing is in time.
func stillPage(tables: String = "") -> Page { Page(tables: tables, clock: { 0 }) }

struct Told: Equatable {
  let json: JSON?

  subscript(_ key: String) -> Told {
    guard case .object(let members) = json else { return Told(json: nil) }
    return Told(json: members.first { $0.key == key }?.value)
  }

  subscript(_ index: Int) -> Told {
    Told(json: list.indices.contains(index) ? list[index].json : nil)
  }

  var list: [Told] {
    guard case .array(let values) = json else { return [] }
    return values.map { Told(json: $0) }
  }

  var text: String? {
    guard case .string(let text) = json else { return nil }
    return text
  }

  var number: Double? {
    switch json {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  var flag: Bool? {
    guard case .boolean(let flag) = json else { return nil }
    return flag
  }

  var isNull: Bool { json == .null }

  static func == (one: Told, other: Told) -> Bool { one.json?.text == other.json?.text }
}

extension Page {
  mutating func ask(_ words: String...) throws -> Told { try ask(words) }

  mutating func ask(_ words: [String]) throws -> Told {
    Told(json: try JSON(parsing: answer(words.joined(separator: "\u{1F}"))))
  }
}

@Suite("Requests of the page") struct PageTests {
  @Test(arguments: [
    "flight.leave", "graph.fly", "graph", "", "graph.zoom\u{1F}0\u{1F}1", "graph.set\u{1F}a",
    "graph.point\u{1F}here",
  ]) func `a request that is none is a mistake and changes nothing`(_ request: String) throws {
    var page = stillPage()
    _ = try page.ask("graph.show", "-4 4 -3 3", "", "", "", "x^2")
    let before = page.answer("graph.state")
    let answer = page.answer(request)
    #expect(answer.hasPrefix(#"{"mistake":"#))
    #expect(page.answer("graph.state") == before)
  }
}

@Suite("Quantities of the page") struct StoredQuantityTests {
  private let quantities = [
    Function(
      name: "inplay", title: "tables of 12 without a Set", argument: "cards left",
      domain: .integers(0...6, step: 3), unit: .share,
      source: FunctionSource(.simulated, "random play, 9 games"),
      help: "share of tables",
      bounds: .init(lower: { $0 / 100 }, upper: { $0 / 50 + 0.1 }), value: { $0 / 60 }),
    Function(
      name: "published.leftover", title: "share of games", argument: "cards",
      domain: .places([0, 6, 9]), unit: .share, source: FunctionSource(.published, "Somebody 2020"),
      help: "published", isDistribution: true, value: { $0 == 6 ? .nan : 0.1 + $0 / 1e7 }),
  ]

  @Test func `what was written is read`() throws {
    let read = StoredQuantities.functions(in: StoredQuantities.text(of: quantities))
    try #require(read.count == 2)
    for (old, new) in zip(quantities, read) {
      #expect(new.help == old.help)
      #expect(new.name == old.name)
      #expect(new.title == old.title)
      #expect(new.argument == old.argument)
      #expect(new.unit == old.unit)
      #expect(new.source == old.source)
      #expect(new.isDistribution == old.isDistribution)
      for x in [0.0, 3, 6, 9, 1] {
        #expect(
          new(x) == old(x) || new(x).isNaN && old(x).isNaN)
        let (lower, known) = (new.bounds?.lower(x), old.bounds?.lower(x))
        #expect(lower == known || lower?.isNaN == true && known?.isNaN == true)
      }
    }
  }

  @Test(arguments: ["", "\n\n", "noset", "a\tb\tc", "a\tb\tc\tshare\tfunction\t0 1 1\tx\ty\tz\n1"])
  func `what is none is left out`(_ text: String) {
    #expect(StoredQuantities.functions(in: text).isEmpty)
  }

  @Test func `formulas call them by name, with the ends of their intervals`() throws {
    var page = stillPage(tables: StoredQuantities.text(of: quantities))
    #expect(try page.ask("graph.calculate", "60 inplay(3)")["line"].text == "≈ 3.00000000000000")
    #expect(
      try page.ask("graph.calculate", "inplay.hi(6)")["line"].text == "≈ 0.220000000000000")
    let message = try page.ask("graph.calculate", "inplay(4)")["error"]["message"].text
    #expect(message == "inplay is defined for whole numbers from 0 to 6 in steps of 3")
    let state = try page.ask("graph.show", "", "", "", "", "inplay", "published.leftover")
    #expect(
      state["curves"].list.map { $0["legend"].text } == [
        "inplay (random play, 9 games)", "published.leftover (Somebody 2020)",
      ])
  }
}
