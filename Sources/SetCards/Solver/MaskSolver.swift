extension CardMask {
  /// True if the cards hold a Set, in constant time.
  ///
  /// The fast path of the standard deck: no allocation, 21 table look-ups. The nine rows of nine cards (bits 9r to 9r +
  /// 8) are points of an affine plane, and a Set lies within a row or across the three rows of one of the plane's
  /// twelve lines.
  public var containsSet: Bool {
    let tables = RowTables.standard
    let rows = RowsOfNine(bits)
    var found: UInt16 = 0
    for row in 0..<9 { found |= UInt16(tables.lines(within: rows[row])) }
    for line in 0..<12 {
      let (first, second, third) = RowTables.rows(ofLine: line)
      found |= tables.thirds(rows[first], rows[second]) & rows[third]
    }
    return found != 0
  }

  /// True if the cards are Set-free, a cap of the affine space.
  public var isSetFree: Bool { !containsSet }

  /// How many Sets the cards hold (they may share cards), by 21 look-ups and one more for each card of a row that takes
  /// part in a Set across rows.
  public var setCount: Int {
    let tables = RowTables.standard
    let rows = RowsOfNine(bits)
    var count = 0
    for row in 0..<9 { count += Int(tables.lines(within: rows[row])) }
    for line in 0..<12 {
      let (first, second, third) = RowTables.rows(ofLine: line)
      let completing = rows[third]
      guard tables.thirds(rows[first], rows[second]) & completing != 0 else { continue }
      var starters = rows[first]
      while starters != 0 {
        let starter = starters & (~starters &+ 1)
        count += (tables.thirds(starter, rows[second]) & completing).nonzeroBitCount
        starters ^= starter
      }
    }
    return count
  }

  /// Adds every Set to a list, each once, in unspecified order, as fast as ``setCount``; clear the
  /// list keeping its capacity to solve many boards without allocation.
  public func appendSets(to list: inout [CardMask]) {
    let tables = RowTables.standard
    let rows = RowsOfNine(bits)
    for row in 0..<9 where tables.lines(within: rows[row]) != 0 {
      for line in RowTables.linesWithinRow where rows[row] & line == line {
        list.append(CardMask(known: UInt128(line) << UInt128(9 * row)))
      }
    }
    for line in 0..<12 {
      let (first, second, third) = RowTables.rows(ofLine: line)
      var completing = tables.thirds(rows[first], rows[second]) & rows[third]
      while completing != 0 {
        let card = completing & (~completing &+ 1)
        completing ^= card
        var starters = tables.thirds(card, rows[second]) & rows[first]
        while starters != 0 {
          let starter = starters & (~starters &+ 1)
          starters ^= starter
          let middle = tables.thirds(card, starter)
          list.append(
            CardMask(
              known: UInt128(starter) << UInt128(9 * first) | UInt128(middle) << UInt128(9 * second)
                | UInt128(card) << UInt128(9 * third)))
        }
      }
    }
  }
}
