import ActionHandler
import Language
import Workbook

extension Desk {
  /// The answer to a question; `nil` where the words ask nothing that can be answered.
  func answer(_ utterance: ProcessActionRequestDTO) throws(Problem) -> Reply? {
    guard let answer = settings.answer,
      case .question(let question?) = Parser().understand(
        utterance.input, in: context(on: utterance.date), as: .question
      ).outcome
    else { return nil }
    do {
      let spoken = try answer(question)
      return Reply(message: spoken.sentences.joined(separator: "\n"), warnings: spoken.warnings)
    } catch WorkbookError.notFound {
      return Reply(message: "There are no entries yet")
    } catch let error as WorkbookError {
      throw Problem(.workbook(error))
    } catch {
      throw .fault
    }
  }

  /// Whether the words ask something, and log nothing.
  func isQuestion(_ utterance: ProcessActionRequestDTO) -> Bool {
    guard case .question = Parser().understand(utterance.input, in: context(on: utterance.date)).outcome
    else { return false }
    return true
  }
}
