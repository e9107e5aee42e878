import Foundation
import SetLab
import TestSupport
import Testing

/// Formulas fitted to data, against `scipy.optimize.curve_fit`.
struct CurveFitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let row: [String]
    var model: String { row[0] }
    var isWeighted: Bool { row[2] == "1" }
    func list(_ index: Int) -> [Double] { numbers(row[index]) }
    var testDescription: String { model + (isWeighted ? ", weighted" : "") }

    /// The data as a file; intervals of 95 %.
    var text: String {
      let z = 1.959963984540054
      let rows = list(3).indices.map { index in
        let (x, y, error) = (list(3)[index], list(4)[index], list(5)[index])
        return isWeighted ? "\(x),\(y),\(y - z * error),\(y + z * error)\n" : "\(x),\(y)\n"
      }
      return (isWeighted ? "x,y,low,high\n" : "x,y\n") + rows.joined()
    }
  }

  static let cases = referenceRows("fits.tsv").map { Case(row: $0) }

  private func list(_ text: String) throws -> FunctionList {
    FunctionList(memory: GameMemory(data: try DataTable(text, named: "d.csv")))
  }

  private func fit(_ model: String, to text: String, _ more: String...) throws -> Function {
    var list = try list(text)
    return try #require(list.functions(in: more + ["fit(data, \(model))"]).last)
  }

  /// Their derivatives are numeric, so the last digits differ.
  @Test(arguments: cases)
  func agreesWithSciPy(_ expected: Case) throws {
    let curve = try fit(expected.model, to: expected.text)
    let fit = try #require(curve.fit)
    #expect(
      fit.parameters.map { $0.name } == expected.row[1].split(separator: ",").map(String.init))
    #expect(fit.points.isWeighted == expected.isWeighted)
    #expect(fit.degreesOfFreedom == 18 - fit.parameters.count)
    for (parameter, (value, half)) in zip(fit.parameters, zip(expected.list(6), expected.list(7))) {
      #expect(close(parameter.value, value, 1e-6, absolute: 1e-6 * half))
      #expect(close((parameter.upper - parameter.lower) / 2, half, 1e-4))
    }
    #expect(close(fit.chiSquare, expected.list(8)[0], 1e-6))
    for (place, (value, half)) in zip([1.0, 12, 30], zip(expected.list(9), expected.list(10))) {
      #expect(close(curve.value(place), value, 1e-6, absolute: 1e-6 * half))
      let bounds = try #require(curve.bounds)
      #expect(close((bounds.upper(place) - bounds.lower(place)) / 2, half, 1e-4))
    }
  }

  /// The curve does not depend on the unit of y, nor what can be known about x on the order of rows.
  @Test(arguments: [1e-9, 1e9])
  func unitsDoNotMatter(scale: Double) throws {
    let points = [(0.0, 3.0), (1, 2.1), (2, 1.7), (4, 1.1), (9, 0.98)]
    func text(_ scale: Double) -> String {
      "x,y\n" + points.map { "\($0.0),\($0.1 * scale)\n" }.reversed().joined()
    }
    let one = try #require(fit("a*exp(-x/b) + c", to: text(1)).fit?.parameters)
    let other = try #require(fit("a*exp(-x/b) + c", to: text(scale)).fit?.parameters)
    #expect(
      close(other[1].value, one[1].value, 1e-6) && close(other[0].value, one[0].value * scale, 1e-6)
    )
  }

  @Test func exactPoints() throws {
    let curve = try fit("a*exp(-x/b) + c", to: "x,y\n0,5\n1,3\n2,2\n3,1.5\n4,1.25\n")
    let found = try #require(curve.fit?.parameters).map { $0.value }
    #expect(close(found[0], 4, 1e-6) && close(found[1], 1 / 0.6931471805599453, 1e-6))
    #expect(close(found[2], 1, 1e-6))
  }

  @Test func rangesSayWhereToBeginAndNumbersStay() throws {
    let data =
      "x,y\n"
      + (0..<40).map { x in
        "\(Double(x) / 10),\((sin(Double(x) / 5) * 1e4).rounded() / 1e4)\n"
      }.joined()
    let near = try #require(fit("sin(w*x)", to: data, "w = 1.5:2.5").fit?.parameters)
    #expect(close(near[0].value, 2, 1e-3))
    let fixed = try #require(fit("k*x + b", to: "x,y\n0,1\n1,3\n2,4\n", "k = 2").fit?.parameters)
    #expect(fixed.map { $0.name } == ["b"] && close(fixed[0].value, 2 / 3.0, 1e-9))
  }

  @Test func namesOfFitsAreFunctions() throws {
    var list = try list("x,y\n0,1\n1,3\n2,5\n")
    let drawn = try list.functions(in: ["f(x) = fit(data, a + b*x)", "data(x) - f(x)", "f(10)"])
    #expect(drawn[0].name == "f(x)" && close(drawn[2].value(0), 21, 1e-9))
    #expect(abs(drawn[1].value(2)) < 1e-9 && drawn[1].domain.places == [0, 1, 2])
    // The names of its parameters stay free.
    #expect(try list.functions(in: ["fit(data, a + b*x^2)"])[0].fit?.parameters.count == 2)
    #expect(throws: FormulaError.self) { try list.functions(in: ["a"]) }
  }

  @Test func whatIsFitted() throws {
    var list = try list("x,y,z\n0,1,4\n1,3,5\n2,5,9\n")
    let drawn = try list.functions(in: [
      "fit(data[y: z], a)", "fit({x > 0: data(x)}, a)", "fit(noset(x), a + b*x)",
      "y = fit(data(x)^2, a + b*x); y(1)",
    ])
    #expect(close(drawn[0].value(0), 6, 1e-12) && close(drawn[1].value(0), 4, 1e-12))
    #expect(drawn[2].fit?.degreesOfFreedom == 80 && drawn.count == 5)
  }

  @Test(
    arguments: TextRow.table(
      """
      fit(data, x^2) → the formula has no parameter to choose: write names for them, as in a + b*x
      fit(data, a + b*x + c*x^2 + d*x^3) → 3 points cannot tell 4 parameters (a, b, c, d)
      fit(sin(x), a + b*x) → sin(x) is not defined on a finite set: fit data, or a quantity on whole numbers
      fit(data, a + b) → the points do not tell b: the formula is the same with another one, or other parameters make \
      up for it
      fit(data, sqrt(-1 - a^2) + x) → the search for the parameters fails: it has no value at the points; give a \
      range to begin in, as in a = 0:5
      fit(data) → a fit is written `fit(data, a + b*x)`: what is fitted, and a formula of x with parameters
      fit(data, a + b*x) + 1 → a fit stands alone: give it a name, `f(x) = fit(…, …)`, and use f in formulas
      g = fit(data, a) → a fit is a function of x: write `f(x) = fit(…, …)`
      fit(data, a + b*x → expected `)` at the end of the fit
      fit(data, a + bb(x)) → unknown function `bb`
      fit(data, a > x) → expected a formula with parameters, found a truth value
      fit(dta, a) → unknown name `dta`
      fit(data(x)/0, a) → data(x)/0 has no value anywhere
      """))
  func whatCannotBeFitted(_ row: TextRow) throws {
    let (text, message) = (row[0], row[1])
    var list = try list("x,y\n0,1\n1,3\n2,4\n")
    let error = #expect(throws: FormulaError.self) { try list.functions(in: [text]) }
    #expect(error?.message == message)
  }

  @Test func someIntervalsAreRefused() throws {
    var list = try list("x,y,low,high\n0,1,0.5,1.5\n1,3,,\n2,4,3,5\n")
    let error = #expect(throws: FormulaError.self) { try list.functions(in: ["fit(data, a)"]) }
    #expect(error?.message.hasPrefix("the point at x = 1 has no interval,") == true)
    #expect(try list.functions(in: ["fit(data[low: none, high: none], a)"]).count == 1)
  }

  /// A certain point among uncertain ones has no weight: the fit is that of the others, and says so.
  @Test func certainPointsAreLeftOut() throws {
    let others = try fit("a", to: "x,y,low,high\n0,1,0,2\n1,2,1,3\n2,3,2,4\n")
    let all = try fit("a", to: "x,y,low,high\n0,1,0,2\n1,2,1,3\n2,3,2,4\n3,0,0,0\n4,9,9,9\n")
    #expect(all.fit?.parameters == others.fit?.parameters)
    #expect(
      all.fit?.sentence
        == "a = 2 [1.42265, 2.57735]; χ²/df 3.84, p = 0.021, 2 certain points left out (df 2)")
    var list = try list("x,y,low,high\n0,1,0,2\n1,2,2,2\n")
    let error = #expect(throws: FormulaError.self) {
      try list.functions(in: ["fit(data, a + b*x)"])
    }
    #expect(error?.message == "1 uncertain point cannot tell 2 parameters (a, b)")
    let certain = try fit("a + b*x", to: "x,y,low,high\n0,1,1,1\n1,3,3,3\n2,5,5,5\n")
    #expect(
      certain.fit?.sentence.hasPrefix("a = 1 [1, 1], b = 2 [2, 2]") == true
        && certain.fit?.sentence.contains("; residuals ±") == true)
  }

  /// With as many parameters as points nothing tells an error.
  @Test func noPointIsLeft() throws {
    let curve = try fit("a + b*x", to: "x,y\n0,1\n1,3\n")
    #expect(curve.bounds == nil && curve.fit?.parameters[0].lower.isNaN == true)
    #expect(curve.fit?.sentence == "a = 1, b = 2; as many parameters as points")
    let other = try fit("a + b*x", to: "x,y,low,high\n0,1,0,2\n1,3,2,4\n2,9,9,9\n")
    #expect(
      other.fit?.sentence.hasSuffix(
        "; as many parameters as uncertain points, 1 certain point left out") == true)
  }

  @Test func sentences() throws {
    let weighted = try fit("a", to: "x,y,low,high\n0,1,0,2\n1,2,1,3\n2,3,2,4\n")
    #expect(weighted.fit?.sentence == "a = 2 [1.42265, 2.57735]; χ²/df 3.84, p = 0.021 (df 2)")
    let plain = try fit("a", to: "x,y\n0,1\n1,2\n2,3\n")
    #expect(plain.fit?.sentence == "a = 2 [-0.484138, 4.48414]; residuals ±1 (df 2)")
  }

  private func table(_ counts: [Int], of trials: Int) -> String {
    "x,y,low,high\n"
      + counts.enumerated().map { x, count in
        let share = Confidence.gsl().share(count, of: trials)
        return "\(x),\(share.value),\(share.interval.lower),\(share.interval.upper)\n"
      }.joined()
  }

  /// Shares and what they lack of 1 have the same curve, also beside counts of none and of all.
  @Test func sharesAndWhatTheyLackOfOne() throws {
    let counts = [0, 1, 0, 2, 1, 3]
    let one = try #require(fit("a + b*x", to: table(counts, of: 40)).fit?.parameters)
    let other = try #require(
      fit("a + b*x", to: table(counts.map { 40 - $0 }, of: 40)).fit?.parameters)
    for (index, whole) in [1.0, 0].enumerated() {
      let (one, other) = (one[index], other[index])
      #expect(close(one.value, whole - other.value, 1e-5, absolute: 1e-6))
      #expect(close(one.lower, whole - other.upper, 1e-4, absolute: 1e-5))
      #expect(close(one.upper, whole - other.lower, 1e-4, absolute: 1e-5))
    }
  }

  /// With few events a point, intervals of parameters hold about as often as they say.
  ///
  /// 600 tables of seed 55 with ten shares of 400 trials, 0.8 to 4.4 events each: of intervals that hold in 95 % fewer than 92 % do
  /// with probability 0.001. By standard errors 84 % held for a.
  @Test func intervalsOfFewEventsHold() throws {
    var random = SplitMix(seed: 55)
    let (a, b) = (0.002, 0.001)
    var held = [0, 0]
    for _ in 0..<600 {
      let counts = (0..<10).map { x in
        (0..<400).count { _ in Double.random(in: 0..<1, using: &random) < a + b * Double(x) }
      }
      let found = try #require(fit("a + b*x", to: table(counts, of: 400)).fit?.parameters)
      for (index, truth) in [a, b].enumerated()
      where found[index].lower <= truth && truth <= found[index].upper {
        held[index] += 1
      }
    }
    #expect(held.allSatisfy { $0 >= 552 && $0 < 592 }, "\(held)")
  }
}
