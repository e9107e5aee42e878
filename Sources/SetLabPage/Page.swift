internal import Contests

/// The toolkit behind a page, as one value: requests in, answers out.
///
/// A request is words with U+001F between them, the first a command such as `graph.pan`; an answer is
/// JSON on one line, with `mistake` for a request that is not understood.
public struct Page: Sendable {
  private var calculator: PageCalculator
  private let solver: PageSolver
  private var simulation = PageSimulation()
  private var game = PageGame()
  private let otherGames = PageTables()

  /// Creates a page with quantities as ``StoredQuantities`` writes them.
  ///
  /// The clock, in milliseconds since any moment, limits the time for drawing.
  public init(tables: String = "", clock: @escaping @Sendable () -> Double) {
    let quantities = PageQuantities(tables)
    calculator = PageCalculator(quantities, clock: clock)
    solver = PageSolver(quantities: quantities)
  }

  /// Answers a request.
  public mutating func answer(_ request: String) -> String {
    let request = PageRequest(request)
    return switch request.part {
    case "graph": calculator.answer(request).script
    case "board": solver.answer(request).script
    case "play": simulation.answer(request).script
    case "contest": simulation.contestAnswer(request).script
    case "game": game.answer(request).script
    case "table": otherGames.answer(request).script
    default: JSON.mistake("unknown request \(request.part)").script
    }
  }
}

/// A request of the page: words with U+001F between them, the first a command.
struct PageRequest {
  private let words: [String]

  init(_ text: String) {
    words = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The part of the toolkit: the command before its first point.
  var part: String { String((words.first ?? "").prefix { $0 != "." }) }

  var command: String { String((words.first ?? "").dropFirst(part.count + 1)) }

  /// A word behind the command; empty if missing.
  func text(_ index: Int) -> String { words.indices.contains(index + 1) ? words[index + 1] : "" }

  func texts(from index: Int) -> [String] { Array(words.dropFirst(index + 1)) }

  func number(_ index: Int) -> Double? {
    guard let value = Double(text(index)), value.isFinite else { return nil }
    return value
  }

  func integer(_ index: Int) -> Int? { Int(text(index)) }

  func flag(_ index: Int) -> Bool { text(index) == "true" }

  /// The renderer of a figure: width, height, dark or not, from a word on.
  func renderer(
    _ index: Int, width: Double = 700, height: Double = 400, _ prefix: String
  ) -> SVGRenderer {
    SVGRenderer(
      width: number(index) ?? width, height: number(index + 1) ?? height, idPrefix: prefix,
      theme: (flag(index + 2) ? Theme.dark : .light).transparent)
  }
}

extension JSON {
  static func mistake(_ message: String) -> JSON { ["mistake": .string(message)] }

  static func list(_ values: [some Stored]) -> JSON { values.stored }
}
