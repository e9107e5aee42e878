import Graphing
import Plotting
import TestSupport
import Testing

@testable import SetLab

/// Histograms of columns, against `numpy.histogram`.
struct DataHistogramTests {
  @Test(arguments: referenceRows("histograms.tsv"))
  func agreesWithNumPy(row: [String]) throws {
    let histogram = try DataHistogram(numbers(row[1]), bins: Int(row[0]))
    let edges = numbers(row[3])
    #expect(histogram.counts == numbers(row[2]).map { Int($0) })
    for index in histogram.counts.indices {
      #expect(close(histogram.middle(index), (edges[index] + edges[index + 1]) / 2, 1e-12))
    }
    #expect(histogram.rule == (row[0] == "fd" ? "Freedman–Diaconis" : "as asked"))
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
    #expect(most.counts == [7, 0, 0, 1] && most.rule == "Sturges")
    #expect(throws: DataError.self) { try DataHistogram([]) }
    #expect(throws: DataError.self) { try DataHistogram([-1.7e308, 1.7e308]) }
    #expect(try DataHistogram([0.5, 1, 1.1, 1.2, 1.3, 1e9]).counts.count == DataHistogram.mostBins)
  }

  /// Counts have the intervals of shares of all rows.
  @Test func intervals() throws {
    let drawn = try DataHistogram([0, 0, 1, 1, 1, 2, 2, 2, 2, 2])
      .function(of: "n", in: "f.csv", RunSettings())
    #expect(drawn.value(2) == 5 && drawn.value(0.5).isNaN && drawn.places == [0, 1, 2])
    // Wilson's interval of 5 of 10.
    #expect(close(drawn.bounds?.lower(2) ?? .nan, 2.36593090512564, 1e-9))
    #expect(drawn.legend == "n (f.csv, 10 rows, 3 bins of 1, a bin for each number)")
    #expect(drawn.argument == "n" && drawn.unit?.title == "rows")
  }
}
