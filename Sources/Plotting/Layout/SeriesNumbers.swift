/// The numbers that tell marks apart; rules and labels have none.
enum SeriesNumbers {
  /// The numbers of the marks of panels, counted on from panel to panel.
  static func of(_ panels: [Plot]) -> [[Int?]] {
    var next = 0
    return panels.map { numbers($0.marks, from: &next) }
  }

  /// A band without a name belongs to a curve after it and has its number: the first such band to the first curve, the
  /// next to the next.
  private static func numbers(_ marks: [Mark], from next: inout Int) -> [Int?] {
    var waiting: [Int] = []
    var curveOfBand: [Int: Int] = [:]
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .band where mark.name.isEmpty && mark.series == nil: waiting.append(index)
      case .curve where !waiting.isEmpty: curveOfBand[waiting.removeFirst()] = index
      default: break
      }
    }
    var numbers = marks.indices.map { index -> Int? in
      switch marks[index].kind {
      case .horizontalRule, .verticalRule, .label, .shade: return nil
      case .curve, .band, .integers:
        if let series = marks[index].series { return series }
        guard curveOfBand[index] == nil else { return nil }
        next += 1
        return next - 1
      }
    }
    for (band, curve) in curveOfBand { numbers[band] = numbers[curve] }
    return numbers
  }
}
