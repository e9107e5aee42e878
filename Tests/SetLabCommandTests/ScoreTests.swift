import Foundation
import Testing

/// `setlab score` as a program.
struct ScoreTests {
  private func score(_ options: String...) async throws -> String {
    let outcome = try await Program.run(["score"] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  @Test func promisedKeys() async throws {
    let json = try object(
      try await score(
        "flat", "linear-decay", "--player", "expert", "--sweep", "skill=1:2:0.5", "--games", "60",
        "--seed", "7", "--format", "json"))
    for (key, value) in ["schema": 1, "games": 60, "firstGame": 0, "seed": 7, "deck": 4] {
      #expect(json[key] as? Int == value, "\(key)")
    }
    #expect(json["sweep"] as? String == "skill" && json["measure"] as? String == "score")
    let curves = try #require(json["curves"] as? [[String: Any]])
    #expect(curves.map { $0["name"] as? String } == ["flat", "linear-decay"])
    for curve in curves {
      #expect(curve["player"] as? String == "expert" && curve["hints"] as? String == "never")
      let points = try #require(curve["points"] as? [[String: Double]])
      #expect(points.map { $0["x"] } == [1, 1.5, 2])
      for point in points {
        let values = ["low", "mean", "high"].map { point[$0] ?? .nan }
        #expect(values == values.sorted() && point["games"] == 60)
      }
    }
  }

  /// What `hints` says of the same games.
  @Test func agreesWithHints() async throws {
    let curve = try object(
      try await score(
        "linear-decay(hint: 5)", "--player", "beginner", "--sweep", "delay=30:30", "--games",
        "200", "--format", "json"))
    let benchmark = try object(
      try await Program.run(
        ["hints", "after(30)", "--games", "200", "--format", "json"]
      ).output)
    let points = (curve["curves"] as? [[String: Any]])?[0]["points"] as? [[String: Double]]
    let strategies = benchmark["strategies"] as? [[String: Any]]
    let metrics = strategies?[1]["metrics"] as? [String: [String: Double]]
    let (one, two) = (points?[0]["mean"] ?? .nan, metrics?["score"]?["mean"] ?? .nan)
    #expect(abs(one - two) < 1e-9)
  }

  @Test func workersDoNotShow() async throws {
    var outputs: [[String]] = []
    for workers in ["1", "2", "8"] {
      let text = try await score(
        "--sweep", "skill=1:2:0.5", "--games", "130", "--format", "json", "--workers", workers)
      outputs.append(withoutTimes(text))
    }
    #expect(outputs[0] == outputs[1] && outputs[0] == outputs[2])
  }

  @Test(arguments: ["ascii", "braille", "block", "octant"])
  func textFormats(format: String) async throws {
    let text = try await score(
      "--games", "40", "--sweep", "skill=1:2:0.25", "--size", "60x15", "--format", format)
    #expect(text.contains("Mean score (linear-decay)") && text.contains("skill: multiplies"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 16 && lines.allSatisfy { $0.count <= 60 })
    #expect(text.allSatisfy(\.isASCII) == (format == "ascii"))
  }

  /// One curve and one band for each player.
  @Test func svg() async throws {
    let svg = try await score("--games", "40", "--sweep", "elapsed=0:600:60", "--format", "svg")
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("data-x=\"0.0 600.0\""))
    #expect(svg.components(separatedBy: "class=\"curve\"").count == 3)
    #expect(svg.contains(">beginner<") && svg.contains(">expert<"))
  }

  @Test func textHasPointsAndAPlot() async throws {
    let text = try await score("--games", "50", "--sweep", "progress=0:10")
    #expect(
      text.hasPrefix("Mean score (linear-decay): 2 curves against progress, 11 points, 50 games"))
    #expect(text.contains("progress") && text.contains("Sets taken") && text.contains("beginner"))
  }

  @Test func csv() async throws {
    let text = try await score(
      "flat", "--player", "expert", "--sweep", "penalty=0:4:2", "--games", "50", "--format", "csv")
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "curve,rule,player,hints,x,mean,low,high,games" && lines.count == 4)
    let means = lines.dropFirst().compactMap {
      Double($0.split(separator: ",").dropLast(3).last ?? "")
    }
    // A straight line: each point of penalty costs the same.
    #expect(means.count == 3 && means[0] > means[1])
    #expect(abs(means[0] - 2 * means[1] + means[2]) < 1e-9)
  }

  @Test func formulasAndMeasures() async throws {
    let formula = try await score(
      "formula: max(30 - t, 10)", "--sweep", "skill=1:1", "--games", "30", "--format", "csv")
    let family = try await score(
      "linear-decay(mismatch: 0, mistakendeal: 0, floor: none)", "--sweep", "skill=1:1", "--games",
      "30", "--format", "csv")
    func means(_ text: String) -> [Substring?] {
      text.split(separator: "\n").map { $0.split(separator: ",").dropLast(3).last }
    }
    #expect(means(formula) == means(family))
    let times = try await score(
      "--measure", "time", "--player", "perfect", "--sweep", "motor=0:2:1", "--games", "20",
      "--format", "csv")
    let values = times.split(separator: "\n").dropFirst().compactMap {
      Double($0.split(separator: ",").dropLast(3).last ?? "")
    }
    // All a perfect player's time is that of the hand.
    #expect(values.count == 3 && values[0] == 0 && abs(values[2] - 2 * values[1]) < 1e-9)
  }

  /// The largest numbers that rules and players take, over games of years, are no reason to end.
  @Test(arguments: [
    "linear-decay(slope: 1000000000)",
    "multiplier(match: 1000000000, most: 1000000000, window: 1000000000)",
    "table-size(off: 1000000000)", "formula: 1e300*elapsed",
  ])
  func extremeRules(rule: String) async throws {
    let text = try await score(
      rule, "--player", "custom(1000000, skill: 0.01, mistakes: 0.001)", "--sweep", "motor=0:60:30",
      "--games", "3", "--format", "csv")
    #expect(text.split(separator: "\n").count == 4)
  }
}
