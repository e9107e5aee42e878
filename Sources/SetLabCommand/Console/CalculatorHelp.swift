internal import SetLab
internal import SetPlay

struct CalculatorHelp {
  let calculator: Calculator
  let width: Int

  func text(about topic: String?) -> String? {
    switch topic?.lowercased() {
    case nil: return lines(Self.start)
    case "syntax"?, "language"?: return lines(Self.syntax)
    case "commands"?: return lines(Self.commands)
    case "functions"?: return listing { !$0.hasPrefix("Game") }
    case "quantities"?, "game"?: return listing { $0.hasPrefix("Game") }
    default:
      guard let topic, let entry = calculator.help(for: Self.name(topic)) else { return nil }
      return lines([entry.usage + (entry.help.isEmpty ? "" : ": \(entry.help)")])
    }
  }

  func unknown(_ name: String) -> String {
    let names = calculator.names(beginningWith: "") + Self.topics
    let nearest = NearestName.slip(name, among: names)
    return "nothing is known about \(name)"
      + (nearest.map { ": did you mean \($0)?" } ?? "; help functions lists the names")
  }

  private static let topics = ["functions", "syntax", "quantities", "commands"]

  /// A name as it may be typed: `sin(x)` asks for `sin`.
  private static func name(_ text: String) -> String { String(text.prefix { $0 != "(" }) }

  private func lines(_ texts: [String]) -> String {
    texts.flatMap { wrapped($0, width: width) }.map { $0 + "\n" }.joined()
  }

  private func listing(_ isWanted: (String) -> Bool) -> String {
    var categories: [(title: String, names: [String])] = []
    for entry in calculator.library.helpEntries where isWanted(entry.category) {
      if categories.last?.title != entry.category { categories.append((entry.category, [])) }
      categories[categories.count - 1].names.append(entry.name)
    }
    return lines(
      categories.map { "\($0.title): " + $0.names.joined(separator: ", ") }
        + ["help NAME explains a name, as in help \(categories.first?.names.first ?? "sin")."])
  }

  private static let start = [
    "Enter a formula to evaluate it: 2 sin(pi/6), 1/noset(12) - 1, sum(k, 1, 9, 1/k).",
    "a = 3 and f(x) = x^2 are definitions; ans is the last result, M the memory.",
    "plot f(x) draws a picture, graph f(x) a graph to move in; Tab completes names, the arrow keys recall earlier lines.",
    "help functions: what can be called; help quantities: what is known of the game; help syntax: how formulas are written; help commands: what else can be typed; help NAME: one name.",
  ]

  private static let commands = [
    "plot FORMULA: draws formulas of x, separated by semicolons",
    "graph [FORMULA]: opens formulas, or the last one, along x or else M; q comes back. Where the terminal is wide the calculator stays beside it: Tab goes there, Escape back",
    "help [NAME]: explains a name or a topic, which is functions, syntax, quantities, commands",
    "vars: lists definitions",
    "clear: deletes them",
    "save FILE: keeps them and the graph, for :load, --load, --define and setlab graph --session",
    "load FILE: takes up what was saved, instead of what is defined",
    "quit: leaves, as Ctrl-D does",
    "A colon before a command makes it one where a definition has its name: :help.",
  ]

  private static let syntax = [
    "+ - * / ^ n! |x| √x x² 30° 5%: operators; ** is ^, 5% is 5/100, 30° is 30 pi/180",
    "2x, 3(x + 1), 2 sin(x): products without a sign, of the rank of *: 1/2x is (1/2)x",
    "sin(x), sin 2x, sin^2(x): functions; a bracket makes the argument clear",
    "= == != < <= > >= and or not: conditions, also && || and 0 < x <= 1",
    "{x < 0: -x, x}, if(x < 0, -x, x): cases",
    "sum(k, 1, n, 1/k), prod, int(t, 0, 1, f): the variable first, or second: sum(1/k, k, 1, n)",
    "f'(x), f''(x), diff(t, 2, t^3): derivatives, exact where there is a rule",
    "mean([1, 2, 3]), median, stdev, min, max: of numbers or a list",
    "a = 3, f(x, y) = x y: definitions; y = x^2 defines y(x)",
    "a = 0:5, a = 0:5:0.1: a parameter, which the graph moves in steps; it begins in the middle",
    "M, ans: the memory and the last result",
    "; # …: the end of a statement; a comment",
  ]
}
