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

  private static func screen<Game>(_ game: Game, look: PlayScreen.Look = .init())
    -> TableScreen<Game>
  {
    TableScreen(GameScript(game, seed: 7, number: 0), look: look)
  }

  private static func type(_ keys: String, _ screen: inout TableScreen<some StudiedGame>) {
    for key in keys { _ = screen.handle(Key(.character(key))) }
  }

  @Test func keysStayInSight() {
    keysStayInSight(Klondike(), "Klondike: deal 0, ")
    keysStayInSight(TicTacToe(), "tic-tac-toe: deal 0")
  }

  private func keysStayInSight(_ game: some StudiedGame, _ head: String) {
    for (columns, rows) in Self.sizes {
      var screen = Self.screen(game)
      for keys in ["", "9", "H", "t", "4", "?"] {
        Self.type(keys, &screen)
        let frame = screen.frame(width: columns, height: rows)
        #expect(frame.count <= rows || keys == "?")
        guard rows > 9, keys != "?" else { continue }
        #expect(frame[frame.count - 1].contains("Q quit"), "\(columns) × \(rows)")
        #expect(frame.contains { $0.contains("? help") })
        #expect(frame[0].hasPrefix(head))
        if columns >= 60 {
          for words in ["H hint", "U undo", "A again", "N next deal"] {
            #expect(frame.contains { $0.contains(words) })
          }
        }
      }
    }
  }

  @Test func cardsFillTheWindow() {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
      var screen = Self.screen(Klondike())
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

  @Test func clicks() {
    var screen = Self.screen(Klondike())
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
      let (before, game) = (screen.game.moves.count, screen.game.game)
      click(
        "t \(game.picture(of: screen.game.view, in: .init(columns: 40, rows: 9)).lines[0][0].text.dropFirst(2))"
      )
      #expect(screen.game.moves.last?.description == "T" && screen.game.moves.count == before + 1)
      click("U undo")
      #expect(screen.game.moves.count == before)
    }
  }

  /// Where it is proven that a deal is lost, that is said with the key to undo, and the hint says no other.
  @Test func lostDealsAreTold() {
    var told = 0
    for seed in UInt64(1)...12 {
      var game = GameScript(Klondike(), seed: seed, number: 0)
      while !game.isLost, let hint = game.hint { _ = game.play(hint) }
      guard game.isLost else { continue }
      told += 1
      var screen = TableScreen(game)
      let isFirst = game.moves.isEmpty
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
      while screen.isLost, !screen.game.moves.isEmpty { Self.type("U", &screen) }
      // The move before was no proof, or nothing was ever to be won.
      #expect(!screen.isLost || screen.game.moves.isEmpty)
      let isTold = screen.frame(width: 80, height: 24).contains { $0.contains("cannot be won") }
      #expect(isTold == screen.isLost)
    }
    #expect(told > 3)
    var won = Self.screen(TicTacToe())
    Self.type("14253", &won)
    let end = won.frame(width: 80, height: 24)
    #expect(end.contains("O wins. N another, Q quit.") && !won.isLost)
  }
}
