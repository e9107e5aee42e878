import Records
import Testing

/// Tables for LaTeX.
struct LaTeXTests {
  private struct Row: Sendable {
    let name: String
    let count: Int
    let share: Measured?
    let small: Double
  }

  private static let columns: [Column<Row>] = [
    .text("name", head: "who & what", meaning: "") { $0.name },
    .count("count", fullHead: "games_played", meaning: "") { $0.count },
    .interval("share", as: .share(), meaning: "") { $0.share },
    .number("small", as: .significant(digits: 3), meaning: "") { $0.small },
  ]

  @Test func aTableIsATabular() {
    let rows = [
      Row(name: "50% of #1 [a]", count: 1_234, share: Measured(0.25, 0.2, 0.3), small: 1.25e-9),
      Row(name: "[first]", count: -7, share: nil, small: -0.5),
      Row(name: "known", count: 2, share: Measured(1, 1, 1, isCertain: true), small: 0),
      Row(name: "χ² ≤ 10⁻⁶", count: 0, share: Measured(1e-7, 0, 2e-7), small: .nan),
    ]
    #expect(
      RecordTable(Self.columns, rows: rows).latex(intervals: "95% interval") == ##"""
        % A table by setlab: \input it; with \usepackage{booktabs} its rules are finer.
        \providecommand{\toprule}{\hline}
        \providecommand{\midrule}{\hline}
        \providecommand{\bottomrule}{\hline}
        \begin{tabular}{lrrlr}
        \toprule
        who \& what & games\_played & share & 95\% interval & small \\
        \midrule
        50\% of \#1 {[}a{]} & 1,234 & 25.000\% & [20.000\%, 30.000\%] & $1.25 \times 10^{-9}$ \\
        {[}first{]} & \ensuremath{-}7 &  &  & \ensuremath{-}0.5 \\
        known & 2 & 100.000\% & certain & 0 \\
        \ensuremath{\chi}\ensuremath{^{2}} \ensuremath{\le} 10\ensuremath{^{-6}} & 0 & $1 \times 10^{-5}$\% & [0.000\%, $2 \times 10^{-5}$\%] & -- \\
        \bottomrule
        \end{tabular}

        """##)
  }

  /// Whatever is in a table, braces are paired, no row has more columns than are declared, and what has a meaning in TeX
  /// stands only where it is meant: tables of seeds 80, 81, 82 and 120, with nothing left to chance.
  @Test(arguments: RecordTableTests.sizes)
  func anyTableIsWellFormed(rows: Int) throws {
    let table = RecordTableTests.table(rows)
    let lines = table.latex().split(separator: "\n")
    #expect(lines.count == table.rows.count + 10)
    let declared = try #require(lines.first { $0.hasPrefix("\\begin{tabular}") })
    let columns = declared.dropFirst("\\begin{tabular}{".count).dropLast().count
    for line in lines.dropFirst(4) where line.hasSuffix(" \\\\") {
      let bare = line.dropLast(3).replacing("\\\\", with: "")
        .replacing("\\&", with: "").replacing("\\%", with: "").replacing("\\#", with: "")
        .replacing("\\_", with: "").replacing("\\{", with: "").replacing("\\}", with: "")
        .replacing("\\$", with: "")
      #expect(bare.count { $0 == "&" } == columns - 1)
      #expect(!bare.contains { "%#_~".contains($0) })
      #expect(bare.count { $0 == "$" } % 2 == 0)
      var depth = 0
      for character in bare {
        depth += character == "{" ? 1 : character == "}" ? -1 : 0
        #expect(depth >= 0)
      }
      #expect(depth == 0)
    }
  }

  @Test(arguments: [
    ("100 % & #1_a", ##"100 \% \& \#1\_a"##), ("a\\b{c}$", #"a\textbackslash{}b\{c\}\$"#),
    ("x^2 ~ y", #"x\textasciicircum{}2 \textasciitilde{} y"#), ("two\nlines\u{1}", "two lines "),
    ("-3 and most-alike, (-2), 1-2", #"\ensuremath{-}3 and most-alike, (\ensuremath{-}2), 1-2"#),
    ("--until", "-{}-until"), ("10⁻¹²", #"10\ensuremath{^{-12}}"#),
    ("x₁₂", #"x\ensuremath{_{12}}"#),
    ("a < b > c | d", #"a \ensuremath{<} b \ensuremath{>} c \ensuremath{|} d"#),
    ("“é” – 3…", #"``é'' -- 3\ldots{}"#), ("2\u{a0}Sets", "2 Sets"),
    ("½ ± σ", #"1/2 \ensuremath{\pm} \ensuremath{\sigma}"#),
    ("", ""),
  ])
  func textsAreEscaped(text: String, written: String) {
    #expect(TeXText.escaped(text) == written)
  }

  /// The level stands over intervals, with the method of shares if it is not the usual one; small p-values are not 0.
  @Test(arguments: [
    (nil, nil, "interval"), (0.95, nil, "95\\% interval"), (0.999, nil, "99.9\\% interval"),
    (0.9, "jeffreys", "90\\% interval (shares by jeffreys)"),
  ])
  func headsTellTheLevel(level: Double?, method: String?, head: String) {
    let columns: [Column<Double>] = [
      .interval("share", as: .share(), meaning: "") { Measured($0, $0 / 2, 2 * $0) },
      .number("p", as: .p, meaning: "") { $0 },
    ]
    let document = Document(
      [
        level.map { .init("confidence", .number($0)) },
        method.map { .init("interval", .string($0)) },
      ]
      .compactMap { $0 } + [.init("rows", rows: RecordTable(columns, rows: [1e-9, 0.25]))])
    let lines = document.latex().split(separator: "\n").suffix(6)
    #expect(lines.first == "share & \(head) & p \\\\")
    #expect(lines.contains { $0.hasSuffix("& $< 0.0001$ \\\\") })
    #expect(lines.contains { $0.hasSuffix("& 0.25 \\\\") })
  }
}
