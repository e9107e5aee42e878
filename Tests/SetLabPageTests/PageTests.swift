import SetLabPage
import Testing

@Suite("Page") struct PageTests {
  @Test func `unknown requests are told`() {
    var page = Page(clock: { 0 })
    #expect(page.answer("flight.leave") == #"{"mistake":"unknown request flight"}"#)
  }
}
