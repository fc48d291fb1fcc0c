import Budgeting
import Messages

/// `budget speech-prompt`: what a speech recogniser is told beforehand.
struct SpeechPromptCommand: Command {
  let manual = CommandManual(
    name: "speech-prompt", summary: Message.speechPromptSummary, details: Message.speechPromptHelp,
    options: [.json, .file, .sheet])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.words.isEmpty else {
      throw CommandError.usage(.speechPromptTakes)
    }
    let prompt = try invocation.household.speechPrompt()
    if invocation.answersInJSON {
      try invocation.answer(SpeechPromptDTO(prompt: prompt.text))
    } else {
      try invocation.host.output.write(line: prompt.text)
    }
    return .done
  }
}

/// The prompt on the wire.
private struct SpeechPromptDTO: Encodable {
  let prompt: String
}
