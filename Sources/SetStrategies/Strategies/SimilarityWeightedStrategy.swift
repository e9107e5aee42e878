public import SetGame

/// Takes a Set at random, the more likely the more of its attributes agree: a model of human eyes.
///
/// The weight of a Set is 1 and the number of attributes that agree.
///
/// Source: A. Dostalík's simulations of Set, in which the weight models what people see first.
public struct SimilarityWeightedStrategy: PlayStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `similarity-weighted`.
  public var name: String { "similarity-weighted" }

  /// One bounded draw, also for a single Set, below the sum of the weights in reading order.
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    var drawn = Int(play.draw(below: UInt64(totalWeight(of: table))))
    for index in 0..<table.setCount {
      drawn -= weight(of: index, on: table)
      if drawn < 0 { return index }
    }
    return table.setCount - 1
  }

  /// Says with which probability the Set was drawn.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    guard table.setCount > 1 else { return "the only Set" }
    return "drawn with weight \(weight(of: index, on: table)) of \(totalWeight(of: table))"
  }

  private func weight(of index: Int, on table: borrowing Table) -> Int {
    1 + table.deck.attributes - table.level(ofSet: index)
  }

  private func totalWeight(of table: borrowing Table) -> Int {
    var sum = 0
    for index in 0..<table.setCount { sum += weight(of: index, on: table) }
    return sum
  }
}

extension Strategy {
  /// A Set drawn with a weight for each attribute that agrees.
  public static var similarityWeighted: Strategy { Strategy(SimilarityWeightedStrategy()) }
}
