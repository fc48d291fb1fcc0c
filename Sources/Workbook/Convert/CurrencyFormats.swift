import Container
import Entities
import Sheets
import Spreadsheet

/// The number formats of a workbook that show a currency, and the same with another one.
struct CurrencyFormats {
  private let from: Currency
  /// The styles' part; `nil` where there is none.
  let part: String?
  private var bytes: [UInt8] = []
  /// What has formats show the new currency.
  private var edits = ByteEdits()
  /// What has copies of them go on showing the old one, for cells that are left as they are.
  private var copies = ByteEdits()
  private var copyOf: [Int: Int] = [:]
  /// By the number of a cell's style, the currency that it shows.
  private var shown: [Currency?] = []
  /// By the number of a cell's style, its number format; and those of the workbook's own by their code.
  private var numbers: [Int] = []
  private var codes: [Int: String] = [:]

  init(_ book: BookFile, _ conversion: CurrencyConversion) throws(SheetError) {
    from = conversion.from
    part = book.relationships.part(kind: "styles").flatMap { book.archive.entry($0) == nil ? nil : $0 }
    guard let part else { return }
    bytes = try book.archive.read(part)
    do throws(XMLFault) {
      try read(conversion)
    } catch {
      throw book.fault(error, in: part)
    }
  }

  /// The part's new content; `nil` where no format shows the currency.
  ///
  /// - Parameter copying: whether cells have the format of `copy(of:)`.
  func changed(copying: Bool) -> [UInt8]? {
    var all = edits
    if copying { for edit in copies.sorted() ?? [] { all.replace(edit.range, with: edit.bytes) } }
    return all.isEmpty ? nil : all.applied(to: bytes)
  }

  /// The style that shows what that one showed before; `nil` where that goes on showing it.
  func copy(of style: Int?) -> Int? { style.flatMap { copyOf[$0] } }

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

  /// A list of the part, and what copies add to it.
  private struct List {
    var count: Range<Int>?
    var added: [UInt8] = []

    mutating func add(_ element: Range<Int>, saying number: Int, at place: Range<Int>, _ bytes: [UInt8]) {
      added += bytes[element.lowerBound..<place.lowerBound] + Array(String(number).utf8)
      added += bytes[place.upperBound..<element.upperBound]
    }
  }

  private mutating func close(_ list: List, of count: Int, plus more: Int, before offset: Int) {
    guard more > 0 else { return }
    if let place = list.count { copies.replace(place, with: String(count + more)) }
    copies.insert(list.added, at: offset)
  }

  private mutating func read(_ conversion: CurrencyConversion) throws(XMLFault) {
    var own: [(id: Int, currency: Currency)] = []
    var scanner = XMLScanner(bytes)
    var isInCells = false
    var (formats, styles) = (List(), List())
    // Formats that change, with the number of the copy that does not.
    var (recoded, formatCount): ([(id: Int, element: Range<Int>, number: Range<Int>)], Int) = ([], 0)
    let copyNumber = { (index: Int, codes: [Int: String]) in max(codes.keys.max() ?? 0, 163) + 1 + index }
    while let tag = try scanner.next() {
      if bytes.localName(of: tag, is: "cellXfs") {
        isInCells = tag.kind == .open
        if tag.kind == .open { styles.count = bytes.value(of: "count", in: tag) }
        guard tag.kind == .close else { continue }
        // The copies stand behind all others.
        copyOf = copyOf.mapValues { $0 + numbers.count }
        close(styles, of: numbers.count, plus: copyOf.count, before: tag.whole.lowerBound)
      } else if bytes.localName(of: tag, is: "numFmts") {
        if tag.kind == .open { formats.count = bytes.value(of: "count", in: tag) }
        guard tag.kind == .close else { continue }
        for (index, format) in recoded.enumerated() {
          formats.add(format.element, saying: copyNumber(index, codes), at: format.number, bytes)
        }
        close(formats, of: formatCount, plus: recoded.count, before: tag.whole.lowerBound)
      } else if tag.kind != .close, bytes.localName(of: tag, is: "numFmt") {
        formatCount += 1
        guard let code = bytes.value(of: "formatCode", in: tag) else { continue }
        let format = bytes.xmlText(in: code)
        if let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }) { codes[id] = format }
        let new = CurrencySign.recoded(format: format, from: conversion.from, to: conversion.to)
        if let new {
          edits.replace(code, with: XMLText.attribute(new))
          if tag.kind == .empty, let number = bytes.value(of: "numFmtId", in: tag), let id = bytes.number(in: number) {
            recoded.append((id, tag.whole, number))
          }
        }
        let currency = new == nil ? CurrencySign.currency(inFormat: format) : conversion.from
        if let currency, let id = bytes.value(of: "numFmtId", in: tag).flatMap({ bytes.number(in: $0) }) {
          own.append((id, currency))
        }
      } else if isInCells, tag.kind != .close, bytes.localName(of: tag, is: "xf") {
        let number = bytes.value(of: "numFmtId", in: tag)
        let id = number.flatMap { bytes.number(in: $0) }
        if let number, let index = recoded.firstIndex(where: { $0.id == id }) {
          var rest = scanner
          let end = try rest.skip(tag).whole.upperBound
          styles.add(tag.whole.lowerBound..<end, saying: copyNumber(index, codes), at: number, bytes)
          copyOf[numbers.count] = copyOf.count
        }
        numbers.append(id ?? 0)
        shown.append(own.first { $0.id == id }?.currency)
      }
    }
  }
}
