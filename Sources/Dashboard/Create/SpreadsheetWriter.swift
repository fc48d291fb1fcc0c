import CXlsxLoader
import Entities
import Platform

/// Why libxlsxwriter could not make a workbook, as a clause.
package struct SpreadsheetFault: Error {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }

  /// What a call gives; its system error as a clause.
  static func naming<Result>(_ call: () throws(SystemError) -> Result) throws(SpreadsheetFault) -> Result {
    do {
      return try call()
    } catch {
      throw SpreadsheetFault(reason: "its file in memory: \(SystemError.text(error.code))")
    }
  }
}

/// A new workbook in the making, by libxlsxwriter.
///
/// A class, because it owns the library's memory, and the C strings that the library holds on to until the end.
final class SpreadsheetWriter {
  let library: xlsx_library
  private let book: UnsafeMutablePointer<lxw_workbook>
  private var isFinished = false
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var formats: [CellStyle: UnsafeMutablePointer<lxw_format>] = [:]
  private var firstFault = LXW_NO_ERROR

  /// Starts a workbook that `finish()` writes to `path`.
  init(path: String) throws(SpreadsheetFault) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let functions = xlsx_library_open(&reason) else {
      defer { free(reason) }
      throw SpreadsheetFault(reason: reason.map { String(cString: $0) } ?? "there is no memory left")
    }
    library = functions.pointee
    free(functions)
    var options = lxw_workbook_options()
    // The library's temporary files: in memory, where there is such a folder; else it finds one by itself.
    let folder = strdup(MemoryFile.folder)
    options.tmpdir = folder
    guard let book = library.workbook_new_opt(path, &options) else {
      free(folder)
      throw SpreadsheetFault(reason: "there is no memory left")
    }
    self.book = book
    if let folder { texts.append(folder) }
  }

  deinit {
    // Closing is the library's only way to give its memory back; the file it writes is a temporary one.
    if !isFinished { _ = library.workbook_close(book) }
    for text in texts { free(text) }
  }

  /// Adds a sheet behind the others.
  func addSheet(_ name: String) throws(SpreadsheetFault) -> SheetWriter {
    guard let sheet = library.workbook_add_worksheet(book, name) else {
      throw SpreadsheetFault(reason: "the sheet “\(name)” cannot be added")
    }
    return SheetWriter(writer: self, sheet: sheet, name: name)
  }

  /// Adds a chart, to be put on a sheet.
  func addChart(_ kind: lxw_chart_type) throws(SpreadsheetFault) -> UnsafeMutablePointer<lxw_chart> {
    guard let chart = library.workbook_add_chart(book, UInt8(kind.rawValue)) else {
      throw SpreadsheetFault(reason: "a chart cannot be added")
    }
    return chart
  }

  /// Gives a formula (with its equals sign) a name in the whole workbook.
  func define(_ name: String, as formula: String) {
    check(library.workbook_define_name(book, name, formula))
  }

  /// The workbook's own description of itself. `created` is a day, not the moment: the same wish makes the same file.
  func describe(title: String, subject: String, created: CalendarDate) {
    var properties = lxw_doc_properties()
    properties.title = keep(title)
    properties.subject = keep(subject)
    properties.comments = keep("Made by budget")
    properties.created = created.daysSince1970 * 86_400
    check(library.workbook_set_properties(book, &properties))
  }

  /// Writes the file. Nothing may be called after it.
  func finish() throws(SpreadsheetFault) {
    isFinished = true
    check(library.workbook_close(book))
    guard firstFault == LXW_NO_ERROR else {
      let text = library.lxw_strerror(firstFault).map { String(cString: $0) }
      throw SpreadsheetFault(reason: "libxlsxwriter says: \(text ?? "error \(firstFault.rawValue)")")
    }
  }

  /// Remembers the first fault: one wrong cell makes the whole workbook wrong, but not each call worth a `try`.
  func check(_ result: lxw_error) {
    if firstFault == LXW_NO_ERROR { firstFault = result }
  }

  /// A C string that lives as long as the workbook: the library's structs point to it.
  func keep(_ text: String) -> UnsafeMutablePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    texts.append(copy)
    return copy
  }

  /// The library's format for a style; each is made once.
  func format(_ style: CellStyle?) -> UnsafeMutablePointer<lxw_format>? {
    guard let style else { return nil }
    if let known = formats[style] { return known }
    let format = library.workbook_add_format(book)
    apply(style, to: format)
    formats[style] = format
    return format
  }

  private func apply(_ style: CellStyle, to format: UnsafeMutablePointer<lxw_format>?) {
    let thin = UInt8(LXW_BORDER_THIN.rawValue)
    library.format_set_font_size(format, style.size)
    library.format_set_font_color(format, style.color)
    if style.bold { library.format_set_bold(format) }
    if style.italic { library.format_set_italic(format) }
    if let numbers = style.numberFormat { library.format_set_num_format(format, numbers) }
    switch style.alignment {
    case .left: library.format_set_align(format, UInt8(LXW_ALIGN_LEFT.rawValue))
    case .center: library.format_set_align(format, UInt8(LXW_ALIGN_CENTER.rawValue))
    case .right: library.format_set_align(format, UInt8(LXW_ALIGN_RIGHT.rawValue))
    case nil: break
    }
    library.format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_CENTER.rawValue))
    if style.indent > 0 { library.format_set_indent(format, UInt8(style.indent)) }
    if let fill = style.fill { library.format_set_bg_color(format, fill) }
    if let color = style.top ?? style.frame {
      library.format_set_top(format, thin)
      library.format_set_top_color(format, color)
    }
    if let color = style.bottom ?? style.frame {
      library.format_set_bottom(format, thin)
      library.format_set_bottom_color(format, color)
    }
    if let color = style.accent ?? style.frame {
      library.format_set_left(format, style.accent == nil ? thin : UInt8(LXW_BORDER_THICK.rawValue))
      library.format_set_left_color(format, color)
    }
    if let color = style.frame {
      library.format_set_right(format, thin)
      library.format_set_right_color(format, color)
    }
    if style.shrinks { library.format_set_shrink(format) }
    if style.wraps { library.format_set_text_wrap(format) }
  }
}
