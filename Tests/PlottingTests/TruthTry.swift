import Testing
import Plotting
struct TruthTry {
  @Test func all() {
    for item in TruthCase.formulas {
      let c = item.cells(), d = item.dots(), p = item.pixels()
      var bare = item
      bare.intervals = nil
      let q = bare.pixels(), e = bare.dots(), r = bare.cells()
      let report = item.plot.figure(for: .pixels(width: 700, height: 500, textSize: 13)).report
      let size = item.plot.svg(width: 700, height: 500).utf8.count
      if item.name.contains("exp(1/x)*") || item.name.contains("1/x-fl") {
        let ink = SVGInk(item.plot.svg(width: 700, height: 500))
        let t = item.truth(columns: 700, rows: 500)
        var byColumn: [String] = []
        for c in 0..<700 {
          var rows: [Int] = []
          for r in 0..<500 where t[r * 700 + c] {
            var near = false
            for rr in max(0, r - 1)...min(499, r + 1) { for cc in max(0, c - 1)...min(699, c + 1) where ink.grid[rr * 700 + cc] { near = true } }
            if !near { rows.append(r) }
          }
          if let f = rows.first, let l = rows.last { byColumn.append("\(c):\(rows.count) \(f)-\(l)") }
        }
        print("MISS", item.name, byColumn)
      }
      func mark(_ s: TruthScore, _ n: Int) -> String { s.wrong > n || s.missed > n || s.joins > 0 ? "✘\(s)" : "\(s)" }
      print("TRY", item.name, "cells", mark(c, 0), "dots", mark(d, 0), "svg", mark(p, 1), "| none", mark(r, 0), mark(e, 0), mark(q, 1), "B", size, "calls", report.calls, report.intervalCalls, "doubt", report.curves[0].doubtful.count, report.curves[0].doubtful.first.map { "\($0.lower)...\($0.upper)" } ?? "", bare.plot.figure(for: .pixels(width: 700, height: 500, textSize: 13)).report.curves[0].doubtful.count)
    }
  }
}
