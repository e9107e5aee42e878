/// A curve as notes from the left border of its window to the right one.
package struct GraphSound: Sendable, Hashable {
  package enum Kind: String, Sendable {
    /// A tone, the higher the larger y is.
    case tone
    /// Noise: the curve is undefined there.
    case noise
    /// Nothing: the curve is above the window or below it.
    case rest
    /// A click: the curve is zero.
    case click
  }

  package struct Note: Sendable, Hashable {
    package let kind: Kind
    /// How far it is from the left border, 0 to 1: when it is heard, and from which side.
    package let share: Double
    /// How high a tone is, from 0 at the lower border to 1 at the upper one; 0 without one.
    package let pitch: Double

    fileprivate var isClick: Int { kind == .click ? 1 : 0 }
  }

  package let curve: Int
  /// The notes, from left to right; clicks stand among the others.
  package let notes: [Note]
}

extension GraphState {
  /// The sound of a curve in the window, the traced one or the first that has values if nil; nil without a curve.
  ///
  /// It is asked at so many places, and its zeros are those that ``points(most:shouldStop:)`` finds.
  package func sound(
    of wanted: Int? = nil, places: Int = 241, shouldStop: @escaping @Sendable () -> Bool = { false }
  ) -> GraphSound? {
    let audible = traceable.filter { curves[$0].shape?.x == nil }
    guard let curve = wanted ?? trace?.curve ?? audible.first, audible.contains(curve) else {
      return nil
    }
    let value = curves[curve].asked(until: shouldStop).value
    let (x, y) = (viewport.x, viewport.y)
    // A function on few places is heard there; between them nothing is undefined.
    let isSparse = curves[curve].isDiscrete
    let asked =
      isSparse
      ? curves[curve].places(in: x)
      : (0..<max(2, places)).map { x.lower + x.length * (Double($0) / Double(max(2, places) - 1)) }
    let zeros = points(most: 64, shouldStop: shouldStop)
      .filter { $0.curve == curve && $0.kind == .zero }.map { $0.point.x }
    let notes = asked.map { place -> GraphSound.Note in
      let height = (value(place) - y.lower) / y.length
      let share = (place - x.lower) / x.length
      guard height >= 0, height <= 1 else {
        return GraphSound.Note(kind: height.isNaN ? .noise : .rest, share: share, pitch: 0)
      }
      return GraphSound.Note(kind: .tone, share: share, pitch: height)
    }
    let clicks = zeros.map {
      GraphSound.Note(kind: .click, share: ($0 - x.lower) / x.length, pitch: 0)
    }
    return GraphSound(
      curve: curve,
      notes: (notes + clicks).sorted { ($0.share, $0.isClick) < ($1.share, $1.isClick) })
  }
}
