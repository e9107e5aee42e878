internal import Contests
internal import SetPlay

extension PageGame {
  var review: JSON {
    let review = PlayReview(state)
    return [
      "title": .string(review.title),
      "ghost": PageGhost(of: state).map { .string($0.text) } ?? .null,
      "rows": .array(
        state.setup.isPuzzle
          ? []
          : review.rows.map { row in
            [
              "number": .integer(row.number), "cards": .integer(row.cards),
              "sets": .integer(row.sets),
              "seconds": .string(PlayWords.seconds(row.milliseconds)),
              "move": .string(row.move), "missed": .string(row.missed),
              "level": .integer(row.level),
            ]
          }),
      "standings": .array(
        review.standings.map { standing in
          [
            "place": .integer(standing.place), "name": .string(standing.name),
            "points": .string(PlayWords.points(standing.points)), "sets": .integer(standing.sets),
            "share": .integer(Int((100 * standing.share).rounded())),
            "mistakes": .integer(standing.mistakes),
            "seconds": standing.mean.map { .string(PlayWords.seconds($0)) } ?? .null,
          ]
        }),
      "finds": .array(
        review.finds.map { find in
          [
            "cards": .string(find.cards), "level": .integer(find.level),
            "time": find.time.map { .string(PlayWords.clock($0)) } ?? .null,
          ]
        }),
      "longest": .array(
        review.longest(3).map { lain in
          [
            "cards": .list(lain.cards.map { state.setup.deck.notation(of: $0) }),
            "level": .integer(lain.level), "time": .string(PlayWords.clock(lain.milliseconds)),
          ]
        }),
      "levels": .array(
        review.levels.enumerated().map { place, level in
          [
            "level": .integer(place + 1), "sets": .integer(level.sets),
            "seconds": level.mean.map { .string(PlayWords.seconds($0)) } ?? .null,
          ]
        }),
    ]
  }
}

extension PlayComparison {
  var answer: JSON {
    var members: [JSON.Member] = [
      .init("model", .string(model.name)), .init("games", .integer(games)),
    ]
    if hasTimes {
      members.append(
        .init(
          "seconds",
          .array(
            setsByLevel.indices.map { level in
              let sets = setsByLevel[level]
              let mean = sets == 0 ? 0 : Int(millisecondsByLevel[level] / Int64(sets))
              return sets == 0 ? .null : .string(PlayWords.seconds(mean))
            })
        ))
    }
    guard hasRank else { return .object(members) }
    if let end {
      members += [
        .init("until", .string(PlayWords.clock(end))), .init("more", share(fewer)),
        .init("equal", share(equal)),
      ]
    } else {
      if hasTimes {
        members += [
          .init("faster", share(slower)), .init("times", .list(gamesByTime)),
          .init("step", .integer(Self.step)),
        ]
      }
      members.append(.init("better", share(worse)))
    }
    return .object(members)
  }

  private func share(_ count: Int) -> JSON {
    let share = Confidence.portable().share(count, of: games)
    return .list([share.value, share.interval.lower, share.interval.upper].map { 100 * $0 })
  }
}
