internal import Plotting

extension GraphState {
  mutating func toggleTrace() -> String? {
    guard trace == nil else {
      trace = nil
      return nil
    }
    guard let first = visible.first else { return "no curve to trace" }
    // Zero stays zero where the middle is only nearly so.
    let middle = viewport.x.middle
    let x = snapped(middle, on: first)
    trace = Trace(curve: first, x: viewport.x.contains(x) ? x : middle)
    return nil
  }

  /// Draws the tangent at the cursor, which is put on a curve if there is none.
  mutating func toggleTangent() -> String? {
    if trace == nil, let notice = toggleTrace() { return notice }
    guard let trace else { return nil }
    guard hasTangent || tracedSlope != nil else {
      return "curve \(trace.curve + 1) has no exact derivative"
    }
    hasTangent.toggle()
    return nil
  }

  mutating func walk(_ direction: GraphDirection, _ count: Int) {
    guard let trace else { return }
    let step = traceStep(on: trace.curve) * Double(count)
    let sign = direction.sign
    let next = snapped(trace.x + sign * step, on: trace.curve)
    // After a jump the cursor may stand a little before the place it snaps to.
    goTo(
      sign * (next - trace.x) > 0.01 * step ? next : snapped(next + sign * step, on: trace.curve))
  }

  mutating func goToBorder(_ side: GraphDirection) {
    guard let trace else { return }
    goTo(snapped(side == .left ? viewport.x.lower : viewport.x.upper, on: trace.curve))
  }

  mutating func changeCurve(_ count: Int) {
    let shown = visible
    guard let trace, let place = shown.firstIndex(of: trace.curve) else { return }
    let next = (place + count) % shown.count
    let curve = shown[next < 0 ? next + shown.count : next]
    self.trace = Trace(curve: curve, x: trace.x)
    goTo(curves[curve].isDiscrete ? trace.x.rounded() : trace.x)
  }

  private mutating func goTo(_ x: Double) {
    trace?.x = x
    show(x)
  }

  /// A round step, about a hundredth of the window; 1 on whole numbers.
  private func traceStep(on curve: Int) -> Double {
    if curves[curve].isDiscrete { return max(1, (viewport.x.length / 200).rounded()) }
    let wanted = viewport.x.length / 100
    var power = 1e-300
    while power * 10 <= wanted { power *= 10 }
    let lead = wanted / power
    return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1)
  }

  /// The nearest multiple of the step.
  private func snapped(_ x: Double, on curve: Int) -> Double {
    let step = traceStep(on: curve)
    let count = (x / step).rounded()
    guard abs(count) < 1e15 else { return x }
    // Dividing by the inverse gives the decimal that is meant where the step is below 1.
    return step < 1 && step > 1e-15 ? count / (1 / step).rounded() : count * step
  }
}
