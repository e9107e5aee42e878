extension Steps {
  /// The number of pairs before the one of the Set to take, in reading order; all of them where there is no Set.
  ///
  /// - Parameters:
  ///   - setsUpTo: The number of Sets up to each pair.
  ///   - target: The number of the Set, from 1.
  ///   - n: How many cards there are.
  /// - Returns: The number, in each lane.
  @inline(__always)
  static func targetPair(
    _ setsUpTo: UnsafeMutablePointer<Bytes>, target: Bytes, of n: Int
  ) -> Bytes {
    let pairs = (n &- 1) &* (n &- 2) / 2
    // Four counts, so that they need not wait for each other.
    var (one, two, three, four) = (Bytes(0), Bytes(0), Bytes(0), Bytes(0))
    var pair = 0
    while pair < pairs &- 3 {
      one = one &- setsUpTo[pair].isLess(than: target)
      two = two &- setsUpTo[pair &+ 1].isLess(than: target)
      three = three &- setsUpTo[pair &+ 2].isLess(than: target)
      four = four &- setsUpTo[pair &+ 3].isLess(than: target)
      pair &+= 4
    }
    while pair < pairs {
      one = one &- setsUpTo[pair].isLess(than: target)
      pair &+= 1
    }
    return (one &+ two) &+ (three &+ four)
  }
}
