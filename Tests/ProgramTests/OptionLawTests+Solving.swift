extension OptionLawTests {
  private static let alone = "solve-for 'score(child) = 300' --vary skill=0.5:3"
  private static let two = "solve-for 'points(child) = points(expert)' --vary child.points=0:25"
  private static let aim = "--vary skill=0.5:3 --games 300 --format csv"

  static let solved: [Row] =
    [
      Row("solve-for \(aim)", "--maximize", "'score(child)'", "'time(child)'"),
      Row("solve-for \(aim)", "--minimize", "'score(child)'", "'time(child)'"),
      Row(
        "solve-for 'score(child) = 300' --games 300 --format csv", "--vary", "skill=0.5:3",
        "mistakes=0:9"),
      Row("\(two) --games 300 --format csv", "--player", nil, "beginner"),
      Row("\(two) --games 300 --format csv", "--race", "suggested", "bochkova"),
      Row("\(alone) --games 300 --format csv", "--hints", nil, "'after(5)'"),
      Row("\(alone) --games 300 --format csv", "--score", "linear-decay", "luzin"),
      Row("\(alone) --format csv", "--games", "300", "700"),
      Row(
        "solve-for 'score(slow) = 300' --vary skill=0.5:3 --games 300 --format csv", "--define",
        "own", "less"),
      Row("\(alone) --games 300", "--uncertain"),
      Row("\(alone) --games 300 --uncertain", "--replicates", "20", "21"),
      Row("\(alone) --games 300", "--format", "text", "json"),
    ] + played("\(alone) --games 300 --format csv", next: "9")
    + pictures("\(alone) --games 300 --format svg")
}
