/// Why a program gave no answer.
public enum LineProgramError: Error, Hashable {
  /// The system could not start it; the error number.
  case cannotStart(Int32)
  /// It ended, and how.
  case ended(String)
  /// It wrote this before it was asked.
  case unasked(String)
  /// A signal asked this program to end while it waited.
  case interrupted
  /// It took too long.
  case timedOut
  /// It wrote a line longer than this many bytes.
  case endlessLine(Int)
}
