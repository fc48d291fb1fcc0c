import Budgeting
import Entities
import FoundationEssentials
import Messages
import Reports

/// What the sheet shows to come again, for a person or a program.
struct RegularOutput {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Reads the sheet and writes what is found.
  func write() throws {
    let household = invocation.household
    let (today, currency) = (invocation.configuration.today, try household.currencyOfBook())
    let (payments, sums) = try household.regularPayments(until: today)
    let unusual = sums.unusual(in: today)
    if let sentence = sums.unreadable.sentence { invocation.say(sentence) }
    if invocation.answersInJSON {
      return try invocation.answer(
        RegularDTO(payments, unusual, month: Period.month(of: today), currency: currency, today: today))
    }
    let output = invocation.host.output
    if payments.isEmpty { try output.write(line: .nothingRegular) }
    for payment in payments { try output.write(line: line(payment, currency, on: today)) }
    let yearly = payments.filter { !$0.hasEnded(on: today) }.reduce(0) { $0 + $1.perYear }
    if yearly > 0 { try output.write(line: .regularInYear(money: Message.figure(yearly, currency))) }
    for month in unusual {
      try output.write(line: RegularOutput.said(month, in: Period.month(of: today), currency))
    }
  }

  /// A month that is unusual in a category, in words.
  static func said(_ unusual: UnusualMonth, in month: Period, _ currency: Currency) -> Message {
    .unusualMonth(
      category: unusual.category, money: Message.figure(unusual.amount, currency), month: month.said,
      usual: Message.figure(unusual.usual))
  }

  private func line(_ payment: RegularPayment, _ currency: Currency, on today: CalendarDate) -> Message {
    let words = invocation.host.output.words
    let money = Message.figure(payment.amount, currency)
    let amount = words(payment.tolerance > 0 ? .aboutMoney(money: money) : money)
    var line: Message =
      payment.payee.padding(to: 26) + amount.leftPadding(to: 20) + "  " + words(payment.interval.said).padding(to: 20)
      + (payment.hasEnded(on: today)
        ? .seemsEnded(day: payment.latest)
        : payment.next < today ? .wasDueAbout(day: payment.next) : .dueAbout(day: payment.next))
    if let before = payment.before, let risen = payment.risen {
      line = line + ", " + .wasBefore(money: Message.figure(before), day: risen)
    }
    return line
  }
}

extension PaymentInterval {
  /// In words.
  fileprivate var said: Message {
    switch self {
    case .week: .everyWeek
    case .fortnight: .everyFortnight
    case .month: .everyMonth
    case .twoMonths: .everyTwoMonths
    case .quarter: .everyQuarter
    case .halfYear: .everyHalfYear
    case .year: .everyYear
    }
  }
}

/// What comes again, in JSON.
private struct RegularDTO: Encodable {
  private let currency: String
  private let payments: [Payment]
  private let month: String
  private let unusual: [Unusual]

  private struct Payment: Encodable {
    let payee, category, interval: String
    let amount, tolerance: Decimal
    let before: Decimal?
    let risen: String?
    let count: Int
    let latest, next: String
    let ended: Bool
  }

  private struct Unusual: Encodable {
    let category: String
    let amount, usual: Decimal
  }

  init(
    _ payments: [RegularPayment], _ unusual: [UnusualMonth], month: Period, currency: Currency, today: CalendarDate
  ) {
    self.currency = currency.code
    self.payments = payments.map {
      Payment(
        payee: $0.payee, category: $0.category, interval: $0.interval.rawValue, amount: $0.amount,
        tolerance: $0.tolerance, before: $0.before, risen: $0.risen?.description, count: $0.count,
        latest: $0.latest.description, next: $0.next.description, ended: $0.hasEnded(on: today))
    }
    self.month = month.first.description
    self.unusual = unusual.map { Unusual(category: $0.category, amount: $0.amount, usual: $0.usual) }
  }
}
