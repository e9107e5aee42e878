internal import ArgumentParser
internal import SetLab

// What plots and tables do with a file of one's own.
extension PlotCommand {
  func checkData(isTable: Bool) throws {
    try require(
      games.data.data != nil || series == nil && histogram == nil,
      "--series and --histogram need --data FILE")
    try require(bins == nil || histogram != nil, "--bins needs --histogram COLUMN")
    try require(points == nil || isTable, "--points needs --format csv, json or latex")
  }

  func texts(_ table: DataTable?) throws -> [String] {
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
    try require(
      texts.contains("data"),
      or: .wrongUsage("--series draws data once for each \(series): name data among the functions"))
    // Before they are read: each asks for all rows of the file.
    guard names.count <= Plot.mostSeries else {
      throw CommandFailure.tooManyFunctions(texts.count - 1 + names.count)
    }
    return texts.flatMap { $0 == "data" ? names : [$0] }
  }

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
