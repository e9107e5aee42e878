extension OptionLawTests {
  static let raced = "race expert beginner --games 30"

  static let people: [Row] =
    Row.table(
      """
      \(raced) → --race suggested|bochkova, --games 30|31, --metric points|sets, --format text|json
      \(raced) --format csv → --sweep skill=1:2:1|motor=1:2:1
      \(raced) --format csv --sweep skill=1:2:1 → --sweep motor=1:2:1
      race expert beginner child --games 30 → --pairs
      race expert beginner --games 50 → --uncertain
      race expert beginner --games 50 --uncertain → --replicates 20|21
      race expert beginner --games 50 --sweep skill=1:2:1 --format csv → --uncertain
      race expert beginner --games 3000 → --until 0.05
      race expert beginner → --minutes 0.0001|0.01
      race expert beginner --games 900 → --sequential
      race expert 'expert(skill: 1.01)' --games 400 --sequential → --delta 1
      race expert beginner --games 900 --sequential → --plan
      score --sweep none --games 900 → --sequential
      score --sweep none --games 900 --sequential → --plan
      score --sweep none --games 400 --sequential --player expert --player 'expert(frailty: 0.3)' → --delta 60
      score --games 40 --sweep none → --pairs
      score flat luzin --sweep skill=1:2 --games 10 --format svg → --panels
      hints never request --games 9 → --frontier unaided|hints
      score --sweep skill=1:2:1 --games 50 → --uncertain
      score --sweep skill=1:2:1 --games 50 --uncertain → --replicates 20|21
      hints never request --games 50 → --uncertain
      hints never request --games 50 --uncertain → --replicates 20|21
      """) + played(raced, next: "15") + kept(raced) + pictures("\(raced) --format svg")
    + Row.table(
      """
      fit times.csv → --motor 1.5|0.5, --crowding 1|0.5, --confidence 0.95|0.9, --format text|json, --out x
      fit log → --player 1|2
      fit times.csv --format csv → --rows levels|parameters
      """) + pictures("fit times.csv --format svg")
    + Row.table(
      """
      page --tables → --games 60|61
      page --tables --games 60 → --seed 1|2, --out x, --open
      page --games 60 → --tables
      """)
}
