import Entities

extension QuestionReader {
  /// "did I put lunch in today?", "have I entered the rent", “записах ли обяда?”: whether something was written down. It is told with what it came
  /// to, of the days that are named, else of this month.
  var askedWhetherWritten: Question? {
    let start = utterance.behindLead
    let asksWhether =
      utterance.says(start, .inverts)
      || utterance.tokens.indices.contains { utterance.frameWord($0)?.word == .condition && $0 <= start + 3 }
    guard asksWhether, !utterance.tokens.indices.contains(where: { utterance.says($0, .interrogative) }),
      let verb = utterance.tokens.indices.first(where: { index in
        index >= start && (utterance.says(index, .writesDown) || utterance.says(index, .bringsBack))
      })
    else { return nil }
    var rest = utterance.tokens.indices.filter { index in
      utterance.isKind(index, .word) && index != verb && !utterance.says(index, .takenOff)
        && !utterance.says(index, .notYet) && utterance.frameWord(index)?.word != .condition
    }.map(utterance.text)
    let period = QuestionPeriod(today: context.today, asked: asked).take(from: &rest)
    let subject = rest.filter { !known.isScaffolding($0) && !Lexicon.says($0, .inverts, asked) }
    guard !subject.isEmpty, subject.count <= 3 else { return nil }
    return question(.total, period ?? .month(of: context.today), [], subject)
  }
}
