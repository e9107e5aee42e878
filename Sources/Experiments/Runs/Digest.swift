internal import RandomStreams
internal import Records

/// A short name of a text: FNV-1a in 128 bits (IETF RFC 9923).
///
/// It tells plans apart that differ by accident; it is no protection against someone who wants two texts to agree.
public enum Digest {
  /// The digest of a text in UTF-8: 32 hexadecimal digits.
  public static func hexadecimal(of text: String) -> String {
    var digest: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      digest ^= UInt128(byte)
      digest &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}

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
