import Budgeting
import Ledger
import Messages
import Platform

/// `budget receipt FILE…`: pictures of receipts, each an entry.
public struct ReceiptCommand: Command {
  /// What it is for, and how it is used; the program that does it shows the same.
  public let manual = CommandManual(
    name: "receipt", summary: Message.receiptSummary, arguments: "FILE…|FOLDER|-|ID|list|delete ID",
    details: Message.receiptHelp,
    options: [
      .yes, .noInput, .keep, .dryRun, .json, .quiet, .show, .file, .sheet, .today, .currency, .rate, .account,
      .accountNames,
    ])
  /// It shows what it would log.
  public let dryRun = DryRun.shown
  /// As for entries.
  public let currency = CurrencyNeed.settled

  /// Files, and what can be said of kept pictures.
  public func sources(behind words: [String]) -> [WordSource] {
    words.isEmpty ? [.files, .words(["list", "delete"])] : words == ["delete"] ? [.entries] : [.files]
  }

  private let reader: (any ReceiptReader)?

  /// The command.
  ///
  /// - Parameter reader: what reads pictures; `nil` leaves that to the program that has it.
  public init(reader: (any ReceiptReader)? = nil) { self.reader = reader }

  /// The program that reads pictures.
  public func companion(for configuration: Configuration) -> String? { reader == nil ? Companion.receipt : nil }

  /// Reads each picture, and logs or asks.
  public func run(_ invocation: Invocation) throws -> ExitCode {
    guard let reader else {
      throw CommandError(.picturesByOther(program: Companion.receipt), .software)
    }
    let pictures = PictureFiles(invocation)
    let verb = invocation.words.first == "remove" ? "delete" : invocation.words.first
    switch (verb, invocation.words.count, invocation.readsStandardInput) {
    case ("list", 1, false): return try pictures.list()
    case ("delete", 2, false): return try pictures.delete(invocation.words[1])
    case ("delete", 1, false): throw CommandError.usage(.deleteTakes)
    case ("list", 2..., false) where access("list", F_OK) != 0: throw CommandError.usage(.receiptListTakes)
    default: break
    }
    if invocation.words.count == 1, let id = invocation.words.first, access(id, F_OK) != 0,
      !id.contains(where: { "./".contains($0) })
    {
      return try pictures.show(id)
    }
    let files = try pictures.named()
    guard !files.isEmpty else { throw CommandError.usage(.namePicture) }
    var session = ReceiptSession(invocation, reader)
    var code = ExitCode.done
    for file in files {
      let told = try session.take(file)
      if told != .done { code = told }
    }
    session.remarks.forEach(invocation.say)
    return code
  }
}
