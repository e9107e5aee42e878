extension OptionLawTests {
  static let raced = "race expert beginner --games 30"

  static let people: [Row] =
    [
      Row(raced, "--race", "suggested", "bochkova"), Row(raced, "--games", "30", "31"),
      Row(raced, "--metric", "points", "sets"),
      Row("\(raced) --format csv", "--sweep", "skill=1:2:1", "motor=1:2:1"),
      Row("\(raced) --format csv --sweep skill=1:2:1", "--sweep", nil, "motor=1:2:1"),
      Row("race expert beginner child --games 30", "--pairs"),
      Row(raced, "--format", "text", "json"),
      Row("race expert beginner --games 50", "--uncertain"),
      Row("race expert beginner --games 50 --uncertain", "--replicates", "20", "21"),
      Row("race expert beginner --games 50 --sweep skill=1:2:1 --format csv", "--uncertain"),
      Row("race expert beginner --games 3000", "--until", nil, "0.05"),
      Row("race expert beginner", "--minutes", "0.0001", "0.01"),
      Row("race expert beginner --games 900", "--sequential"),
      Row("race expert 'expert(skill: 1.01)' --games 400 --sequential", "--delta", nil, "1"),
      Row("race expert beginner --games 900 --sequential", "--plan"),
      Row("score --sweep none --games 900", "--sequential"),
      Row("score --sweep none --games 900 --sequential", "--plan"),
      Row(
        "score --sweep none --games 400 --sequential --player expert --player 'expert(frailty: 0.3)'",
        "--delta", nil, "60"),
      Row("score --games 40 --sweep none", "--pairs"),
      Row("score flat luzin --sweep skill=1:2 --games 10 --format svg", "--panels"),
      Row("hints never request --games 9", "--frontier", "unaided", "hints"),
      Row("score --sweep skill=1:2:1 --games 50", "--uncertain"),
      Row("score --sweep skill=1:2:1 --games 50 --uncertain", "--replicates", "20", "21"),
      Row("hints never request --games 50", "--uncertain"),
      Row("hints never request --games 50 --uncertain", "--replicates", "20", "21"),
    ] + played(raced, next: "15") + kept(raced) + pictures("\(raced) --format svg") + [
      Row("fit times.csv", "--motor", "1.5", "0.5"),
      Row("fit times.csv", "--crowding", "1", "0.5"),
      Row("fit log", "--player", "1", "2"),
      Row("fit times.csv", "--confidence", "0.95", "0.9"),
      Row("fit times.csv --format csv", "--rows", "levels", "parameters"),
      Row("fit times.csv", "--format", "text", "json"), Row("fit times.csv", "--out", nil, "x"),
    ] + pictures("fit times.csv --format svg") + [
      Row("page --tables", "--games", "60", "61"),
      Row("page --tables --games 60", "--seed", "1", "2"),
      Row("page --tables --games 60", "--out", nil, "x"),
      Row("page --games 60", "--tables"), Row("page --tables --games 60", "--open"),
    ]
}
