internal import SetLab
internal import SetPlay

/// Answers boards in a format, a few at a time, so that a million boards need no more memory than their answers.
struct BoardAnswerText {
  let question: BoardQuestion
  let format: OutputFormat
  let style: CardStyle?
  private var held: [Board] = []
  private var count = 0
  private static let most = 1_000

  init(question: BoardQuestion, format: OutputFormat, style: CardStyle?) {
    (self.question, self.format, self.style) = (question, format, style)
  }

  /// Takes a board; `finished` gains the answers to those before it when there are enough.
  mutating func add(_ board: Board, to finished: Finished<String>) {
    if held.count == Self.most { answer(to: finished) }
    held.append(board)
  }

  /// Answers the boards held so far; a single one without a number.
  mutating func answer(to finished: Finished<String>) {
    let answers = held.map { BoardAnswer($0, question: question) }
    let isSingle = count == 0 && held.count == 1
    let document = BoardAnswer.document(
      answers, question: question, from: count + 1, isPart: !isSingle)
    let text =
      switch format {
      case .json where isSingle: document.json.text
      // The frame around all rows is added at the end.
      case .json:
        (count == 0 ? "" : ",\n")
          + document.json.text.dropFirst(Self.head.count).dropLast(Self.foot.count)
      case .csv where count > 0:
        String(document.csv().drop { $0 != "\n" }.dropFirst())
      case .csv: document.csv()
      // Its last lines too.
      case .latex:
        String(latexRows(of: document).dropLast(Self.latexFoot.count))
      default:
        isSingle
          ? lines(of: answers[0])
          : answers.enumerated().map { "board \(count + $0 + 1): " + lines(of: $1) }.joined()
      }
    finished.add(text, units: held.count)
    count += held.count
    held.removeAll(keepingCapacity: true)
  }

  private func latexRows(of document: Document) -> Substring {
    let table = document.latex()[...]
    guard count > 0, let head = table.firstRange(of: Self.latexHead) else { return table }
    return table[head.upperBound...]
  }

  func whole(_ finished: Finished<String>) -> String {
    let text = finished.parts.joined()
    return switch format {
    case .json where finished.units > 1: Self.head + text + Self.foot
    case .latex: text + Self.latexFoot
    default: text
    }
  }

  private static let head = "{\n  \"schema\": 1,\n  \"boards\": [\n"
  private static let foot = "\n  ]\n}\n"
  private static let latexHead = "\\midrule\n"
  private static let latexFoot = "\\bottomrule\n\\end{tabular}\n"

  private func lines(of answer: BoardAnswer) -> String {
    let lines =
      style.map { $0.texts(answer.lines($0.glyphs, width: $0.columns)) } ?? answer.lines
    return lines.joined(separator: "\n") + "\n"
  }
}
