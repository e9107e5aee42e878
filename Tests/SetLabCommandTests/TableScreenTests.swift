import CardArt
import SetLab
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

/// The screen of another game as a value, at all sizes.
struct TableScreenTests {
  private static let sizes = [
    (40, 12), (60, 20), (80, 24), (120, 40), (200, 60), (200, 20), (30, 10), (1, 1),
  ]

  private static func screen(_ name: String, seed: UInt64 = 7, look: PlayScreen.Look = .init())
    throws -> TableScreen
  {
    let entry = try #require(OtherGames.catalogue[name])
    return TableScreen(
      try entry.table().playable(seed: seed, number: 0), number: 0, look: look)
  }

  private static func type(_ keys: String, _ screen: inout TableScreen) {
    for key in keys { _ = screen.handle(Key(.character(key))) }
  }

  @Test(arguments: ["klondike", "tictactoe"]) func keysStayInSight(game: String) throws {
    for (columns, rows) in Self.sizes {
      var screen = try Self.screen(game)
      for keys in ["", "9", "H", "t", "4", "?"] {
        Self.type(keys, &screen)
        let frame = screen.frame(width: columns, height: rows)
        #expect(frame.count <= rows || keys == "?")
        guard rows > 9, keys != "?" else { continue }
        #expect(frame[frame.count - 1].contains("Q quit"), "\(columns) × \(rows)")
        #expect(frame.contains { $0.contains("? help") })
        #expect(
          frame[0].hasPrefix(game == "klondike" ? "Klondike: deal 0, " : "tic-tac-toe: deal 0"))
        if columns >= 60 {
          for words in ["H hint", "U undo", "A again", "N next deal"] {
            #expect(frame.contains { $0.contains(words) })
          }
        }
      }
    }
  }

  @Test func cardsFillTheWindow() throws {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
      var screen = try Self.screen("klondike")
      let frame = screen.frame(width: columns, height: rows)
      let across = frame.dropFirst().prefix(rows - 4).map { $0.count }.max() ?? 0
      #expect(across > columns * 8 / 10, "\(columns) × \(rows): \(across)")
      let lines = frame.dropFirst().prefix(rows - 4).lastIndex { $0.contains("╰") } ?? 0
      #expect(lines > rows * 6 / 10)
      screen.message = String(repeating: "a long story ", count: columns / 8)
      let told = screen.frame(width: columns, height: rows)
      #expect(told.count == frame.count)
      #expect(told.dropFirst().prefix(rows / 2) == frame.dropFirst().prefix(rows / 2))
    }
  }

  @Test func clicks() throws {
    var screen = try Self.screen("klondike")
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      func click(_ text: String) {
        let frame = screen.frame(width: columns, height: rows)
        guard let row = frame.firstIndex(where: { $0.contains(text) }) else {
          Issue.record("\(text) is not shown at \(columns) × \(rows)")
          return
        }
        let column = frame[row].ranges(of: text).first.map {
          frame[row].distance(from: frame[row].startIndex, to: $0.lowerBound)
        }
        _ = screen.handle(Key(.mouse(MouseEvent(.press(0), column: column ?? 0, row: row))))
      }
      let before = screen.game.record.moves.count
      click(
        "t \(screen.game.picture(.init(columns: 40, rows: 9)).lines[0][0].text.dropFirst(2))")
      #expect(screen.game.record.moves.last == "T" && screen.game.record.moves.count == before + 1)
      click("U undo")
      #expect(screen.game.record.moves.count == before)
    }
  }

  /// Where it is proven that a deal is lost, that is said with the key to undo, and the hint says no other.
  @Test func lostDealsAreTold() throws {
    let entry = try #require(OtherGames.catalogue["klondike"])
    var told = 0
    for seed in UInt64(1)...12 {
      var game = try entry.table().playable(seed: seed, number: 0)
      while !game.isLost(), let hint = game.hint() { _ = game.play(notation: hint) }
      guard game.isLost() else { continue }
      told += 1
      var screen = TableScreen(game, number: 0)
      let isFirst = game.record.moves.isEmpty
      for (columns, words) in [
        (80, "This deal cannot be won any more: U takes moves back, N deals the next."),
        (60, "This deal cannot be won any more: U takes moves back."),
        (40, "It cannot be won any more: U goes back."),
      ] where !isFirst {
        let frame = screen.frame(width: columns, height: 24)
        #expect(frame.contains(words))
      }
      Self.type("H", &screen)
      let hinted = screen.frame(width: 80, height: 24)
      #expect(hinted.contains { $0.contains("cannot be won") })
      while screen.isLost, !screen.game.record.moves.isEmpty { Self.type("U", &screen) }
      // The move before was no proof, or nothing was ever to be won.
      #expect(!screen.isLost || screen.game.record.moves.isEmpty)
      let isTold = screen.frame(width: 80, height: 24).contains { $0.contains("cannot be won") }
      #expect(isTold == screen.isLost)
    }
    #expect(told > 3)
    var won = try Self.screen("tictactoe")
    Self.type("14253", &won)
    let end = won.frame(width: 80, height: 24)
    #expect(end.contains("X wins. N another, Q quit.") && !won.isLost)
  }
}
