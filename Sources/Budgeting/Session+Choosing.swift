import ActionHandler
import Entities
import Language
import Ledger
import Messages
import Sheets

/// "Delete the coffee", of which there are two: which of several entries is meant is asked, and what was said is done to the one that is chosen.
extension Session {
  /// Asks which of several entries is meant; where that cannot be asked, tells that one of several may be.
  ///
  /// - Parameter amendment: what is to become of it.
  func several(_ entries: [LedgerEntry], _ amendment: Amendment, _ statement: Statement) -> Outcome {
    // The words are kept for who answers with others than a number: "the 12 one".
    hold(statement.text, lacking: .choice, of: entries)
    let refusal = Outcome.refused(.notUnderstood(.several(entries)))
    guard (2...9).contains(entries.count), let order = order(of: statement.words, on: statement.day),
      order.isSame(as: amendment), let question = question(among: entries, statement)
    else { return refusal }
    do {
      return try keep([question]).first ?? refusal
    } catch let error as LedgerError {
      return .refused(.ledger(error))
    } catch {
      return refusal
    }
  }

  private func question(among entries: [LedgerEntry], _ statement: Statement) -> OpenQuestion? {
    let today = household.surroundings.today()
    var options = entries.enumerated().map { index, entry in
      ConfirmationDTO.OptionDTO(
        id: "\(index + 1)", label: entry.row.option(in: household.rates.base, on: today).standard,
        appAction: ActionDTO(
          type: ChangeEntryActionDTO.type, payload: ChangeEntryActionDTO(entry: entry.id, words: statement.text)))
    }
    options.append(ConfirmationDTO.OptionDTO(id: "0", label: Message.neither.standard))
    // The same words are about others once more was logged.
    let said = ([statement.text] + entries.map(\.id)).joined(separator: " ")
    return OpenQuestion(
      asking: ConfirmationDTO(
        id: QuestionID.of(said, on: statement.day ?? today), question: Message.askWhichEntry.standard, options: options),
      about: statement, in: household)
  }

  /// What words order of an entry that is known.
  private func order(of words: TokenizedText, on day: CalendarDate?) -> Amendment? {
    let outcome = Parser().understand(
      words, in: household.context(on: day), as: .inConversation(hasEntry: { _ in true })
    ).outcome
    guard case .amendment(let order) = outcome else { return nil }
    return order.naming(sharersIn: words)
  }

  /// Does to the entry that was chosen what was said of several, and settles the question.
  ///
  /// - Throws: what writing throws.
  func settle(
    _ question: OpenQuestion, choosing option: Confirmation.Option, _ meant: EntryOrder, by statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard !manner.isPreview else { return (.shown(.question(question)), nil) }
    guard let kept = question.kept, kept.choice == nil,
      let entry = try household.ledger.existing()?.entry(meant.entry),
      let order = order(of: TokenizedText(meant.words), on: kept.day)
    else { return (.refused(.notUnderstood(.entryUnclear)), nil) }
    // A run that ends before the question is settled has done it once, however often it is answered again.
    let key = statement.key ?? kept.key ?? "which \(kept.id) \(kept.askedAt) \(kept.workbook)"
    let words = statement.key == nil ? meant.words : statement.text
    let said = Statement(words, on: kept.day, key: key, by: question.statement.speaker ?? statement.speaker)
    let done = carryOut(order, on: entry, of: said)
    if case .refused = done.outcome { return done }
    try household.ledger.open().settle(
      QuestionAnswer(.option(option.id), to: kept.id, text: statement.text), for: household.workbook)
    holdFocus(on: done.outcome, as: meant.words)
    return done
  }

  /// "The 12 one": does to that entry what was said of several.
  func carryOut(
    choice amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let today = try conversation.ofToday()
    guard let held = try held(), held.lack == .choice else { return (.refused(.notUnderstood(.entryUnclear)), nil) }
    let asked = try openQuestion()
    let open = held.entries.compactMap { id in today.first { $0.id == id && ($0.status != .undone || asked != nil) } }
    var meant = open
    if amendment.named != nil { meant = open.filter { amendment.mayPick($0.row) } }
    if amendment.named == nil || meant.count > 1 {
      let place = amendment.place.flatMap { $0 == 0 ? nil : $0 } ?? meant.count
      meant =
        meant.indices.contains(place - 1) && (amendment.named == nil || amendment.place != nil)
        ? [meant[place - 1]] : meant
    }
    guard let order = order(of: TokenizedText(held.text), on: statement.day) else {
      return (.refused(.notUnderstood(.entryUnclear)), nil)
    }
    guard meant.count == 1, let entry = meant.first else {
      return (several(meant.isEmpty ? open : meant, order, Statement(held.text)), nil)
    }
    if let asked, let option = asked.confirmation.options.first(where: { $0.order?.entry == entry.id }),
      let order = option.order
    {
      return try settle(asked, choosing: option, order, by: statement)
    }
    return carryOut(order, on: entry, of: statement)
  }

  /// Does to one entry what was said of another, or of several.
  func carryOut(
    _ order: Amendment, on entry: LedgerEntry, of statement: Statement
  ) -> (outcome: Outcome, writing: WritingReport?) {
    let amender = Amender(household: household, isPreview: manner.isPreview)
    if order.restores, !order.undo || entry.status == .undone {
      return (shown(amender.takeBack(.id(entry.id), of: statement)), nil)
    }
    if order.undo { return (takeBack([entry], of: statement), nil) }
    if order.repeatsLast { return repeated(entry, by: order, of: statement) }
    return (shown(amender.change(entry, by: order, of: statement)), nil)
  }
}

extension Confirmation.Option {
  /// What it orders of an entry; `nil` where it is none of a question which one is meant.
  var order: EntryOrder? { action?.payload as? EntryOrder }
}

extension BudgetRow {
  /// `Eat out: 4 BGN for coffee, today`
  fileprivate func option(in base: Currency, on today: CalendarDate) -> Message {
    let money = money(base: base)
    let sum = Message.sum(money.amount, money.currency)
    return .readAsEntry(
      category: category, what: details.map { .moneyFor(money: sum, what: $0) } ?? sum, day: date.told(on: today))
  }
}

extension Amendment {
  /// Whether what words order of an entry by themselves is what they were taken for: nothing of it is lost once one is chosen.
  fileprivate func isSame(as meant: Amendment) -> Bool {
    undo == meant.undo && restores == meant.restores && repeatsLast == meant.repeatsLast && adds == meant.adds
      && subtracts == meant.subtracts && among == meant.among && money == meant.money && date == meant.date
      && currency == meant.currency && category == meant.category && details == meant.details && meant.also.isEmpty
      && !meant.isSoToo && meant.pieces.isEmpty && !meant.isPart && meant.meant.isEmpty
  }
}
