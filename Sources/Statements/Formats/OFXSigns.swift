import Entities
import FoundationEssentials

/// Which way the money of an OFX file went: sums have signs, and TRNTYPE says it, too. (OFX 11.4.4.3) There are banks that write the one against
/// the other.
struct OFXSigns {
  /// With the signs that are meant.
  let lines: [StatementLine]

  /// - Parameters:
  ///   - types: what TRNTYPE says of each line.
  ///   - rules: which of both counts, where the household has said it.
  /// - Throws: `ImportError.undecided` where some lines have them against each other and some have not.
  init(_ lines: [StatementLine], _ types: [String], _ rules: Profile) throws(ImportError) {
    let ways = types.map { OFXSigns.isOut[$0] }
    let against = lines.indices.filter { index in ways[index].map { $0 != (lines[index].amount < 0) } ?? false }
    if rules.isTurned == true {
      self.lines = lines.map { OFXSigns.turned($0) }
      return
    }
    guard let first = against.first, rules.isTurned == nil else {
      self.lines = lines
      return
    }
    let told = ways.indices.filter { ways[$0] != nil }
    let isUnsigned = lines.allSatisfy { $0.amount > 0 }
    if rules.isTyped || isUnsigned {
      let wrong = Set(against).union(isUnsigned ? types.indices.filter { OFXSigns.mostlyOut.contains(types[$0]) } : [])
      self.lines = lines.enumerated().map { wrong.contains($0.offset) ? OFXSigns.turned($0.element) : $0.element }
    } else if against == told, told.count > 1 {
      self.lines = lines.map { OFXSigns.turned($0) }
    } else {
      throw .undecided(
        what: "\(types[first]) and the sum \(lines[first].amount) say opposite ways",
        settledBy: ["signs=plain", "signs=typed"])
    }
  }

  private static func turned(_ line: StatementLine) -> StatementLine {
    var line = line
    line.amount = -line.amount
    if line.kind == .payment || line.kind == .income { line.kind = line.amount < 0 ? .payment : .income }
    return line
  }

  /// Types of what was paid, and of what a shop gave back as well.
  private static let mostlyOut: Set<String> = ["POS", "ATM", "PAYMENT", "CASH", "REPEATPMT"]

  /// The types that say it.
  private static let isOut: [String: Bool] = [
    "DEBIT": true, "FEE": true, "SRVCHG": true, "CHECK": true, "DIRECTDEBIT": true, "CREDIT": false, "DEP": false,
    "DIRECTDEP": false,
  ]
}
