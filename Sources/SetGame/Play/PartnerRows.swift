public import SetCards

extension Deck {
  /// For each row of nine cards the pairs of rows that hold a Set's other cards: near and far in turn, the row with
  /// itself first.
  ///
  /// Each of the R rows has (R + 1)/2 pairs. Decks of two or more attributes have rows.
  public var partnerRows: [UInt8] {
    let rowCount = count / 9
    var pairs: [UInt8] = []
    for row in 0..<rowCount {
      pairs += [UInt8(row), UInt8(row)]
      for other in 0..<rowCount {
        let third = Card(index: row).third(with: Card(index: other)).index
        if third > other { pairs += [UInt8(other), UInt8(third)] }
      }
    }
    return pairs
  }
}
