struct TextDrawing {
  let scene: Scene
  let renderer: TextRenderer
  private var canvas: TextCanvas
  private var left = 0
  private var top = 0
  private var right = 1
  private var bottom = 1
  private var owners: [[Int]] = []

  init(_ scene: Scene, _ renderer: TextRenderer) {
    self.scene = scene
    self.renderer = renderer
    self.canvas = TextCanvas(width: renderer.width, height: renderer.height)
  }

  private var glyphs: GlyphSet { renderer.glyphs }

  mutating func text() -> String {
    let curves = scene.items.filter { $0.role == .curve }.count
    let inked = Set(scene.items.compactMap { $0.role == .key ? nil : $0.series }).count
    for panel in scene.panels { draw(panel, marked: curves > 1 && inked > 1) }
    return canvas.lines(coloured: renderer.isColoured)
  }

  private mutating func draw(_ panel: ScenePanel, marked: Bool) {
    let frame = panel.frame
    left = Int(frame.x.rounded())
    top = Int(frame.y.rounded())
    right = max(left + 1, Int(frame.right.rounded()))
    bottom = max(top + 1, Int(frame.bottom.rounded()))
    owners = [[Int]](repeating: [], count: (right - left) * (bottom - top))
    let alike = Coincidence(panel, tolerance: 0.25)
    for (index, item) in panel.items.enumerated() {
      switch (item.role, item.shape) {
      case (.grid, _): break
      case (.axis, .lines(let runs)): for run in runs { line(run, isAxis: true) }
      case (.zero, .lines(let runs)): for run in runs { line(run, isAxis: false) }
      case (.tick, .lines(let runs)):
        for run in runs { tick(run, isOfX: item.keyRole == .xTick) }
      case (.band, .areas(let areas)): shade(areas, item.series ?? 0)
      case (.bar, .areas(let areas)): bars(areas, item.series ?? 0)
      case (.curve, .lines(let runs)), (.step, .lines(let runs)):
        ink(
          item.stroke == .dashed ? runs.flatMap(Simplify.dashes) : runs, item.series ?? 0,
          marked: marked && item.role == .curve,
          isShared: alike.below(index) > 0)
      case (.error, .lines(let runs)): for run in runs { errorBar(run, item.series ?? 0) }
      case (.rule, .lines(let runs)), (.asymptote, .lines(let runs)):
        for run in runs { rule(run) }
      case (.leader, .lines(let runs)): for run in runs { leader(run) }
      case (.shade, .areas(let areas)): for area in areas { backdrop(area) }
      case (.openEnd, .points(let points)): put(glyphs.openEnd, points, item.series)
      case (.closedEnd, .points(let points)): put(glyphs.closedEnd, points, item.series)
      case (.marker, .points(let points)):
        put(glyphs.marker(item.series ?? 0), points, item.series)
      case (.key, .points(let points)):
        for p in points { key(item, p, marked: marked) }
      case (_, .text(let text, let at, let anchor, _)): write(text, at, anchor, item.role)
      default: break
      }
    }
    for cell in sharedCells(panel.items) {
      canvas.put(glyphs.marker(cell.series), cell.column, cell.row, colour: cell.series)
    }
  }

  /// Cells shared by the markers of several series, which take turns so that none always hides another.
  private func sharedCells(_ items: [SceneItem]) -> [(column: Int, row: Int, series: Int)] {
    var cells: [Int: [Int: [Int]]] = [:]
    for item in items {
      guard item.role == .marker, case .points(let points) = item.shape else { continue }
      for p in points {
        cells[column(p.x), default: [:]][row(p.y), default: []].append(item.series ?? 0)
      }
    }
    var shown: [(column: Int, row: Int, series: Int)] = []
    for (column, rows) in cells.sorted(by: { $0.key < $1.key }) {
      for (row, series) in rows.sorted(by: { $0.key < $1.key }) where Set(series).count > 1 {
        shown.append((column, row, series[shown.count % series.count]))
      }
    }
    return shown
  }

  private func column(_ x: Double) -> Int { max(left, min(right - 1, Int(x.rounded(.down)))) }

  private func row(_ y: Double) -> Int { max(top, min(bottom - 1, Int(y.rounded(.down)))) }

  private mutating func put(_ glyph: Unicode.Scalar, _ points: [ScenePoint], _ series: Int?) {
    for p in points { canvas.put(glyph, column(p.x), row(p.y), colour: series) }
  }

  /// True if a line lies on the lower border, not merely in the cells above it.
  private func isAtBottom(_ y: Double) -> Bool { y > Double(bottom) - 1e-6 }

  private func isAtLeft(_ x: Double) -> Bool { x < Double(left) + 1e-6 }

  /// A straight line of the frame: at the border just outside of the plot area, else inside.
  private mutating func line(_ run: [ScenePoint], isAxis: Bool) {
    guard run.count == 2 else { return }
    if run[0].y == run[1].y {
      let y = isAtBottom(run[0].y) ? bottom : row(run[0].y)
      for x in left..<right { draw(glyphs.horizontal, glyphs.zeroLine, x, y, isAxis) }
    } else {
      let x = isAtLeft(run[0].x) ? left - 1 : column(run[0].x)
      for y in top..<bottom { draw(glyphs.vertical, glyphs.zeroStem, x, y, isAxis) }
      if x < left, isAxis { canvas.put(glyphs.corner, left - 1, bottom) }
    }
  }

  private mutating func draw(
    _ solid: Unicode.Scalar, _ faint: Unicode.Scalar, _ x: Int, _ y: Int, _ isAxis: Bool
  ) {
    let old = canvas.at(x, y) ?? " "
    let isCrossed = isAxis && old != " " && old != solid
    canvas.put(isCrossed ? glyphs.cross : isAxis ? solid : faint, x, y)
  }

  /// A tick, which in cells has no length: the axis changes its character there.
  private mutating func tick(_ run: [ScenePoint], isOfX: Bool) {
    guard let p = run.last else { return }
    let isBottom = isAtBottom(p.y)
    let isLeft = isAtLeft(p.x)
    let x = !isOfX && isLeft ? left - 1 : column(p.x)
    let y = isOfX && isBottom ? bottom : row(p.y)
    guard let old = canvas.at(x, y) else { return }
    if isOfX, old == glyphs.horizontal {
      canvas.put(glyphs.xTick, x, y)
    } else if !isOfX, old == glyphs.vertical {
      canvas.put(glyphs.yTick, x, y)
    }
  }

  /// Draws lines; where they are shared none may hide another, and where they cross the later one lies above.
  private mutating func ink(_ runs: [[ScenePoint]], _ series: Int, marked: Bool, isShared: Bool) {
    let width = right - left
    var raster = DotRaster(
      width: width, height: bottom - top, xDots: glyphs.xDots, yDots: glyphs.yDots)
    for run in runs { raster.draw(run, left: Double(left), top: Double(top)) }
    let spacing = max(6, min(16, width / 6))
    let isASCII = glyphs == .ascii
    let marker = glyphs.marker(series)
    var isMarkable = (0..<width).map {
      marked && !isASCII && ($0 + series * 3) % spacing == spacing / 2
    }
    for (cell, mask) in raster.masks.enumerated() where mask != 0 {
      let x = cell % width
      let y = cell / width
      let isMarked = isMarkable[x]
      isMarkable[x] = false
      let others = owners[cell].count
      if marked { owners[cell].append(series) }
      if isShared, others > 0 {
        if isASCII, x / 3 % (others + 1) != others { continue }
        let old = canvas.at(left + x, top + y)
        let isTaken = owners[cell].contains { $0 != series && glyphs.marker($0) == old }
        if !isASCII, isTaken, !isMarked || x / spacing % 2 == 0 { continue }
      }
      let glyph = isASCII || isMarked ? marker : blended(mask, x, y)
      canvas.put(glyph, left + x, top + y, colour: series)
    }
  }

  private func blended(_ mask: UInt8, _ x: Int, _ y: Int) -> Unicode.Scalar {
    let glyph = glyphs.glyph(mask)
    guard glyphs == .braille, let old = canvas.at(left + x, top + y)?.value,
      (0x2800...0x28FF).contains(old)
    else { return glyph }
    return Unicode.Scalar(glyph.value | old) ?? glyph
  }

  private mutating func shade(_ areas: [[ScenePoint]], _ series: Int) {
    for x in left..<right {
      let middle = Double(x) + 0.5
      for area in areas {
        guard let (low, high) = crossing(area, middle) else { continue }
        let first = Int((low - 0.25).rounded(.down))
        let last = Int((high - 0.25).rounded(.down))
        guard first <= last else { continue }
        for y in max(top, first)...max(top, min(bottom - 1, last)) where y >= first {
          canvas.put(shadeGlyph(series), x, y, colour: series)
        }
      }
    }
  }

  private mutating func leader(_ run: [ScenePoint]) {
    var raster = DotRaster(width: right - left, height: bottom - top, xDots: 1, yDots: 1)
    raster.draw(run, left: Double(left), top: Double(top))
    for (cell, mask) in raster.masks.enumerated() where mask != 0 {
      let (x, y) = (left + cell % (right - left), top + cell / (right - left))
      if canvas.at(x, y) == " " { canvas.put(glyphs.dot, x, y) }
    }
  }

  private mutating func backdrop(_ area: [ScenePoint]) {
    guard area.count == 4 else { return }
    let first = column(area[0].x)
    let last = max(first, column(area[1].x - 0.5))
    for y in top..<bottom {
      for x in first...last where canvas.at(x, y) == " " {
        canvas.put(glyphs == .ascii ? ":" : "░", x, y)
      }
    }
  }

  private func shadeGlyph(_ series: Int) -> Unicode.Scalar {
    glyphs == .ascii ? [":", "~", "=", ";"][series % 4] : ["░", "▒"][series % 2]
  }

  private func crossing(_ area: [ScenePoint], _ x: Double) -> (Double, Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    for i in area.indices {
      let a = area[i]
      let b = area[(i + 1) % area.count]
      guard min(a.x, b.x) <= x, max(a.x, b.x) >= x, a.x != b.x else { continue }
      let y = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
      low = min(low, y)
      high = max(high, y)
    }
    return low <= high ? (low, high) : nil
  }

  private mutating func bars(_ areas: [[ScenePoint]], _ series: Int) {
    let levels: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    for area in areas where area.count == 4 {
      let first = column(area[0].x.rounded())
      let last = max(first, column(area[2].x.rounded() - 1))
      let base = area[0].y
      let end = area[1].y
      let upper = row(min(base, end))
      let lower = row(max(base, end) - 1e-9)
      guard base != end, upper <= lower else { continue }
      for x in first...last {
        for y in upper...lower {
          let part = base > end ? min(1, Double(y + 1) - end) : 1
          let level = max(0, min(7, Int((part * 8).rounded()) - 1))
          if glyphs == .ascii {
            if part >= 0.5 || y == row(base - 1e-9) {
              canvas.put(glyphs.marker(series == 0 ? 4 : series), x, y, colour: series)
            }
          } else {
            canvas.put(levels[level], x, y, colour: series)
          }
        }
      }
    }
  }

  private mutating func errorBar(_ run: [ScenePoint], _ series: Int) {
    guard run.count == 2 else { return }
    let x = column(run[0].x)
    let first = row(min(run[0].y, run[1].y))
    let last = row(max(run[0].y, run[1].y) - 1e-9)
    guard last > first else { return }
    for y in first...last { canvas.put(glyphs.vertical, x, y, colour: series) }
  }

  private mutating func rule(_ run: [ScenePoint]) {
    guard run.count == 2 else { return }
    if run[0].y == run[1].y {
      for x in left..<right {
        canvas.put(glyphs == .ascii ? "-" : "╌", x, row(run[0].y))
      }
    } else {
      for y in top..<bottom { canvas.put(glyphs == .ascii ? ":" : "╎", column(run[0].x), y) }
    }
  }

  private mutating func key(_ item: SceneItem, _ p: ScenePoint, marked: Bool) {
    let series = item.series ?? 0
    let x = Int(p.x.rounded(.down))
    let y = Int(p.y.rounded(.down))
    let marker = glyphs.marker(series)
    let sign: [Unicode.Scalar] =
      switch item.keyRole {
      case .band: [shadeGlyph(series), shadeGlyph(series)]
      case .marker: [" ", marker]
      case .bar: glyphs == .ascii ? [" ", glyphs.marker(series == 0 ? 4 : series)] : [" ", "█"]
      case .curve where marked && glyphs != .ascii: ["╶", marker]
      case .curve where glyphs == .ascii: [marker, marker]
      default: glyphs == .ascii ? [marker, marker] : ["─", "─"]
      }
    for (offset, scalar) in sign.enumerated() { canvas.put(scalar, x + offset, y, colour: series) }
  }

  private mutating func write(
    _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ role: SceneRole
  ) {
    let isInside = role == .label
    let low = isInside ? left : 0
    let high = isInside ? right : renderer.width
    let fitted = TextWidth.fitted(text, max(0, high - low), ellipsis: glyphs.ellipsis)
    let size = Int(TextWidth.of(fitted))
    let start: Double =
      switch anchor {
      case .start: at.x
      case .middle: at.x - Double(size) / 2 + (role == .xTick ? 0.25 : 0)
      case .end: at.x - Double(size)
      }
    let x = max(low, min(high - size, Int(start.rounded(.down))))
    let y = role == .yTick || isInside ? row(at.y) : Int(at.y.rounded(.down))
    canvas.write(fitted, x, y)
  }
}
