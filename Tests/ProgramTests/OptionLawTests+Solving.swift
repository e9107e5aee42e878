extension OptionLawTests {
  private static let alone = "solve-for 'score(child) = 300' --vary skill=0.5:3"
  private static let two = "solve-for 'points(child) = points(expert)' --vary child.points=0:25"
  private static let aim = "--vary skill=0.5:3 --games 300 --format csv"

  static let solved: [Row] =
    Row.table(
      """
      solve-for \(aim) → --maximize 'score(child)'|'time(child)', --minimize 'score(child)'|'time(child)'
      solve-for 'score(child) = 300' --games 300 --format csv → --vary skill=0.5:3|mistakes=0:9
      \(two) --games 300 --format csv → --player beginner, --race suggested|bochkova
      \(alone) --games 300 --format csv → --hints 'after(5)', --score linear-decay|luzin
      \(alone) --format csv → --games 300|700
      solve-for 'score(slow) = 300' --vary skill=0.5:3 --games 300 --format csv → --define own|less
      \(alone) --games 300 → --format text|json
      """) + played("\(alone) --games 300 --format csv", next: "9")
    + pictures("\(alone) --games 300 --format svg")
}
