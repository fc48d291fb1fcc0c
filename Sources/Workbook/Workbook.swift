import Container
import Entities
import Messages
import Sheets

/// An XLSX budget workbook on disk: rows go in, come out, are changed and removed; nothing else in the file changes.
///
/// A value of this type holds no open file: each operation opens, checks and, where it changes something, replaces the
/// file whole. The workbook never sees a sentence and knows nothing of the journal.
public struct Workbook: Sendable {
  /// As given; a symbolic link is followed and kept.
  public let path: String

  /// Where a changed workbook is kept that was found not to be right; `nil` keeps none.
  let rejectedFolder: String?
  /// Where it is kept what a person said of sheets; `nil` where nothing is.
  let layoutFolder: String?
  /// That of the texts of one that is made.
  let language: ScreenLanguage
  /// What it was said to be counted in; asked where its rows do not settle it.
  var memory: CurrencyMemory?
  /// For tests: what happens to a finished sheet before it is read again.
  var spoil: (@Sendable ([UInt8]) -> [UInt8])?

  /// The workbook at `path`; nothing is read yet.
  ///
  /// - Parameter folder: Where a changed workbook is kept that did not hold what it should, instead of taking the place
  ///   of the old one; `nil` keeps none.
  /// - Parameter language: That of headers and titles where it is made anew.
  public init(
    path: String, keepingRejectedIn folder: String? = nil, layouts: String? = nil,
    in language: ScreenLanguage = .standard
  ) {
    self.language = language
    self.path = path
    rejectedFolder = folder
    layoutFolder = layouts
  }

  /// Works changes of it out.
  func editor(_ archive: Archive) throws(SheetError) -> BookEditor {
    var editor = try BookEditor(archive)
    editor.spoil = spoil
    editor.memory = memory
    if !editor.book.isOurs { editor.layouts = layouts(of: archive) }
    return editor
  }
}
