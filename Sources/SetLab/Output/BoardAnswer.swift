public import SetCards

/// What is asked about a board.
public enum BoardQuestion: String, CaseIterable, Sendable {
  /// Every Set.
  case all
  /// The first Set in reading order.
  case first
  /// How many Sets there are.
  case count
  /// Whether there is a Set.
  case any
}

/// The Sets of a board as results.
public struct BoardAnswer: Sendable {
  /// The board.
  public let board: Board
  /// What was asked.
  public let question: BoardQuestion
  /// The Sets that were looked for, in lexicographic order of their positions.
  public let sets: [Places]
  /// How many Sets the board holds; for `first` and `any`, how many were needed to answer.
  public let count: Int

  /// Solves a board.
  ///
  /// - Parameters:
  ///   - board: The board.
  ///   - question: What is asked.
  public init(_ board: Board, question: BoardQuestion) {
    self.board = board
    self.question = question
    switch question {
    case .all:
      sets = board.sets
      count = sets.count
    case .first, .any:
      sets = board.firstSet.map { [$0] } ?? []
      count = sets.count
    case .count:
      sets = []
      count = board.setCount
    }
  }

  private func cards(at places: Places) -> [String] {
    [places.first, places.second, places.third].map { board.deck.notation(of: board.cards[$0]) }
  }

  /// The answer as a JSON object; Sets are left out where only their number was asked for.
  public var json: JSON {
    var members: [JSON.Member] = [
      .init("cards", .array(board.cards.map { .string(board.deck.notation(of: $0)) }))
    ]
    if question == .any {
      members.append(.init("any", .boolean(count > 0)))
    } else {
      members.append(.init("count", .integer(count)))
    }
    if question == .all || question == .first {
      members.append(.init("sets", .array(sets.map { .array(cards(at: $0).map { .string($0) }) })))
    }
    return .object(members)
  }

  /// The answer as lines for people.
  public var lines: [String] {
    let size = "\(board.cards.count) card\(board.cards.count == 1 ? "" : "s")"
    switch question {
    case .any: return ["\(size): \(count > 0 ? "at least one Set" : "no Set")"]
    case .count: return ["\(size): \(Self.number(count))"]
    case .first: return count == 0 ? ["\(size): no Set"] : sets.map(line(for:))
    case .all: return ["\(size): \(Self.number(count))"] + sets.map { "  " + line(for: $0) }
    }
  }

  private static func number(_ sets: Int) -> String {
    sets == 0 ? "no Set" : sets == 1 ? "1 Set" : "\(sets) Sets"
  }

  private func line(for places: Places) -> String {
    let cards = cards(at: places).joined(separator: " ")
    let level = board.trio(at: places)?.level ?? 0
    let positions = [places.first, places.second, places.third].map(String.init)
    return "\(cards)  level \(level)  positions \(positions.joined(separator: " "))"
  }
}

extension BoardAnswer {
  /// The answers as JSON: one object for a single board, else an object with the key `boards`.
  ///
  /// - Parameter answers: The answers, all to one question.
  /// - Returns: The object with its schema.
  public static func json(_ answers: [BoardAnswer]) -> JSON {
    if answers.count == 1, case .object(let members) = answers[0].json {
      return .object([.init("schema", 1)] + members)
    }
    return ["schema": 1, "boards": .array(answers.map(\.json))]
  }

  /// The answers as a table: a row for each Set, or for each board where only a number was asked for.
  ///
  /// - Parameters:
  ///   - answers: The answers, all to one question.
  ///   - question: The question.
  /// - Returns: The table; boards are numbered from 1.
  public static func grid(_ answers: [BoardAnswer], question: BoardQuestion) -> Grid {
    switch question {
    case .all, .first:
      var grid = Grid(columns: ["board", "first", "second", "third", "level"])
      for (index, answer) in answers.enumerated() {
        for set in answer.sets {
          grid.append(
            [.integer(index + 1)] + answer.cards(at: set).map { .text($0) } + [
              .integer(answer.board.trio(at: set)?.level ?? 0)
            ])
        }
      }
      return grid
    case .count, .any:
      var grid = Grid(columns: ["board", "cards", question == .any ? "any" : "count"])
      for (index, answer) in answers.enumerated() {
        grid.append([
          .integer(index + 1), .integer(answer.board.cards.count), .integer(answer.count),
        ])
      }
      return grid
    }
  }
}
