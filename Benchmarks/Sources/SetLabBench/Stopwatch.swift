import CPlatform

/// Measures work on one core or more.
enum Stopwatch {
  /// How long some work takes.
  static func seconds(of work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .seconds(1)
  }

  /// The largest memory that the process has had, in megabytes.
  static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}
