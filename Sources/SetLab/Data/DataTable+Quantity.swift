extension DataTable {
  static let functionNames = ["data", "data.lo", "data.hi"]

  /// The function of a name, perhaps with brackets, such as `data` or `data.lo[cards: 12]`; nil for
  /// other names.
  ///
  /// Throws what is wrong in the file or in the brackets, there with its place.
  package func quantity(named name: String) throws(SettingError) -> Function? {
    let (base, settings) = SettingPart.split(name)
    guard Self.functionNames.contains(base) else { return nil }
    guard let settings else { return try quantity(base, usual, name) }
    return try quantity(base, try usual.changed(by: settings, of: self), name)
  }

  private func quantity(
    _ base: String, _ choice: DataChoice, _ name: String
  ) throws(SettingError) -> Function {
    let points: DataPoints
    do throws(DataError) { points = try self.points(choice) } catch {
      throw SettingError(error.description, at: 0..<0)
    }
    let bounds = Function.Bounds { points.at[$0]?.interval }
    let isEnd = base != "data"
    let value: @Sendable (Double) -> Double =
      switch base {
      case "data.lo": bounds.lower
      case "data.hi": bounds.upper
      default: { points.at[$0]?.y ?? .nan }
      }
    var quantity = Function(
      name: name, title: points.y == "y" ? self.name : points.y,
      argument: points.x == "left" ? "cards left in the deck" : points.x,
      domain: .places(points.at.keys.sorted()),
      unit: DataTable.shares.contains(points.y)
        ? .share : points.y == "y" ? nil : FunctionUnit(points.y),
      source: FunctionSource(.data, "\(self.name), \(points.y)"),
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

  private static let shares = ["probability", "share"]
}

struct DataPoint: Sendable {
  let row: Int
  var y = Double.nan
  var interval: Interval?
}

struct DataPoints: Sendable {
  let x: String
  let y: String
  let isEstimate: Bool
  /// The points by their x.
  let at: [Double: DataPoint]
}

/// The reason a data file cannot be used.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place and what would be right, in one sentence without a full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The columns of a file that are x, y and the ends of the interval of y, and the rows that count.
public struct DataChoice: Sendable, Hashable {
  /// The role of a column.
  public enum Role: String, Sendable, CaseIterable {
    /// The argument.
    case x
    /// The value.
    case y
    /// The lower end of its interval.
    case low
    /// The upper end.
    case high

    /// The heads by which it is known if none is chosen, the first that is there; those of SetLab's results among them.
    var heads: [String] {
      switch self {
      case .x: ["x", "left", "cards", "sets", "dealMores"]
      case .y: ["y", "probability", "share", "mean", "difference"]
      case .low, .high: [rawValue]
      }
    }
  }

  struct Filter: Sendable, Hashable {
    let column: String
    let value: String
  }

  /// The columns that were chosen by their heads.
  public var columns: [Role: String] = [:]
  var filters: [Filter] = []

  static let none = "none"

  /// Nothing chosen.
  public init() {}

  /// This choice as changed by a text in brackets, `y: meanSets, cards: 12`.
  func changed(by text: String, of table: DataTable) throws(SettingError) -> DataChoice {
    var copy = self
    for part in SettingPart.parts(of: text) {
      guard let value = part.value else {
        throw SettingError(
          "expected COLUMN: VALUE for the rows that count, or x, y, low or high: COLUMN",
          at: part.place)
      }
      do throws(DataError) {
        if let role = Role(rawValue: part.key) {
          copy.columns[role] = try table.column(value, for: role)
        } else {
          copy.filters.append(Filter(column: try table.column(part.key), value: value))
        }
      } catch {
        throw SettingError(
          error.description, at: Role(rawValue: part.key) == nil ? part.place : part.valuePlace)
      }
    }
    return copy
  }
}
