/// An action of a person, or of the clock; people are 0 and, if several play, 1, 2, ….
package enum PlayEvent: Hashable, Sendable {
  case touch(Card, by: Int = 0)
  case deal(by: Int = 0)
  /// A side claims to see a Set or, under rules without claims, touches from now on.
  case claim(by: Int)
  case hint
  case cheat
  case reshuffle
  case undo
  case pause
  case resume
  case time
  case newGame(UInt64)
}

package enum Verdict: String, Hashable, Sendable {
  case match
  case mismatch
  case found
  case known
}

package struct ShownHint: Hashable, Sendable {
  package let help: HintHelp
  package let cards: [Card]
  package let sets: Int
  /// For each attribute true if it differs; empty unless the hint is a pattern.
  package let differing: [Bool]
  package let time: Int
}

package enum PlayNews: Hashable, Sendable {
  /// A side took a Set; points are thousandths.
  case took(side: Int, level: Int, milliseconds: Int, points: Int)
  case mismatch(side: Int, points: Int)
  case failed(side: Int, points: Int)
  case known
  case dealt
  case missed([Card])
  case called(side: Int)
  case hint(ShownHint)
  /// A hint was asked for that comes by itself, at a time since the start if it is known.
  case hintLater(Int?)
  case noHint
  case undone
}

package struct PlayTurn: Hashable, Sendable {
  package let move: GameMove
  package let side: Int
  package let table: PlayTable
  package let cards: [Card]
  /// The number of attributes in which they differ; 0 for a deal.
  package let level: Int
  /// When the table came, in milliseconds since the start.
  package let came: Int
  /// When the move was made (for a take, the third touch), in milliseconds since the start.
  package let time: Int
  package let hints: Int
  /// When the first of them came, in milliseconds since the start.
  package let helped: Int?
  /// Earlier mismatches and failed claims of the side on this table.
  package let mistakes: Int
  /// The points gained, in thousandths.
  package internal(set) var points = 0

  // What undoing the move needs.
  let order: [Int]
  let lastSet: Int
  let streak: Int

  /// Milliseconds from the coming of the table to the move.
  package var milliseconds: Int { time - came }

  /// The measurements as a log states them, for a table numbered from 1.
  package func measured(_ number: Int, isShared: Bool) -> String {
    var text = "table \(number), \(table.cards.count) cards, \(counted(table.sets.count, "Set")), "
    if level > 0 { text += "level \(level), " }
    text += "\(milliseconds) ms, \(counted(hints, "hint")), \(counted(mistakes, "mistake"))"
    return isShared ? text + ", player \(side + 1)" : text
  }
}
