internal import NumericFormulas
internal import Quantities
internal import SetExperiments

extension DataTable {
  /// The names of functions of a file: its values, and the ends of their intervals.
  static let functionNames = ["data", "data.lo", "data.hi"]

  /// The function of a name, perhaps with brackets, such as `data` or `data.lo[cards: 12]`; nil for
  /// other names.
  ///
  /// Throws what is wrong in the file or in the brackets, there with its place.
  func quantity(named name: String) throws(SettingError) -> Quantity? {
    let (base, settings) = SettingPart.split(name)
    guard Self.functionNames.contains(base) else { return nil }
    guard let settings else { return try quantity(base, usual, name) }
    return try quantity(base, try usual.changed(by: settings, of: self), name)
  }

  private func quantity(
    _ base: String, _ choice: DataChoice, _ name: String
  ) throws(SettingError) -> Quantity {
    let points: DataPoints
    do throws(DataError) { points = try self.points(choice) } catch {
      throw SettingError(error.description, at: 0..<0)
    }
    let bounds = QuantityBounds { x in
      points[x].flatMap { $0.low.isNaN ? nil : Interval(lower: $0.low, upper: $0.high) }
    }
    let isEnd = base != "data"
    let value: @Sendable (Double) -> Double =
      switch base {
      case "data.lo": bounds.lower
      case "data.hi": bounds.upper
      default: { points[$0]?.y ?? .nan }
      }
    var quantity = Quantity(
      name: name, title: points.y == "y" ? self.name : points.y,
      argument: points.x == "left" ? "cards left in the deck" : points.x,
      domain: .places(points.points.map { $0.x }),
      unit: DataTable.shares.contains(points.y) ? .share : .column(points.y == "y" ? "" : points.y),
      source: .data("\(self.name), \(points.y)"),
      bounds: points.isEstimate && !isEnd ? bounds : nil,
      value: value)
    let rows = choice.filters.map {
      Double($0.value) == nil ? $0.value : "\($0.column) \($0.value)"
    }
    // There is one file: the rows that count tell one function from another.
    let told = rows.isEmpty && self.name != DataTable.standardInput ? [self.name] : rows
    quantity.label =
      (told.isEmpty ? [points.y] : told).joined(separator: ", ")
      + (isEnd ? base.dropFirst(4) : "")
    return quantity
  }

  /// The name of data without a file.
  public static let standardInput = "standard input"

  /// The heads of columns of shares.
  private static let shares = ["probability", "share"]
}

/// A point of a function of data.
struct DataPoint: Sendable {
  let x: Double
  /// Its row.
  let row: Int
  /// NaN if unknown.
  var y = Double.nan
  /// The ends of the interval of y; NaN if they are not known.
  var low = Double.nan
  var high = Double.nan
}

/// The points of one function, found by their x.
struct DataPoints: Sendable {
  let x: String
  let y: String
  /// True if y has intervals.
  let isEstimate: Bool
  /// By rising x, each once, with y.
  let points: [DataPoint]

  /// The point at a place, if there is one, in O(log n) for n points.
  subscript(place: Double) -> DataPoint? {
    let index = (0..<points.count).bisect { points[$0].x >= place }
    return index < points.count && points[index].x == place ? points[index] : nil
  }
}

/// The reason a data file cannot be used.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place and what would be right, in one sentence without a full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}
