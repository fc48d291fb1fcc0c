import Entities
import FoundationEssentials

/// A plan memory as one text, for a column of the journal.
///
/// A line for the file, one for each limit, one for each year: fields in a fixed order, an empty one for 0. A year that
/// was not to be read has no amounts.
enum PlanText {
  private static let line = UInt8(ascii: "\u{1E}")
  private static let field = UInt8(ascii: "\u{1F}")
  private static let limitMark = "limit"
  private static let yearMark = "year"

  /// Whether a name can stand in the text.
  static func canHold(_ name: String) -> Bool { !name.utf8.contains { $0 == line || $0 == field } }

  static func encode(_ memory: PlanMemory) -> String {
    var text = "\(memory.file.inode)"
    func add(_ field: String) { text += "\u{1F}" + field }
    add("\(memory.file.size)")
    add("\(memory.file.changed)")
    func add(_ amounts: [PlanMemory.Amount]) { for amount in amounts { text += "\u{1F}" + amount.text } }
    for limit in memory.limits {
      text += "\u{1E}" + limitMark
      add(limit.category)
      add(limit.months)
    }
    for year in memory.years where canHold(year.sheet) {
      text += "\u{1E}" + yearMark
      add(year.sheet)
      add("\(year.year)")
      for amounts in year.spent ?? [] { add(amounts) }
    }
    return text
  }

  /// `nil` for what is no such text.
  static func decode(_ text: String) -> PlanMemory? {
    let lines = pieces(of: text[...], line)
    let head = pieces(of: lines[0], field).map { Int64($0) }
    guard head.count == 3, let inode = head[0], let size = head[1], let changed = head[2] else { return nil }
    var limits: [PlanMemory.Limit] = []
    var years: [PlanMemory.Year] = []
    for line in lines.dropFirst() {
      let fields = pieces(of: line, field)
      let amounts = fields.map(PlanMemory.Amount.init(text:))
      if fields.count == 14, fields[0] == limitMark {
        limits.append(PlanMemory.Limit(category: String(fields[1]), months: Array(amounts[2...])))
      } else if fields.count == 3 || fields.count == 3 + limits.count * 12, fields[0] == yearMark,
        let year = Int(fields[2])
      {
        let spent =
          fields.count == 3 ? nil : limits.indices.map { Array(amounts[3 + $0 * 12..<15 + $0 * 12]) }
        years.append(PlanMemory.Year(sheet: String(fields[1]), year: year, spent: spent))
      } else {
        return nil
      }
    }
    return PlanMemory(
      file: FileIdentity(inode: inode, size: size, changed: changed), limits: limits, years: years)
  }

  /// By bytes: looking for characters would weigh each of them.
  private static func pieces(of text: Substring, _ separator: UInt8) -> [Substring] {
    text.utf8.split(separator: separator, omittingEmptySubsequences: false).map { Substring($0) }
  }
}
