import SetLab
import TestSupport
import Testing

struct DataHistogramTests {
  @Test(arguments: referenceRows("histograms.tsv").filter { $0[0] != "fd" }.map(TextRow.init))
  func agreesWithNumPy(_ row: TextRow) throws {
    let histogram = try DataHistogram(numbers(row[1]), bins: Int(row[0]))
    let edges = numbers(row[3])
    #expect(histogram.counts == numbers(row[2]).map { Int($0) })
    for index in histogram.counts.indices {
      #expect(close(histogram.middle(index), (edges[index] + edges[index + 1]) / 2, 1e-12))
    }
    #expect(histogram.rule == "as asked")
  }

  /// Without a number of bins their ends are round numbers, a width near to NumPy's rule apart, and counts are as NumPy
  /// counts between them.
  @Test(arguments: referenceRows("histograms.tsv").filter { $0[0] == "fd" }.map(TextRow.init))
  func binsEndAtRoundNumbers(_ row: TextRow) throws {
    let (values, theirs) = (numbers(row[1]), numbers(row[3]))
    let histogram = try DataHistogram(values)
    let edges = histogram.edges
    #expect(histogram.rule == "Freedman–Diaconis")
    let ratio = histogram.width / (theirs[1] - theirs[0])
    #expect(ratio > 0.6 && ratio < 2, "\(ratio)")
    let digits = "\(histogram.width)".filter { "123456789".contains($0) }
    #expect(["1", "2", "5"].contains { digits.hasPrefix($0) })
    for edge in edges {
      let steps = edge / histogram.width
      #expect(abs(steps - steps.rounded()) < 1e-6 && "\(edge)".count <= 10, "\(edge)")
    }
    let counts = edges.indices.dropLast().map { place in
      values.count { $0 >= edges[place] && $0 < edges[place + 1] }
    }
    #expect(histogram.counts == counts && counts.reduce(0, +) == values.count)
    #expect((counts.first ?? 0) > 0 && (counts.last ?? 0) > 0)
  }

  /// Middles are decimals where edges are.
  @Test func middlesAreExact() throws {
    let histogram = try DataHistogram([0.1, 0.2, 0.3, 0.6, 0.7], bins: 6)
    #expect(histogram.counts == [1, 1, 1, 0, 0, 2])
    #expect(histogram.counts.indices.map(histogram.middle) == [0.15, 0.25, 0.35, 0.45, 0.55, 0.65])
  }

  /// Whole numbers stand in the middle of bins of whole width, none at an edge.
  @Test func wholeNumbers() throws {
    let few = try DataHistogram([0, 1, 1, 2, 2, 2, 3, 4, 4])
    #expect(few.counts == [1, 2, 3, 1, 2] && few.middle(0) == 0 && few.width == 1)
    let many = try DataHistogram((0..<1000).map { Double($0 % 100) })
    #expect(many.counts == [100, 100, 100, 100, 100, 100, 100, 100, 100, 100] && many.width == 10)
    #expect(many.middle(0) == 4.5)
  }

  @Test func equalNumbers() throws {
    #expect(try DataHistogram([3, 3]).counts == [2])
    // More than half of them: the distance of the quartiles is 0.
    let most = try DataHistogram([1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 9])
    #expect(most.counts == [7, 0, 0, 0, 1] && most.rule == "Sturges")
    #expect(throws: DataError.self) { try DataHistogram([]) }
    #expect(throws: DataError.self) { try DataHistogram([-1.7e308, 1.7e308]) }
    let wide = try DataHistogram([0.5, 1, 1.1, 1.2, 1.3, 1e9])
    #expect((100...DataHistogram.mostBins).contains(wide.counts.count))
  }

  /// Counts have the intervals of shares of all rows.
  @Test func intervals() throws {
    let drawn = try DataHistogram([0, 0, 1, 1, 1, 2, 2, 2, 2, 2])
      .function(of: "n", in: "f.csv", RunSettings())
    #expect(drawn.value(2) == 5 && drawn.value(0.5).isNaN && drawn.domain.places == [0, 1, 2])
    // The equal-tailed interval of 5 of 10: more than 5, and 5 with the weight 7/12, have a chance of 0.025 there.
    #expect(close(drawn.bounds?.lower(2) ?? .nan, 2.06742699996348, 1e-9))
    #expect(drawn.legend == "n (f.csv, 10 rows, 3 bins of 1, a bin for each number)")
    #expect(drawn.label == "f.csv, 10 rows, 3 bins of 1" && drawn.title == "rows")
    #expect(drawn.argument == "n" && drawn.unit?.title == "rows")
  }
}
