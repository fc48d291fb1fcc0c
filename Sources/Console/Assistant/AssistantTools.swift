import Entities

extension AssistantTool {
  /// What an assistant may ask for. A new one is an element here: a command, and the words that it is called with.
  static let all: [AssistantTool] = [log, ask, list, summary, plan, categories, waiting, answer, edit, undo, setLimit]

  private static let period = Parameter(
    name: "period", kind: .text, description: "Such as: month, last week, october, 2025, 2025-10-01..2025-10-15")
  private static let dryRun = Parameter(
    name: "dry_run", kind: .flag, description: "Only say what would be done; write nothing")
  private static let id = Parameter(
    name: "id", kind: .text, description: "The entry's id, as log and list answer it", isRequired: true)

  /// The name of the tool that has the checks of its own that no row is written twice.
  static let logName = "log"
  /// The names of the tools that answer what was asked, once, and that take back, and never put back by accident.
  static let (answerName, undoName) = ("answer", "undo")
  /// The name of the argument by which a second entry of the same words is told from a retry.
  static let anotherThan = "another_than"

  private static let log = AssistantTool(
    name: logName, title: "Log what was spent, earned or saved",
    description: """
      Writes what the person said about money into their budget sheet. Pass the person's own words, in their language, unchanged; \
      do not compute, translate or guess anything. Several entries may be in one sentence. It only adds: what changes or takes back an entry goes to edit and undo. The same words on the same day are logged once: \
      a retry answers with the entry that stands. If the answer is a question, nothing is written: ask the person, then call answer.
      """,
    parameters: [
      Parameter(name: "text", kind: .text, description: "What was said: spent 120 euros at Next", isRequired: true),
      Parameter(name: "date", kind: .text, description: "The day of what names none: YYYY-MM-DD. Today otherwise"),
      Parameter(
        name: anotherThan, kind: .text,
        description: "The id of the entry with the same words, where the person really paid a second time"), dryRun,
    ], access: .adds,
    words: { arguments in
      ["log", "--no-input"] + arguments.option(.date, "date") + ["--", arguments.text("text") ?? ""]
    })

  private static let ask = AssistantTool(
    name: "ask", title: "Ask about money",
    description:
      "Answers a question about the sheet: how much did we spend on food last month, what is left for clothes",
    parameters: [Parameter(name: "question", kind: .text, description: "In the person's words", isRequired: true)],
    access: .reads, words: { ["ask", "--", $0.text("question") ?? ""] })

  private static let list = AssistantTool(
    name: "list", title: "List entries", description: "Rows of the budget sheet, oldest first, with their ids",
    parameters: [
      period,
      Parameter(
        name: "type", kind: .choice(TransactionType.allCases.map(\.rawValue)), description: "Only of this type"),
      Parameter(name: "category", kind: .text, description: "Only of this category"),
      Parameter(name: "words", kind: .text, description: "Only with these words in the details"),
      Parameter(name: "limit", kind: .count, description: "Only the latest so many; 20 unless a period is given"),
    ], access: .reads,
    words: {
      ["list"] + $0.option(.period, "period") + $0.option(.type, "type") + $0.option(.category, "category")
        + $0.option(.text, "words") + $0.option(.limit, "limit")
    })

  private static let summary = AssistantTool(
    name: "summary", title: "Add up a period", description: "Totals by type and category, beside the period before",
    parameters: [period], access: .reads, words: { ["summary"] + $0.option(.period, "period") })

  private static let plan = AssistantTool(
    name: "plan", title: "Show the limits",
    description: "The limits of a month or year, what was spent, and what is left",
    parameters: [period], access: .reads, words: { ["plan", "--"] + ($0.text("period").map { [$0] } ?? []) })

  private static let categories = AssistantTool(
    name: "categories", title: "Name the categories", description: "The categories of the sheet, with their types",
    parameters: [], access: .reads, words: { _ in ["categories"] })

  private static let waiting = AssistantTool(
    name: "review", title: "List open questions",
    description:
      "Sentences that could be read in several ways: each with its options. They are not written before one is chosen",
    parameters: [], access: .reads, words: { _ in ["review", "--no-input"] })

  private static let answer = AssistantTool(
    name: answerName, title: "Answer an open question",
    description: "Writes the reading that the person chose. Never choose for them",
    parameters: [
      Parameter(name: "question", kind: .text, description: "The question's id", isRequired: true),
      Parameter(name: "option", kind: .text, description: "The option's id; 0 writes nothing", isRequired: true),
    ], access: .adds,
    words: { ["review", "--no-input", "--", $0.text("question") ?? "", $0.text("option") ?? ""] })

  private static let edit = AssistantTool(
    name: "edit", title: "Change an entry",
    description: "Says what is different about an entry, in the person's words: 130; it was groceries; yesterday",
    parameters: [id, Parameter(name: "text", kind: .text, description: "What is different", isRequired: true), dryRun],
    access: .changes, words: { ["edit", "--", $0.text("id") ?? "", $0.text("text") ?? ""] })

  private static let undo = AssistantTool(
    name: undoName, title: "Take an entry back",
    description: "Takes the entry's row out of the sheet, or puts it back. Called again it changes nothing more",
    parameters: [
      id, Parameter(name: "put_back", kind: .flag, description: "Put an entry back that was taken back"), dryRun,
    ], access: .changes, words: { ["undo", "--", $0.text("id") ?? ""] })

  private static let setLimit = AssistantTool(
    name: "set_limit", title: "Set a limit", description: "Sets what may be spent in a category, each month or in one",
    parameters: [
      Parameter(name: "category", kind: .text, description: "As the sheet calls it", isRequired: true),
      Parameter(
        name: "amount", kind: .amount, description: "A number, or none to take the limit away", isRequired: true),
      Parameter(name: "month", kind: .text, description: "Such as december; every month otherwise"), dryRun,
    ], access: .changes,
    words: {
      ["plan", "--", $0.text("category") ?? "", $0.text("amount") ?? ""] + ($0.text("month").map { [$0] } ?? [])
    })
}
