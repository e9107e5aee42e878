import SetPlay
import TestSupport
import Testing

@testable import SetLabCommand

extension PlayTests {
  /// The cells of every place: the first column and row from the left and above.
  private func corners(_ layout: PlayLayout, _ width: Int, _ height: Int) -> [Int: [Int]] {
    var corners: [Int: [Int]] = [:]
    for row in 0..<height {
      for column in 0..<width {
        guard let place = layout.place(column: column, row: row) else { continue }
        if corners[place] == nil { corners[place] = [column, row] }
      }
    }
    return corners
  }

  /// Twelve cards stay in their cells when three more come, and nine when three go.
  @Test(arguments: [
    (60, 20), (80, 24), (100, 30), (120, 40), (200, 60), (46, 16), (41, 8), (70, 50),
  ])
  func cardsKeepTheirPlaces(_ width: Int, _ height: Int) throws {
    let twelve = try #require(PlayLayout(12, width: width, rows: height - 3, top: 1))
    let before = corners(twelve, width, height)
    #expect(before.count == 12 && twelve.bottom < height - 1)
    for count in [3, 6, 9, 15] {
      let layout = try #require(PlayLayout(count, width: width, rows: height - 3, top: 1))
      let after = corners(layout, width, height)
      #expect(after.count == count && layout.size == twelve.size)
      for place in 0..<min(count, 12) { #expect(after[place] == before[place]) }
    }
    // The first twelve are read line by line.
    let order = (0..<12).sorted {
      (before[$0]?[1] ?? 0, before[$0]?[0] ?? 0) < (before[$1]?[1] ?? 0, before[$1]?[0] ?? 0)
    }
    #expect(order == Array(0..<12))
    // The frame moves by one card in sight.
    for place in 0..<12 {
      if let right = twelve.place(place, across: 1, down: 0) {
        #expect(before[right]?[1] == before[place]?[1])
        #expect(twelve.place(right, across: -1, down: 0) == place)
      }
      if let below = twelve.place(place, across: 0, down: 1) {
        #expect(before[below]?[0] == before[place]?[0])
      }
    }
    #expect(
      twelve.place(0, across: -1, down: 0) == nil && twelve.place(0, across: 0, down: -1) == nil)
  }

  /// Large terminals are filled to 60 % by twelve cards, and no card leaves the screen.
  @Test func cardsGrowWithTheTerminal() throws {
    for width in stride(from: 30, through: 300, by: 7) {
      for height in stride(from: 8, through: 90, by: 3) {
        guard let layout = PlayLayout(12, width: width, rows: height - 3, top: 1) else {
          #expect(width < 38 || height < 10, "\(width) × \(height)")
          continue
        }
        #expect(layout.left + layout.columns * (layout.width + 1) - 1 <= width)
        #expect(layout.top >= 1 && layout.top + layout.rows * layout.height <= height - 2)
        let isLarge = width >= 100 && height >= 30 && width <= 5 * height && height <= width
        guard isLarge else { continue }
        let share = Double(12 * layout.width * layout.height) / Double(width * height)
        #expect(share >= 0.6, "\(width) × \(height): \(share)")
      }
    }
    let drawn = try #require(PlayLayout(12, width: 60, rows: 17, top: 1)?.size)
    #expect(drawn.symbol > 1)
  }

  /// All keys are in sight, in several lines if needed, and help and the way out in any window.
  @Test(arguments: [200, 80, 79, 60, 59, 46, 30, 16])
  func keysStayInSight(width: Int) {
    let keys = PlayKeys(PlaySetup()).hints(isAlone: true, isPuzzle: false, canDeal: true)
    let bar = PlayBar(keys, needless: .touchFramed, width: width, rows: 9)
    for words in [
      "D deal", "H hint", "C cheat", "R shuffle", "P pause", "N new", "? help", "Q quit",
    ] {
      #expect(bar.lines.contains { $0.contains(words) })
    }
    #expect(bar.lines.allSatisfy { $0.count <= width } && (width < 59 || bar.lines.count == 1))
    let small = PlayBar(keys, needless: .touchFramed, width: width, rows: 1)
    #expect(
      small.lines.count == 1
        && small.lines[0].hasSuffix("? help") != small.lines[0].hasSuffix("Q quit"))
    #expect(small.lines[0].contains("? help") && small.lines[0].contains("Q quit"))
    for button in bar.buttons {
      let line = Array(bar.lines[button.row])
      let words = String(line[button.columns])
      #expect(keys.contains { $0.words == words && $0.1 == button.command })
    }
  }

  @Test func aSetIsReplacedByItself() async throws {
    let folder = try Scratch()
    let (code, _) = try await play(
      "--seed 7 --log log.txt", in: folder, columns: 60, rows: 20
    ) {
      terminal, _ in
      let start = try terminal.wait(for: "12 cards, 69 left")
      #expect(start.text.contains("different. ? for the keys"))
      #expect(start.lines[19] == "D deal H hint C cheat R shuffle P pause N new ? help Q quit")
      var state = Self.state(0, seed: 7)
      terminal.type(String(Self.keys(&state) { $0.turns.count == 1 }.prefix(3)))
      try terminal.wait(for: "a Set of level ")
      try terminal.wait(for: "12 cards, 66 left")
      // The keys of the bar are where they are shown.
      terminal.type("\u{1B}[<0;2;20M")
      try terminal.wait(for: "15 cards, 63 left")
      terminal.resize(columns: 44, rows: 14)
      try terminal.wait(for: "two lines") { $0.lines.last == "N new ? help Q quit" }
      terminal.type("Q")
    }
    #expect(code == 0)
    let lines = try folder.read("log.txt").split(separator: "\n")
    let take = try #require(lines.firstIndex { $0.hasPrefix("take ") })
    let taken = lines[take].split(separator: " ")[1...3]
    let touch = try #require(lines[take...].first { $0.hasPrefix("touch ") }).split(separator: " ")
    #expect(taken.contains(touch[1]))
    let (shown, third) = (Int(touch[3]) ?? 0, Int(lines[take - 1].split(separator: " ")[3]) ?? 0)
    #expect(shown - third >= PlayState.matchTime)
    let replay = try await Program.run("game --replay log.txt", in: folder)
    #expect(replay.code == 0, "\(replay.errors)")
  }

  @Test(arguments: [40, 60, 80, 200])
  func reviewsBreakAtWords(width: Int) {
    var state = Self.state(0, seed: 7)
    _ = Self.keys(&state) { $0.turns.count == 3 }
    let report = PlayReport(state: state, model: .beginner, resuming: nil, width: width)
    let text = report.text(isCompared: false).text
    let whole = PlayReport(state: state, model: .beginner, resuming: nil, width: 1000)
      .text(isCompared: false).text
    func words(_ text: String) -> [Substring] {
      text.split { $0 == " " || $0 == "\n" }.filter { $0 != "missed" }
    }
    #expect(words(text) == words(whole))
    #expect(width < 60 || text.split(separator: "\n").allSatisfy { $0.count <= width })
  }
}
