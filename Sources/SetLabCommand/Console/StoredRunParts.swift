internal import MonteCarlo
internal import Records
internal import RunStore
internal import SetExperiments
internal import Terminal

/// What `merge` joins: the results in files of JSON and of stored runs.
enum StoredRunParts {
  /// The results in a file, each with a name for messages.
  static func results(in file: String) throws -> [(name: String, result: JSONReader)] {
    guard RunFile.isOne(file) else {
      let text = try TextInput.text(path: file, limit: .results)
      do throws(RecordSyntaxError) {
        return [(file, try JSONReader(parsing: text))]
      } catch {
        throw CommandFailure.badInput("\(file): \(error.message)")
      }
    }
    let runs = try RunFile(file, for: .reading).runs()
    guard !runs.isEmpty else { throw CommandFailure.badInput("\(file) has no run") }
    return runs.map { saved in
      (runs.count == 1 ? file : "\(file) (\(saved.shortID))", JSONReader(saved.mergeable))
    }
  }
}

extension SavedRun {
  /// What `merge` reads of a run, with the rule that ends it.
  var mergeable: JSON {
    guard case .object(let members) = record, case .object(let stated) = statement else {
      return record
    }
    return .object(members + stated.filter { $0.key == "stop" })
  }
}
