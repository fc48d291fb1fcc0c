import Budgeting

/// `budget speech-prompt`: what a speech recogniser is told beforehand.
struct SpeechPromptCommand: Command {
  let manual = CommandManual(
    name: "speech-prompt", summary: "what to tell a speech recogniser beforehand",
    details: """
      One line: the currency, the shops and things that the household names most,
      and sentences as it says them. A recogniser that is told so writes them as
      they are.
        whisper-cli --prompt "$(budget speech-prompt)" -f spoken.wav | budget
      """, options: [.json, .file, .sheet])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.words.isEmpty else {
      throw CommandError.usage("speech-prompt takes no words: budget speech-prompt")
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
