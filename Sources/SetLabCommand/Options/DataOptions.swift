internal import ArgumentParser
internal import SetLab
internal import Terminal

/// A data file that formulas may use.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read comma-separated values with a head: data(x), data.lo(x), data.hi(x) in formulas; \
      data[y: COLUMN, COLUMN: VALUE] names another column and the rows that count. - is standard input.
      """, valueName: "file"),
    completion: .file())
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Which columns of --data are x, y, low and high, as in x=left,y=meanSets (default: by their heads).",
      valueName: "role=head"),
    transform: DataOptions.columns)
  var columns: [DataChoice.Role: String] = [:]

  private static func columns(_ text: String) throws -> [DataChoice.Role: String] {
    var columns: [DataChoice.Role: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty,
        let role = DataChoice.Role(rawValue: String(sides[0]))
      else {
        throw ValidationError(
          "invalid column “\(part)”: expected x=HEAD, y=HEAD, low=HEAD or high=HEAD, with commas between them"
        )
      }
      guard columns.updateValue(String(sides[1]), forKey: role) == nil else {
        throw ValidationError("invalid columns “\(text)”: \(role.rawValue) is chosen twice")
      }
    }
    return columns
  }

  mutating func validate() throws {
    guard data != nil || columns.isEmpty else {
      throw ValidationError("--columns needs --data FILE")
    }
  }

  /// The file, read; nil without one.
  func table() throws -> DataTable? {
    guard let data else { return nil }
    let text = try TextInput.text(path: data, limit: .tables)
    do throws(DataError) {
      return try DataTable(
        text, named: data == "-" ? "standard input" : data, columns: columns)
    } catch {
      throw CommandFailure.badInput(error.description)
    }
  }
}

struct PlotDataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw data once for each value of a column.", valueName: "column"))
  var series: String?

  @Option(
    help: ArgumentHelp(
      "Draw how often the numbers of a column of --data occur.", valueName: "column"))
  var histogram: String?

  @Option(
    help: ArgumentHelp(
      "The number of bins of --histogram (default: by the rule of Freedman and Diaconis).",
      valueName: "n"),
    transform: { try PlotDataOptions.count($0, "number of bins", 1...DataHistogram.mostBins) })
  var bins: Int?

  @Option(
    help: ArgumentHelp(
      "At how many x a table has values of curves (default: \(FunctionTable.usualPoints)).",
      valueName: "n"),
    transform: { try PlotDataOptions.count($0, "number of points", 2...100_000) })
  var points: Int?

  private static func count(
    _ text: String, _ what: String, _ range: ClosedRange<Int>
  ) throws -> Int {
    try NamedValue.whole(
      text, range, what, "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Refuses what has no effect.
  func check(isTable: Bool, _ data: DataOptions) throws {
    guard data.data != nil || series == nil && histogram == nil else {
      throw ValidationError("--series and --histogram need --data FILE")
    }
    guard bins == nil || histogram != nil else {
      throw ValidationError("--bins needs --histogram COLUMN")
    }
    guard points == nil || isTable else {
      throw ValidationError("--points needs --format csv or json")
    }
  }

  /// The functions to draw: the data, where nothing else is named, and each of its series.
  func texts(_ functions: [String], _ table: DataTable?) throws -> [String] {
    let texts = functions.isEmpty && histogram == nil ? ["data"] : functions
    guard let series, let table else { return texts }
    let values: [String]
    do throws(DataError) { values = try table.values(of: series) } catch {
      throw CommandFailure.badInput(error.description)
    }
    let names = values.map { value in
      let quote = value.contains("\"") ? "'" : "\""
      let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || ".-_ ".contains($0) }
      return "data[\(series): \(isPlain ? value : quote + value + quote)]"
    }
    guard texts.contains("data") else {
      throw CommandFailure.wrongUsage(
        "--series draws data once for each \(series): name data among the functions")
    }
    // Before they are read: each asks for all rows of the file.
    guard names.count <= Plot.mostSeries else {
      throw CommandFailure.tooManyFunctions(texts.count - 1 + names.count)
    }
    return texts.flatMap { $0 == "data" ? names : [$0] }
  }

  /// The histogram, if one is wanted.
  func histogram(_ memory: GameMemory) throws -> [PlottedFunction] {
    guard let histogram, let table = memory.data else { return [] }
    do throws(DataError) {
      let counts = try DataHistogram(try table.numbers(of: histogram), bins: bins)
      return [counts.function(of: histogram, in: table.name, memory.usual)]
    } catch {
      throw CommandFailure.badInput(error.description)
    }
  }
}
