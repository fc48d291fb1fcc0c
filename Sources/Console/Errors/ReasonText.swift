import Messages
import Platform

/// Why something is refused, as the rooms that know of no screen say it: in the language of the screen where its words are known.
enum ReasonText {
  static func said(_ reason: String) -> Message {
    Message(heard: reason, among: all, part: { Message(heard: $0, among: [.reasonNoDate(text: "")]) ?? .verbatim($0) })
      ?? .verbatim(reason)
  }

  /// The reason of an `errno`.
  static func said(code: Int32) -> Message { said(SystemError.text(code)) }

  /// The more special first.
  static let all: [Message] = [
    .reasonFolder,
    .reasonNoFile,
    .reasonEmpty,
    .reasonCutZip,
    .reasonBrokenZip,
    .reasonCut,
    .reasonLacksPart(part: ""),
    .reasonDamagedPart(part: ""),
    .reasonEncrypted,
    .reasonOldExcel,
    .reasonPDF,
    .reasonHTML,
    .reasonGoogle,
    .reasonNoArchive,
    .reasonText,
    .reasonCSV,
    .reasonXLSB,
    .reasonODS,
    .reasonNumbers,
    .reasonReadOnly,
    .reasonNoPermission,
    .reasonNoPermissionFolder,
    .reasonReadOnlySystem,
    .reasonCircle,
    .reasonThereAlready,
    .reasonNewKind(ending: ""),
    .reasonSigned,
    .reasonStrict,
    .reasonTexts(words: ""),
    .reasonNoDate(text: ""),
    .reasonUnreadRowsWhy(row: "", why: ""),
    .reasonUnreadRows(row: ""),
    .reasonDaysTwoWays(day: ""),
    .reasonNoType,
    .reasonAllOne(only: "", name: ""),
    .reasonByCategory(name: "", category: ""),
    .reasonExpenseSigns,
    .reasonSavingsSigns,
    .reasonOtherSign,
    .reasonLocked(cell: ""),
    .reasonProtectedFull,
    .reasonProtectedMove,
    .reasonProtected,
    .reasonFull(row: ""),
    .reasonNoDay(row: ""),
    .reasonNoPlanRow(category: "", type: ""),
    .reasonNoCategoryColumn(category: ""),
    .reasonNoCategories,
    .reasonNotListed(category: ""),
    .reasonChangedSince,
    .reasonMerged(row: ""),
    .reasonZip,
    .reasonSumTwoWays(text: ""),
    .reasonDayTwoWays(text: ""),
    .reasonCents(mark: ""),
    .reasonDay,
    .reasonNoSuchFile,
    .reasonDenied,
    .reasonNoSpace,
    .reasonSystemReadOnly,
    .reasonIsFolder,
    .reasonNotFolder,
    .reasonTooLarge,
  ]
}
