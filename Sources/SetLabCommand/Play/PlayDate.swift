internal import ArgumentParser
internal import SetPlay

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension PuzzleDay {
  /// Today, by the clock and the time zone of this machine.
  static var today: PuzzleDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return PuzzleDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Reads `2026-11-22`.
  static func parse(_ text: String) throws -> PuzzleDay {
    guard let day = PuzzleDay(text) else {
      throw ValidationError("invalid date “\(text)”: expected a day such as 2026-11-22")
    }
    return day
  }
}
