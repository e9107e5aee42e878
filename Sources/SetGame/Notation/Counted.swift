/// A number with its noun in the right form.
///
/// - Parameters:
///   - number: How many.
///   - noun: What, in the singular; its plural ends in s.
/// - Returns: Text such as “1 Set” or “2 deal-mores”.
public func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
