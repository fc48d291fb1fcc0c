import Entities

/// What was said at once, and the entries that it comes to: they are written all together or not at all.
public struct Utterance: Hashable, Sendable {
  /// Makes a retry harmless: a key that was seen before answers the first result, provided that the text is the same.
  public let key: String?
  /// The words, as they came.
  public let text: String
  /// The answer to them, as JSON: kept for a retry with the same key. The ledger does not look into it.
  public let response: String
  /// At least one.
  public let actions: [BudgetAction]
  /// The answer that chose them, where they were asked about: the question is settled in the same step, or not at all.
  public let answer: QuestionAnswer?
  /// What its amounts are counted in, so that they cannot be taken for others where the ledger counts in something else by now; `nil` where
  /// that is what the ledger counts in.
  public let currency: Currency?
  /// Who said it; `nil` where that is not known.
  public let speaker: Speaker?
  /// The name of the conversation that it was said in; `nil` where it has none.
  public let conversation: String?
  /// Whether somebody said it; otherwise it came from a receipt or a bank's file, and may still be said.
  public let isSaid: Bool
  /// What others owe of it, where it comes to a single entry.
  public let shares: [EntryShare]
  /// Which account each of its entries is of, in their order; `nil` where that is not known. None at all where it is of no entry.
  public let accounts: [String?]

  /// What was said at once, and the entries that it comes to.
  public init(
    key: String? = nil, text: String, response: String, actions: [BudgetAction], answer: QuestionAnswer? = nil,
    countedIn currency: Currency? = nil, by speaker: Speaker? = nil,
    in conversation: String? = nil, shares: [EntryShare] = [], accounts: [String?] = [],
    isSaid: Bool = true
  ) {
    self.accounts = accounts
    self.isSaid = isSaid
    self.shares = actions.count == 1 ? Array(shares.prefix(EntryShare.most)) : []
    (self.speaker, self.conversation) = (speaker, conversation)
    self.key = key
    self.text = text
    self.response = response
    self.actions = actions
    self.answer = answer
    self.currency = currency
  }

  /// Which account one of its entries is of, by its place.
  func account(of index: Int) -> String? { accounts.indices.contains(index) ? accounts[index] : nil }
}
