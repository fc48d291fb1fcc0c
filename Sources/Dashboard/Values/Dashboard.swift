import BudgetTable
import Entities
import Sheets

/// The dashboard of a workbook of our making: its computed values, and the charts' copies of them, are kept right when
/// entries come and go, since many programs show what is stored and do not compute.
///
/// Formulas that the user changed, and all that depend on them, lose their stored value: then every program computes it.
package struct Dashboard {
  /// The dashboard's sheet part.
  let part: String
  /// The sheet's name.
  let name: String
  /// The plan's sheet part; `nil` where it is gone.
  package let planningPart: String?
  private(set) var formulas: DashboardFormulas
  /// Whether year and month stand where we put them: not, where rows or columns were inserted before them.
  var isInPlace: Bool
  /// Whether days are counted from 1904 and not from 1900.
  var countsFrom1904 = false
  /// Whether the program that saved the workbook has computed it: not, where the user has switched that off.
  var storedValuesCount = true

  /// `nil` where the workbook is not of our making, or its dashboard is gone.
  ///
  /// - Parameters:
  ///   - definedName: the formula of a name of the whole workbook.
  ///   - sheetPart: the part of the sheet of that name.
  package init?(definedName: (String) -> String?, sheetPart: (String) -> String?) {
    guard let version = BudgetLayout.version(ofMark: definedName(BudgetLayout.Name.layout)),
      let year = definedName(BudgetLayout.Name.year).flatMap(SheetReference.init),
      let month = definedName(BudgetLayout.Name.month).flatMap(SheetReference.init),
      let part = sheetPart(year.sheet), let rows = CategoryRows(definedName: definedName)
    else { return nil }
    self.part = part
    name = year.sheet
    isInPlace =
      month.sheet == year.sheet && year.cells == DashboardLayout.yearCell.absolute
      && month.cells == DashboardLayout.monthCell.absolute
    let planning = definedName(BudgetLayout.Name.expensePlan).flatMap(SheetReference.init)
    planningPart = planning.flatMap { sheetPart($0.sheet) }
    let lists = definedName(BudgetLayout.Name.types).flatMap(SheetReference.init)
    formulas = DashboardFormulas(
      layout: DashboardLayout(rows: rows), version: version, planningSheet: planning?.written ?? "#REF",
      listsSheet: lists?.written ?? "#REF")
  }

  /// Takes the names of the columns that it sums up from the sheet that has them: another language's, or the owner's own.
  mutating func sum(_ sheet: BudgetSheet) {
    func name(_ field: BudgetField, _ usual: String) -> String {
      let column = sheet.column(field)
      return sheet.headers.first { $0.column == column }?.text ?? usual
    }
    let usual = formulas.columns
    formulas.columns = DashboardFormulas.Columns(
      date: name(.date, usual.date), type: name(.type, usual.type), category: name(.category, usual.category),
      amount: name(.amount, usual.amount))
  }

  /// What a change of the entries comes to besides the tracking sheet's own.
  package struct Outcome {
    /// The parts that change, with their new content.
    package var parts: [(part: String, bytes: [UInt8])] = []
    /// The limits that it crosses.
    package var crossings: [LimitCrossing] = []
  }

  /// What a change of the entries changes besides the tracking sheet's own.
  ///
  /// - Parameters:
  ///   - isNewPlan: whether the plan changes as well.
  ///   - read: the content of a part, before the change; of the plan, after it.
  ///   - relationships: the parts that a part refers to, with the last word of the relationship's type.
  ///   - rows: gives every entry before the change; called only where the sums cannot be told from what is stored.
  package func outcome(
    of change: EntryChange, isNewPlan: Bool = false, read: (String) throws(SheetError) -> [UInt8],
    relationships: (String) throws(SheetError) -> [(kind: String, part: String)],
    rows: ((CountedEntry) -> Void) throws(SheetError) -> Void
  ) throws(SheetError) -> Outcome {
    var outcome = Outcome()
    var update = DashboardUpdate(ScannedSheet(try read(part)), of: self)
    if let bytes = try update.apply(
      change, isNewPlan: isNewPlan, plan: { () throws(SheetError) in try planValues(read) }, rows: rows)
    {
      outcome.parts.append((part, bytes))
    }
    outcome.crossings = update.crossings
    for drawing in try relationships(part) where drawing.kind == "drawing" {
      for chart in try relationships(drawing.part) where chart.kind == "chart" {
        if let bytes = ChartCaches(of: name).removed(from: try read(chart.part)) {
          outcome.parts.append((chart.part, bytes))
        }
      }
    }
    return outcome
  }

  private func planValues(_ read: (String) throws(SheetError) -> [UInt8]) throws(SheetError) -> PlanValues {
    guard let planningPart else { return PlanValues(nil) }
    return PlanValues(ScannedSheet(try read(planningPart)))
  }
}
