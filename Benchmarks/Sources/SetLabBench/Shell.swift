import CPlatform

/// Runs other programs.
enum Shell {
  /// What a command prints, or nothing when it fails.
  static func output(of command: String) -> String? {
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

  /// The program that does one piece of work.
  static var workload: String {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    return "'\(folder)/setlab-workload'"
  }

  /// The seconds of processor time that a process takes; nothing when it fails.
  static func seconds(of command: String) -> Double? {
    let before = childSeconds
    return output(of: command) == nil ? nil : childSeconds - before
  }

  private static var childSeconds: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
    }
  }
}
