#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the program needs to know of the machine.
enum Machine {
  /// The number of processors that are online, at least 1.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
