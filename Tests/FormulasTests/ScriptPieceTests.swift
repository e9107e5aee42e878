import Formulas
import Testing

struct ScriptPieceTests {
  @Test func piecesOfScripts() {
    let pieces = ScriptPiece.pieces(of: "a = 1\nf(\nx) # (\n\n{")
    #expect(pieces.map(\.text) == ["a = 1", "f(\nx) # (", "", "{"])
    #expect(pieces.map(\.firstLine) == [1, 2, 4, 5])
    #expect(ScriptPiece.pieces(of: "1 )\n2").count == 2)
    let others = ScriptPiece.pieces(of: "1+1\r\n# c\r\n2+2\r\n")
    #expect(others.map(\.text) == ["1+1", "# c", "2+2", ""])
  }
}
