import CPlatform
import Statistics
import TestSupport
import Testing

struct FunctionTests {
  @Test func rootsAreFoundOrRefused() throws {
    let root = try RootFinder.firstRoot(in: 0...2) { $0 * $0 - 2 }
    #expect(close(root.value, 2.0.squareRoot(), 1e-14))
    #expect(try RootFinder.firstRoot(in: 0...2) { $0 }.value == 0)
    #expect(throws: StatisticsError.self) { try RootFinder.firstRoot(in: 0...1) { $0 + 1 } }
    #expect(throws: StatisticsError.self) { try RootFinder.firstRoot(in: 0...1) { _ in .nan } }
  }

  @Test func integralsAreFoundOrRefused() throws {
    let result = try Quadrature.integral(from: 0, to: Double.pi) { sin($0) }
    #expect(close(result.value, 2, 1e-12) && result.errorEstimate < 1e-9)
    #expect(throws: StatisticsError.self) {
      try Quadrature.integral(from: 0, to: 1) { 1 / ($0 - 0.3) }
    }
    #expect(throws: StatisticsError.self) {
      try Quadrature.integral(from: 0, to: 1) { _ in .nan }
    }
    // A closure may itself use the module, and its failures stay its own.
    let nested = try Quadrature.integral(from: 0, to: 1) { x in
      _ = try? Quadrature.integral(from: 0, to: 1) { 1 / ($0 - 0.3) }
      return (try? Quadrature.integral(from: 0, to: 1) { $0 * x }.value) ?? .nan
    }
    #expect(close(nested.value, 0.25, 1e-12))
  }

  @Test func exactlyTheFailingTasksReport() async {
    let failed = await withTaskGroup(of: Int?.self) { group in
      for index in 0..<200 {
        group.addTask {
          // GSL has no gamma star below 0.
          Numerics.gsl.stirlingRemainder(index.isMultiple(of: 2) ? -1 : 2).isNaN ? index : nil
        }
      }
      var failed: [Int] = []
      for await index in group { if let index { failed.append(index) } }
      return failed.sorted()
    }
    #expect(failed == Array(stride(from: 0, to: 200, by: 2)))
  }
}
