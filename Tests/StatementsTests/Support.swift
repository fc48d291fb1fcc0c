import Entities
import FoundationEssentials

@testable import Statements

/// What a statement says, a line each: `2025-10-31 -12.50 EUR lidl`, with the kind or the state where it is no plain payment.
func told(_ text: String, _ rules: [String] = []) throws -> [String] {
  try statement(text, rules).lines.map { line in
    var words = [line.date.description, "\(line.amount)"]
    if let currency = line.currency { words.append(currency.code) }
    if let payee = line.payee { words.append(payee) }
    if line.kind == .fee { words.append("[fee]") }
    if let aside = line.aside { words.append("[\(aside)]") }
    return words.joined(separator: " ")
  }
}

func statement(_ text: String, _ rules: [String] = []) throws -> BankStatement {
  try BankStatement(Array(text.utf8), profiles: ProfileSet(rules: rules))
}

extension StatementLine {
  /// Its sum, and what it was in another currency.
  var sums: String {
    let sum = ["\(amount)", currency?.code].compactMap(\.self).joined(separator: " ")
    guard let original else { return sum }
    return "\(sum), \(original.money.amount) \(original.money.currency) at \(original.rate)"
  }
}

/// Why a file is refused; `nil` where it is not.
func refusal(_ bytes: [UInt8], _ rules: [String] = []) -> ImportError? {
  do {
    _ = try BankStatement(bytes, profiles: ProfileSet(rules: rules))
    return nil
  } catch {
    return error
  }
}
