extension Expectation {
  /// In words for a person who looks at a miss.
  public var shown: String {
    switch self {
    case .refusal: "no entry"
    case .entries(let entries): entries.map(\.shown).joined(separator: " + ")
    }
  }
}

extension ExpectedEntry {
  fileprivate var shown: String {
    let number = amount.map { "\($0)" } ?? "-"
    return "\(number) \(currency ?? "-") \(date ?? "-") \(type ?? "-") \(category ?? "-") “\(details ?? "-")”"
  }
}

extension Answer {
  /// In words for a person who looks at a miss.
  public var shown: String {
    switch self {
    case .entries(let entries): entries.map(\.description).joined(separator: " + ")
    case .asked(let entries, let question):
      "asked “\(question)”, at best: " + entries.map(\.description).joined(separator: " + ")
    case .refusal(let reason): "no entry: \(reason)"
    case .broken(let line): "no answer of the contract's form: \(line)"
    }
  }
}
