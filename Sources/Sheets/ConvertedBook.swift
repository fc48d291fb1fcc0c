import Entities
import FoundationEssentials

/// What became of a workbook that is counted in another currency from now on, or what would.
public struct ConvertedBook: Hashable, Sendable {
  /// What the amounts of one kind came to.
  public struct Total: Hashable, Sendable {
    /// `nil` for the limits that are planned.
    public let type: TransactionType?
    /// In the old currency.
    public let before: Decimal
    /// In the new one, each amount rounded by itself.
    public let after: Decimal
    /// In the new one, to be rounded once at the end.
    public let exact: Decimal

    /// What rounding each amount adds to the total, or takes away.
    public var difference: Decimal { after - exact.rounded(places: 2) }
  }

  /// A cell that cannot be converted by itself.
  public struct Cell: Hashable, Sendable {
    /// The sheet's name.
    public let sheet: String
    /// Such as `D5`.
    public let cell: String
    /// What stands in it.
    public let content: String

    /// A cell with its content.
    public init(sheet: String, cell: String, content: String) {
      self.sheet = sheet
      self.cell = cell
      self.content = content
    }
  }

  /// Entries.
  public var entries = 0
  /// Limits of the plan.
  public var limits = 0
  /// Other cells that show the old currency.
  public var others = 0
  /// By type, and that of the limits.
  public var totals: [Total] = []
  /// Formulas with amounts in them, and amounts that are texts: where there are any, nothing is converted unless they are to be left.
  public var left: [Cell] = []
  /// The same, formulas of a column that differ in their rows only as one.
  public var leftTogether: [Cell] {
    var found: [(cell: Cell, last: String, shape: String)] = []
    func shape(_ cell: Cell) -> String {
      guard cell.content.hasPrefix("=") else { return "" }
      let column = String(cell.cell.prefix { !$0.isNumber } as Substring)
      return "\(cell.sheet)\t\(column)\t" + String(cell.content.filter { !$0.isNumber } as [Character])
    }
    for cell in left {
      let shape = shape(cell)
      if !shape.isEmpty, let index = found.firstIndex(where: { $0.shape == shape }) {
        found[index].last = cell.cell
      } else {
        found.append((cell, cell.cell, shape))
      }
    }
    return found.map { cell, last, _ in
      last == cell.cell ? cell : Cell(sheet: cell.sheet, cell: "\(cell.cell):\(last)", content: cell.content)
    }
  }
  /// Amounts that were in the new currency before.
  public var kept: [Cell] = []
  /// What its owner should look at.
  public var notes: [String] = []

  /// Nothing yet.
  public init() {}
}
