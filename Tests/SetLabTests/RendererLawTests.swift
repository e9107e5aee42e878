import Plotting
import SetLabLaws
import Testing

/// The renderers that come with the plotter keep the laws that are offered to authors of others.
struct RendererLawTests {
  @Test(arguments: [GlyphSet.ascii, .braille, .block, .octant])
  func text(glyphs: GlyphSet) {
    #expect(Laws.broken(by: TextRenderer(width: 72, height: 18, glyphs: glyphs)) == [])
  }

  @Test func svg() { #expect(Laws.broken(by: SVGRenderer(width: 640, height: 400)) == []) }
}
