extension ScannedSheet {
  /// A sheet whose formulas have all lost their stored values, so that every program computes them.
  package static func withoutValues(_ sheet: [UInt8]) -> [UInt8] {
    var cells = CellValues(ScannedSheet(sheet))
    return cells.result() ?? sheet
  }
}
