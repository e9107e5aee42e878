internal import SetExperiments

/// The levels that the Sets of a board may have, some of them in given numbers.
public struct SetLevels: Hashable, Sendable {
  /// The levels, ascending.
  let levels: [Int]
  /// The exact numbers of Sets, where they are given.
  let counts: [Int: Int]

  /// Reads levels such as `3,4`, or with numbers of Sets `1=2,4=1`; nil for other texts.
  public init?(_ text: String) {
    var (levels, counts): ([Int], [Int: Int]) = ([], [:])
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false).map { Int($0) }
      guard let level = words.first ?? nil, (1...6).contains(level), !levels.contains(level),
        words.count <= 2
      else { return nil }
      levels.append(level)
      guard words.count == 2 else { continue }
      guard let count = words[1], (0...100_000).contains(count) else { return nil }
      counts[level] = count
    }
    self.levels = levels.sorted()
    self.counts = counts
  }

  /// The number of Sets that are asked for by level.
  var named: Int { counts.values.reduce(0, +) }

  /// The number of Sets of a board; nil if they do not say it.
  var sets: Int? { isWhole ? named : nil }

  /// True if they say how many Sets there are.
  var isWhole: Bool { counts.count == levels.count }

  /// True if a board qualifies by its number of Sets of each level; `found` begins with level 0.
  func accept(_ found: [Int]) -> Bool {
    found.indices.allSatisfy { level in
      levels.contains(level)
        ? counts[level].map { $0 == found[level] } ?? true : found[level] == 0
    }
  }

  /// The reason why no board has that many Sets; nil if that is not known.
  func problem(sets: Int) -> String? {
    guard isWhole ? named != sets : named > sets else { return nil }
    return
      "--levels asks for \(counted(named, "Set"))\(isWhole ? "" : " or more"), --sets for \(sets)"
  }

  /// The levels in words, such as “2 Sets of level 1, no others”.
  var words: String {
    if counts.isEmpty {
      return "no Sets but of level " + levels.map(String.init).joined(separator: " or ")
    }
    let named = levels.map { level in
      counts[level].map { "\(counted($0, "Set")) of level \(level)" }
        ?? "any number of level \(level)"
    }
    return named.joined(separator: ", ") + ", no others"
  }
}
