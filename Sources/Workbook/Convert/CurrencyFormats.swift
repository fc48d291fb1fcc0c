import Container
import Entities
import Sheets
import Spreadsheet

/// The number formats of a workbook that show a currency, and the same with another one.
struct CurrencyFormats {
  private let from: Currency
  /// The styles' part; `nil` where there is none.
  let part: String?
  /// Its new content; `nil` where no format shows the currency.
  private(set) var changed: [UInt8]?
  /// By the number of a cell's style, the currency that it shows.
  private var shown: [Currency?] = []
  /// By the number of a cell's style, its number format; and those of the workbook's own by their code.
  private var numbers: [Int] = []
  private var codes: [Int: String] = [:]

  init(_ book: BookFile, _ conversion: CurrencyConversion) throws(SheetError) {
    from = conversion.from
    part = book.relationships.part(kind: "styles").flatMap { book.archive.entry($0) == nil ? nil : $0 }
    guard let part else { return }
    let bytes = try book.archive.read(part)
    var edits = ByteEdits()
    do throws(XMLFault) {
      try read(bytes, conversion, &edits)
    } catch {
      throw book.fault(error, in: part)
    }
    if !edits.isEmpty { changed = edits.applied(to: bytes) }
  }

  /// Whether a cell of that style shows the currency.
  func shows(_ style: Int?) -> Bool { currency(of: style) == from }

  /// The currency that a cell of that style shows; `nil` where it shows none.
  func currency(of style: Int?) -> Currency? { style.flatMap { $0 < shown.count ? shown[$0] : nil } }

  /// The number format of a cell of that style.
  func number(of style: Int) -> Int { numbers.indices.contains(style) ? numbers[style] : 0 }

  /// Whether a cell of that style shows days, or times.
  func showsDays(_ style: Int) -> Bool {
    let number = number(of: style)
    if let code = codes[number] { return CellStyles.showsDays(code) || code.contains(":") }
    return (14...22).contains(number) || (45...47).contains(number)
  }

  /// Whether a cell of that style shows a share of a hundred.
  func showsShare(_ style: Int) -> Bool {
    let number = number(of: style)
    return number == 9 || number == 10 || codes[number]?.contains("%") ?? false
  }

  private mutating func read(
    _ bytes: [UInt8], _ conversion: CurrencyConversion, _ edits: inout ByteEdits
  ) throws(XMLFault) {
    var own: [(id: Int, currency: Currency)] = []
    var scanner = XMLScanner(bytes)
    var isInCells = false
    while let tag = try scanner.next() {
      if bytes.localName(of: tag, is: "cellXfs") {
        isInCells = tag.kind == .open
      } else if tag.kind != .close, bytes.localName(of: tag, is: "numFmt") {
        guard let code = bytes.value(of: "formatCode", in: tag) else { continue }
        let format = bytes.xmlText(in: code)
        if let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }) { codes[id] = format }
        let new = CurrencySign.recoded(format: format, from: conversion.from, to: conversion.to)
        if let new { edits.replace(code, with: XMLText.attribute(new)) }
        let currency = new == nil ? CurrencySign.currency(inFormat: format) : conversion.from
        if let currency, let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }) {
          own.append((id, currency))
        }
      } else if isInCells, tag.kind != .close, bytes.localName(of: tag, is: "xf") {
        let id = bytes.value(of: "numFmtId", in: tag).flatMap { bytes.number(in: $0) }
        numbers.append(id ?? 0)
        shown.append(own.first { $0.id == id }?.currency)
      }
    }
  }
}
