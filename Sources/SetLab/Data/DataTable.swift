/// One's own data: a table with a head or without, whose columns are functions of each other.
///
/// Commas, semicolons, tabs or blanks stand between its fields, and a point or a comma before decimals; what is not said is recognised.
/// A function of a file is defined where its x column has a value; see ``quantity(_:named:)``.
public struct DataTable: Sendable {
  /// The name of the file, for messages and legends.
  public let name: String
  /// How the text was read where that was not given and is not plain CSV, in one line without a full stop.
  public let remark: String?
  /// The columns that formulas use where they say nothing else.
  public private(set) var usual = DataChoice()
  private let table: CSVTable
  private let heads: [String]
  private let places: [String: Int]

  /// Reads the text of a file, whose form is recognised; columns that are not named for a role are known by their heads.
  ///
  /// Throws the first place that cannot be read.
  public init(
    _ text: String, named name: String, columns: [DataChoice.Role: String] = [:]
  ) throws(DataError) {
    try self.init(text, named: name, columns: columns, separator: nil, decimal: nil)
  }

  package init(
    _ text: String, named name: String, columns: [DataChoice.Role: String],
    separator: TableForm.Separator?, decimal: TableForm.Decimal?
  ) throws(DataError) {
    do throws(RecordSyntaxError) {
      table = try CSVTable(recognizing: text, separator: separator, decimal: decimal)
    } catch {
      throw DataError("\(name), line \(error.line), column \(error.column): \(error.problem)")
    }
    self.name = name
    remark = table.remark(given: separator, decimal).map { "\(name): \($0)" }
    heads = table.columns
    places = Dictionary(zip(heads, heads.indices)) { first, _ in first }
    guard !heads.contains(where: { table.form.number($0) != nil }) else {
      throw DataError(
        "\(name), line \(table.firstLine): expected the names of the columns, such as x,y,low,high")
    }
    if let twice = heads.first(where: { head in heads.count { $0 == head } > 1 }) {
      throw DataError("\(name), line \(table.firstLine): two columns are named “\(twice)”")
    }
    guard !table.lines.isEmpty else { throw DataError("\(name) has no rows below its head") }
    for (role, head) in columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      usual.columns[role] = try column(head, for: role)
    }
  }

  // MARK: Columns

  func column(_ head: String) throws(DataError) -> String {
    guard heads.contains(head) else {
      let near = NearestName.find(head, among: heads).map { ": did you mean “\($0)”?" }
      throw DataError(
        "\(name) has no column “\(head)”\(near ?? "") (choose from "
          + "\(heads.joined(separator: ", ")))")
    }
    return head
  }

  func column(_ head: String, for role: DataChoice.Role) throws(DataError) -> String {
    let mayLack = role == .low || role == .high
    return mayLack && head == DataChoice.none ? head : try column(head)
  }

  private func axes(_ choice: DataChoice) throws(DataError) -> (x: String, y: String) {
    let taken = Set(choice.columns.values).union(choice.filters.map { $0.column })
    func known(_ role: DataChoice.Role) -> String? {
      choice.columns[role]
        ?? role.heads.first { heads.contains($0) && !taken.contains($0) }
    }
    let ends = DataChoice.Role.low.heads + DataChoice.Role.high.heads
    func first(but other: String?) -> String? {
      heads.first { $0 != other && !ends.contains($0) && !taken.contains($0) }
    }
    guard let x = known(.x) ?? first(but: known(.y)),
      let y = known(.y) ?? first(but: x)
    else {
      throw DataError(
        "\(name) needs two columns, of x and of y; it has \(heads.joined(separator: ", "))")
    }
    return (x, y)
  }

  /// The columns of an interval of y: those named after y, else `low` and `high` where they belong to y.
  private func ends(_ choice: DataChoice, of y: String) throws(DataError) -> (String, String)? {
    let chosen = (choice.columns[.low], choice.columns[.high])
    if chosen.0 != nil || chosen.1 != nil {
      guard let low = chosen.0, let high = chosen.1,
        (low == DataChoice.none) == (high == DataChoice.none)
      else { throw DataError("an interval needs both ends: choose low and high, or none for both") }
      return low == DataChoice.none ? nil : (low, high)
    }
    for (low, high) in [("\(y).lo", "\(y).hi"), ("\(y)Low", "\(y)High")]
    where heads.contains(low) && heads.contains(high) { return (low, high) }
    let belong =
      DataChoice.Role.y.heads.contains(y)
      || heads.firstIndex(of: y).map { heads[($0 + 1)...].starts(with: ["low", "high"]) } ?? false
    return belong && heads.contains("low") && heads.contains("high") ? ("low", "high") : nil
  }

  // MARK: Rows

  private func rows(_ choice: DataChoice) throws(DataError) -> [Int] {
    guard !choice.filters.isEmpty else { return Array(table.lines.indices) }
    let filters = choice.filters.map {
      (column: $0.column, value: $0.value, number: Double($0.value))
    }
    let found = table.lines.indices.filter { row in
      filters.allSatisfy { filter in
        let cell = cell(filter.column, row) ?? ""
        return cell == filter.value
          || filter.number.map { table.form.number(cell) == $0 } ?? false
      }
    }
    guard !found.isEmpty else {
      let wanted = choice.filters.map { "\($0.column) \($0.value)" }.joined(separator: " and ")
      throw DataError("\(name) has no row with \(wanted)")
    }
    return found
  }

  private func cell(_ column: String, _ row: Int) -> String? {
    guard let index = places[column] else { return nil }
    let cell = table.field(row: row, column: index).trimmed
    return cell.isEmpty ? nil : cell
  }

  private func number(_ column: String, _ row: Int) throws(DataError) -> Double? {
    guard let cell = cell(column, row), !TableForm.isMissing(cell) else { return nil }
    guard let number = table.form.number(cell) else {
      throw DataError(
        "\(place(row)), column \(column): expected a number, or an empty cell if unknown, "
          + "found “\(cell.prefix(40))”")
    }
    return number
  }

  private func place(_ row: Int) -> String { "\(name), line \(table.lines[row])" }

  /// The numbers of a column, one at least, without empty cells; throws the first cell that is not
  /// a number.
  public func numbers(of column: String) throws(DataError) -> [Double] {
    let column = try self.column(column)
    var numbers: [Double] = []
    for row in table.lines.indices {
      if let number = try number(column, row) { numbers.append(number) }
    }
    guard !numbers.isEmpty else {
      throw DataError("\(name), column \(column): all cells are empty")
    }
    return numbers
  }

  /// The different values of a column, in the order of the rows; the error lists the headings.
  public func values(of column: String) throws(DataError) -> [String] {
    let column = try self.column(column)
    var seen: Set<String> = []
    return table.lines.indices.lazy.compactMap { cell(column, $0) }
      .filter { seen.insert($0).inserted }
  }

  func points(_ choice: DataChoice) throws(DataError) -> DataPoints {
    let (x, y) = try axes(choice)
    let ends = try ends(choice, of: y)
    var points: [Double: DataPoint] = [:]
    for row in try rows(choice) {
      guard let place = try number(x, row) else {
        throw DataError("\(self.place(row)), column \(x): expected a number, found nothing")
      }
      if let first = points[place]?.row {
        throw DataError(
          "\(self.place(row)), column \(x): \(NumberText.shortest(place)) stands on line "
            + "\(table.lines[first]) too: \(advice([first, row], but: [x, y]))")
      }
      points[place] = try point(row, y, ends)
    }
    points = points.filter { !$0.value.y.isNaN }
    guard !points.isEmpty else {
      throw DataError("\(name), column \(y): all cells are empty")
    }
    return DataPoints(x: x, y: y, isEstimate: ends != nil, at: points)
  }

  private func point(
    _ row: Int, _ y: String, _ ends: (String, String)?
  ) throws(DataError) -> DataPoint {
    var point = DataPoint(row: row)
    guard let value = try number(y, row) else { return point }
    point.y = value
    guard let ends, let low = try number(ends.0, row), let high = try number(ends.1, row) else {
      return point
    }
    guard low <= value, value <= high else {
      throw DataError(
        "\(place(row)): expected \(ends.0) ≤ \(y) ≤ \(ends.1), found "
          + [low, value, high].map { NumberText.shortest($0) }.joined(separator: ", "))
    }
    point.interval = Interval(lower: low, upper: high)
    return point
  }

  private func advice(_ rows: [Int], but axes: [String]) -> String {
    let column = heads.first { head in
      !axes.contains(head)
        && cell(head, rows[0]) != cell(head, rows[1])
    }
    guard let column, let value = cell(column, rows[0]) else {
      return "a function has one \(axes[1]) for each \(axes[0])"
    }
    return
      "choose rows, as in data[\(column): \(value)], or a curve for each with --series \(column)"
  }
}
