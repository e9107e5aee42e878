internal import RandomStreams
internal import Records

extension Plan {
  /// A digest of everything that decides the counts of a trial: equal for results that can be merged.
  ///
  /// 32 hexadecimal digits: FNV-1a in 128 bits (IETF RFC 9923) of the kind, the counting version, the version of the streams
  /// and the plan without its trials, as JSON.
  public var identity: String {
    let facts = "\(Self.kind) \(Self.countingVersion) \(StreamFamily.version) " + canonicalText
    var digest: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in facts.utf8 {
      digest ^= UInt128(byte)
      digest &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The plan without its trials, as text.
  private var canonicalText: String {
    (try? JSON(encoding: with(trials: 0..<0)))?.text ?? ""
  }
}
