internal import SetCards
internal import SetGame
internal import SetPlay
internal import SetPlayers

extension PageGame {
  /// What is told of the game when it is over or left.
  var review: PageAnswer {
    let review = PlayReview(state)
    return .record([
      ("title", .text(review.title)),
      (
        "rows",
        .list(
          state.setup.isPuzzle
            ? []
            : review.rows.map { row in
              .record([
                ("number", .integer(Int64(row.number))), ("cards", .integer(Int64(row.cards))),
                ("sets", .integer(Int64(row.sets))),
                ("seconds", .text(PlayWords.seconds(row.milliseconds))),
                ("move", .text(row.move)), ("missed", .text(row.missed)),
              ])
            })
      ),
      (
        "finds",
        .list(
          review.finds.map { find in
            .record([
              ("cards", .text(find.cards)), ("level", .integer(Int64(find.level))),
              ("time", find.time.map { .text(PlayWords.clock($0)) } ?? .null),
            ])
          })
      ),
      (
        "levels",
        .list(
          (1...state.setup.deck.attributes).map { level in
            let (sets, milliseconds) = review.taken(ofLevel: level)
            return .record([
              ("level", .integer(Int64(level))), ("sets", .integer(Int64(sets))),
              ("seconds", sets == 0 ? .null : .text(PlayWords.seconds(milliseconds / sets))),
            ])
          })
      ),
    ])
  }
}

extension PlayComparison {
  /// Times by level and ranks so far.
  var answer: PageAnswer {
    var members: [(String, PageAnswer)] = [
      ("model", .text(model.name)), ("games", .integer(Int64(games))),
    ]
    if hasTimes {
      members.append(
        (
          "seconds",
          .list(
            setsByLevel.indices.map { level in
              let sets = setsByLevel[level]
              let mean = sets == 0 ? 0 : Int(millisecondsByLevel[level] / Int64(sets))
              return sets == 0 ? .null : .text(PlayWords.seconds(mean))
            })
        ))
    }
    guard hasRank else { return .record(members) }
    if let end {
      members += [
        ("until", .text(PlayWords.clock(end))), ("more", share(fewer)), ("equal", share(equal)),
      ]
    } else {
      if hasTimes { members.append(("faster", share(slower))) }
      members.append(("better", share(worse)))
    }
    return .record(members)
  }

  /// A share in per cent with the ends of Wilson's 95 % interval (Wilson 1927).
  private func share(_ count: Int) -> PageAnswer {
    let (n, z) = (Double(games), 1.959_963_984_540_054)
    let p = Double(count) / n
    let centre = p + z * z / (2 * n)
    let spread = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return .list(
      [p, (centre - spread) / (1 + z * z / n), (centre + spread) / (1 + z * z / n)].map {
        .number(100 * $0)
      })
  }
}
