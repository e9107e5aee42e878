/// Finds the known name that a misspelt one was probably meant to be.
enum NearestName {
  /// The nearest candidate by edit distance, ties by alphabet; nil when none is near.
  ///
  /// Near is at most a third of the letters, at least one. O(letters²) per candidate.
  static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    // A long text is no misspelt name, and the search is quadratic.
    guard name.utf8.count <= 64 else { return nil }
    let wanted = Array(name.lowercased().unicodeScalars)
    var best: (distance: Int, name: String)?
    for candidate in candidates.sorted() {
      let distance = distance(wanted, Array(candidate.lowercased().unicodeScalars))
      guard distance <= max(1, wanted.count / 3), distance < candidate.unicodeScalars.count else {
        continue
      }
      if let best, best.distance <= distance { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// Levenshtein's distance: insertions, deletions and replacements.
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in second.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
