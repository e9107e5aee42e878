import Formulas
import Testing

@Suite struct FormulaFuzzTests {
  /// Fixed seeds 1 to 3000: no chance of a false alarm.
  @Test func randomTextsNeverCrashAndReadBack() throws {
    let pieces = [
      "1", "2.5", "x", "e", "pi", "sin", "max", "log", "(", ")", ",", "+", "-", "*", "/", "^", "√",
      " ", "×", "÷", "1e5", ".", "$", "π", "é", "\u{301}", "\n",
    ]
    var read = 0
    for seed in UInt64(1)...3000 {
      var state = seed &* 0x9E37_79B9_7F4A_7C15
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
      }
      let text = (0..<(1 + next(10))).map { _ in pieces[next(pieces.count)] }.joined()
      do {
        let formula = try Formula(text)
        read += 1
        #expect(try Formula(formula.node.description).node == formula.node, "\(text)")
      } catch {
        #expect(!error.rendered().isEmpty)
        #expect(error.range.upperBound <= text.utf8.count)
      }
    }
    #expect(read > 100)
  }
}
