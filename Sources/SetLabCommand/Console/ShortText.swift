/// Messages of bounded length: what they cite stands there by its beginning.
enum ShortText {
  static let most = 60
  /// How long a quotation may be, so that lines of transcripts are told apart by their ends.
  private static let longestQuotation = 120
  private static let longestWord = 200
  /// How long a line may be, and a first line with the place that is shown below it, without the last line feed.
  static let longestLine = 399

  static func beginning(of text: String, _ room: Int = most) -> String {
    text.count > room ? text.prefix(room - 1) + "…" : text
  }

  /// A message whose cited arguments, such as paths, have pictures of their line feeds.
  static func onOneLine(_ arguments: [String], in message: String) -> String {
    arguments.reduce(message) { message, word in
      let isCited = word.contains("\n") && message.contains(word)
      return isCited
        ? message.replacing(word, with: word.replacing("\n", with: "␊")) : message
    }
  }

  static func of(_ message: String) -> String {
    // Most messages are short.
    guard message.utf8.count > most else { return message }
    var lines = quoting(message).split(separator: "\n", omittingEmptySubsequences: false).map {
      beginning(of: $0.count > longestWord ? cut(words: $0) : String($0), longestLine)
    }
    let below = lines.dropFirst().reduce(0) { $0 + $1.count + 1 }
    // A formula stands below what is wrong with it, carets below the formula; longer texts are no sentences.
    if below > 0, below <= longestLine - longestWord {
      lines[0] = beginning(of: lines[0], longestLine - below)
    }
    return lines.joined(separator: "\n")
  }

  private static func quoting(_ message: String) -> String {
    var (short, rest) = ("", message[...])
    while let opening = rest.firstIndex(of: "“") {
      let start = rest.index(after: opening)
      guard let end = rest[start...].firstIndex(of: "”") else { break }
      let cited = String(rest[start..<end])
      short += rest[...opening]
      short += (cited.count > longestQuotation ? beginning(of: cited) : cited) + "”"
      rest = rest[rest.index(after: end)...]
    }
    return short + rest
  }

  /// A line whose long words have lost their middle, since paths tell most at their ends.
  private static func cut(words line: Substring) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.count > longestWord
        ? word.prefix(longestWord / 2) + "…" + word.suffix(longestWord / 2 - 1) : String(word)
    }.joined(separator: " ")
  }
}
