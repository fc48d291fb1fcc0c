import Language
import Ledger
import Platform

/// "And last month": what is asked next goes on from the question before, which is kept beside the ledger for as long as a conversation
/// lasts. Lost, or cut by a crash, it is only asked for again: nothing rests on it.
extension Session {
  /// The first question and what went on from it are kept, this many together.
  private static let most = 6

  /// What is asked with words that go on from the questions before.
  func followUp(_ statement: Statement) -> Question? {
    Parser().followUp(
      statement.words, to: { questionsBefore() }, in: household.context(on: statement.day))
  }

  /// Keeps that a question was asked, for what goes on from it.
  public func remember(_ statement: Statement) {
    guard (try? household.ledger.existing()) ?? nil != nil, !statement.text.contains(where: \.isNewline) else { return }
    var texts: [String] = []
    let goesOn = Parser().followUp(
      statement.words,
      to: {
        texts = questionsBefore()
        return texts
      }, in: household.context(on: statement.day))
    texts = goesOn == nil ? [] : Array(texts.prefix(1) + texts.dropFirst().suffix(Session.most - 1))
    let lines = ["\(Int64(household.surroundings.now()))", whose, lastEntry] + texts + [statement.text]
    _ = try? WholeFile.replace(path, with: Array(lines.joined(separator: "\n").utf8))
  }

  private func questionsBefore() -> [String] {
    Array(questionLines().dropFirst(3))
  }

  /// The words of the question that was asked last; `nil` where none was.
  var questionBefore: String? { questionsBefore().last }

  /// Whether a question was the last that was said: nothing was logged or changed since.
  var questionIsLast: Bool {
    let lines = questionLines()
    return lines.count > 3 && lines[2] == lastEntry
  }

  /// What was changed last is the last that was said, and not the question before.
  func forgetThatQuestionIsLast() {
    var lines = questionLines()
    guard lines.count > 3, lines[2] != "" else { return }
    lines[2] = ""
    _ = try? WholeFile.replace(path, with: Array(lines.joined(separator: "\n").utf8))
  }

  private var lastEntry: String { ((try? conversation.latest().last?.id) ?? nil) ?? "-" }

  /// When, whose, the last entry then, the questions; none where they are not fresh.
  private func questionLines() -> [String] {
    guard let data = WholeFile.bytes(of: path, upTo: 65_536) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    guard lines.count > 3, let at = Int64(lines[0]), lines[1] == whose,
      (0...WorkbookConversation.patience).contains(Int64(household.surroundings.now()) - at)
    else { return [] }
    return lines
  }

  /// Of which workbook, and in which conversation: what others asked meanwhile is not gone on from.
  private var whose: String {
    [household.workbook.path, household.conversation ?? ""].joined(separator: "\t").filter { !$0.isNewline }
  }

  private var path: String { household.ledger.stateFolder + "/asked-last" }
}
