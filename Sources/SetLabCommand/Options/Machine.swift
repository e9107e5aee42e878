internal import SetExperiments

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the program needs to know of the machine.
enum Machine {
  /// Which engines play games here, the one that random play takes first.
  static var engines: String {
    let fastest = EngineChoice.available.reversed().filter { $0 != .auto }.map(\.rawValue)
    return "\(fastest[0]) for random and first; also " + fastest.dropFirst().joined(separator: ", ")
  }

  /// The number of processors that are online, at least 1.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
