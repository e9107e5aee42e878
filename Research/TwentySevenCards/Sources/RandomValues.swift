import ExactNumbers
import SetCards

/// The probability of one outcome of random play for any table of 12 cards, as whole multiples of a unit.
struct RandomValues {
  /// The least common multiple of the numbers of Sets of a table.
  private static let takes: UInt128 = 360_360

  private let steps: [TakeSteps]
  /// After two takes, by class and the nine cards that are left of the table, as bits: the sum over the triples that may come.
  ///
  /// Memory for all subsets of 21 cards, 32 MB a class.
  private var sums: [[UInt128]] = []
  private var unit: UInt128 = 1

  /// The values from the probabilities of the outcome after five takes, by class, and the steps of these takes.
  init(_ ends: [Rational], steps: [TakeSteps]) {
    self.steps = steps
    let fractions = ends.map { RandomValues.fraction($0) }
    for (_, whole) in fractions { unit *= whole / RandomValues.commonDivisor(unit, whole) }
    // After the fifth take all that is left lies on the table, whatever came last.
    for (part, whole) in fractions {
      sums.append(Array(repeating: unit / whole * part, count: 1 << 12))
    }
    for number in [4, 3, 2] {
      let cards = steps[number].cards
      sums = steps[number].classes.map { choices in
        var values = [UInt128](repeating: 0, count: 1 << cards)
        Subsets.forEach(of: 12, among: cards) { values[$0] = total(of: $0, choices: choices) }
        Subsets.sumOverThreeMore(&values, of: 12, among: cards)
        return values
      }
      unit *= RandomValues.takes * UInt128(Subsets.triples(of: cards - 9))
    }
  }

  /// The probability of the outcome if the game begins with this table.
  func share(of table: CardMask) -> Rational {
    var (sum, sets) = (UInt128(0), 0)
    let (bits, whole) = (Int(table.bits), 1 << 27 - 1)
    for step in steps[0].classes[0] where step.set & ~bits == 0 {
      let (left, unseen) = (step.image(of: bits ^ step.set), step.image(of: whole ^ bits))
      let cards = (0..<24).map { 1 << $0 }.filter { $0 & unseen != 0 }
      for one in cards.indices {
        for two in 0..<one {
          for three in 0..<two {
            sum += total(
              of: left | cards[one] | cards[two] | cards[three],
              choices: steps[1].classes[step.next])
          }
        }
      }
      sets += 1
    }
    let ways = sets * Subsets.triples(of: 15)
    return Rational(
      WholeNumber(sum), WholeNumber(unit * RandomValues.takes) * WholeNumber(ways))
  }

  /// The sum over the Sets of a table, over their number, times the least common multiple.
  private func total(of table: Int, choices: [TakeSteps.Step]) -> UInt128 {
    var (sum, sets) = (UInt128(0), UInt128(0))
    for step in choices where step.set & ~table == 0 {
      sum += sums[step.next][step.image(of: table ^ step.set)]
      sets += 1
    }
    precondition(
      sets > 0 && RandomValues.takes.isMultiple(of: sets), "twelve cards hold 1 to 15 Sets")
    return sum * (RandomValues.takes / sets)
  }

  private static func fraction(_ share: Rational) -> (part: UInt128, whole: UInt128) {
    guard let part = share.numerator.short, let whole = share.denominator.short else {
      preconditionFailure("shares of the end have small denominators")
    }
    return (UInt128(part), UInt128(whole))
  }

  private static func commonDivisor(_ one: UInt128, _ other: UInt128) -> UInt128 {
    other == 0 ? one : commonDivisor(other, one % other)
  }
}

/// Subsets of up to 27 things, as bits.
enum Subsets {
  /// The number of triples among some things.
  static func triples(of things: Int) -> Int { things * (things - 1) * (things - 2) / 6 }

  /// Shows every subset of a size, at least one, in ascending order.
  static func forEach(of size: Int, among things: Int, visit: (Int) -> Void) {
    var subset = 1 << size - 1
    while subset >> things == 0 {
      visit(subset)
      // The lowest run of ones: its highest goes one place up, the others to the bottom.
      let low = subset & -subset
      let next = subset + low
      subset = ((next ^ subset) >> 2) / low | next
    }
  }

  /// Gives every subset with three members less than those of a size, which have values, the sum over all those that hold it.
  static func sumOverThreeMore(_ values: inout [UInt128], of size: Int, among things: Int) {
    for smaller in [size - 1, size - 2, size - 3] {
      forEach(of: smaller, among: things) { subset in
        var sum: UInt128 = 0
        var others = (1 << things - 1) ^ subset
        while others != 0 {
          sum += values[subset | (others & -others)]
          others &= others - 1
        }
        values[subset] = sum
      }
    }
    // Each triple is added in all six orders.
    forEach(of: size - 3, among: things) { values[$0] /= 6 }
  }
}
