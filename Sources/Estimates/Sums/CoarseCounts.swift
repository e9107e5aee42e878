/// Whole numbers counted by value in bounded memory: exact while few of them differ, else rounded
/// down to multiples of a unit.
///
/// The unit is the smallest power of ten with which at most ``mostCells`` multiples occur. More
/// numbers never need a smaller one, so the tally depends neither on their order nor on how they
/// were split before they were merged.
public struct CoarseCounts: Sendable, Hashable {
  /// How many different multiples of the unit are told apart.
  public static let mostCells = 10_000

  /// A power of ten; 1 while all numbers are exact.
  public private(set) var unit = 1
  /// The numbers divided by the unit and rounded down.
  public private(set) var cells = ValueCounts()

  /// Makes an empty tally.
  public init() {}

  /// Takes over counts made elsewhere: numbers divided by the unit.
  ///
  /// Returns nil unless the unit is a power of ten and no larger than the cells need as far as they
  /// tell, and all numbers can be counted.
  public init?(unit: Int, cells: ValueCounts) {
    guard (0...18).contains(where: { Self.power($0) == unit }),
      cells.differentValues <= Self.mostCells,
      // A unit is at least a tenth full: each multiple of it is ten of the one before.
      unit == 1 || cells.differentValues > Self.mostCells / 10,
      unit == 1 || cells.total > Self.mostCells,
      cells.times.keys.allSatisfy({ Self.values(unit).contains($0) })
    else { return nil }
    self.unit = unit
    self.cells = cells
  }

  /// How many numbers were seen.
  public var total: Int { cells.total }

  /// Counts a number, up to 2^60 in size.
  public mutating func add(_ value: Int) {
    precondition(Self.values(1).contains(value), "what is counted lies between -2^60 and 2^60")
    cells.add(Self.floor(value, unit))
    coarsen()
  }

  /// Adds all the numbers of another tally.
  public mutating func merge(_ other: CoarseCounts) {
    let common = max(unit, other.unit)
    cells = common == unit ? cells : cells.mapped { Self.floor($0, common / unit) }
    cells.merge(
      common == other.unit
        ? other.cells : other.cells.mapped { Self.floor($0, common / other.unit) })
    unit = common
    coarsen()
  }

  /// The numbers in a cell.
  public func range(of cell: Int) -> ClosedRange<Int> {
    cell * unit...cell * unit + (unit - 1)
  }

  private mutating func coarsen() {
    while cells.differentValues > Self.mostCells {
      unit *= 10
      cells = cells.mapped { Self.floor($0, 10) }
    }
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The quotient, rounded towards −∞.
  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }

  private static func values(_ unit: Int) -> ClosedRange<Int> {
    floor(-1 << 60, unit)...floor(1 << 60, unit)
  }
}
