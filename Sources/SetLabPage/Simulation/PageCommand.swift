/// A command of the program that plays what a page plays, ready for a shell.
struct PageCommand {
  private var words: [String]

  init(_ words: String...) { self.words = ["setlab"] + words }

  mutating func add(_ words: [String]) { self.words += words }

  /// Adds an option where its value is not the usual one.
  mutating func add(_ option: String, _ value: String, unless usual: String = "") {
    if value != usual { words += [option, value] }
  }

  mutating func add(_ deals: PageDeals) {
    add("--games", "\(deals.games)")
    add("--first-game", "\(deals.firstGame)", unless: "0")
    add("--seed", "\(deals.seed)", unless: "1")
    add("--confidence", deals.confidence.level.description, unless: "0.95")
  }

  /// The command, quoted for a shell; names have no apostrophes.
  var text: String {
    words.map { word in
      word.utf8.contains { $0 == 0x20 || $0 == 0x28 } ? "'\(word)'" : word
    }.joined(separator: " ")
  }
}
