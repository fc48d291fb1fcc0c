extension StatementFormat {
  /// The format of a file by its first bytes: names and endings say little.
  ///
  /// - Throws: `ImportError.format` where the file is known not to be a statement that can be read.
  public static func detect(_ bytes: [UInt8]) throws(ImportError) -> StatementFormat {
    let start = beginning(of: bytes)
    for (mark, name) in foreign where bytes.starts(with: mark) { throw .format("it is \(name)") }
    if start.contains("OFXHEADER") || start.contains("<OFX") { return .ofx }
    if start.hasPrefix("!TYPE:") || start.hasPrefix("!ACCOUNT") || start.hasPrefix("!OPTION")
      || start.hasPrefix("!CLEAR")
    {
      return .qif
    }
    if start.hasPrefix("<") {
      guard start.contains("CAMT.05") || start.contains("BKTOCSTMR") else {
        throw .format(
          start.contains("<HTML") || start.contains("<TABLE")
            ? "it is a web page" : "it is XML of a kind that I do not know")
      }
      return .camt
    }
    if start.hasPrefix("{1:") || start.hasPrefix(":20:") { return .mt940 }
    let lines = start.split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.hasPrefix(":20:") }), lines.contains(where: { $0.hasPrefix(":25:") }) {
      return .mt940
    }
    if ExportReader.detect(lines.first ?? "") { return .export }
    if isJournal(start) { return .journal }
    return .csv
  }

  /// A line that begins with a day and goes on behind a blank, with an indented one below, or a directive that only journals have.
  private static func isJournal(_ start: Substring) -> Bool {
    var isBelowDay = false
    for line in start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let first = line.first else {
        isBelowDay = false
        continue
      }
      if isBelowDay, first.isWhitespace { return true }
      let day = line.prefix { ("0"..."9").contains($0) || "-/.".contains($0) }
      let rest = line.dropFirst(day.count)
      isBelowDay = (3...10).contains(day.count) && (rest.isEmpty || rest.first == " " || rest.first == "=")
      if isBelowDay, rest.hasPrefix(" OPEN ") { return true }
    }
    return false
  }

  /// What other files begin with.
  private static let foreign: [([UInt8], String)] = [
    (Array("%PDF".utf8), "a PDF"),
    (Array("PK\u{3}\u{4}".utf8), "a zip file, such as a workbook"),
    ([0xD0, 0xCF, 0x11, 0xE0], "a workbook of old Excel"),
    ([0x1F, 0x8B], "packed with gzip"),
  ]

  /// In capital letters, without blanks before it, whatever the encoding: what tells a format is plain.
  private static func beginning(of bytes: [UInt8]) -> Substring {
    let plain = bytes.prefix(8192).filter { $0 != 0 && $0 < 0x80 }
    return String(decoding: plain, as: UTF8.self).uppercased().drop { $0.isWhitespace }
  }
}
