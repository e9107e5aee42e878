/// Why a program gave no answer.
public enum LineProgramError: Error, Hashable {
  /// The system could not start it; the error number.
  case cannotStart(Int32)
  /// It ended, and how.
  case ended(String)
  /// It took too long.
  case timedOut
  /// It wrote a line longer than this many bytes.
  case endlessLine(Int)
}
