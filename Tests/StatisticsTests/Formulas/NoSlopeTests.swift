import Statistics
import Testing

/// Where there is no derivative, or none that can be told, there is no number but a reason.
struct NoSlopeTests {
  private func answer(_ text: String) -> String {
    var calculator = Calculator(library: .numeric)
    do throws(FormulaError) {
      return try calculator.evaluate(text)?.value?.description ?? "nothing"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    "diff(t, 2, int(u, 0, t, floor(u)))", "diff(t, 1, int(u, 0, t, {u < 1: 0, 5}))",
    "diff(t, 2, int(u, 0, t, sign(u - 2)))", "f(x) = mod(x, 1); diff(t, 2, int(u, 0, t, f(u)))",
  ])
  func integralsOfJumps(text: String) {
    #expect(answer(text).contains("may jump at its ends"), "\(answer(text))")
  }

  @Test(arguments: [
    "f(x) = sum(k, 1, x, k); f'(3)", "f(x) = prod(k, 1, x, k); f'(3)",
    "f(x) = zeta(floor(x) + 2); f'(1)", "f(x) = root(t, -5, 5, t^3 - x); f'(0)",
  ])
  func numericSlopes(text: String) {
    #expect(answer(text).contains("give no slope at"), "\(answer(text))")
  }

  /// What is smooth still has its slope: exact by Leibniz's rule, else to some ten digits.
  @Test(arguments: [
    ("diff(t, 2, int(u, 0, t, u^2))", "4"), ("diff(t, 2, int(u, 0, 3, u + floor(u)) t)", "7.5"),
    ("f(x) = zeta(x); f'(2)", "-0.937548254"),
  ])
  func slopes(text: String, start: String) {
    #expect(answer(text).contains(start), "\(answer(text))")
  }
}
