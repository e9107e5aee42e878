internal import Quantities
internal import SetExperiments
internal import SetPlay

/// Simulated games, a slice for each request: of Set by a strategy, and of other games by players.
struct PageSimulation: Sendable {
  private let strategies = PageStrategies()
  private var simulation: PageSlices<SimulationPlan>?
  private var contest: PageSlices<GamePlan>?

  mutating func answer(_ request: PageRequest) -> JSON {
    switch request.command {
    case "strategies": return strategies.list
    case "settling": return PageSettling(request).answer
    case "twelveWith66Left":
      return ["setFree": .number(OpeningTables.setFreeWith66Left.value)]
    default: break
    }
    if request.command == "begin" {
      do throws(PageStrategies.Mistake) {
        simulation = try PageSlices(request, strategies)
      } catch {
        return error.answer
      }
    }
    return Self.go(on: &simulation, request) { $0.answer() }
  }

  mutating func contestAnswer(_ request: PageRequest) -> JSON {
    if request.command == "begin" {
      do throws(PageStrategies.Mistake) {
        contest = try PageSlices(request)
      } catch {
        return error.answer
      }
    }
    return Self.go(on: &contest, request) { $0.answer($0.told) }
  }

  private static func go<PlanType>(
    on slices: inout PageSlices<PlanType>?, _ request: PageRequest,
    answer: (PageSlices<PlanType>) -> JSON
  ) -> JSON {
    guard slices != nil else { return .mistake("no games were begun") }
    switch request.command {
    case "begin", "state": break
    case "go": slices?.play(request.integer(0) ?? 1)
    case "part":
      return slices?.part(request.integer(0) ?? -1, request.integer(1) ?? 0) ?? .null
    case "add": return slices?.add(request.text(0), request.number(1) ?? 0) ?? .null
    case "file": return slices?.file(request.text(0)) ?? .null
    default: return .mistake("unknown request \(request.part).\(request.command)")
    }
    return slices.map(answer) ?? .null
  }
}
