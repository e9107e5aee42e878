internal import SetLab
internal import SetPlay
internal import Terminal

struct PlayReport {
  private static let games = 10_000

  let state: PlayState
  let model: Player
  let resuming: String?
  let width: Int

  private var review: PlayReview { PlayReview(state) }

  /// The lines, and if Ctrl-C cut the games of the model, which are played if `isCompared`.
  func text(isCompared: Bool) -> (text: String, isInterrupted: Bool) {
    var lines = wrapped(review.title, width: width) + review.finds.map(Self.line)
    if state.setup.sides > 2 { lines += standingLines }
    if !state.setup.isPuzzle, !state.turns.isEmpty { lines += tableLines }
    let begun = isCompared && state.setup.race == nil ? PlayComparison(state, with: model) : nil
    let comparison = begun.flatMap { begun in
      Breakable.run("playing \(Self.games) games of \(model.name)") {
        var comparison = begun
        comparison.play(Self.games)
        return comparison
      }
    }
    if let comparison { lines += levelLines(comparison) }
    if !state.isOver, let resuming { lines += ["", "\(resuming) resumes it."] }
    return (lines.joined(separator: "\n") + "\n", begun != nil && comparison == nil)
  }

  private var standingLines: [String] {
    let standings = review.standings
    let longest = standings.map { CellText.width(of: $0.name) }.max() ?? 0
    let levels = 1...state.setup.deck.attributes
    let cells = max(10, min(longest, width - 47, width - 7 - 7 * levels.count))
    func name(_ standing: PlayReview.Standing) -> String {
      let text = CellText.clipped(standing.name, to: cells)
      return text + String(repeating: " ", count: cells - CellText.width(of: text))
    }
    return ["", "place  " + left("name", cells) + "  points  Sets  share  mistakes  seconds"]
      + standings.map { standing in
        right("\(standing.place)", 5) + "  " + name(standing)
          + right(PlayWords.points(standing.points), 8) + right("\(standing.sets)", 6)
          + right(NumberText.percent(standing.share, decimals: 0), 7)
          + right("\(standing.mistakes)", 10)
          + right(seconds(standing.mean), 9)
      }
      + ["", left("seconds by level", cells + 7) + levels.map { right("\($0)", 7) }.joined()]
      + standings.map { standing in
        right("", 7) + name(standing)
          + standing.levels.map { right(seconds($0.mean), 7) }.joined()
      }
  }

  private static func line(_ find: PlayReview.Find) -> String {
    find.time.map { "  \(PlayWords.clock($0))  \(find.cards), level \(find.level)" }
      ?? "  missed \(find.cards)"
  }

  /// The tables, with what was missed beside each move or, where that is too wide, below it.
  private var tableLines: [String] {
    let starts = review.rows.map { row in
      right(String(row.number), 5) + right(String(row.cards), 7) + right(String(row.sets), 6)
        + right(PlayWords.seconds(row.milliseconds), 9) + "  "
    }
    let rows = zip(starts, review.rows)
    let wide = rows.map { start, row in
      row.missed.isEmpty ? start + row.move : start + left(row.move, 25) + "  " + row.missed
    }
    let head = ["", "table  cards  Sets  seconds  move"]
    guard wide.contains(where: { $0.count > width }) else {
      return [head[0], head[1] + String(repeating: " ", count: 23) + "missed"] + wide
    }
    return head
      + rows.flatMap { start, row -> [String] in
        let indent = String(repeating: " ", count: width < 60 ? 7 : start.count)
        return [start + row.move]
          + (row.missed.isEmpty ? [] : wrapped(indent + "missed " + row.missed, width: width))
      }
  }

  private func levelLines(_ comparison: PlayComparison) -> [String] {
    var lines = ["", "level  your Sets  your seconds  \(model.name)'s seconds"]
    for (place, own) in review.levels.enumerated() {
      let sets = comparison.setsByLevel[place]
      let milliseconds = Int(comparison.millisecondsByLevel[place])
      lines.append(
        right(String(place + 1), 5) + right(String(own.sets), 11) + right(seconds(own.mean), 14)
          + "  " + (sets == 0 ? "-" : PlayWords.seconds(milliseconds / sets)))
    }
    return lines
  }

  private func seconds(_ mean: Int?) -> String { mean.map { PlayWords.seconds($0) } ?? "-" }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
