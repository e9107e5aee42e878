/// A day of the calendar, whose puzzle is the same everywhere.
public struct PuzzleDay: Sendable, Hashable {
  /// Such as 2026.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// A day that is known to be one.
  ///
  /// - Parameters:
  ///   - year: Such as 2026.
  ///   - month: 1 to 12.
  ///   - day: 1 to 31.
  public init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads a day; nothing for what is none.
  ///
  /// - Parameter text: Such as `2026-11-22`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]) else {
      return nil
    }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let length = parts[1] == 2 && !isLeap ? 28 : lengths[parts[1] - 1]
    guard (1...length).contains(parts[2]) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// The seed of its puzzle.
  public var seed: UInt64 { Puzzle.seed(year: year, month: month, day: day) }
}
