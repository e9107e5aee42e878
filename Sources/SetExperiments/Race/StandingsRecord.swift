/// The counts of games of several people at one table.
package struct StandingsRecord: Hashable, Sendable {
  package struct Person: Hashable, Sendable {
    /// Games by thousandths of what decides.
    var scores = ValueCounts()
    /// Games that the person won alone, with one other, with two others, ….
    var wins: [Int]
    var sets = 0
    var mistakes = 0
    /// Those among them that were of a Set, but not shown in time.
    var late = 0
  }

  /// The people, in the order of the plan.
  package var people: [Person]
  /// How often each of a pair was ahead, for each with each later one.
  package var ahead: [PairCounts]
  var sums: CrossSums

  /// A number of a game, by its place in ``sums``.
  enum Variable {
    /// Milliseconds.
    case time
    /// Sets taken and deals of three more cards.
    case tables
    /// Thousandths of what decides.
    case score(Int)
    /// Twice the place of a person, people who tie sharing their places.
    case rank(Int)

    var place: Int {
      switch self {
      case .time: 0
      case .tables: 1
      case .score(let person): 2 + 2 * person
      case .rank(let person): 3 + 2 * person
      }
    }
  }

  init(people count: Int) {
    people = Array(repeating: Person(wins: Array(repeating: 0, count: count)), count: count)
    ahead = allPairs(of: count).map { _ in PairCounts() }
    sums = CrossSums(variables: 2 + 2 * count)
  }

  var games: Int { sums.count }

  var places: CrossSums? {
    let variables = people.indices.map { Variable.rank($0).place }
    return CrossSums(
      count: games, sums: variables.map { sums.sum($0) },
      products: variables.indices.flatMap { i in
        (0...i).map { sums.product(variables[i], variables[$0]) }
      })
  }

  mutating func add(_ result: RaceResult, by measure: RaceMeasure) {
    let scores = result.sides.map(measure.value)
    let ranks = Self.doubledRanks(of: scores)
    let tables =
      result.sides.reduce(result.dealMores + result.mistakenDealMores) { $0 + $1.sets }
    var row = [result.milliseconds, tables]
    for (person, side) in result.sides.enumerated() {
      row += [scores[person], ranks[person]]
      people[person].scores.add(scores[person])
      // Those who share the first place have the doubled rank 2, 3, 4, …, one, two, three of them.
      let isFirst = !scores.contains { $0 > scores[person] }
      if isFirst { people[person].wins[ranks[person] - 2] += 1 }
      people[person].sets += side.sets
      people[person].mistakes += side.mistakes
      people[person].late += side.late
    }
    for (place, pair) in allPairs(of: scores.count).enumerated() {
      ahead[place].add(comparing: scores[pair.first], with: scores[pair.second])
    }
    sums.add(rows: row)
  }

  /// Twice the places of scores, of which more is better; equal ones share their places: 8, 5, 5 and 2 have 2, 5, 5 and 8.
  static func doubledRanks(of scores: [Int]) -> [Int] {
    scores.map { score in
      2 * scores.count { $0 > score } + scores.count { $0 == score } + 1
    }
  }

  mutating func merge(_ other: StandingsRecord) {
    sums.merge(other.sums)
    for person in people.indices {
      let others = other.people[person]
      people[person].scores.merge(others.scores)
      for place in others.wins.indices { people[person].wins[place] += others.wins[place] }
      people[person].sets += others.sets
      people[person].mistakes += others.mistakes
      people[person].late += others.late
    }
    for place in ahead.indices { ahead[place].merge(other.ahead[place]) }
  }
}

extension StandingsRecord: Stored {
  /// The sums, what people did, and who was ahead of whom.
  package var stored: JSON {
    .object([
      .init("sums", stored: sums), .init("people", stored: people), .init("ahead", stored: ahead),
    ])
  }

  package init(stored: JSONReader) throws(RecordError) {
    sums = try stored.value("sums")
    people = try stored.value("people")
    ahead = try stored.value("ahead")
    let (count, games) = (people.count, sums.count)
    guard RaceEngine.people.contains(count) else {
      throw try stored.member("people").error("must be two to eight people")
    }
    guard sums.variables == 2 + 2 * count else {
      throw try stored.member("sums").error("do not fit \(count) people")
    }
    let most = try TimedGameRecord.most(of: games, in: stored)
    for (person, reader) in zip(people, try stored.items("people")) {
      guard person.scores.total == games, person.wins.count == count else {
        throw reader.error("does not hold \(games) games of \(count) people")
      }
      let counts = person.wins + [person.sets, person.mistakes, person.late]
      guard counts.allSatisfy({ (0...most).contains($0) }), person.late <= person.mistakes else {
        throw reader.error("has a count that no games can have")
      }
    }
    guard ahead.count == allPairs(of: count).count, ahead.allSatisfy({ $0.games == games }) else {
      throw try stored.member("ahead").error("does not hold \(games) games for each pair")
    }
  }
}

extension StandingsRecord.Person: Stored {
  package var stored: JSON {
    .object([
      .init("scores", stored: scores), .init("wins", stored: wins), .init("sets", stored: sets),
      .init("mistakes", stored: mistakes), .init("late", stored: late),
    ])
  }

  package init(stored: JSONReader) throws(RecordError) {
    scores = try stored.value("scores")
    guard scores.times.keys.allSatisfy({ abs($0) <= 1 << 40 }) else {
      throw try stored.member("scores").error("has a score of more than 2^40")
    }
    wins = try stored.value("wins")
    sets = try stored.int("sets")
    mistakes = try stored.int("mistakes")
    late = try stored.int("late")
  }
}
