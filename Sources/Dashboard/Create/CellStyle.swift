/// How a cell looks; what is left out is the workbook's default.
struct CellStyle: Hashable {
  /// Where the content stands in the cell.
  enum Alignment: Hashable { case left, center, right }

  /// In points.
  var size = 10.0
  var color = Palette.ink
  var bold = false
  var italic = false
  /// Such as `#,##0.00`; `nil` is "General".
  var numberFormat: String?
  var alignment: Alignment?
  /// In steps of three spaces.
  var indent = 0
  var fill: UInt32?
  /// The colours of thin lines along the edges.
  var top: UInt32?
  var bottom: UInt32?
  /// A thick line along the left edge.
  var accent: UInt32?
  /// A thin frame around the cell.
  var frame: UInt32?
  /// Rather a smaller script than #### for a number that is too wide.
  var shrinks = false
  var wraps = false

  /// This style with some things changed.
  func with(_ change: (inout CellStyle) -> Void) -> CellStyle {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The workbook's colours: ink on white, one quiet band, and a colour for each type of transaction.
enum Palette {
  static let ink: UInt32 = 0x1F2937
  static let muted: UInt32 = 0x6B7280
  static let line: UInt32 = 0xD8DEE6
  static let band: UInt32 = 0xF1F4F8
  static let white: UInt32 = 0xFFFFFF
  static let heading: UInt32 = 0x24405E
  static let income: UInt32 = 0x2F8F7C
  static let expense: UInt32 = 0xD8704D
  static let savings: UInt32 = 0x4472B4
  static let balance: UInt32 = 0x56657A
  static let plan: UInt32 = 0xC3CCD8
  static let inputFill: UInt32 = 0xFFF7DF
  static let inputFrame: UInt32 = 0xE3C671
  static let warning: UInt32 = 0xB3261E
  static let warningFill: UInt32 = 0xFCE8E4
}

/// Number formats that every program shows by its own locale's separators and month names.
enum NumberFormat {
  static let amount = "#,##0.00"
  /// A dash where there is nothing.
  static let quietAmount = "#,##0.00;-#,##0.00;\"–\""
  static let date = "d mmm yyyy"
  static let month = "mmm"
  static let monthAndYear = "mmmm yyyy"
  static let rate = "0.0000##"
  static let year = "0"
  /// A year behind words.
  static func yearBehind(_ words: String) -> String { "\"\(words) \"0" }
}
