/// The scoring rules of programs that people wrote, with their figures as published.
///
/// t is the time since the last Set. Where a program counts whole seconds the rule says so; elsewhere t is taken to the
/// millisecond. What a program leaves open (“calling for cards”, “a move”) is read as the comment of its line says.
extension WrittenScoring {
  /// All published rules that say enough to be played.
  public static let published: [WrittenScoring] = flatRules + timedRules + otherRules

  private static let flatRules: [WrittenScoring] = [
    WrittenScoring(
      "published", "rules of the game, mini round (ultraboardgames.com)",
      "+1, wrong claim −1", ScoringPenalties(mismatch: 1)
    ) { _ in 1000 },
    WrittenScoring(
      "setwithfriends", "GitHub ekzhang/setwithfriends", "+1, a wrong claim costs nothing",
      ScoringPenalties()
    ) { _ in 1000 },
    WrittenScoring(
      "rubenbaca", "GitHub rubenbaca/cs193p_iOS11", "+3, mismatch −5",
      ScoringPenalties(mismatch: 5)
    ) { _ in 3000 },
    WrittenScoring(
      "luzin", "GitHub yvanLuzin/CS193P-Set", "+3, mismatch −5, deselect −1",
      ScoringPenalties(mismatch: 5, deselection: 1)
    ) { _ in 3000 },
    WrittenScoring(
      "torberntsson", "GitHub KimTorberntsson/cs193p2020",
      "+3, mismatch −1, mistaken call −2, hint −5",
      ScoringPenalties(mismatch: 1, mistakenDeal: 2, hint: 5)
    ) { _ in 3000 },
    // Three selections a claim, and one more when a card is deselected.
    WrittenScoring(
      "sencudra", "GitHub Sencudra/CS193P",
      "+3, mismatch −5, call −10, hint −50, each selection −1",
      ScoringPenalties(mismatch: 8, mistakenDeal: 10, deal: 10, hint: 50, deselection: 1)
    ) { _ in 0 },
  ]

  private static let timedRules: [WrittenScoring] = [
    WrittenScoring(
      "skkimeo", "GitHub skkimeo/CS193p-Spring-2021",
      "±2·max(20 − t, 1), mistaken call −3, hint −3",
      ScoringPenalties(mistakenDeal: 3, hint: 3),
      other: { event in
        event.kind == .falseClaim ? -2 * max(20_000 - event.situation.sinceSet, 1000) : nil
      },
      match: { 2 * max(20_000 - $0.sinceSet, 1000) }),
    WrittenScoring(
      "masalcev", "SetGame, header A. Masalcev",
      "max(30 − t, 10), mismatch −3, mistaken call −2, never below 0",
      ScoringPenalties(mismatch: 3, mistakenDeal: 2, stopsAtZero: true)
    ) { max(30_000 - $0.sinceSet, 10_000) },
    // A hint plays the Set, so that it brings nothing; all cards gone bring 100.
    WrittenScoring(
      "gueiros", "Game, header P. V. Gueiros",
      "round(3(1 + 3·max(0, 15 − t)/15)), mismatch −1, mistaken call −2, hint −3 and no points, "
        + "+100 for clearing the table",
      ScoringPenalties(mismatch: 1, mistakenDeal: 2, hint: 3),
      other: { event in
        event.kind == .end ? (event.situation.cards == 0 ? 100_000 : 0) : nil
      },
      match: { situation in
        guard situation.hintsHere == 0 else { return 0 }
        let points = 3 + 9 * Double(max(0, 15_000 - situation.sinceSet)) / 15_000
        return 1000 * Int(points.rounded())
      }),
    WrittenScoring(
      "liddle", "SetGame, header S. Liddle",
      "28 − n/3 + 25, 20, 15, 10, 5 for t < 15, 30, 60, 90, 120; mismatch, mistaken call, hint −10",
      ScoringPenalties(mismatch: 10, mistakenDeal: 10, hint: 10)
    ) { situation in
      let limits = [15, 30, 60, 90, 120]
      let steps = limits.count { situation.sinceSet < 1000 * $0 }
      return 1000 * (28 - situation.cards / 3 + 5 * steps)
    },
    // Whole seconds.
    WrittenScoring(
      "lienmly", "GitHub lienmly/GameOfSetVer3",
      "t ≤ 4: +10, 5–9: +6, then +3; mismatch −5, mistaken call −4, other call −1, hint −2, "
        + "deselect −1",
      ScoringPenalties(mismatch: 5, mistakenDeal: 4, deal: 1, hint: 2, deselection: 1)
    ) { situation in
      let seconds = situation.sinceSet / 1000
      return seconds <= 4 ? 10_000 : seconds <= 9 ? 6000 : 3000
    },
    WrittenScoring(
      "mgebiesheuvel", "GitHub mgebiesheuvel/Set, one version",
      "max(1, 1000/t), mismatch −6, hint −10", ScoringPenalties(mismatch: 6, hint: 10)
    ) { max(1000, 1_000_000_000 / max($0.sinceSet, 1)) },
    WrittenScoring(
      "presidentsam100", "GitHub presidentsam100, web Set", "the time played, hint +30 s",
      ScoringPenalties(hint: 30),
      other: { event in
        event.kind == .end
          ? -event.situation.elapsed - event.situation.hintMilliseconds : nil
      },
      match: { _ in 0 }),
  ]

  private static let otherRules: [WrittenScoring] = [
    WrittenScoring(
      "leschev", "GitHub sergeyleschev/stanford-cs193p-swiftui",
      "+5 on up to 18 cards while the deck lasts, else +1; mismatch −5, never below 0",
      ScoringPenalties(mismatch: 5, stopsAtZero: true)
    ) { $0.cards <= 18 && $0.cardsLeft > 0 ? 5000 : 1000 },
    WrittenScoring(
      "mkotyak", "GitHub mkotyak/stanford_cs193p_set_card_game",
      "+1, +2 if faster than one's previous Set; mismatch −1", ScoringPenalties(mismatch: 1)
    ) { $0.sets > 0 && $0.sinceSet < $0.previousSet ? 2000 : 1000 },
    // A move is read as a claim or a call; the mean counts the Set that is taken.
    WrittenScoring(
      "gopal", "Player, header V. Gopal",
      "+20, and +10, +5, +2 if the mean time per Set is below 5, 10, 20 s; mismatch −2, "
        + "mistaken call −5, −1 per move",
      ScoringPenalties(mismatch: 3, mistakenDeal: 6, deal: 1)
    ) { situation in
      let mean = situation.elapsed / (situation.sets + 1)
      let bonus = mean < 5000 ? 10_000 : mean < 10_000 ? 5000 : mean < 20_000 ? 2000 : 0
      return 20_000 + bonus - 1000
    },
  ]
}
