import BudgetTable
import Container
import Sheets

extension Workbook {
  /// See `SheetStore.change(_:beforeReplacing:)`.
  public func change(
    _ categories: CategoryChange, beforeReplacing: (PreparedChange) throws -> Void = { _ in }
  ) throws -> ConvertedBook {
    var report = ConvertedBook()
    _ = try replace(
      { (archive) throws(SheetError) in
        var rewriting = try CategoryRewriting(archive, categories, layouts: layouts(of: archive))
        let change = try rewriting.worked()
        report = rewriting.report
        return change
      }, check: beforeReplacing)
    return report
  }

  /// See `SheetStore.preview(of:)`.
  public func preview(of categories: CategoryChange) throws(SheetError) -> ConvertedBook {
    let archive = try Archive.open(path)
    var rewriting = try CategoryRewriting(archive, categories, layouts: layouts(of: archive))
    let change = try rewriting.worked()
    if let fault = change.fault { throw .rejected(path: path, reason: fault, copy: nil) }
    return rewriting.report
  }
}
