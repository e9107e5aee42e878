import Records
import SetCards
import TestSupport
import Testing

@testable import Certificates

/// Certificates of small counts: the checker, a program of its own, is held to them by `make results`.
struct CertificateTests {
  @Test func boardsOfNineCards() throws {
    let deck = try #require(Deck(attributes: 2))
    #expect(
      try Certificate.setFree(deck).text == """
        {
          "schema": 1,
          "certificate": "setfree",
          "deck": 2,
          "setFree": ["1", "9", "36", "72", "54", "0"],
          "classes": [
            {"board": [], "boards": "1"},
            {"board": [0], "boards": "9"},
            {"board": [0, 1], "boards": "36"},
            {"board": [0, 1, 3], "boards": "72"},
            {"board": [0, 1, 3, 7], "boards": "54"}
          ]
        }

        """)
  }
}
