#if hasFeature(Embedded)
  /// Why a function that was injected gives no value; its words become the message.
  public struct FunctionFailure: Error, Sendable {
    /// The words.
    public let message: String

    /// Makes a failure with its words.
    public init(_ message: String) { self.message = message }
  }
#else
  /// Why a function that was injected gives no value: any error, whose description becomes the message.
  ///
  /// Embedded Swift has no errors of unknown type; there it is a value that holds the message.
  public typealias FunctionFailure = any Error
#endif

extension Trouble {
  /// What the failure of an injected function says.
  static func words(of failure: FunctionFailure) -> String {
    #if hasFeature(Embedded)
      failure.message
    #else
      "\(failure)"
    #endif
  }
}
