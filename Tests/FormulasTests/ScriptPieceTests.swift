import Formulas
import Testing

struct ScriptPieceTests {
  @Test func piecesOfScripts() {
    #expect(
      ScriptPiece.pieces(of: "a = 1\nf(\nx) # (\n\n{") == [
        ScriptPiece(text: "a = 1", firstLine: 1), ScriptPiece(text: "f(\nx) # (", firstLine: 2),
        ScriptPiece(text: "", firstLine: 4), ScriptPiece(text: "{", firstLine: 5),
      ])
    #expect(ScriptPiece.pieces(of: "1 )\n2").count == 2)
  }
}
