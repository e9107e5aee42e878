/// Where a function is smallest between two ends, by bounds: ranges above a value that is reached elsewhere, and those in
/// which it rises or falls, are left out.
struct CertainMinimum {
  /// Bounds of the smallest value; unbounded where nothing is known.
  private(set) var value = Enclosure.everything
  /// The remaining candidate places, in order; adjacent ones are merged.
  private(set) var places: [ClosedRange<Double>] = []
  /// The end that is the place, as 0 or 1, if it is one.
  private(set) var end: Int?

  private struct Part {
    let range: ClosedRange<Double>
    /// A lower bound of all values.
    let lower: Double
    var end: Int?
  }

  private static var together: Int { 16 }

  /// Looks between two finite ends, which need not be numbers of the machine; `sign` is -1 for the greatest value.
  init(
    _ function: BoundFunction, from low: Enclosure, to high: Enclosure, sign: Double,
    mostPieces: Int
  ) {
    func bounds(_ x: Enclosure) -> Enclosure { sign < 0 ? -function(x) : function(x) }
    func reached(_ x: Enclosure) -> Double {
      let bounds = bounds(x)
      return bounds.definedness == .everywhere ? bounds.upper : .infinity
    }
    /// True of a place that is certainly between the ends.
    func isInside(_ x: Double) -> Bool { low.upper <= x && x <= high.lower }
    var best = Swift.min(reached(low), reached(high))
    var done: [Part] = []
    var waiting: [Part] = []
    var work = mostPieces
    func take(_ range: ClosedRange<Double>) {
      work -= 1
      let middle = range.lowerBound / 2 + range.upperBound / 2
      if isInside(middle) { best = Swift.min(best, reached(Enclosure(middle))) }
      let jet = function(Jet(variable: range))
      let values = sign < 0 ? -jet.bounds : jet.bounds
      guard values.definedness != .nowhere, values.lower <= best else { return }
      guard jet.isMonotone else {
        waiting.append(Part(range: range, lower: values.lower))
        return
      }
      // The lower end, if it is one of the whole range, or the function bends there.
      let isRising = (jet.slope.lower > 0) == (sign > 0)
      let place = isRising ? range.lowerBound : range.upperBound
      let end = isRising ? low : high
      if place == (isRising ? end.lower : end.upper) {
        done.append(
          Part(range: end.lower...end.upper, lower: bounds(end).lower, end: isRising ? 0 : 1))
      } else if !function(Jet(variable: place.nextDown...place.nextUp)).isMonotone {
        done.append(Part(range: place...place, lower: bounds(Enclosure(place)).lower))
      }
    }
    take(low.lower...high.upper)
    // Those that promise most come first, so that a narrow valley is not lost in a plain.
    while !waiting.isEmpty, work > 0 {
      waiting.removeAll { $0.lower > best }
      waiting.sort { $0.lower > $1.lower }
      let batch = waiting.suffix(Self.together)
      waiting.removeLast(batch.count)
      for next in batch {
        if let cut = CertainIntegral.cut(next.range.lowerBound, next.range.upperBound),
          isInside(cut)
        {
          take(next.range.lowerBound...cut)
          take(cut...next.range.upperBound)
        } else {
          done.append(next)
        }
      }
    }
    done += waiting
    done.removeAll { $0.lower > best }
    guard best < .infinity else { return }
    let least = done.reduce(best) { Swift.min($0, $1.lower) }
    let values = Enclosure(lower: least, upper: best)
    value = sign < 0 ? -values : values
    places = CertainRoots.joined(done.map { $0.range })
    end = done.count == 1 ? done[0].end : nil
  }
}
