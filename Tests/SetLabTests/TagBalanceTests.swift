import Testing

/// The check of tags must find what it is there to find.
struct TagBalanceTests {
  @Test(arguments: [
    "<a>x</a>", "<a b=\"1 > 0\"/>", "<a><b/>&lt;</a>\n",
    "<svg x=\"1\"><g><path d=\"M0\"/></g></svg>",
  ])
  func balanced(text: String) {
    #expect(unbalancedTag(in: text) == nil)
  }

  @Test(arguments: [
    "<a>", "</a>", "<a><b></a></b>", "<a", "<a>x & y</a>", "<a b=\"&c\"/>", "a", "<a>&nope;</a>",
    "< a></a>", "<a><b</a>",
  ])
  func unbalanced(text: String) {
    #expect(unbalancedTag(in: text) != nil)
  }
}
