import Reports

/// Keeps what was added up of a household's sheet for the next question.
public protocol SumsKeeper: Sendable {
  /// The sums of that content; `nil` where others were kept, or none.
  func sums(of content: String) -> MonthlySums?
  /// Keeps them. Where that fails they are only read again.
  func keep(_ sums: MonthlySums, of content: String)
}

extension Household {
  /// What the rows of the sheet come to by month: from what was kept, where the workbook is the one that was added up.
  ///
  /// - Parameter withRises: whether prices that rose are looked for, too, which takes about as long again where nothing was kept.
  /// - Throws: what reading the workbook throws.
  public func monthlySums(withRises: Bool = false) throws -> MonthlySums {
    let content = keeper == nil ? nil : try? workbook.contentMark()
    if let content, let known = keeper?.sums(of: content), known.rises != nil || !withRises { return known }
    var sums = MonthlySums()
    if withRises {
      let (payments, read) = try regularPayments()
      sums = read
      sums.rises = payments.compactMap { MonthlySums.PriceRise(of: $0) }
    } else {
      try workbook.forEachRow(sheet: sheet, unreadable: { sums.unreadable.add($0) }) { _, row in sums.add(row) }
    }
    // Of a file that somebody saved meanwhile it is not known which of the two was read.
    if let content, (try? workbook.contentMark()) == content { keeper?.keep(sums, of: content) }
    return sums
  }
}
