/// Quantities as a text of lines, so that what was simulated once can be asked without the games.
///
/// Each begins with a line of its name, title, argument, unit, kind, domain, source and help between tabs; a line
/// with x, y and, where y is an estimate, the ends of its interval follows for each x.
public enum StoredQuantities {
  /// The text of quantities on single numbers; others are left out.
  public static func text(of quantities: [Function]) -> String {
    quantities.map { text(of: $0) }.joined()
  }

  private static func text(of quantity: Function) -> String {
    let places: [Double]
    let domain: String
    switch quantity.domain {
    case .integers(let range, let step):
      places = stride(from: range.lowerBound, through: range.upperBound, by: step).map {
        Double($0)
      }
      domain = "\(range.lowerBound) \(range.upperBound) \(step)"
    case .places(let numbers):
      places = numbers
      domain = "places"
    case .anywhere, .reals, .lattice: return ""
    }
    guard let source = quantity.source else { return "" }
    let head = [
      quantity.name, quantity.title, quantity.argument, text(of: quantity.unit),
      quantity.isDistribution ? "distribution" : "function", domain,
      source.origin.rawValue, source.words, quantity.help,
    ]
    var lines = [head.map { $0.filter { $0 != "\t" && $0 != "\n" } }.joined(separator: "\t")]
    for x in places {
      let y = quantity(x)
      guard y.isFinite else { continue }
      var numbers = [x, y]
      if let bounds = quantity.bounds, bounds.lower(x) <= bounds.upper(x) {
        numbers += [bounds.lower(x), bounds.upper(x)]
      }
      lines.append(numbers.map { $0.description }.joined(separator: "\t"))
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// The quantities, in their order, of a text that ``text(of:)`` wrote; what cannot be read is skipped.
  public static func functions(in text: String) -> [Function] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
    return lines.split(separator: [""]).compactMap { part in
      function(part[part.startIndex], part.dropFirst().map { $0.compactMap { Double($0) } })
    }
  }

  private static func function(_ head: [String], _ rows: [[Double]]) -> Function? {
    guard head.count == 9, let unit = unit(head[3]) else { return nil }
    let known = rows.filter { ($0.count == 2 || $0.count == 4) && $0.allSatisfy { $0.isFinite } }
    guard !known.isEmpty else { return nil }
    let limits = head[5].split(separator: " ").compactMap { Int($0) }
    let domain: FunctionDomain
    if limits.count == 3, limits[0] <= limits[1], limits[2] > 0 {
      domain = .integers(limits[0]...limits[1], step: limits[2])
    } else {
      domain = .places(known.map { $0[0] }.sorted())
    }
    let values = known.reduce(into: [Double: [Double]]()) { $0[$1[0]] = $0[$1[0]] ?? $1 }
    let source = FunctionSource(FunctionOrigin(rawValue: head[6]) ?? .data, head[7])
    let hasBounds = known.contains { $0.count == 4 }
    func end(_ index: Int) -> @Sendable (Double) -> Double {
      { values[$0].flatMap { $0.count == 4 ? $0[index] : nil } ?? .nan }
    }
    return Function(
      name: head[0], title: head[1], argument: head[2], domain: domain, unit: unit,
      source: source, help: head[8], isDistribution: head[4] == "distribution",
      bounds: hasBounds ? Function.Bounds(lower: end(2), upper: end(3)) : nil,
      value: { values[$0]?[1] ?? .nan })
  }

  private static let units: [FunctionUnit] = [.share, .sets, .perGame, .points, .seconds]

  private static func text(of unit: FunctionUnit?) -> String {
    guard let unit, !units.contains(unit) else { return unit?.title ?? "column " }
    return "column " + unit.title
  }

  private static func unit(_ text: String) -> FunctionUnit?? {
    guard text.hasPrefix("column ") else {
      return units.first { $0.title == text }.map { .some($0) }
    }
    let head = text.dropFirst(7)
    return .some(head.isEmpty ? nil : FunctionUnit(String(head)))
  }
}
