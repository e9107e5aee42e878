import Records
import TestSupport

/// A row with a value of every kind.
struct SampleRow: Sendable {
  let name: String
  let count: Int
  let wide: UInt128
  let share: Double
  let mean: Measured
  let spread: Measured?
  let texts: [String]
  let isTrue: Bool

  /// A row with the values that are hard to write: quotes, line breaks, tags, large and undefined numbers.
  init(_ random: inout SplitMix) {
    let texts = [
      "", "plain", "a,b", "say \"Set\"", "two\nlines", "\r\n", "<b>&amp;</b>", "“é” – 3♦", "\\",
      "\u{1}",
    ]
    let numbers = [
      0, -0.0, 1, 0.1, -2.5, 1e300, -1e-300, .nan, .infinity, -.infinity, 1.0 / 3, 65_996e-9,
    ]
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    name = text()
    count = [0, 1, -7, 1_234_567, 1 << 53, Int.max, Int.min].randomElement(using: &random) ?? 0
    wide = [0, 12, UInt128(UInt64.max) + 1, .max].randomElement(using: &random) ?? 0
    share = number()
    mean = Measured(number(), number(), number())
    spread = Bool.random(using: &random) ? Measured(number(), number(), number()) : nil
    self.texts = (0..<Int.random(in: 0...2, using: &random)).map { _ in text() }
    isTrue = Bool.random(using: &random)
  }

  static let columns: [Column<SampleRow>] = [
    .text("name", head: "who", meaning: "a name") { $0.name },
    .count("count", fullHead: "how many", meaning: "a count") { $0.count },
    .wideCount("wide", meaning: "a large count") { $0.wide },
    .number("share", as: .share(), unit: "%", meaning: "a share") { $0.share },
    .number("tiny", as: .significant(digits: 3), meaning: "a number") { $0.share }
      .within("numbers"),
    .interval("mean", as: .number(decimals: 2), meaning: "a mean") { $0.mean },
    .interval("spread", as: .share(), names: .own, meaning: "a spread") { $0.spread }
      .within("numbers"),
    .odds(meaning: "odds") { $0.share },
    .list("texts", meaning: "texts") { $0.texts },
    Column(Field("flag", meaning: "a flag", kind: .flag)) { .flag($0.isTrue) },
    Column(Field("exact", meaning: "many digits", kind: .significant(digits: 3))) { _ in
      .shown(.decimal(0.125, digits: "0.12500000000000000"), as: "1/8")
    },
    .nested("rest", meaning: "what is left") { ["count": .integer($0.count)] },
  ]

  static func table(_ rows: Int, seed: UInt64) -> RecordTable {
    var random = SplitMix(seed: seed)
    return RecordTable(columns, rows: (0..<rows).map { _ in SampleRow(&random) })
  }
}
