internal import RandomStreams
internal import Records

extension Plan {
  /// A digest of everything that decides the counts of a trial: equal for results that can be merged.
  ///
  /// The ``Digest`` of the kind, the counting version, the version of the streams and the plan without its trials, as JSON.
  public var identity: String {
    let plan = JSON.object(with(trials: 0..<0).stored).text
    return Digest.hexadecimal(
      of: "\(Self.kind) \(Self.countingVersion) \(StreamFamily.version) " + plan)
  }
}
