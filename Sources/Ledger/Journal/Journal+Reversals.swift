import Sheets

extension Journal {
  /// Of so many entries, the last ones, it is kept how they are taken back exactly; of up to a round more, too.
  static let keptReversals: Int64 = 50
  /// Each statement costs an entry time: what is not to be kept any more goes once in so many.
  private static let round: Int64 = 16

  /// As the journal has it.
  func column(_ reversal: Reversal?) -> SQLValue { SQLValue(reversal.map { Self.text($0.bytes) }) }

  /// Forgets how older entries than the last ones are taken back.
  func forgetReversals(before entry: Int64) throws(LedgerError) {
    guard entry % Self.round == 0 else { return }
    let newest = entry - Self.keptReversals
    // One that was left behind when no entry met the turn of a round does no harm.
    try forgetReversals(from: newest - 2 * Self.round, to: newest)
  }

  private func forgetReversals(from first: Int64, to last: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE entry SET reversal = NULL WHERE seq BETWEEN ? AND ? AND reversal IS NOT NULL",
      [.integer(first), .integer(last)])
  }

  /// Keeps how the last ones of entries that were written at once are taken back, and forgets that of the others and of older ones.
  ///
  /// - Parameter reversals: By the entries' numbers, in their order.
  func keepReversals(_ reversals: [(entry: Int64, reversal: Reversal?)]) throws(LedgerError) {
    for (entry, reversal) in reversals.suffix(Int(Self.keptReversals)) where reversal != nil {
      try connection.run("UPDATE entry SET reversal = ? WHERE seq = ?", [column(reversal), .integer(entry)])
    }
    guard let first = reversals.first?.entry, let last = reversals.last?.entry else { return }
    try forgetReversals(from: first - Self.keptReversals - 2 * Self.round, to: last - Self.keptReversals)
  }

  /// Whether an entry is one of those of which it is kept.
  func keepsReversal(of entry: Int64) throws(LedgerError) -> Bool {
    let newest = try connection.first("SELECT max(seq) FROM entry") { row throws(LedgerError) in row.integer(0) }
    return entry > (newest ?? 0) - Self.keptReversals
  }

  /// How an entry is taken back exactly, or, where it was taken out, comes back; `nil` where that is not known, or not any more.
  func reversal(of entry: Int64) throws(LedgerError) -> Reversal? {
    let text = try connection.first("SELECT reversal FROM entry WHERE seq = ?", [.integer(entry)]) {
      row throws(LedgerError) in row.optionalText(0)
    }
    return (text ?? nil).flatMap(Self.bytes).map { Reversal(bytes: $0) }
  }

  /// As hexadecimal digits: the journal's values are numbers and texts.
  private static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      guard let first = high else {
        high = value
        continue
      }
      bytes.append(first << 4 | value)
      high = nil
    }
    return high == nil ? bytes : nil
  }
}
