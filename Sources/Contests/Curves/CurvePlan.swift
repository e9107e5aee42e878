/// Which games curves are made of: everything that the counts depend on.
///
/// A cell is a point of a curve. Points that differ by the rule alone are read off one game, as are those along its course.
package struct CurvePlan: Contest, DealtPlan {
  package static let kind = "score"
  /// Version 1 had counts of another shape.
  package static let countingVersion = 2

  package let lines: [CurveLine]
  package let axis: CurveAxis
  /// Where they are simulated, ascending.
  package let points: [Double]
  package let measure: Measure<TimedTotals>
  package var deals: Deals
  /// True if single games are counted by their numbers and compared, each player with clocks of their own.
  package let isDistribution: Bool
  /// True if the whole games of curves are compared, game by game.
  package let isCompared: Bool

  var arms: [CurveArm]
  /// The names of each curve without a value of the swept parameter.
  let words: [CurveLine.Names]
  let reading: (number: Measure<TimedTotals>.Number, scale: Double)

  /// The measures that curves can show and stored plans can name: numbers that a game has at every moment.
  package static let measures: [Measure<TimedTotals>] = [
    .score, .time, .hints, .mistakes, .mistakenCalls,
  ]

  /// Creates a plan; every setting of the swept parameter is checked.
  ///
  /// There is at least one line and one point; points ascend, the measure is the mean of one number
  /// of a game, and the deck has three attributes or more. Curves and points that differ by the
  /// rule alone share their games; all share deals and clocks. Of distributions (`isDistribution`)
  /// each player, with the help they get, has separate clocks: otherwise common luck would decide
  /// who beats whom.
  package init(
    _ lines: [CurveLine], along axis: CurveAxis, at points: [Double],
    measure: Measure<TimedTotals> = .score, games: Range<UInt64>, seed: UInt64 = 1,
    rules: Rules = .classic, deck: Deck = .standard, isDistribution: Bool = false,
    isCompared: Bool = false,
    registry: Registry = .standard
  ) throws(ParameterError) {
    precondition(!isCompared || axis == .whole && !isDistribution, "whole games are compared")
    precondition(!lines.isEmpty && !points.isEmpty, "curves need a line and a point")
    self.lines = lines
    self.axis = axis
    self.points = points
    guard let reading = measure.oneNumber else {
      preconditionFailure("curves show means of one number of a game, unlike \(measure.name)")
    }
    self.measure = measure
    self.reading = reading
    deals = Deals(games, seed: seed, rules: rules, deck: deck)
    self.isDistribution = isDistribution
    self.isCompared = isCompared
    let people = lines.map { "\($0.player.name) \($0.hints.name)" }
    var settings: [[CurveLine]] = []
    for x in points { settings.append(try axis.setting(lines, to: x, registry)) }
    var arms: [CurveArm] = []
    for index in lines.indices {
      let person = isDistribution ? people.firstIndex(of: people[index]) ?? 0 : 0
      let cells = points.indices.map { $0 * lines.count + index }
      for (place, cells) in ((axis.kind == .course) ? [cells] : cells.map { [$0] }).enumerated() {
        let line = settings[place][index]
        let name = "\(person) \(line.player.name) \(line.hints.name)"
        if let arm = arms.firstIndex(where: { $0.name == name }) {
          arms[arm].readings.append((line.rule, cells))
        } else {
          arms.append(
            CurveArm(
              player: line.player, hints: line.hints, person: person, name: name,
              readings: [(line.rule, cells)]))
        }
      }
    }
    self.arms = arms
    let next = points.count == 1 ? points[0] + 1 : points[points.count - 1]
    let seconds = try? axis.setting(lines, to: next, registry)
    words = lines.enumerated().map { place, line in
      guard let seconds else { return line.names }
      return line.names(settings[0][place], seconds[place], sweeping: axis.key)
    }
  }

  package var canFail: Bool { lines.contains { $0.hints.canFail || $0.rule.canFail } }

  package var failure: String? {
    lines.lazy.compactMap { $0.hints.failure ?? $0.rule.failure }.first
  }

  var isOfScores: Bool { measure.name == "score" }

  /// The names of the curves: how they differ.
  package var names: [String] { names(lines.map { $0.names }) }

  /// The names of some curves in figures, without a value of the swept parameter: how they differ, by the rule too
  /// unless it stands elsewhere.
  func namesInFigures(_ lines: [Int], withRule: Bool = true) -> [String] {
    names(lines.map { words[$0] }, withRule: withRule)
  }

  private func names(_ words: [CurveLine.Names], withRule: Bool = true) -> [String] {
    let isOfScores = isOfScores && withRule
    let parts = words.map { [isOfScores ? $0.rule : "", $0.player, $0.hints] }
    return parts.map { own in
      let telling = own.indices.filter { place in
        parts.contains { $0[place] != own[place] }
      }
      let shown = telling.isEmpty ? (isOfScores ? [0, 1] : [1]) : telling
      return shown.map { own[$0] }.joined(separator: ", ")
    }
  }

  /// The curves that have a common unit: those of one rule, or all where the rule does not matter.
  package var comparedLines: [[Int]] {
    let references = lines.indices.map(reference)
    return lines.indices.filter { references[$0] == $0 }.map { first in
      lines.indices.filter { references[$0] == first }
    }
  }

  /// The pairs of curves whose games are compared, with their group and their place in it; two that play alike are left out.
  var pairs: [(first: Int, second: Int, group: Int, place: Int)] {
    comparedLines.enumerated().flatMap { group, members in
      allPairs(of: members.count).enumerated().compactMap { place, pair in
        let (first, second) = (members[pair.first], members[pair.second])
        let isAlike =
          lines[first].player.name == lines[second].player.name
          && lines[first].hints.name == lines[second].hints.name
        return isAlike ? nil : (first, second, group, place)
      }
    }.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }
}

extension CurvePlan: Hashable {
  package static func == (one: CurvePlan, other: CurvePlan) -> Bool { one.stored == other.stored }

  package func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension Measure {
  /// The number and its unit, if it is the mean of one number.
  fileprivate var oneNumber: (number: Number, scale: Double)? {
    switch reading {
    case .mean(let number), .event(let number): (number, 1)
    case .weighted(let terms, let scale) where terms.count == 1:
      (terms[0].number, scale * terms[0].weight)
    case .weighted, .ratio: nil
    }
  }
}

struct CurveArm: Sendable {
  var player: Player
  let hints: HintStrategy
  let person: Int
  /// All three as text, by which equal arms are known.
  let name: String
  var readings: [Reading]

  /// A rule, and the cells that are read by it: one, or those along the course of a game.
  typealias Reading = (rule: Scoring, cells: [Int])

  var cells: [Int] { readings.flatMap { $0.cells } }
}
