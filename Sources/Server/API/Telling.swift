import ActionHandler
import Entities
import HTTP
import Ledger
import Messages
import Sheets

extension Request {
  /// The language in which a person is told what came of it: the first of those that the client prefers in which there are texts, else that
  /// of the wire. Names, ids and numbers are the same in all.
  var language: ScreenLanguage {
    let preferred = (fields["Accept-Language"] ?? "").split(separator: ",")
      .map { $0.drop { $0 == " " }.prefix { $0 != "-" && $0 != ";" && $0 != " " }.lowercased() }
    return preferred.lazy.compactMap { ScreenLanguage(rawValue: $0) }.first ?? .standard
  }
}

extension Problem {
  /// The same, in the language of whom it is told.
  func told(in language: ScreenLanguage) -> Problem {
    guard language != .standard else { return self }
    var problem = self
    problem.message = (Message(heard: message, among: Self.sentences) ?? WireText.said(message)).text(in: language)
    return problem
  }

  /// What the server itself has to say to a person; what is wrong with a request as such (its address, method, parameters, JSON) is for who
  /// writes the program that sends it, and stays in the language of the wire as the names in it do.
  private static let sentences: [Message] = [
    .serverNoEntry(id: ""),
    .serverNoQuestion(id: ""),
    .serverAnsweredBefore(id: ""),
    .serverNothingToUndo,
    .serverEntryUndone(id: ""),
    .serverRowMissing,
    .serverRowLost,
    .serverRowUnreadable(row: "", sheet: ""),
    .serverRowChanged,
    .serverKeyReused,
    .serverPerhapsLogged,
    .serverBookOpen,
    .serverBookRefuses(reason: ""),
    .serverBookUnusable,
    .serverBookGone,
    .serverNotHere,
    .serverUnconfirmed,
    .serverJournalUnusable,
    .serverFault,
    .serverMayOnlyLog,
    .serverMayOnlyAsk,
    .serverLetsNobodyIn,
    .serverTokenGone,
    .serverTokenUnknown,
    .serverTokenExpired(day: ""),
    .serverTokenOfNobody(member: ""),
    .serverShowToken,
    .serverNotSignedIn,
    .serverSignedOut,
    .serverNoPictures,
    .serverNoPlan,
    .serverTooLarge(most: ""),
    .serverTooMany,
    .serverAmountDigits,
    .serverAmountLeast,
    .serverAmountUnread(text: "", currency: ""),
    .serverAnotherType,
    .serverSayWhatIsDifferent,
    .serverChangesNo(name: ""),
    .serverNoteTooLong,
    .serverTextTooLong,
    .serverPictureGone,
    .serverAsksElse,
    .serverBusy,
    .serverTooOften(seconds: ""),
    .serverHouseholdShut,
  ]
}

extension ProcessingResponseDTO {
  /// The same, with its sentences in the language of whom it is told.
  ///
  /// - Parameter told: what its message says, where that is known.
  func told(in language: ScreenLanguage, as told: Message? = nil) -> ProcessingResponseDTO {
    guard language != .standard else { return self }
    func said(_ text: String) -> String { WireText.said(text).text(in: language) }
    let asked = confirmation.map { asked in
      ConfirmationDTO(
        id: asked.id, question: said(asked.question),
        options: asked.options.map { option in
          ConfirmationDTO.OptionDTO(
            id: option.id, label: WireText.label(option.label).text(in: language), appAction: option.appAction)
        })
    }
    return ProcessingResponseDTO(
      success: success, actionType: actionType, message: told?.text(in: language) ?? said(message),
      appAction: appAction, currency: currency, warnings: (warnings ?? []).map(said), confirmation: asked)
  }
}

extension LedgerEntry {
  /// What it says, for a person.
  func told(in currency: Currency) -> Message { row.told(in: currency) }
}

extension BudgetRow {
  /// What it says, for a person: type, sum, category, details and day.
  func told(in currency: Currency) -> Message {
    let said = [details.map { Message.verbatim($0) }, .day(date)].compactMap(\.self).joined(by: ", ")
    let type: Message =
      switch self.type {
      case .expense: .typeExpenses
      case .income: .typeIncome
      case .savings: .typeSavings
      }
    return .entry(type: type, price: Message.sum(amount, currency), category: category, said: said)
  }
}
