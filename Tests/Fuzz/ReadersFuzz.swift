import Entities
import FoundationEssentials
import Receipts
import Statements

/// What libFuzzer calls with each input: whatever a file of a bank, a code or the print of a picture says, it is read by its promises, or refused.
///
/// Built by `make fuzz-readers` against the instrumented modules; the Swift package does not know this file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let today = CalendarDate(iso8601: "2026-11-04") else { fatalError("no such day") }
  let all = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let statement = try? BankStatement(all, profiles: ProfileSet()) {
    for line in statement.lines {
      precondition(line.amount.isFinite, "a sum is a number")
    }
  }
  if let code = ReceiptCode(String(decoding: all, as: UTF8.self)) {
    precondition(code.total > 0, "a code's total is above zero")
    precondition(!code.key.isEmpty, "a code has a key")
  }
  let picture = PictureText(output: all)
  if let receipt = PrintedReceipt(picture.words, today: today) {
    precondition(receipt.total > 0 && receipt.total < 1_000_000, "a total is a sum of money")
    precondition(receipt.day.map { $0 <= today } ?? true, "no receipt is of the future")
    precondition((0...1).contains(receipt.confidence), "a confidence is a probability")
    precondition(receipt == PrintedReceipt(picture.words, today: today), "the same print says the same")
  }
  if let list = PaymentList(picture.words, today: today) {
    precondition(list.payments.count >= 2, "one payment is no list")
    for payment in list.payments {
      precondition(payment.amount >= 0 && payment.amount < 1_000_000, "a sum has its sign beside it")
      precondition(payment.day.map { $0 <= today } ?? true, "no payment is of the future")
    }
  }
  return 0
}
