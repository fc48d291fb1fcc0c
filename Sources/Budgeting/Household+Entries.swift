import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Reports
import Sheets

extension Household {
  /// Answers a question, whatever its words are.
  public func ask(_ statement: Statement) -> Outcome {
    let asked = Parser().understand(statement.words, in: context(on: statement.day), as: .question).outcome
    guard case .question(let question?) = asked else { return .refused(.unclearQuestion) }
    return answer(question, to: statement)
  }

  /// Answers a question that was understood.
  ///
  /// - Parameter statement: the words that asked it, and who said them.
  public func answer(_ question: Question, to statement: Statement? = nil) -> Outcome {
    do {
      if question.kind == .owed {
        return .answered(try answer(owedBy: question.people, by: speaker(of: statement)))
      }
      return .answered(try Answers(self).answer(question))
    } catch {
      return .refused(Refusal(error))
    }
  }

  /// Changes an entry by the same language that entries are said in.
  ///
  /// - Parameters:
  ///   - overwriting: whether a row is changed that the user has changed since.
  ///   - isPreview: whether it is only shown.
  public func amend(
    _ selector: EntrySelector, _ statement: Statement, overwriting: Bool = false, isPreview: Bool = false
  ) -> Outcome {
    do throws(LedgerError) {
      let ledger = try isPreview ? self.ledger.withEntries() : self.ledger.open()
      let entry =
        switch selector {
        case .last: try ledger.latest(in: workbook.path, by: statement.speaker ?? speaker)
        case .id(let id): try ledger.entry(id.lowercased())
        }
      guard let entry else {
        if case .id(let id) = selector { throw .unknownEntry(id: id) }
        throw .nothingToUndo
      }
      if let account = accounts.account(amendedBy: statement.words) {
        return try assign(entry, to: account, told: statement, isPreview: isPreview)
      }
      let amender = Amender(household: self, isPreview: isPreview, overwriting: overwriting)
      switch Parser().understand(statement.words, in: context(on: statement.day), as: .amendment).outcome {
      case .amendment(let amendment): return amender.change(entry, by: amendment, of: statement)
      case .refused(let refusal): return .refused(Refusal(refusal, changing: statement.text))
      default: return .refused(Refusal(.noChange, changing: statement.text))
      }
    } catch {
      return .refused(.ledger(error))
    }
  }

  /// The amount that a text says, read as what is said of an entry, in the currency that is counted in; `nil` where it says none, more
  /// than an amount, another currency, or what may be another number as well.
  public func amount(told text: String) -> Decimal? {
    guard
      case .amendment(let change) = Parser().understand(TokenizedText(text), in: context(), as: .amendment).outcome,
      let money = change.money, money.currency == rates.base,
      change == Amendment(money: money, saysCurrency: change.saysCurrency)
    else { return nil }
    return money.amount
  }

  /// Changes an entry as it is told field by field.
  public func change(
    _ id: String, by change: EntryChange, _ statement: Statement, overwriting: Bool = false
  ) -> Outcome {
    let amender = Amender(household: self, isPreview: false, overwriting: overwriting)
    do throws(Refusal) {
      return amender.change(id, by: try amender.labelled(change, of: id), of: statement)
    } catch {
      return .refused(error)
    }
  }

  /// Takes entries back.
  public func takeBack(
    _ selector: UndoSelector, _ statement: Statement = Statement("undo"), overwriting: Bool = false,
    isPreview: Bool = false
  ) -> Outcome {
    if selector == .last, let declined = declineOpenQuestion(statement, isPreview: isPreview) { return declined }
    if selector == .last, let other = takeBackOther(by: statement.speaker, isPreview: isPreview) { return other }
    return Amender(household: self, isPreview: isPreview, overwriting: overwriting).takeBack(selector, of: statement)
  }

  /// Gives up what was asked last, where nothing was done since: that is the last that was said, and nothing of it was logged; `nil` where
  /// something was.
  private func declineOpenQuestion(_ statement: Statement, isPreview: Bool) -> Outcome? {
    let conversation: any Conversation = NamedConversation(self) ?? WorkbookConversation(self)
    do throws(LedgerError) {
      guard let kept = try conversation.openQuestion() else { return nil }
      let question = OpenQuestion(kept, in: self)
      guard !isPreview else { return .declined(question) }
      return try Session(self, in: conversation).decline(question, .option(question.declining.id), by: statement)
    } catch {
      return .refused(.undo(error))
    }
  }

  /// Takes back what was done last where that is no entry: that a debt was paid back, that money moved, that a limit was set; `nil` where it is.
  ///
  /// - Parameter conversation: only what was done in that one counts; `nil` for all.
  func takeBackOther(
    by said: Speaker? = nil, in conversation: String? = nil, isPreview: Bool = false
  ) -> Outcome? {
    guard isPreview else {
      return takeBackSettlement(by: said, in: conversation) ?? takeBackMove(by: said, in: conversation)
        ?? takeBackLimit(by: said, in: conversation)
    }
    do throws(LedgerError) {
      return try latestOther(by: said, in: conversation).map { .shown(.undoOther($0)) }
    } catch {
      return .refused(.undo(error))
    }
  }

  /// What `takeBackOther` would take back.
  private func latestOther(by said: Speaker?, in conversation: String?) throws(LedgerError) -> Message? {
    guard let ledger = try ledger.existing() else { return nil }
    let (path, speaker) = (workbook.path, said ?? speaker)
    if let settled = try ledger.latestSettlement(in: path, by: speaker, inConversation: conversation) {
      return settled.told
    }
    if let (assigned, entry) = try ledger.latestAssignment(in: path, by: speaker, inConversation: conversation) {
      return .entryOfAccount(entry: entry.row.told, account: assigned.to ?? "")
    }
    if let move = try ledger.latestMove(in: path, by: speaker, inConversation: conversation) { return move.told }
    return try ledger.latestLimit(in: path, by: speaker, inConversation: conversation)?.told
  }

  /// Takes back that a debt was paid back, where that was done last; `nil` where something else was.
  ///
  /// - Parameter conversation: only what was done in that one counts; `nil` for all.
  private func takeBackSettlement(by said: Speaker?, in conversation: String?) -> Outcome? {
    do throws(LedgerError) {
      let settled = try ledger.existing()?.takeBackSettlement(
        in: workbook.path, by: said ?? speaker, inConversation: conversation)
      return settled.map { .answered(SpokenAnswer([$0.toldTakenBack])) }
    } catch {
      return .refused(.undo(error))
    }
  }

  /// What was done before under the statement's key; `nil` where that is new, or there is none.
  ///
  /// - Throws: a `LedgerError` where the journal cannot be looked into.
  public func known(_ statement: Statement) throws(LedgerError) -> Outcome? {
    guard let key = statement.key, let ledger = try ledger.existing() else { return nil }
    do throws(LedgerError) {
      return try ledger.known(key: key, text: statement.text, in: workbook.path, by: statement.speaker ?? speaker).map {
        outcome(of: $0, statement)
      }
    } catch {
      switch error {
      case .keyReused, .keyOfOther: return .refused(.ledger(error))
      default: throw error
      }
    }
  }

  /// What was done before, in the form of what is done now.
  func outcome(of known: KnownRequest, _ statement: Statement) -> Outcome {
    switch known {
    case .logged(let logged):
      let mapper = ProcessingResponseMapper(registry: kinds)
      return .logged(
        Outcome.Logged(
          draft: Draft(statement, repeating: logged, mapper: mapper), utterance: logged, performed: []))
    case .edited(let edited): return .changed(edited)
    case .undone(let undone): return .tookBack(undone)
    case .asked(let kept): return .asked(OpenQuestion(kept, in: self))
    case .declined(let kept): return .declined(OpenQuestion(kept, in: self))
    case .moved(let move): return .answered(SpokenAnswer([.movedMoney(what: move.told, day: Message.day(move.date))]))
    case .limited(let limit): return .answered(limit.answer)
    case .settled(let settlement): return .answered(told(settlement, by: speaker(of: statement)))
    }
  }
}

extension Refusal {
  /// Why an entry cannot be changed by these words.
  init(_ refusal: Language.Refusal, changing text: String) {
    self =
      switch refusal {
      case .futureDate(let day): .notUnderstood(.entryInFuture(date: Message.dayInTable(day)))
      case .amountNotPositive(let amount) where amount > 0: .notUnderstood(.belowCent(amount: amount))
      case .amountNotPositive(let amount):
        .notUnderstood(.amendedNotPositive(amount: amount))
      case .amountTooLarge, .unclearAmount, .unclearDate, .tooLong, .onlyDenied, .courtesy:
        .notUnderstood(RefusalMessage.text(for: refusal, of: text))
      default:
        .notUnderstood(.nothingToChange(said: Message.quoted(text: text)))
      }
  }
}
