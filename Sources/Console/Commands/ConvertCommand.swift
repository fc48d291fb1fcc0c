import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Messages
import Sheets

/// `budget convert`: the whole workbook in another currency.
struct ConvertCommand: Command {
  let manual = CommandManual(
    name: "convert", summary: Message.convertSummary, arguments: "CURRENCY",
    details: Message.convertHelp, options: [.rate, .leaveCells, .dryRun, .json, .yes, .noInput, .quiet, .file, .today])
  let dryRun = DryRun.shown

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.currencies] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.words.count == 1, let word = invocation.words.first, let currency = Currency(code: word) else {
      throw CommandError.usage(.convertTakes)
    }
    guard invocation.configuration.ratesSaid.count <= 1 else { throw CommandError.usage(.convertTakesOneRate) }
    let household = invocation.household
    let conversion: CurrencyConversion
    do {
      conversion = try household.conversion(to: currency, at: invocation.configuration.ratesSaid.first)
    } catch let refusal as Refusal {
      throw refusal.commandError
    }
    // Their answers are amounts of now.
    let waiting = try household.waitingQuestions().count
    guard waiting == 0 || invocation.configuration.dryRun else {
      throw CommandError(.questionsWaitForConversion(count: waiting, currency: conversion.from), .notUnderstood)
    }
    var recurring = try RecurringList(Folders(invocation.host.environment))
    let reworded = try reword(recurring, for: conversion, invocation)
    let leavesCells = try invocation.settings.isOn(.leaveCells)
    let output = ConversionOutput(invocation, conversion)
    let isAsked = invocation.configuration.hasPerson(invocation.host) && !invocation.configuration.yes
    if invocation.configuration.dryRun || isAsked {
      let preview = try invocation.workbook.conversionPreview(conversion)
      try output.tell(preview, isDone: false, copy: nil, reworded: reworded.map(\.sentence))
      if invocation.configuration.dryRun { return preview.left.isEmpty || leavesCells ? .done : .notUnderstood }
      guard try isConfirmed(invocation) else {
        invocation.say(.leftUnconverted)
        return .done
      }
    }
    // They say the same as before: whatever comes next, nothing is half done.
    try recurring.reword(reworded)
    let text = "convert \(currency)"
    let outcome = try invocation.ledger.open().convert(
      invocation.workbook, conversion, leavingCells: leavesCells, text: text)
    invocation.did(.didConvert(currency: currency))
    if let book = outcome.book {
      if !invocation.configuration.quiet {
        try output.tell(book, isDone: true, copy: outcome.copy, reworded: reworded.map(\.sentence))
      }
    } else {
      try OutcomeOutput(invocation).tell(takenBackInto: currency)
    }
    WritingNotes.tell(outcome.writing, invocation)
    if let setting = try invocation.settings.unsaidSetting(.currency), Currency(code: setting.value) != currency {
      invocation.say(.settingsStillSay(currency: setting.value))
    }
    return .done
  }

  /// Sentences that come again and name no currency name that which they were said in.
  private func reword(
    _ list: RecurringList, for conversion: CurrencyConversion, _ invocation: Invocation
  ) throws -> [(id: String, sentence: String)] {
    // "rent 650" is 650 of whatever the amounts are counted in.
    guard !conversion.relabels else { return [] }
    var reworded: [(id: String, sentence: String)] = []
    for item in try list.items(for: invocation) {
      do {
        let named = try invocation.household.naming(
          conversion, in: item.sentence, entry: { RecurringList.read($0, since: item.since)?.entry },
          option: item.option)
        if let named { reworded.append((item.id, named)) }
      } catch let refusal as Refusal {
        throw refusal.commandError
      }
    }
    return reworded
  }

  private func isConfirmed(_ invocation: Invocation) throws -> Bool {
    try TypedAnswer.read(invocation.host, behind: "budget: " + .askConvert, meaning: TypedReply.isYes).value ?? false
  }
}
