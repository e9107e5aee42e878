internal import Contests

struct PageSlices<PlanType: Plan>: Sendable {
  let plan: PlanType
  private(set) var run: Run<PlanType>
  let confidence: Confidence
  private let document: @Sendable (Run<PlanType>) -> Document
  private var waiting: [Run<PlanType>] = []
  private let estimate: @Sendable (Run<PlanType>) -> Estimate?
  /// How the estimate has settled: games, value and interval.
  private var course: [[Double]] = []

  init(
    _ plan: PlanType, _ confidence: Confidence,
    estimate: @escaping @Sendable (Run<PlanType>) -> Estimate? = { _ in nil },
    document: @escaping @Sendable (Run<PlanType>) -> Document
  ) {
    (self.plan, self.confidence, self.document) = (plan, confidence, document)
    self.estimate = estimate
    run = .begun(plan)
  }

  private mutating func mark() {
    let games = Double(run.plan.trials.count)
    let last = course.last?.first ?? 0
    guard games >= 100, games >= 1.1 * last || run.plan.trials == plan.trials, games > last,
      let estimate = estimate(run)
    else { return }
    course.append([games, estimate.value, estimate.interval.lower, estimate.interval.upper])
  }

  /// Plays the next games, at least one unless all are played.
  mutating func play(_ games: Int) {
    let done = run.plan.trials.count
    let count = min(max(games, 1), plan.trials.count - done)
    if count > 0 { absorb(.atOnce(plan.with(trials: trials(done, count))), 0) }
  }

  /// Plays some of the games for another engine, which adds them; the first is counted from that of the plan.
  func part(_ first: Int, _ count: Int) -> JSON {
    guard first >= 0, count > 0, first <= plan.trials.count - count else {
      return .mistake("the plan has no such games")
    }
    let part = Run.atOnce(plan.with(trials: trials(first, count)))
    let counts: JSON = [
      "first": .integer(first), "games": .integer(count), "tally": part.tally.stored, "seconds": 0,
    ]
    return ["part": .string(counts.script)]
  }

  /// Adds a part that ``part(_:_:)`` counted, in any order, and the seconds that have gone by; returns the progress.
  ///
  /// What is counted already is not counted again.
  mutating func add(_ text: String, _ seconds: Double) -> JSON {
    let part: Run<PlanType>
    let json: JSON
    do throws(RecordSyntaxError) {
      json = try JSON(parsing: text)
    } catch {
      return .mistake("a part is \(error.message)")
    }
    do throws(RecordError) {
      let counts = JSONReader(json)
      let (first, count) = (try counts.int("first"), try counts.int("games"))
      guard first >= 0, count > 0, first <= plan.trials.count - count else {
        return .mistake("the plan has no such games")
      }
      part = try Run(plan: plan.with(trials: trials(first, count)), result: counts)
    } catch {
      return .mistake("a part: \(error.message)")
    }
    absorb(part, seconds)
    return ["games": .integer(run.plan.trials.count)]
  }

  private mutating func absorb(_ part: Run<PlanType>, _ seconds: Double) {
    waiting.append(part)
    var (end, tally) = (run.plan.trials.upperBound, run.tally)
    while let next = waiting.firstIndex(where: { $0.plan.trials.lowerBound == end }) {
      end = waiting[next].plan.trials.upperBound
      tally.merge(waiting[next].tally)
    }
    waiting.removeAll { $0.plan.trials.lowerBound < end }
    run = Run(
      plan: plan.with(trials: plan.trials.lowerBound..<end), tally: tally,
      end: end == plan.trials.upperBound ? .complete : .interrupted,
      seconds: run.seconds + max(seconds, 0))
    mark()
  }

  private func trials(_ first: Int, _ count: Int) -> Range<UInt64> {
    let first = plan.trials.lowerBound + UInt64(first)
    return first..<first + UInt64(count)
  }

  func answer(_ more: JSON = [:]) -> JSON {
    let result = document(run).json
    return [
      "isDone": .boolean(run.plan.trials == plan.trials), "wanted": .integer(plan.trials.count),
      "result": result.without("run", "tally"), "told": more,
      "course": .array(course.map { .array($0.map { .number($0) }) }),
      "command": RepeatingCommand(JSONReader(result), games: plan.trials.count).map {
        .string($0.words)
      } ?? .null,
    ]
  }

  func file(_ form: String) -> JSON {
    let document = document(run)
    let text =
      switch form {
      case "csv": document.csv()
      case "text": document.text
      default: document.json.text
      }
    return ["text": .string(text)]
  }
}

extension JSON {
  fileprivate func without(_ keys: String...) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !keys.contains($0.key) })
  }
}
