import Foundation
import TestSupport
import Testing

/// Figures and tables in a document, set by TeX where it is installed with TikZ.
struct LaTeXDocumentTests {
  static let hasTeX: Bool = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let styles = "/usr/share/texlive/texmf-dist/tex/latex/pgf/frontendlayer/tikz.sty"
    return folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/pdflatex") }
      && FileManager.default.fileExists(atPath: styles)
  }()

  static let figures = [
    "plot 'sin(x)' 'tan(x)' 'x^2/50' --asymptotes --line 0.5=half --title '50% of $a_b^2$ & \"x\" {10⁻⁶} #1 ~ χ²'",
    "plot 'exp(x)' --log y --x=-20:20 --width 8.5cm --theme print --caption 'a < b'",
    "plot 'y < x^2' --x=-2:2 --theme dark", "simulate --games 300",
    "simulate --games 300 --metric dealmores", "odds", "odds --sets 12 --theme print",
    "compare random greedy --games 100", "hints never request --games 10",
    "score --sweep skill=1:2 --games 5", "race expert beginner --games 10",
    "klondike simulate --games 20",
  ]

  static let tables = [
    "odds 9...12", "odds --sets 12", "odds --left 66", "simulate --games 100",
    "simulate --games 100 --rows bySize", "compare random first --games 50",
    "compare random first --games 50 --rows strategies", "hints never request --games 10",
    "score --games 5 --sweep skill=1:2", "race expert beginner --games 10", "list strategies",
    "list rules", "list functions", "list quantities", "list cards --deck 2",
    "solve '1RSD 2RSD 3RSD'", "plot 'sin(x)/1e8' --points 5", "klondike simulate --games 20",
    "boards --count 2",
  ]

  @Test(arguments: tables) func tablesHaveRows(line: String) async throws {
    let table = try await Program.run("\(line) --format latex")
    #expect(table.code == 0 && table.output.hasPrefix("% A table by setlab"))
    #expect(table.output.contains(" & ") && table.output.contains(" \\\\"))
  }

  private func write(_ lines: [String], as format: String, in folder: Scratch) async throws {
    for (index, line) in lines.enumerated() {
      let outcome = try await Program.shell(
        "\"$SETLAB\" \(line) --format \(format) --out \(index).tex", in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
    }
  }

  private func typeset(_ body: String, package: String, in folder: Scratch) async throws {
    try folder.write(
      "\\documentclass{article}\n\\usepackage{\(package)}\n\\begin{document}\n\(body)\\end{document}\n",
      to: "document.tex")
    let outcome = try await Program.shell(
      "pdflatex -interaction=nonstopmode -halt-on-error document.tex", in: folder)
    #expect(outcome.code == 0, "\(outcome.output.suffix(800))")
  }

  @Test(.enabled(if: hasTeX)) func figuresAreSet() async throws {
    let folder = try Scratch()
    try await write(Self.figures, as: "tikz", in: folder)
    let body = Self.figures.indices.map { "\\noindent\\input{\($0)}\\par\n" }.joined()
    try await typeset(body, package: "tikz", in: folder)
  }

  /// Without booktabs and with it, at the beginning of a document and again.
  @Test(.enabled(if: hasTeX), arguments: ["tikz", "booktabs"]) func tablesAreSet(
    package: String
  ) async throws {
    guard
      package == "tikz"
        || FileManager.default.fileExists(
          atPath: "/usr/share/texlive/texmf-dist/tex/latex/booktabs/booktabs.sty")
    else { return }
    let folder = try Scratch()
    try await write(Self.tables, as: "latex", in: folder)
    let body = Self.tables.indices.map { "\\setbox0\\hbox{\\input{\($0)}}\n" }.joined()
    try await typeset(body + "x", package: package, in: folder)
  }

  /// A figure is exactly as wide as it was asked to be, without ink beside it.
  @Test(.enabled(if: hasTeX)) func aFigureHasItsWidth() async throws {
    let folder = try Scratch()
    try await write(["plot 'sin(x)' --width 8.5cm --height 5cm"], as: "tikz", in: folder)
    try await typeset(
      "\\setbox0\\hbox{\\input{0}}\\immediate\\write16{SIZE \\the\\wd0 \\the\\ht0 \\the\\dp0 END}x",
      package: "tikz", in: folder)
    let log = try folder.read("document.log").replacing("\n", with: "")
    let size = try #require(log.firstMatch(of: /SIZE ([0-9.]+)pt([0-9.]+)pt([0-9.]+)pt *END/))
    let (width, height) = (Double(size.output.1) ?? 0, Double(size.output.2) ?? 0)
    // 8.5 cm and 5 cm in TeX's points, to a tenth of a pixel of the picture.
    #expect(abs(width - 241.85) < 0.1 && abs(height - 142.26) < 0.1, "\(width) \(height)")
  }
}
