internal import NumericFormulas
internal import Quantities

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

  /// A column that has a value in all rows that count.
  struct Filter: Sendable, Hashable {
    let column: String
    let value: String
  }

  /// The columns that were chosen by their heads.
  public var columns: [Role: String] = [:]
  var filters: [Filter] = []

  /// The word for no column.
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
