import BudgetTable
import Container
import Sheets

extension Workbook {
  /// See `SheetStore.change(_:beforeReplacing:)`.
  public func change(
    _ categories: CategoryChange, beforeReplacing: (PreparedChange) throws -> Void = { _ in }
  ) throws -> ConvertedBook {
    try rewrite(
      { (archive) throws(SheetError) in try rewriting(archive, categories) }, beforeReplacing: beforeReplacing)
  }

  /// See `SheetStore.preview(of:)`.
  public func preview(of categories: CategoryChange) throws(SheetError) -> ConvertedBook {
    try preview { (archive) throws(SheetError) in try rewriting(archive, categories) }
  }

  private func rewriting(_ archive: Archive, _ categories: CategoryChange) throws(SheetError) -> CategoryRewriting {
    try CategoryRewriting(archive, categories, layouts: layouts(of: archive))
  }
}
