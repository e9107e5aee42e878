import Formulas
import TestSupport
import Testing

@Suite struct RoundTripTests {
  /// Fixed seeds 1 to 4000, so no chance of a false alarm; trees of any shape, also of wrong types.
  @Test func randomTrees() throws {
    let scope = Scope(library: .withOperators, variables: ["x", "y"])
    var heights: Set<Int> = []
    for seed in UInt64(1)...Effort.count(4000) {
      var generator = RandomTree(seed: seed, isTyped: seed.isMultiple(of: 2))
      let tree = generator.tree(1 + Int(seed % 6))
      var parser = Parser(tree.description, scope: scope)
      let again = try parser.formula().node
      #expect(again == tree, "\(tree)")
      #expect(again.description == tree.description)
      heights.insert(tree.height)
    }
    #expect(heights.isSuperset(of: 1...6))
  }

  @Test func statements() throws {
    for text in ["x", "a = 3*b", "f(x) = x^2 + 1", "g(x, y) = {x < y: g(y, x), x - y}"] {
      var parser = Parser(text, scope: Scope(library: .elementary, variables: []))
      let statement = try #require(try parser.statement()).statement
      #expect(statement.description == text)
    }
  }

  /// Random doubles, fixed seed: a literal prints so that the same number is read.
  @Test func numbers() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<Effort.count(5000) {
      let value = Double(bitPattern: random.next() & 0x7fff_ffff_ffff_ffff)
      guard value.isFinite else { continue }
      #expect(NumberLiteral(value).value == value)
      #expect(try Formula(NumberLiteral(value).text)(0) == value)
    }
  }
}
