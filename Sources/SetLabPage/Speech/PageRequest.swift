/// What the page asks: words with U+001F between them, the first of them a command.
struct PageRequest {
  private let words: [String]

  init(_ text: String) {
    words = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The part of the toolkit that is asked, before the first point of the command.
  var part: String { String((words.first ?? "").prefix { $0 != "." }) }

  /// What it is asked, behind the point.
  var command: String { String((words.first ?? "").dropFirst(part.count + 1)) }

  /// A word behind the command; empty where there is none.
  func text(_ index: Int) -> String { words.indices.contains(index + 1) ? words[index + 1] : "" }

  /// The words behind the command from one on.
  func texts(from index: Int) -> [String] { Array(words.dropFirst(index + 1)) }

  /// A word as a finite number.
  func number(_ index: Int) -> Double? {
    guard let value = Double(text(index)), value.isFinite else { return nil }
    return value
  }

  /// A word as a whole number.
  func integer(_ index: Int) -> Int? { Int(text(index)) }

  /// A word as a seed or the number of a game.
  func seed(_ index: Int) -> UInt64? { UInt64(text(index)) }

  /// Whether a word is `true`.
  func flag(_ index: Int) -> Bool { text(index) == "true" }
}
