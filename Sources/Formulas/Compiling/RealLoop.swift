/// The state of a sum or product in five places of the stack: the lower bound, the number of terms,
/// how many were taken, their sum or product, and what rounding cut off.
enum RealLoop {
  static let size = 5

  /// Takes two bounds from the first places and puts the state there; puts the value of an empty sum
  /// or product into the first place, or NaN when it is undefined or too long, and gives false.
  @inline(never)
  static func begin(
    _ state: UnsafeMutablePointer<Double>, _ limit: Int, isProduct: Bool
  ) -> Bool {
    let count = (state[1] - state[0]).rounded(.down) + 1
    guard count >= 1, count <= Double(limit) else {
      state[0] = count < 1 ? (isProduct ? 1 : 0) : .nan
      return false
    }
    state[1] = count
    state[2] = 0
    state[3] = isProduct ? 1 : 0
    state[4] = 0
    return true
  }

  /// Takes the term behind the state, and gives the next value of the variable; after the last term
  /// puts the result into the first place and gives nil.
  @inline(never)
  static func take(_ state: UnsafeMutablePointer<Double>, isProduct: Bool) -> Double? {
    let term = state[5]
    state[2] += 1
    if term.isNaN {
      state[0] = .nan
      return nil
    }
    if isProduct {
      state[3] *= term
    } else {
      var sum = CompensatedSum(sum: state[3], rest: state[4])
      sum.add(term)
      state[3] = sum.sum
      state[4] = sum.rest
    }
    if state[2] < state[1] { return state[0] + state[2] }
    state[0] = isProduct ? state[3] : CompensatedSum(sum: state[3], rest: state[4]).value
    return nil
  }
}
