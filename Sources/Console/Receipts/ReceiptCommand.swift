import Budgeting
import Ledger
import Platform

/// `budget receipt FILE…`: pictures of receipts, each an entry.
public struct ReceiptCommand: Command {
  /// What it is for, and how it is used; the program that does it shows the same.
  public let manual = CommandManual(
    name: "receipt", summary: "log receipts from their pictures", arguments: "FILE…|FOLDER|-|ID",
    details: """
      budget receipt slip.jpg           JPEG, PNG, WebP, HEIC, a PDF's first page
      budget receipt slips/ --yes       all pictures of a folder
      curl … | budget receipt -         from a pipe
      budget receipt k3f9a2             the picture of that entry (see --keep)

      The code of a Bulgarian, Portuguese or Austrian receipt tells sum, day and
      time exactly, and names the receipt: whoever photographs it, it is logged
      once. The shop is read from the print the first time, and known by its till
      afterwards: budget edit ID mends it.
      Without a code the print is read, as well as it goes.

      Each receipt is asked about, one key; in a pipe or a script it is kept for
      budget review. With --yes what is sure is logged unasked: a code, or print
      that bears itself out. What the sheet may have already is always asked.
      """,
    options: [.yes, .noInput, .keep, .dryRun, .json, .quiet, .show, .file, .sheet])
  /// It shows what it would log.
  public let dryRun = DryRun.shown
  /// As for entries.
  public let currency = CurrencyNeed.settled

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
      throw CommandError("Pictures are read by a program of its own, \(Companion.receipt)", .software)
    }
    let pictures = PictureFiles(invocation)
    if invocation.words.count == 1, let id = invocation.words.first, access(id, F_OK) != 0,
      !id.contains(where: { "./".contains($0) })
    {
      return try pictures.show(id)
    }
    let files = try pictures.named()
    guard !files.isEmpty else { throw CommandError.usage("Name a picture: budget receipt slip.jpg") }
    let session = ReceiptSession(invocation, reader)
    var code = ExitCode.done
    for file in files {
      let told = try session.take(file)
      if told != .done { code = told }
    }
    reader.remarks.forEach(invocation.say)
    return code
  }
}
