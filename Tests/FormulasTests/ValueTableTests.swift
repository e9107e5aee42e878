import Formulas
import TestSupport
import Testing

/// Expressions with the values that mpmath, SciPy and Python's fractions give; see `Reference`.
@Suite struct ValueTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let formula: String
    let points: [(x: Double, value: Double)]
    var testDescription: String { formula }
  }

  static let values: [Row] = {
    var rows: [Row] = []
    for line in referenceRows("values.tsv") {
      let point = (x: number(line[1]), value: number(line[2]))
      if let last = rows.last, last.formula == line[0] {
        rows[rows.count - 1] = Row(formula: line[0], points: last.points + [point])
      } else {
        rows.append(Row(formula: line[0], points: [point]))
      }
    }
    return rows
  }()

  @Test func tableIsLarge() {
    #expect(Self.values.count > 250)
  }

  @Test(arguments: values) func value(row: Row) throws {
    let formula = try Formula(row.formula)
    for (x, value) in row.points {
      // Eight units in the last place for what rounding in the middle may cost.
      #expect(close(formula(x), value, 2e-15, absolute: 2e-15), "at x = \(x)")
      #expect(formula(x) == formula([x]) || formula(x).isNaN)
    }
  }

  /// Where a value is asked for, the same value comes, or the reason why there is none.
  @Test(arguments: values) func valueOrReason(row: Row) throws {
    let formula = try Formula(row.formula)
    for (x, value) in row.points {
      let argument = try #require(Rational(exactly: x))
      do throws(FormulaError) {
        let found = try formula.value(at: [.exact(argument)])
        #expect(close(found.real, value, 2e-15, absolute: 2e-15), "at x = \(x)")
      } catch {
        #expect(value.isNaN || value.isInfinite, "at x = \(x): \(error)")
        #expect(error.kind == .undefined)
      }
    }
  }

  @Test(arguments: referenceRows("exact.tsv")) func exact(row: [String]) throws {
    let value = try Formula(row[0], variables: []).value()
    let numerator = try #require(Int128(row[1]))
    let denominator = try #require(Int128(row[2]))
    #expect(value.rational == Rational(numerator, denominator))
  }

  @Test(arguments: referenceRows("random.tsv").map(TextRow.init)) func randomExact(_ row: TextRow) {
    do throws(FormulaError) {
      let value = try Formula(row[0], variables: []).value()
      #expect(value.rational?.description == row[1].replacingWholes)
    } catch {
      #expect(row[1] == "undefined", "\(row[0]): \(error)")
      #expect(error.kind == .undefined)
    }
  }

  /// Rational numbers of hundreds of digits and more, exact or not, are right to the last place, or nearly.
  @Test(arguments: referenceRows("outgrown.tsv")) func outgrown(row: [String]) throws {
    let value = try Formula(row[0], variables: []).value()
    #expect(close(value.real, number(row[1]), 4e-16))
  }

  /// The integral has 400 steps of Simpson's rule.
  @Test(arguments: referenceRows("operators.tsv")) func operators(row: [String]) throws {
    let formula = try Formula(row[0], variables: [], library: .withOperators)
    #expect(close(formula([]), number(row[1]), 1e-10))
    #expect(close(try formula.value().real, number(row[1]), 1e-10))
  }
}

extension String {
  /// The text of a fraction as a `Rational` prints it.
  var replacingWholes: String { hasSuffix("/1") ? String(dropLast(2)) : self }
}
