internal import Records
internal import SetLab
internal import Workloads

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Counts instructions with valgrind where it is installed: the same figure on any machine with the same build.
enum InstructionCounter {
  /// Prints instructions per unit of each piece of work.
  static func show() {
    guard run("valgrind --version") != nil else {
      print("Counted instructions: valgrind is not installed")
      return
    }
    print("Counted instructions (callgrind), per unit of work:")
    for workload in Workload.allCases {
      let (few, many) = workload.unit == "games" ? (500, 1_500) : (20_000, 120_000)
      guard let less = count(workload, few), let more = count(workload, many) else { continue }
      let each = Double(more - less) / Double(many - few)
      print(
        "  \(workload.rawValue): \(NumberText.grouped(Int(each.rounded()))) per \(workload.unit.dropLast())"
      )
    }
  }

  /// All instructions of a process that does the work so often.
  private static func count(_ workload: Workload, _ times: Int) -> Int? {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    // valgrind 3.19 cannot read the debug information of newer compilers, so it is given a copy without.
    let command =
      "copy=$(mktemp) && strip -o \"$copy\" '\(folder)/setlab-workload' && "
      + "valgrind --tool=callgrind --callgrind-out-file=/dev/null \"$copy\" "
      + "\(workload.rawValue) \(times); status=$?; rm -f \"$copy\"; exit $status"
    guard let output = run("{ \(command); }"), let range = output.firstRange(of: "Collected : ")
    else { return nil }
    return Int(output[range.upperBound...].prefix(while: \.isNumber))
  }

  /// What a command prints, or nothing when it fails.
  private static func run(_ command: String) -> String? {
    guard let pipe = popen(command + " 2>&1", "r") else { return nil }
    var output = ""
    var buffer = [CChar](repeating: 0, count: 4_096)
    while fgets(&buffer, Int32(buffer.count), pipe) != nil {
      output += buffer.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { String(cString: $0) } ?? ""
      }
    }
    return pclose(pipe) == 0 ? output : nil
  }
}
