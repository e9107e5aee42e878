/// What is seen of a function, in double precision, that falls below all bounds beside a place.
public enum Unbounded {
  /// True if the values fall without an end towards a place: by as much or more with the last steps, each a hundredth of
  /// the one before, as at a pole or where a logarithm is taken of 0.
  public static func falls(
    near place: Double, within width: Double, _ function: (Double) -> Double
  ) -> Bool {
    let place = lowest(from: place, within: width, function)
    var (last, lastDrop, distance, falls) = (Double.nan, 0.0, width, 0)
    for _ in 1...6 {
      distance /= 100
      if distance < 64 * place.ulp { break }
      let values = [place - distance, place + distance].map(function).filter { $0.isFinite }
      guard let value = values.min() else { return false }
      let drop = last - value
      falls = drop > 1e-6 * abs(value) && drop >= 0.99 * lastDrop ? falls + 1 : 0
      (last, lastDrop) = (value, drop)
    }
    // What the function has besides may hide the first steps.
    return falls > 1
  }

  /// The lowest place that steps from one lead to, down to those of neighbouring numbers.
  private static func lowest(
    from start: Double, within width: Double, _ function: (Double) -> Double
  ) -> Double {
    var (place, step) = (start, width * 1e-3)
    var value = function(start)
    for _ in 0..<1200 where step > place.ulp / 2 {
      let next = [place - step, place + step].map { ($0, function($0)) }
        .first { $0.1.isFinite && !(value <= $0.1) }
      if let next { (place, value) = next } else { step /= 2 }
    }
    return place
  }

  /// The description of such a function, as a clause.
  public static func words(near place: Double, within width: Double) -> String {
    // As few digits as tell the place.
    let rough = abs(place) < 1e-9 * width ? 0 : Float(place)
    let text = Int32(exactly: rough).map { "\($0)" } ?? "\(rough)"
    return "the values go beyond all bounds near \(text)"
  }
}
