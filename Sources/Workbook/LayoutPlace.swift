import Container
import Entities
import Platform
import Sheets

/// Where it is kept what a person said of a file's sheets: by the file's path.
struct LayoutPlace {
  private let file: String
  private let book: String
  private let folder: String

  /// The place for the file at `path`, in a folder of the state.
  init(of path: String, in folder: String) {
    book = (try? SystemFileSystem().resolve(path)) ?? path
    file = "\(folder)/\(String(StableHash(of: book).value, radix: 16))"
    self.folder = folder
  }

  /// What is kept, also under another name of the file, and where.
  ///
  /// - Parameter whenMade: when the file was begun, by its own account; `nil` where it does not tell.
  func kept(whenMade: @autoclosure () -> String?) -> (path: String, file: LayoutFile)? {
    LayoutFile(at: file).map { (file, $0) } ?? LayoutFile.left(in: folder, whenMade: whenMade())
  }

  /// Keeps what is said now.
  func make(_ change: LayoutChange, whenMade: String?) throws(SheetError) {
    let old = kept(whenMade: whenMade)
    let new = LayoutFile(book: book, made: whenMade, layouts: change.applied(to: old?.file.layouts ?? []))
    try new.write(to: file)
    // Two that tell of one workbook would tell of none once it is renamed again.
    if let old, old.path != file { unlink(old.path) }
  }
}
