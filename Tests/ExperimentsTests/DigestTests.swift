import Experiments
import Testing

/// The digest of plans against the values of the reference implementation (isthe.com/chongo/tech/comp/fnv, RFC 9923).
@Suite struct DigestTests {
  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"),
    ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("ab", "08809544bbab1be95aa0733055b69a62"),
    ("abc", "a68d622cec8b5822836dbc7977af7f3b"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func published(text: String, digits: String) {
    #expect(Digest.hexadecimal(of: text) == digits)
  }
}
