extension GraphState {
  mutating func toggleTrace(_ patience: GraphPatience = .endless) -> String? {
    guard trace == nil else {
      trace = nil
      return nil
    }
    guard !traceable.isEmpty else { return "no curve to trace" }
    // Zero stays zero where the middle is only nearly so.
    let middle = viewport.x.middle
    let starts = traceable.map { curve in
      let x = snapped(middle, on: curve)
      return Trace(curve: curve, x: viewport.x.contains(x) ? x : middle)
    }
    var place: Trace?
    for start in starts where place == nil {
      place = definedPlace(near: start.x, on: start.curve, patience).map {
        Trace(curve: start.curve, x: $0)
      }
    }
    goTo(place ?? starts.first)
    return nil
  }

  mutating func put(at point: PlotPoint) -> String? {
    let places = traceable.map { curve in
      let x = snapped(point.x, on: curve)
      return Trace(
        curve: curve,
        x: curves[curve].isDiscrete ? definedPlace(near: x, on: curve, .endless) ?? x : x)
    }
    func distance(_ place: Trace) -> Double {
      let y = curves[place.curve].value(place.x)
      return y.isNaN ? .infinity : abs(y - point.y)
    }
    guard let nearest = places.min(by: { distance($0) < distance($1) }) else {
      return "no curve to trace"
    }
    goTo(nearest)
    return nil
  }

  mutating func toggleTangent(_ patience: GraphPatience) -> String? {
    if trace == nil, let notice = toggleTrace(patience) { return notice }
    guard let trace else { return nil }
    guard hasTangent || tracedSlope != nil else {
      return "curve \(trace.curve + 1) has no exact derivative"
    }
    hasTangent.toggle()
    return nil
  }

  mutating func walk(_ direction: GraphDirection, _ count: Int) {
    guard let trace else { return }
    let sign = direction.sign
    guard !curves[trace.curve].isDiscrete else {
      var x = trace.x
      for _ in 0..<count { x = nextWhole(from: x, sign, on: [trace.curve]) ?? x }
      return goTo(x)
    }
    let step = traceStep(on: trace.curve) * Double(count)
    let next = snapped(trace.x + sign * step, on: trace.curve)
    // After a jump the cursor may stand a little before the place it snaps to.
    goTo(
      sign * (next - trace.x) > 0.01 * step ? next : snapped(next + sign * step, on: trace.curve))
  }

  mutating func goToBorder(_ side: GraphDirection) {
    guard let trace else { return }
    let border = side == .left ? viewport.x.lower : viewport.x.upper
    let x = snapped(border, on: trace.curve)
    guard curves[trace.curve].isDiscrete, !isDefined(x, trace.curve) else { return goTo(x) }
    goTo(nextWhole(from: x, -side.sign, on: [trace.curve]) ?? trace.x)
  }

  mutating func changeCurve(_ count: Int) {
    let shown = traceable
    guard let trace, let place = shown.firstIndex(of: trace.curve) else { return }
    let next = (place + count) % shown.count
    let curve = shown[next < 0 ? next + shown.count : next]
    guard curves[curve].isDiscrete else { return goTo(Trace(curve: curve, x: trace.x)) }
    let lattice = curves[curve].domain.lattice
    let x =
      definedPlace(near: trace.x, on: curve, .endless)
      ?? lattice.place(lattice.index(nearest: trace.x))
    goTo(Trace(curve: curve, x: x))
  }

  private mutating func goTo(_ x: Double) { goTo(trace.map { Trace(curve: $0.curve, x: x) }) }

  mutating func goTo(_ place: Trace?) {
    trace = place
    showCursor()
  }

  func isDefined(_ x: Double, _ curve: Int) -> Bool { !curves[curve].value(x).isNaN }

  func nextWhole(from x: Double, _ sign: Double, on shown: [Int]) -> Double? {
    let next = shown.compactMap { nextPlace(from: x, sign, on: $0) }
    return sign > 0 ? next.min() : next.max()
  }

  private func nextPlace(from x: Double, _ sign: Double, on curve: Int) -> Double? {
    if let places = curves[curve].domain.places {
      return sign > 0 ? places.first { $0 > x } : places.last { $0 < x }
    }
    guard abs(x) < 1e15 else { return nil }
    let lattice = curves[curve].domain.lattice
    let nearest = lattice.index(nearest: x)
    let distance = sign * (lattice.place(nearest) - x)
    let first = nearest + (distance > 0 ? 0 : sign * (distance < 0 ? 1 : leap(on: curve)))
    return (0..<1_000).lazy.map { lattice.place(first + sign * Double($0)) }
      .first { self.isDefined($0, curve) }
  }

  private func definedPlace(near x: Double, on curve: Int, _ patience: GraphPatience) -> Double? {
    if let places = curves[curve].domain.places {
      return places.filter { viewport.x.contains($0) }.min { abs($0 - x) < abs($1 - x) }
    }
    let (isDiscrete, lattice) = (curves[curve].isDiscrete, curves[curve].domain.lattice)
    let step = isDiscrete ? lattice.spacing : traceStep(on: curve)
    let count = min(1_000, Int(viewport.x.length / step) + 1)
    let nearest = lattice.index(nearest: x)
    for index in 0...count {
      guard index == 0 || !patience.isShort() && !patience.isOver() else { return nil }
      for steps in [Double(index), -Double(index)] {
        let place = isDiscrete ? lattice.place(nearest + steps) : x + steps * step
        guard viewport.x.contains(place), isDefined(place, curve) else { continue }
        return isDiscrete ? place : snapped(place, on: curve)
      }
    }
    return nil
  }

  /// How many places of a function on whole numbers the cursor goes on by, 1 but in a wide view.
  private func leap(on curve: Int) -> Double {
    max(1, (viewport.x.length / 200 / curves[curve].domain.lattice.spacing).rounded())
  }

  /// A round step, about a hundredth of the window; on whole numbers from one to the next but in a wide view.
  func traceStep(on curve: Int) -> Double {
    if curves[curve].isDiscrete { return leap(on: curve) * curves[curve].domain.lattice.spacing }
    let wanted = viewport.x.length / 100
    var power = 1e-300
    while power * 10 <= wanted { power *= 10 }
    let lead = wanted / power
    return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1)
  }

  func snapped(_ x: Double, on curve: Int) -> Double {
    if let places = curves[curve].domain.places {
      return places.min { abs($0 - x) < abs($1 - x) } ?? x
    }
    if curves[curve].isDiscrete, abs(x) < 1e15 {
      let (lattice, count) = (curves[curve].domain.lattice, leap(on: curve))
      return lattice.place((lattice.index(nearest: x) / count).rounded() * count)
    }
    let step = traceStep(on: curve)
    let count = (x / step).rounded()
    guard abs(count) < 1e15 else { return x }
    // Dividing by the inverse gives the decimal that is meant where the step is below 1.
    return step < 1 && step > 1e-15 ? count / (1 / step).rounded() : count * step
  }
}
