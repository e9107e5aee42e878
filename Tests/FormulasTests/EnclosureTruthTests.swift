import Formulas
import Testing

@Suite struct EnclosureTruthTests {
  private static let all: [TruthEnclosure] = (1...7).map { bits in
    TruthEnclosure(
      canHold: bits & 1 != 0, canFail: bits & 2 != 0, canBeUndefined: bits & 4 != 0)
  }

  private static func answers(_ condition: TruthEnclosure) -> [Bool?] {
    (condition.canHold ? [true] : []) + (condition.canFail ? [false] : [])
      + (condition.canBeUndefined ? [nil] : [])
  }

  private static func enclosure(_ answers: [Bool?]) -> TruthEnclosure {
    TruthEnclosure(
      canHold: answers.contains(true), canFail: answers.contains(false),
      canBeUndefined: answers.contains(nil))
  }

  @Test func connectivesAllowExactlyThePossibleAnswers() {
    for left in Self.all {
      #expect(left.negated == Self.enclosure(Self.answers(left).map { $0.map { !$0 } }))
      #expect(left.negated.negated == left)
      for right in Self.all {
        let both = Self.answers(left).flatMap { a -> [Bool?] in
          a == true ? Self.answers(right) : [a]
        }
        let either = Self.answers(left).flatMap { a -> [Bool?] in
          a == false ? Self.answers(right) : [a]
        }
        #expect(left.and(right) == Self.enclosure(both))
        #expect(left.or(right) == Self.enclosure(either))
      }
    }
  }

  @Test func definednessTellsOfUndefinedSides() {
    #expect(TruthEnclosure.maybe.definedness == .everywhere)
    #expect(TruthEnclosure.undefined.definedness == .nowhere)
    #expect(TruthEnclosure.everything.definedness == .maybe)
    #expect(Enclosure(1).compared(.less, .nowhere) == .undefined)
    #expect(
      Enclosure(1).compared(.less, Enclosure.sqrt(Enclosure(-4...0)))
        == TruthEnclosure(canHold: false, canFail: true, canBeUndefined: true))
  }

  static let comparisons:
    [(String, @Sendable (Enclosure, Enclosure) -> TruthEnclosure, @Sendable (Int, Int) -> Bool)] = [
      ("<", { $0.compared(.less, $1) }, { $0 < $1 }),
      ("<=", { $0.compared(.atMost, $1) }, { $0 <= $1 }),
      (">", { $0.compared(.greater, $1) }, { $0 > $1 }),
      (">=", { $0.compared(.atLeast, $1) }, { $0 >= $1 }),
      ("=", { $0.compared(.equal, $1) }, { $0 == $1 }),
      ("!=", { $0.compared(.unequal, $1) }, { $0 != $1 }),
    ]

  /// Intervals with ends from 0 to 4; whole numbers in them are enough to show each possible answer.
  @Test func comparisonsAllowExactlyThePossibleAnswers() {
    for (name, compare, holds) in Self.comparisons {
      for a in 0...4 {
        for b in a...4 {
          for c in 0...4 {
            for d in c...4 {
              let found = compare(
                Enclosure(Double(a)...Double(b)), Enclosure(Double(c)...Double(d)))
              let answers = (a...b).flatMap { x in (c...d).map { y in holds(x, y) } }
              #expect(found.canHold == answers.contains(true), "[\(a),\(b)] \(name) [\(c),\(d)]")
              #expect(found.canFail == answers.contains(false), "[\(a),\(b)] \(name) [\(c),\(d)]")
              #expect(!found.canBeUndefined)
            }
          }
        }
      }
    }
  }

  @Test func choiceTakesWhatCanBeChosen() {
    let (a, b) = (Enclosure(1...2), Enclosure(3...4))
    #expect(Enclosure.choose(.always, then: a, else: b) == a)
    #expect(Enclosure.choose(.never, then: a, else: b) == b)
    #expect(Enclosure.choose(.undefined, then: a, else: b) == .nowhere)
    #expect(
      Enclosure.choose(.maybe, then: a, else: b)
        == Enclosure(lower: 1, upper: 4, isContinuous: false))
    #expect(
      Enclosure.choose(.everything, then: a, else: b)
        == Enclosure(lower: 1, upper: 4, definedness: .maybe, isContinuous: false))
    #expect(
      Enclosure.choose(.maybe, then: a, else: .nowhere)
        == Enclosure(lower: 1, upper: 2, definedness: .maybe))
    #expect(Enclosure.choose(.maybe, then: Enclosure(5), else: Enclosure(5)) == Enclosure(5))
    #expect(
      Enclosure.choose(
        TruthEnclosure(canHold: true, canFail: false, canBeUndefined: true), then: a, else: b)
        == Enclosure(lower: 1, upper: 2, definedness: .maybe))
  }
}
