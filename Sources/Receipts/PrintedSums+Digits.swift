import Entities
import FoundationEssentials

/// Sums that differ by a digit, or by a coin that is no more: which of them was paid.
extension PrintedSums {
  /// What parts come to is printed otherwise by one digit: either may be misread, what the parts start from as well.
  mutating func derive(_ sum: Decimal, insteadOf whole: Decimal, from first: Decimal) {
    // A cent or two are what it was rounded by.
    guard first != whole, sum > 0, abs(sum - whole) > 0.05, PrintedSums.differInOneDigit(whole, sum) else { return }
    add(sum, 2, 60, by: .parts)
    // The lines come to what the parts start from.
    if bare.contains(first) { add(sum, 1, 60, by: .items) }
  }

  /// Of two sums that differ in one digit, one of which is only printed, the other is right where it is come to in two ways.
  mutating func settleDigits() {
    for right in candidates where right.ways.subtracting([.line, .card]).count >= 2 {
      for wrong in candidates.indices
      where candidates[wrong].ways.isSubset(of: [.line, .card])
        && PrintedSums.differInOneDigit(candidates[wrong].value, right.value)
      {
        candidates[wrong].grounds = min(candidates[wrong].grounds, right.grounds) - 1
      }
    }
  }

  /// Whether another line says a larger total, or cash was rounded and this sum is not round: then it may be none that was paid.
  func isContested(_ best: Candidate) -> Bool {
    if isRounded, ShortDecimal(best.value)?.cents?.isMultiple(of: 5) == false { return true }
    return candidates.contains { $0.value > best.value && $0.ways.contains(.line) && $0.grounds >= 2.4 }
  }

  private static func differInOneDigit(_ one: Decimal, _ other: Decimal) -> Bool {
    guard let one = ShortDecimal(one)?.cents, let other = ShortDecimal(other)?.cents else { return false }
    let (digits, others) = (String(one).utf8, String(other).utf8)
    return digits.count == others.count && zip(digits, others).count { $0 != $1 } == 1
  }

  /// Where the smallest coins are no more, cash is rounded: of two sums that are a printed part from one another the rounder was paid, whichever
  /// sign was read at the part.
  mutating func weighRounding(_ lines: [PrintedLine]) {
    let parts = Set(lines.filter { $0.role == .part }.compactMap(\.amounts.last?.value).filter { $0 > 0 && $0 < 0.05 })
    isRounded = !parts.isEmpty
    for part in parts {
      for paid in candidates.indices where candidates[paid].grounds >= 1.5 {
        guard ShortDecimal(candidates[paid].value)?.cents?.isMultiple(of: 5) == true else { continue }
        for exact in candidates.indices where abs(candidates[exact].value - candidates[paid].value) == part {
          guard candidates[exact].grounds >= 1 else { continue }
          candidates[paid].grounds += 2
          candidates[exact].grounds -= 2
        }
      }
    }
  }

  static func median(_ numbers: [Int]) -> Int { numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2] }
}
