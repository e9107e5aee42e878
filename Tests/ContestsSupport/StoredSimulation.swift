public import Contests

/// Why a stored simulation cannot be used, in the words that a person sees.
public struct StoredSimulationError: Error {
  /// The words.
  public let message: String
}

extension Run<SimulationPlan> {
  /// Reads the JSON of a simulation.
  public init(json: String) throws(StoredSimulationError) {
    do {
      try self.init(stored: JSONReader(parsing: json))
    } catch let error as RecordError {
      throw StoredSimulationError(message: error.message)
    } catch {
      throw StoredSimulationError(message: (error as? RecordSyntaxError)?.message ?? "\(error)")
    }
  }
}
