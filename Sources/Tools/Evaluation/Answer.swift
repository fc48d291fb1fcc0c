import Entities
import FoundationEssentials
import Language

/// What was understood of a sentence, in the terms of the corpus.
public enum Answer: Sendable {
  /// Entries, in the order of the answer.
  case entries([AnsweredEntry])
  /// No entry, with the message or the reason.
  case refusal(String)
  /// It asks first, and writes nothing; with its best reading.
  case asked([AnsweredEntry], question: String)
  /// No answer, or one that is not of the contract's form.
  case broken(String)
}

/// One entry of an answer, with the amount as it was said.
public struct AnsweredEntry: Sendable, CustomStringConvertible {
  /// Before conversion.
  public let amount: Decimal
  /// What the amount is counted in, an ISO code.
  public let currency: String
  /// `YYYY-MM-DD`.
  public let date: String
  /// The type's name on the wire.
  public let type: String
  /// The category's name on the wire.
  public let category: String
  /// Empty where there are none.
  public let details: String

  /// The fields in the order of the corpus.
  public var description: String { "\(amount) \(currency) \(date) \(type) \(category) “\(details)”" }
}

extension Answer {
  /// What the parser itself answers.
  public init(_ interpretation: Interpretation) {
    switch interpretation.outcome {
    case .entries(let entries): self.init(entries)
    case .doubtful(let doubt):
      self = .asked((doubt.readings.first ?? []).map(AnsweredEntry.init), question: "\(doubt.reason)")
    case .refused(let refusal): self = .refusal("\(refusal)")
    case .amendment: self = .refusal("amendment")
    case .question: self = .refusal("question")
    case .request(let request): self = .refusal("\(request)")
    }
  }

  /// What it answers where it is not asked about these.
  public init(_ entries: [ParsedEntry]) { self = .entries(entries.map(AnsweredEntry.init)) }

  /// Reads one line that `budget parse` wrote.
  ///
  /// The corpus judges what stands on the wire, so this reading is its own and shares nothing with the program's.
  public init(line: some StringProtocol, baseCurrency: String) {
    guard let response = try? JSONDecoder().decode(WireResponse.self, from: Data(line.utf8)) else {
      self = .broken(String(line))
      return
    }
    let actions = response.app_action.map { $0.entries ?? [$0] } ?? []
    let entries = actions.compactMap { AnsweredEntry($0, baseCurrency: baseCurrency) }
    if response.success, response.action_type == "app_action_required", !actions.isEmpty, entries.count == actions.count
    {
      self = .entries(entries)
    } else if response.success, response.action_type == "confirmation_needed", actions.isEmpty {
      let best = response.confirmation?.options.lazy.compactMap(\.app_action).first
      let entries = best.map { $0.entries ?? [$0] } ?? []
      self = .asked(
        entries.compactMap { AnsweredEntry($0, baseCurrency: baseCurrency) }, question: response.message ?? "")
    } else if !response.success, response.action_type == "error", actions.isEmpty {
      self = .refusal(response.message ?? "")
    } else {
      self = .broken(String(line))
    }
  }
}

extension AnsweredEntry {
  fileprivate init(_ entry: ParsedEntry) {
    self.init(
      amount: entry.money.amount, currency: entry.money.currency.code, date: entry.date.description,
      type: entry.type.rawValue, category: entry.category.name, details: entry.details ?? "")
  }

  fileprivate init?(_ action: WireAction, baseCurrency: String) {
    guard let amount = action.original?.amount ?? action.amount, let date = action.date,
      let type = action.transaction_type, let category = action.category
    else { return nil }
    self.init(
      amount: amount, currency: action.original?.currency ?? baseCurrency, date: date, type: type, category: category,
      details: action.details ?? "")
  }
}

/// The members of a ProcessingResponse that are judged, named as on the wire.
private struct WireResponse: Decodable {
  let success: Bool
  let action_type: String
  let message: String?
  let app_action: WireAction?
  let confirmation: WireConfirmation?
}

private struct WireConfirmation: Decodable {
  let options: [WireOption]
}

private struct WireOption: Decodable {
  let app_action: WireAction?
}

/// One entry, or several in `entries`.
private struct WireAction: Decodable {
  let amount: Decimal?
  let date: String?
  let transaction_type: String?
  let category: String?
  let details: String?
  let original: WireOriginal?
  let entries: [WireAction]?
}

private struct WireOriginal: Decodable {
  let amount: Decimal
  let currency: String
}

extension Answer {
  /// Whether it asks first.
  public var isQuestion: Bool { if case .asked = self { true } else { false } }
}
