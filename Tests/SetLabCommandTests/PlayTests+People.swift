import SetPlay
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

extension PlayTests {
  private static func screen(
    _ people: Int, _ names: [String] = [], _ opponents: [Opponent] = [], hasSymbols: Bool = true,
    _ change: (inout PlaySetup) -> Void = { _ in }
  ) -> PlayScreen {
    var setup = PlaySetup(game: 0, seed: 7)
    (setup.people, setup.names, setup.race) = (people, names, .suggested)
    setup.opponents = opponents
    change(&setup)
    return PlayScreen(PlayState(setup), look: .init(hasSymbols: hasSymbols))
  }

  private static func type(_ keys: String, _ screen: inout PlayScreen, at time: Int = 0) {
    for key in keys { _ = screen.handle(.character(key), at: time) }
  }

  /// All names, keys and points are in sight in any window, also of eight.
  @Test(arguments: 3...8, [60, 80, 120, 200])
  func seatsFit(people: Int, width: Int) {
    var screen = Self.screen(people)
    let frame = screen.frame(width: width, height: 24)
    #expect(frame.count == 24 && frame.allSatisfy { $0.count <= width }, "\(frame)")
    let keys = PlayKeys(screen.state.setup)
    let seats = frame.prefix { !$0.contains("─a─") }.dropFirst().joined(separator: "\n")
    for side in 0..<people {
      let key = keys.label(ofPerson: side, hasSymbols: true)
      #expect(seats.contains("\(key) player \(side + 1) 0"), "\(seats)")
    }
    #expect(frame[0].contains("12 cards, 69 left"))
    #expect(frame.dropFirst().prefix { $0.contains("player") }.count <= 2)
  }

  /// Names are cut where they would not fit, wide ones by their cells, and points never.
  @Test(arguments: [30, 46, 60, 79])
  func longNamesAreCut(width: Int) {
    let names = ["Bartholomew1", "李雷李雷李雷", "Anna", "Bartholomew2", "e", "f", "g", "Bartholomew3"]
    var screen = Self.screen(8, names) { $0.race = .setWithFriends }
    let frame = screen.frame(width: width, height: 40)
    let seats = PlaySeats(
      screen.state, PlayKeys(screen.state.setup), hasSymbols: true, width: width)
    #expect(Array(frame[1...seats.lines.count]) == seats.lines)
    #expect(seats.lines.allSatisfy { CellText.width(of: $0) <= width }, "\(seats.lines)")
    let text = seats.lines.joined(separator: "\n")
    #expect(text.count { $0 == "0" } == 8 && text.contains("Anna 0"))
    #expect(text.contains("Bartholomew1") == (width >= 79) && text.contains("…") == (width < 79))
  }

  /// Signs say who has the table, who may not claim and who asks for cards.
  @Test func signsOfSeats() {
    var screen = Self.screen(3, ["Anna", "Ben", "Cleo"])
    Self.type("5", &screen)
    #expect(screen.frame(width: 80, height: 24)[1].hasPrefix("1 Anna 0"))
    #expect(screen.frame(width: 80, height: 24)[1].contains("> Ben 0"))
    Self.type("abc", &screen)
    let wrong = screen.frame(width: 80, height: 24)[1]
    #expect(wrong.contains("- Ben -1") && wrong.contains("9 Cleo 0"))
    Self.type("D", &screen)
    let asked = screen.frame(width: 80, height: 24).joined(separator: "\n")
    #expect(asked.contains("Who asks for three more cards? Press your key."))
    Self.type("9", &screen)
    #expect(screen.frame(width: 80, height: 24)[1].contains("9 Cleo 0+"))
    // Without D the key claims.
    Self.type("9", &screen)
    #expect(screen.state.holder == 2)
    // Another key takes the question back.
    var other = Self.screen(3)
    Self.type("DR1", &other)
    #expect(other.state.holder == 0 && !other.state.hasCalled(0))
  }

  @Test func furtherKeys() {
    let keys: [Key] = [.character(" "), Key(.backspace), Key(.tab)]
    for (index, key) in keys.enumerated() {
      var screen = Self.screen(8)
      _ = screen.handle(key, at: 0)
      #expect(screen.state.holder == 5 + index)
    }
    var plain = Self.screen(8, hasSymbols: false)
    let frame = plain.frame(width: 80, height: 24)
    #expect(frame[1...2].joined().contains("_ player 6 0"))
    #expect(frame[1...2].joined().unicodeScalars.allSatisfy { $0.isASCII })
    _ = plain.handle(.character("?"), at: 0)
    let help = plain.frame(width: 80, height: 24)
    #expect(help.count <= 24 && help.allSatisfy { $0.count <= 80 })
    #expect(help.contains("                 _ is Space, < is Backspace, T is Tab"))
    #expect(help.contains("  1 3 5 7 9 _ < T"))
  }

  /// Cards beyond the 26th have digits that nobody claims with, and none of the labels is used twice.
  @Test(arguments: 1...8)
  func keysOfPlacesBesidePeople(people: Int) {
    let screen = Self.screen(people)
    let keys = PlayKeys(screen.state.setup)
    let labels = (0..<130).map { keys.label(of: $0) }
    #expect(Set(labels).count == 130 && !labels.contains(""))
    let claims = screen.state.setup.claimKeys
    #expect(labels.allSatisfy { label in !claims.contains { label.contains($0) } })
    for (side, key) in claims.enumerated() where people > 2 {
      let code: Key.Code = key == "\t" ? .tab : key == "\u{8}" ? .backspace : .character(key)
      #expect(keys.command(for: Key(code)) == .claim(side))
    }
  }

  /// One, and two, see and press what they did before more could play.
  @Test func screensOfOneAndTwo() {
    var two = Self.screen(2)
    #expect(
      two.frame(width: 80, height: 24)[0]
        == "game 0 of seed 7   12 cards, 69 left   0:00   player 1 0 : player 2 0")
    #expect(
      two.frame(width: 80, height: 24)[23]
        == "1 claim 2 cards  0 claim 9 cards  P pause  R shuffle  N new  ? help  Q quit")
    Self.type("9", &two)
    #expect(two.state.hasCalled(1))
    Self.type("0", &two)
    #expect(two.state.holder == 1)
    let help = PlayKeys(two.state.setup).help(hasSymbols: true)
    #expect(help.count == 20 && help == PlayKeys(PlaySetup()).help(hasSymbols: false))
    var one = Self.screen(1, [], [Opponent(Racer(.child))])
    #expect(one.frame(width: 80, height: 24)[0].hasSuffix("   you 0 : child 0"))
    Self.type("0", &one)
    #expect(one.state.holder == 0)
  }

  /// Where the points of one and many opponents do not fit into the head, they have lines of their own.
  @Test func manyOpponentsFit() {
    let rivals = [Player.child, .beginner, .expert, .child, .child, .expert, .beginner].map {
      Opponent(Racer($0))
    }
    var screen = Self.screen(1, [], rivals) { $0.race = .setWithFriends }
    let frame = screen.frame(width: 60, height: 24)
    #expect(frame.allSatisfy { $0.count <= 60 }, "\(frame)")
    #expect(frame[1].hasPrefix("  you 0") && frame[2].contains("expert 2 0"))
    #expect(!screen.frame(width: 200, height: 24)[1].contains("you 0"))
  }

  /// Three people by keys and clicks, with a mistake and cards by agreement, and what is kept of it.
  @Test func threePeople() async throws {
    let folder = try Scratch()
    let (code, terminal) = try await play(
      "--seed 7 --players 3 --name Anna --name Ben --log log.txt", in: folder
    ) { terminal, _ in
      let start = try terminal.wait(for: "1 Anna 0")
      #expect(start.lines[1].contains("5 Ben 0") && start.lines[1].contains("9 player 3 0"))
      #expect(start.text.contains("presses the key before their name"))
      terminal.type("a")
      try terminal.type("5abc", after: "Claim first: 1 is Anna, 5 is Ben, 9 is player 3.")
      try terminal.wait(for: "- Ben -1")
      // A click on his name does not help him.
      let column = start.lines[1].prefix { $0 != "5" }.count
      terminal.type("\u{1B}[<0;\(column + 3);2M")
      try terminal.wait(for: "Not now: another side has its turn.")
      var state = Self.state(0, seed: 7)
      terminal.type("9" + Self.keys(&state) { $0.turns.count == 1 }.prefix(3))
      try terminal.wait(for: "Player 3: a Set of level ")
      try terminal.type("D9D1", after: "12 cards, 66 left")
      try terminal.type("D1", after: "Anna would like more cards.")
      try terminal.type("D5", after: "Anna has asked already.")
      let screen = try terminal.wait(for: "15 cards, 63 left")
      #expect(screen.text.contains("9 player 3 1") && screen.text.contains("Ben -1"))
      terminal.type("Q")
    }
    let review = terminal.screen.text
    #expect(
      code == 0 && review.contains("place  name        points  Sets  share  mistakes  seconds"))
    #expect(review.contains("    1  player 3         1     1   100%         0"), "\(review)")
    #expect(review.contains("    3  Ben             -1     0     0%         1        -"))
    let log = try folder.read("log.txt")
    #expect(log.contains("\nplayers: 3\nname: Anna\nname: Ben\nrace: suggested\n"))
    #expect(log.contains("\nclaim by 2 — ") && log.contains(" mistakes, player 3\n"))
    let replay = try await Program.run("game --replay log.txt", in: folder)
    #expect(replay.code == 0, "\(replay.errors)")
  }

  @Test(arguments: [60, 80, 200])
  func reviewsOfSeveral(width: Int) {
    var setup = PlaySetup(game: 0, seed: 7)
    (setup.people, setup.race, setup.names) = (3, .suggested, ["Bartholomew1", "Ben"])
    setup.opponents = [Opponent(Racer(.expert, choosing: .mostAlike))]
    let report = PlayReport(
      state: PlayState(setup), model: .beginner, resuming: nil, width: width)
    let text = report.text(isCompared: true).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(text)")
    #expect(text.contains("Bartholomew1") && text.contains("player 3"))
    #expect(text.contains("seconds by level"))
  }
}
