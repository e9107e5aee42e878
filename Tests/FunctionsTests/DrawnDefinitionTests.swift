import Functions
import Testing

struct DrawnDefinitionTests {
  typealias Row = (texts: [String], drawn: [String], values: [Double])

  /// Texts, the legends of what is drawn, and the values at 3.
  static let rows: [Row] = [
    (["x^2"], ["x^2"], [9]), (["y = x^2"], ["y = x^2"], [9]), (["f(x) = x^2"], ["f(x) = x^2"], [9]),
    (["f(t) = t^2 ; "], ["f(t) = t^2"], [9]), (["f(x)=x^2; f(x)+1"], ["f(x)+1"], [10]),
    (["f(x) = x^2", "f(x)+1"], ["f(x)+1"], [10]), (["f(x) = x^2", "f'(x)"], ["f'(x)"], [6]),
    (["f(x) = x^2; f(x)", "f'(x)"], ["f(x)", "f'(x)"], [9, 6]),
    (["f(x) = x", "g(x) = f(x) + 1"], ["f(x) = x", "g(x) = f(x) + 1"], [3, 4]),
    (["f(x) = x", "g(x) = f(x) + 1", "2g(x)"], ["2g(x)"], [8]),
    (["f(x) = x", "g(x) = 2x", "g(x)"], ["f(x) = x", "g(x)"], [3, 6]),
    (["f(x) = x", "f(x) = 2x"], ["f(x) = x", "f(x) = 2x"], [3, 6]),
    (["y = 3"], ["y = 3"], [3]), (["y1 = x; Y2 = 2x"], ["y1 = x", "Y2 = 2x"], [3, 6]),
    (["y = 2", "x y"], ["x y"], [6]), (["a = 3"], [], []), (["a = 3; a x"], ["a x"], [9]),
    (["a = 2; y = a x"], ["y = a x"], [6]), (["f(x, y) = x y"], [], []),
    (["sin x", "known"], ["sin x", "known"], [0.1411200080598672, 7]),
  ]

  private func list() -> FunctionList {
    FunctionList(Calculator(), known: { $0 == "known" ? Function("known") { _ in 7 } : nil })
  }

  @Test(arguments: rows) func areDrawn(row: Row) throws {
    var list = list()
    let functions = try list.functions(in: row.texts)
    #expect(functions.map(\.legend) == row.drawn)
    #expect(functions.map { $0.value(3) } == row.values)
  }

  @Test(arguments: [
    ("x = 0:5", "is no function of `x`"), ("a = x", "a definition cannot depend on `x`"),
    ("x^2 + y^2 = 1", "write `y = …`"), ("x^2 + y^2 < 1", "write `y = …`"),
    ("f(y) = x", "a definition cannot depend on `x`"),
  ])
  func areRefused(text: String, words: String) {
    var list = list()
    let error = #expect(throws: FormulaError.self) { try list.functions(in: [text]) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}
