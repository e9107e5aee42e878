/// Finds the name that someone probably meant.
public enum Suggestion {
  /// The name nearest to a text.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - names: What could have been meant; the first of equally near ones is taken.
  /// - Returns: A name at most a third of whose characters differ, or nothing.
  public static func nearest(to text: String, among names: [String]) -> String? {
    let scored = names.map { ($0, distance(Array(text.lowercased()), Array($0.lowercased()))) }
    guard let best = scored.min(by: { $0.1 < $1.1 }),
      best.1 <= max(1, max(text.count, best.0.count) / 3)
    else { return nil }
    return best.0
  }

  /// The Levenshtein distance: insertions, deletions and replacements.
  private static func distance(_ one: [Character], _ two: [Character]) -> Int {
    var row = Array(0...two.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in two.indices {
        let replaced = diagonal + (two[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[two.count]
  }
}
