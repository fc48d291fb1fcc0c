import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Messages
import Sheets

extension Session {
  /// As sure as a picture must be to be written without a question, where nothing is to be asked: of those that were, all but one in a hundred
  /// were right (`make check-receipts`).
  public static let sureOfPrint = 0.9

  /// What a payment comes to that was seen in a picture. It is asked about, but where the best reading is to be taken unasked
  /// (`Manner.takesBest`) and there is no doubt about what was read, nor whether it is in the sheet already.
  ///
  /// - Throws: a `LedgerError` where the journal cannot be looked into, a `SheetError` where the sheet cannot.
  public func understand(_ seen: SeenPayment, by speaker: Speaker? = nil) throws -> Understood {
    let named = try named(seen, by: speaker)
    let seen = named.seen
    let statement = Statement(seen.text, key: seen.key, by: speaker, standsAlone: true)
    switch named.known {
    case nil: break
    case .declined:
      // Who shows it again wants to be asked again, and not by a whole folder.
      if manner.takesBest { return .settled(.refused(.notUnderstood(.receiptDeclined))) }
    case .asked(let question) where manner.takesBest:
      // It was asked before; now the best is to be taken, where it may be.
      guard isSure(seen), try named.namesake ?? twin(of: seen) == nil else { return .doubtful(question) }
      return best(of: question) ?? .doubtful(question)
    case let known?: return settled(known)
    }
    let today = household.surroundings.today()
    if let day = seen.day, day > today {
      return .settled(
        .refused(.notUnderstood(.receiptInFuture(day: day))))
    }
    let money = Money(seen.amount, seen.currency ?? household.rates.base)
    guard let converted = household.rates.converted(money, on: seen.day ?? today), converted.amount > 0 else {
      return .settled(
        .refused(.notUnderstood(RefusalMessage.noRate(of: money.currency, into: household.rates.base))))
    }
    let category = Categorizer(readsNear: true) { [household] in household.learned($0) }.category(
      of: seen.payee, type: seen.type)
    let action = BudgetAction(
      amount: converted.amount, date: seen.day ?? today, transactionType: seen.type,
      category: category ?? .unlisted(for: seen.type), details: seen.payee, original: converted.original,
      confidence: Decimal(Int(seen.confidence * 100)) / 100, isCategoryGuessed: category == nil)
    var draft = Draft(statement, entry: action, base: household.rates.base)
    if let model = household.labelModel() { draft = draft.labelled(by: household, model) }
    let twin = try named.namesake ?? twin(of: seen, as: action)
    guard !manner.takesBest || !isSure(seen) || twin != nil else { return .draft(draft) }
    guard let question = question(seen, draft, money, twin: twin, namesake: named.namesake) else {
      return .draft(draft)
    }
    return .doubtful(question)
  }

  /// Logs what a payment comes to that was seen in a picture, or asks about it: `understand`, where nobody can answer at once.
  ///
  /// - Throws: what `understand`, `write` and `keep` throw.
  public func take(
    _ seen: SeenPayment, by speaker: Speaker? = nil
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    switch try understand(seen, by: speaker) {
    case .draft(let draft):
      let written = try write([draft])
      return (written.outcomes[0], written.writing)
    case .doubtful(let question): return (try keep([question])[0], nil)
    case .settled(let outcome): return (outcome, nil)
    // A picture says what was paid, and nothing else.
    case .answer, .amendment, .question, .repayment, .move, .limit:
      return (.refused(.notUnderstood(.nothingOnPicture)), nil)
    }
  }

  /// What a payment is known by in this workbook, as far as it was taken: a picture of it is kept under that.
  public func key(of seen: SeenPayment) throws(LedgerError) -> String { try named(seen, by: nil).seen.key }

  /// A payment under the key that is its own in this workbook, with what was done under it. The same receipt may be one of another workbook; and
  /// a till may have given a number twice, to what was paid on two days and is two sums.
  private func named(
    _ seen: SeenPayment, by speaker: Speaker?
  ) throws(LedgerError) -> (seen: SeenPayment, known: Outcome?, namesake: BudgetRow?) {
    var namesake: BudgetRow?
    var number = 1
    while true {
      let tried = number == 1 ? seen : seen.known(as: "\(seen.key)+\(number)")
      number += 1
      let known = try household.known(Statement(tried.text, key: tried.key, by: speaker, standsAlone: true))
      switch known {
      case .refused(.ledger(.keyOfOther)): continue
      case .logged(let logged):
        guard let other = another(than: seen, logged) else { return (tried, known, namesake) }
        namesake = other
      default: return (tried, known, namesake)
      }
    }
  }

  /// The row of a receipt that has a code's key, and neither its day nor its sum, as it was logged or as it is now.
  private func another(than seen: SeenPayment, _ logged: Outcome.Logged) -> BudgetRow? {
    guard seen.source == .code, let day = seen.day, let row = logged.entries.first?.row else { return nil }
    let rows = logged.draft.entries.map { BudgetRow($0, entryID: nil) } + logged.entries.map(\.row)
    let isIt = rows.contains {
      $0.date == day || $0.amount == seen.amount || $0.original?.money.amount == seen.amount
    }
    return isIt ? nil : row
  }

  private func settled(_ outcome: Outcome) -> Understood {
    if case .asked(let question) = outcome { return .doubtful(question) }
    return .settled(outcome)
  }

  private func isSure(_ seen: SeenPayment) -> Bool {
    seen.day != nil && seen.confidence >= Session.sureOfPrint
  }

  // MARK: - The same purchase, said before

  private func twin(of seen: SeenPayment) throws -> BudgetRow? {
    let money = Money(seen.amount, seen.currency ?? household.rates.base)
    guard let day = seen.day, let converted = household.rates.converted(money, on: day) else { return nil }
    return try twin(
      of: seen,
      as: BudgetAction(
        amount: converted.amount, date: day, transactionType: seen.type, category: .unlisted(for: seen.type)))
  }

  /// A row of the same sum at most a day away, or as a bank books it, some days later: it may be the same purchase, said or imported before.
  /// Not one of another receipt.
  private func twin(of seen: SeenPayment, as action: BudgetAction) throws -> BudgetRow? {
    var found: [BudgetRow] = []
    let booked = try household.ledger.existing()?.unsaid(
      in: household.workbook.path, days: action.date...action.date.adding(days: Session.booking))
    func isBooked(_ row: BudgetRow) -> Bool {
      guard booked?.contains(where: { $0.id == row.entryID && $0.key.map(SeenPayment.isKey) != true }) == true else {
        return false
      }
      return switch PayeeLikeness(seen.payee, row.details, isOneCategory: false) {
      case .same, .partly, .unnamed, .unknown, .unknownShop: true
      case .category, .otherThing, .otherKind, .stranger: false
      }
    }
    do {
      try household.workbook.forEachRow(sheet: household.sheet) { _, row in
        let later = row.date.daysSince1970 - action.date.daysSince1970
        guard row.amount == action.amount, row.type == action.transactionType else { return }
        if (-1...1).contains(later) || (2...Session.booking).contains(later) && isBooked(row) { found.append(row) }
      }
    } catch SheetError.notFound {
      return nil
    }
    guard !found.isEmpty else { return nil }
    let entries = try household.ledger.existing()?.entries(EntryFilter(workbook: household.workbook.path)) ?? []
    let others = entries.filter { $0.key.map(SeenPayment.isKey) == true && seen.source == .code }
    return found.first { row in !others.contains { $0.id == row.entryID } }
  }

  // MARK: - Asking

  private func question(
    _ seen: SeenPayment, _ draft: Draft, _ money: Money, twin: BudgetRow?, namesake: BudgetRow?
  ) -> OpenQuestion? {
    guard let entry = draft.entries.first, let response = draft.parts.first?.response else { return nil }
    let base = household.rates.base
    let day = seen.day.map { "\($0)" } ?? Message.saidToday.standard
    let what = seen.payee.map { Message.moneyAt(money: money, payee: $0) } ?? money.said
    let text: Message
    if let namesake {
      text = .askSameNumber(sum: "\(namesake.amount) \(base)", day: "\(namesake.date)", what: what, when: day)
    } else if let twin {
      text = Message.askTwin(of: twin, in: base, what: what, when: day)
    } else if seen.day == nil {
      text = .askPaidToday(what: what)
    } else {
      text = .askRight(what: what + ", \(day)")
    }
    let category = entry.label ?? entry.category.name
    let label: Message =
      seen.isIncome
      ? .readAsReceived(category: category, money: money, day: day)
      : .readAsPaid(category: category, money: money, day: day)
    let asked = ConfirmationDTO(
      id: QuestionID.of(draft.statement.text, on: household.surroundings.today()), question: text.standard,
      options: [
        ConfirmationDTO.OptionDTO(id: "1", label: label.standard, appAction: response.appAction),
        ConfirmationDTO.OptionDTO(id: "0", label: (twin == nil ? Message.noEntry : .theSameNoMore).standard),
      ])
    return OpenQuestion(asking: asked, about: draft.statement, in: household)
  }
}

extension Message {
  /// Whether what was paid is another purchase than one that the sheet has.
  static func askTwin(of row: BudgetRow, in base: Currency, what: some Sayable, when day: some Sayable) -> Message {
    let payee = row.details.map { " (\($0))" } ?? ""
    return .askTwin(sum: "\(row.amount) \(base)", day: "\(row.date)\(payee)", what: what, when: day)
  }
}
