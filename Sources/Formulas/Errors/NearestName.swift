/// Finds the known name that a misspelt one was probably meant to be.
public enum NearestName {
  /// The nearest name, or nil when none is near.
  ///
  /// Near is at most a third of the letters of the longer name, at least one, and fewer than the
  /// name has. Of equally near names the first is taken whose first letter is the same, then the
  /// first. Capitals do not count, unless names differ in nothing else. O(letters²) per name.
  public static func find(_ text: String, among names: some Sequence<String>) -> String? {
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
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
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
}
