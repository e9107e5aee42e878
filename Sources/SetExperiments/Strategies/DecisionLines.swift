internal import Records
internal import SetCards
internal import SetGame

/// The line that asks an outside program for a decision.
enum DecisionRequest {
  /// One line of JSON without its end; names and numbers need no escapes.
  static func line(for table: borrowing Table, random: Double) -> String {
    var cards: [String] = []
    for position in 0..<table.count {
      cards.append("\"\(table.deck.notation(of: table.card(at: position)))\"")
    }
    var sets: [String] = []
    for index in 0..<table.setCount {
      let places = table.set(at: index)
      sets.append("[\(places.first),\(places.second),\(places.third)]")
    }
    return """
      {"schema":1,"cards":[\(cards.joined(separator: ","))],"left":\(table.cardsLeft),\
      "sets":[\(sets.joined(separator: ","))],"random":\(random)}
      """
  }
}

/// The line that answers.
enum DecisionAnswer {
  /// The index in an answer; nil if it is not understood.
  static func index(in line: String) -> Int? {
    guard let take = try? JSONReader(parsing: line).member("take"), case .integer = take.json
    else { return nil }
    return try? take.int()
  }
}
