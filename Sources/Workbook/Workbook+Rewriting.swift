import Container
import Sheets

extension Workbook {
  /// Carries a change of all of it out.
  ///
  /// - Parameter refuse: throws where what became of the workbook must not be.
  func rewrite(
    _ make: (Archive) throws(SheetError) -> some BookRewriting, beforeReplacing: (PreparedChange) throws -> Void,
    refuse: (ConvertedBook) throws(SheetError) -> Void = { _ in }
  ) throws -> ConvertedBook {
    var report = ConvertedBook()
    _ = try replace(
      { (archive) throws(SheetError) in
        var rewriting = try make(archive)
        let change = try rewriting.worked()
        report = rewriting.report
        try refuse(report)
        return change
      }, check: beforeReplacing)
    return report
  }

  /// What a change of all of it would do.
  func preview(_ make: (Archive) throws(SheetError) -> some BookRewriting) throws(SheetError) -> ConvertedBook {
    var rewriting = try make(try Archive.open(path))
    if let fault = try rewriting.worked().fault { throw .rejected(path: path, reason: fault, copy: nil) }
    return rewriting.report
  }
}
