public import Estimates
internal import Records

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Numbers with as many decimals as an interval deserves: two digits of its half-width.
public struct SignificantText: Sendable {
  private let decimals: Int
  private let isShare: Bool

  /// The decimals that an interval deserves.
  ///
  /// - Parameters:
  ///   - interval: The interval; four decimals where it is a point or unbounded.
  ///   - isShare: Whether numbers are shares, written as percentages.
  public init(_ interval: Interval, isShare: Bool) {
    self.isShare = isShare
    let half = interval.halfWidth * (isShare ? 100 : 1)
    decimals = half > 0 && half.isFinite ? min(max(1 - Int(floor(log10(half))), 0), 7) : 4
  }

  /// A number as text, a share as a percentage without its sign.
  ///
  /// - Parameter value: The number.
  /// - Returns: Its text.
  public func callAsFunction(_ value: Double) -> String {
    NumberText.fixed(isShare ? 100 * value : value, decimals: decimals)
  }
}
