package enum NearestName {
  /// Returns the nearest name, or nil if none is near.
  ///
  /// Near is at most a third of the letters of the longer name, at least one, and fewer than the
  /// name has. Of equally near names the first is taken whose first letter is the same, then the
  /// first. Capitals do not count, unless names differ in nothing else. O(letters²) per name.
  package static func find(_ text: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(text.lowercased().unicodeScalars)
    // A long text is no misspelt name, and the search is quadratic.
    guard (1...64).contains(wanted.count) else { return nil }
    var best: (rank: (Int, Int, Int), name: String)?
    for name in names {
      let letters = Array(name.lowercased().unicodeScalars)
      let allowed = max(1, max(wanted.count, letters.count) / 3)
      guard !letters.isEmpty, abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, letters)
      guard distance <= allowed, distance < max(wanted.count, letters.count) else { continue }
      let rank = (distance, letters.first == wanted.first ? 0 : 1, name == text ? 0 : 1)
      if let best, best.rank <= rank { continue }
      best = (rank, name)
    }
    return best?.name
  }

  /// The number of edits from one text to another: letters put in, left out, replaced, and
  /// neighbours exchanged, of which each place takes part in one edit.
  ///
  /// Source: F. Damerau, A technique for computer detection and correction of spelling errors,
  /// Communications of the ACM 7 (1964).
  package static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(second.count + 1)
      for (j, b) in second.enumerated() {
        var least = min(last[j] + (a == b ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a == second[j - 1], b == first[i - 1] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }

  // MARK: Names of formulas

  /// Returns the name that was probably meant, where near names mean quite different things, as those of functions do.
  ///
  /// Only slips of the fingers count, the fewer the shorter a name is: capitals; neighbours exchanged;
  /// a letter doubled or not; from five letters on, one missing or too many inside; from seven on, one
  /// replaced. Parts between dots are compared one by one. O(letters) per name.
  package static func slip(_ text: String, among names: some Sequence<String>) -> String? {
    guard (2...64).contains(text.utf8.count) else { return nil }
    var second: String?
    for name in names where name != text {
      if name.lowercased() == text.lowercased() { return name }
      if second == nil, isSlip(text, of: name) { second = name }
    }
    return second
  }

  private static func isSlip(_ text: String, of name: String) -> Bool {
    let typed = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let known = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard typed.count == known.count else { return false }
    return zip(typed, known).allSatisfy { isSlip(Array($0.utf8), of: Array($1.utf8)) }
  }

  private static func isSlip(_ typed: [UInt8], of known: [UInt8]) -> Bool {
    if typed == known { return true }
    let start = zip(typed, known).prefix { $0 == $1 }.count
    let rest = (typed.dropFirst(start), known.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let (put, wanted) = (rest.0.dropLast(end), rest.1.dropLast(end))
    // Digits are never slips: log2 and log10 are two functions.
    guard (put + wanted).allSatisfy({ $0 >= UInt8(ascii: "a") || $0 == UInt8(ascii: "_") }) else {
      return false
    }
    switch (put.count, wanted.count) {
    case (2, 2): return known.count >= 3 && put.elementsEqual(wanted.reversed())
    case (1, 0): return isDoubled(start, typed) || known.count >= 5 && end > 0
    case (0, 1): return isDoubled(start, known) && known.count >= 3 || known.count >= 5 && end > 0
    case (1, 1): return known.count >= 7 && start > 0
    default: return false
    }
  }

  private static func isDoubled(_ place: Int, _ letters: [UInt8]) -> Bool {
    place > 0 && letters[place - 1] == letters[place]
      || place + 1 < letters.count && letters[place + 1] == letters[place]
  }
}
