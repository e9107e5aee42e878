internal import Contests
package import SetPlay

/// The times of a finished game, against which the same deal is played again.
///
/// In links: the tenths of a second from one Set to the next and to the end, in base 36 with `-` between them.
package struct PageGhost: Sendable, Equatable {
  /// Milliseconds from the start to each Set, ascending.
  package let sets: [Int]
  package let end: Int

  /// The milliseconds of a unit in links.
  private static let unit = 100

  /// The ghost of a game; nil unless one person finished it alone.
  init?(of state: PlayState) {
    guard state.isOver, state.setup.race == nil else { return nil }
    sets = Self.times(of: state)
    guard let last = sets.last else { return nil }
    end = max(state.elapsed, last)
  }

  package init(_ text: String, in setup: PlaySetup) throws(ParameterError) {
    guard setup.race == nil else {
      throw ParameterError(found: text, expected: "only a solo game can have a ghost")
    }
    let most = setup.isPuzzle ? Puzzle.sets : setup.deck.count / 3
    let steps = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (2...most + 1).contains(steps.count) else {
      throw ParameterError(
        found: text, expected: "a ghost has the times of 1 to \(most) Sets and of the end")
    }
    var (times, sum) = ([Int](), 0)
    for step in steps {
      guard let tenths = Self.tenths(step), sum + tenths <= PageRequest.longest / Self.unit else {
        throw ParameterError(
          found: String(step), expected: "a time of a ghost is a number of tenths in base 36")
      }
      sum += tenths
      times.append(sum * Self.unit)
    }
    end = times.removeLast()
    sets = times
  }

  private static func tenths(_ text: Substring) -> Int? {
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
    return isPlain && text.utf8.count <= 5 ? Int(text, radix: 36) : nil
  }

  var text: String {
    var (steps, last) = ([String](), 0)
    for time in sets + [end] {
      let tenths = (time + Self.unit / 2) / Self.unit
      steps.append(String(tenths - last, radix: 36))
      last = tenths
    }
    return steps.joined(separator: "-")
  }

  func found(at time: Int) -> Int { sets.prefix { $0 <= time }.count }

  /// By how many milliseconds somebody with Sets at these times is ahead of it at a moment; negative if behind.
  ///
  /// The times of the last Set that both have tell, or the time since it found one that is still missing.
  package func lead(of own: [Int], at time: Int) -> Int {
    let both = min(own.count, sets.count)
    let lead = both > 0 ? sets[both - 1] - own[both - 1] : 0
    return found(at: time) > own.count ? min(lead, sets[own.count] - time) : lead
  }

  func answer(in state: PlayState) -> JSON {
    let own = PageGhost.times(of: state)
    let lead = state.isOver ? end - state.elapsed : lead(of: own, at: state.elapsed)
    let far = "\(PlayWords.seconds(abs(lead))) s"
    let isLevel = abs(lead) < Self.unit / 2
    let found = found(at: state.elapsed)
    let words: String
    if state.isOver {
      let times = "\(PlayWords.clock(state.elapsed)) against \(PlayWords.clock(end))"
      words =
        isLevel
        ? "You and the ghost finished together, in \(PlayWords.clock(end))."
        : lead > 0
          ? "You beat the ghost by \(far): \(times)." : "The ghost won by \(far): \(times)."
    } else {
      words =
        "The ghost has \(counted(found, "Set")) of \(sets.count); "
        + (isLevel ? "you are level." : "you are \(far) \(lead > 0 ? "ahead" : "behind").")
    }
    return [
      "text": .string(text), "sets": .integer(found), "of": .integer(sets.count),
      "time": .string(PlayWords.clock(end)),
      "lead": .string(isLevel ? "0.0 s" : (lead > 0 ? "+" : "−") + far),
      "words": .string(words),
    ]
  }

  private static func times(of state: PlayState) -> [Int] {
    (state.setup.isPuzzle ? state.found : state.turns.filter { $0.level > 0 }).map { $0.time }
  }
}
