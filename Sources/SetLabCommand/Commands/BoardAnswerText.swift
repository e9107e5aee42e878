internal import Records
internal import SetCards
internal import SetLab

extension BoardAnswer {
  /// The answers for some boards in a format; a single board is answered without a number.
  static func text(
    for boards: [Board], question: BoardQuestion, format: TableFormat
  ) -> String {
    let answers = boards.map { BoardAnswer($0, question: question) }
    switch format {
    case .text: return answers.count == 1 ? lines(of: answers[0]) : numbered(answers)
    case .json: return document(answers, question: question).json.text
    case .csv: return document(answers, question: question).csv()
    }
  }

  private static func lines(of answer: BoardAnswer) -> String {
    answer.lines.joined(separator: "\n") + "\n"
  }

  private static func numbered(_ answers: [BoardAnswer]) -> String {
    answers.enumerated().map { "board \($0 + 1): " + lines(of: $1) }.joined()
  }
}
