internal import Records
internal import Workloads

/// Counts instructions with valgrind where it is installed: the same figure on any machine with the same build.
enum InstructionCounter {
  /// How far a count may exceed its limit.
  private static let tolerance = 1.03

  /// Prints instructions per unit of each piece of work.
  ///
  /// - Parameter limits: The counts that were committed.
  /// - Returns: The pieces of work that exceed theirs.
  static func show(_ limits: InstructionLimits) -> [String] {
    guard Shell.output(of: "valgrind --version") != nil else {
      print("Counted instructions: valgrind is not installed")
      return []
    }
    print("Counted instructions (callgrind), per unit of work:")
    var grid = Grid(columns: ["work", "instructions", "limit"])
    var exceeded: [String] = []
    for workload in Workload.allCases {
      let (few, many) = workload.counted
      guard let less = count(workload, few), let more = count(workload, many) else {
        print("  \(workload.rawValue): not counted, since valgrind has no such processor")
        continue
      }
      let each = Double(more - less) / Double(many - few)
      let limit = limits[workload.rawValue]
      grid.append([
        .text(workload.rawValue), .integer(Int(each.rounded())), .text(limit.map { "\($0)" } ?? ""),
      ])
      if let limit, each > Double(limit) * tolerance { exceeded.append(workload.rawValue) }
    }
    print(grid.lines.joined(separator: "\n"))
    return exceeded + showStarts(limits)
  }

  /// Prints the instructions of whole commands, and of gnuplot's beside them where it is installed.
  ///
  /// - Returns: The commands that exceed their limits.
  private static func showStarts(_ limits: InstructionLimits) -> [String] {
    print("Counted instructions of whole commands:")
    var grid = Grid(columns: ["command", "instructions", "limit"])
    var exceeded: [String] = []
    for command in ["calc 1+1", "plot 'sin(x)' --format svg"] {
      guard let instructions = count("'.build/release/setlab'", command) else { continue }
      let limit = limits["setlab " + command]
      grid.append([
        .text("setlab " + command), .integer(instructions),
        .text(limit.map { "\($0)" } ?? ""),
      ])
      if let limit, Double(instructions) > Double(limit) * tolerance {
        exceeded.append("setlab " + command)
      }
    }
    let picture = "-e 'set terminal svg; plot sin(x)'"
    if Shell.output(of: "gnuplot --version") == nil {
      print("  gnuplot: not installed")
    } else if let instructions = count("\"$(command -v gnuplot)\"", picture) {
      grid.append([.text("gnuplot " + picture), .integer(instructions), .text("")])
    }
    print(grid.lines.joined(separator: "\n"))
    return exceeded
  }

  /// All instructions of a process that does the work so often.
  private static func count(_ workload: Workload, _ times: Int) -> Int? {
    count(Shell.workload, "\(workload.rawValue) \(times)")
  }

  /// All instructions of a program, given as the shell has it.
  private static func count(_ program: String, _ arguments: String) -> Int? {
    // valgrind 3.19 cannot read the debug information of newer compilers, so it is given a copy without.
    let command =
      "copy=$(mktemp) && strip -o \"$copy\" \(program) && "
      + "valgrind --tool=callgrind --callgrind-out-file=/dev/null \"$copy\" "
      + "\(arguments); status=$?; rm -f \"$copy\"; exit $status"
    guard let output = Shell.output(of: "{ \(command); }"),
      let range = output.firstRange(of: "Collected : ")
    else { return nil }
    return Int(output[range.upperBound...].prefix(while: \.isNumber))
  }
}
