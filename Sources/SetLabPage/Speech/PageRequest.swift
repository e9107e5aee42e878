internal import SetExperiments

/// A request of the page: words with U+001F between them, the first a command.
struct PageRequest {
  private let words: [String]

  init(_ text: String) {
    words = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The part of the toolkit: the command before its first point.
  var part: String { String((words.first ?? "").prefix { $0 != "." }) }

  /// The command behind that point.
  var command: String { String((words.first ?? "").dropFirst(part.count + 1)) }

  /// A word behind the command; empty if missing.
  func text(_ index: Int) -> String { words.indices.contains(index + 1) ? words[index + 1] : "" }

  /// The words behind the command from one on.
  func texts(from index: Int) -> [String] { Array(words.dropFirst(index + 1)) }

  /// A word as a finite number.
  func number(_ index: Int) -> Double? {
    guard let value = Double(text(index)), value.isFinite else { return nil }
    return value
  }

  func integer(_ index: Int) -> Int? { Int(text(index)) }

  /// A word as a seed or the number of a game.
  func seed(_ index: Int) -> UInt64? { UInt64(text(index)) }

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

  static func members(_ estimate: Estimate, named name: String = "probability") -> [Member] {
    [
      .init(name, .number(estimate.value)), .init("low", .number(estimate.interval.lower)),
      .init("high", .number(estimate.interval.upper)),
    ]
  }

  /// Objects with the same keys as lines below a header.
  static func csv(_ rows: [[Member]]) -> String {
    var grid = Grid(columns: rows.first?.map { $0.key } ?? [])
    for row in rows { grid.append(row.map { .text($0.value.cell) }) }
    return grid.csv
  }

  /// The text of a cell; empty for null and numbers that are not finite.
  private var cell: String {
    switch self {
    case .string(let text): text
    case .number(let number) where !number.isFinite: ""
    case .null: ""
    default: script
    }
  }
}
