internal import Estimates
internal import Records

extension Interval {
  /// The ends as members of a JSON object.
  var members: [JSON.Member] {
    [.init("low", .number(lower)), .init("high", .number(upper))]
  }
}
