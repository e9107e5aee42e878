internal import Workloads

/// Does one piece of work and nothing else, for tools that count instructions: `setlab-workload WORKLOAD TIMES`.
///
/// A program of its own, because valgrind 3.19 cannot follow the end of an asynchronous main function.
@main
struct WorkloadMain {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let workload = Workload(rawValue: arguments[1]),
      let times = Int(arguments[2]), times > 0
    else {
      let names = Workload.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: setlab-workload \(names) TIMES")
      return
    }
    print(workload.run(times, on: Boards(count: 1_000)))
  }
}
