internal import ArgumentParser
internal import SetPlay

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A day of the calendar, whose puzzle is the same everywhere.
struct PlayDate: Sendable, Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// The seed of its puzzle.
  var seed: UInt64 { Puzzle.seed(year: year, month: month, day: day) }

  /// Today, by the clock and the time zone of this machine.
  static var today: PlayDate {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return PlayDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Reads `2026-11-22`.
  static func parse(_ text: String) throws -> PlayDate {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]) else {
      throw mistake(text)
    }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let length = parts[1] == 2 && !isLeap ? 28 : lengths[parts[1] - 1]
    guard (1...length).contains(parts[2]) else { throw mistake(text) }
    return PlayDate(year: parts[0], month: parts[1], day: parts[2])
  }

  private static func mistake(_ text: String) -> ValidationError {
    ValidationError("invalid date “\(text)”: expected a day such as 2026-11-22")
  }
}
