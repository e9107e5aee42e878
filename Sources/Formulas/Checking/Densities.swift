/// Densities of laws as formulas: under an integral, or where a zero or an extreme is looked for, they have bounds, slopes
/// and growth, and are found however narrow they are.
enum Densities {
  /// The formula for so many arguments x, y, z; nil for other functions.
  private static func formula(_ name: String, _ count: Int) -> String? {
    switch (name, count) {
    case ("normal.pdf", 1): "exp(-x^2/2)/sqrt(tau)"
    case ("normal.pdf", 2): "exp(-(x - y)^2/2)/sqrt(tau)"
    case ("normal.pdf", 3): "{z > 0: exp(-((x - y)/z)^2/2)/(z sqrt(tau))}"
    case ("t.pdf", 2):
      "{y > 0: ((y - 1)/2)!/((y/2 - 1)! sqrt(pi y)) (1 + x^2/y)^(-(y + 1)/2)}"
    case ("chisquare.pdf", 2):
      "{y > 0 and x < 0: 0, y > 0 and x > 0: x^(y/2 - 1) exp(-x/2)/(2^(y/2) (y/2 - 1)!)}"
    case ("betadist.pdf", 3):
      "{x < 0 or x > 1: 0, 0 < x < 1: x^(y - 1) (1 - x)^(z - 1) (y + z - 1)!/((y - 1)! (z - 1)!)}"
    default: nil
    }
  }

  /// A tree with densities written out.
  static func expanded(_ tree: Checked) -> Checked {
    tree.mapped { node in
      guard case .library(let function, let arguments) = node.kind,
        let text = formula(function.name, arguments.count)
      else { return node }
      let names = Array(FormulaFunction.argumentNames.prefix(arguments.count))
      let scope = Scope(library: .elementary, variables: names)
      var parser = Parser(text, scope: scope)
      var checker = Checker(source: text, scope: scope, locals: names)
      guard let formula = try? parser.formula().node, let known = try? checker.tree(formula) else {
        return node
      }
      return known.placed(at: node.range) { arguments[$0] }
    }
  }
}
