/// What became of the money that a record is about.
struct RecordState {
  /// What it comes to.
  enum Verdict: Equatable {
    /// It went out.
    case paid
    /// It came in; what came back is no income from work.
    case received(isRefund: Bool)
    /// It is none of the household's doing yet, or not at all.
    case none(NoEntry)
    /// Words speak for either.
    case unclear
    /// Nothing speaks of it.
    case silent
  }

  let items: [RecordItem]
  /// Where the amount stands that may have been paid.
  let amount: Int?

  /// What became of it.
  func verdict() -> Verdict {
    if isSecret { return .none(.code) }
    let went = isFact
    if has(.declined) || isDenied { return .none(.declined) }
    if has(.reversed) { return has(.refund) ? .unclear : .none(.reversed) }
    if has(.pending) { return .none(.pending) }
    if has(.request) { return .none(.due) }
    if has(.own) { return has(.merchant) && went ? .unclear : .none(.ownTransfer) }
    if isToCome { return .none(.due) }
    if has(.offer) || isInterest, !went || isInterest && !has(.paid) && !has(.received) { return .none(.offer) }
    if has(.cash) { return .unclear }
    if has(.running), items.count(where: { $0.amount?.isMoney == true }) == 1 { return .none(.balance) }
    if has(.refund) { return has(.future) ? .none(.pending) : .received(isRefund: true) }
    if let direction { return direction }
    if has(.due) || has(.otherday) { return .none(.due) }
    if has(.notice), has(.approved), !has(.payment) { return .unclear }
    if has(.payment) { return .paid }
    if has(.bill) { return has(.approved) ? .paid : .none(.due) }
    if has(.notice) { return .none(.notice) }
    if has(.transfer) { return transferred }
    return .silent
  }

  /// "at 9.9 %": what a loan costs, or what money earns.
  private var isInterest: Bool {
    items.contains { if case .percent = $0.kind { true } else { false } } && has(.rate)
  }

  /// A transfer: to somebody, or from somebody.
  private var transferred: Verdict {
    let to = items.indices.dropLast().contains { items[$0].glue == .to && items[$0 + 1].isWord }
    let from = items.indices.dropLast().contains { items[$0].glue == .at && items[$0 + 1].isWord }
    return to == from ? .unclear : to ? .paid : .received(isRefund: false)
  }

  /// The words that tell in or out; of both, what stands nearer to the amount.
  private var direction: Verdict? {
    let out = nearest { $0 == .paid || $0 == .sent }
    let into = nearest { $0 == .received || $0 == .income }
    switch (out, into) {
    case (nil, nil): return nil
    case (_?, nil): return .paid
    case (nil, _?): return .received(isRefund: false)
    case (let out?, let into?): return out == into ? .unclear : out < into ? .paid : .received(isRefund: false)
    }
  }

  private func nearest(_ isMeant: (RecordRole) -> Bool) -> Int? {
    items.indices.filter { items[$0].role.map(isMeant) == true }.map { abs($0 - (amount ?? 0)) }.min()
  }

  /// A code that was sent, or words of one.
  private var isSecret: Bool {
    if let code = items.firstIndex(where: { $0.role == .code }) {
      return !(isFact && amount != nil && code > (amount ?? 0) && !isFollowedByNumber(code))
    }
    guard let code = items.firstIndex(where: { $0.role == .anycode }) else { return false }
    // Behind the amount of a payment that was made, it is that of its authorisation.
    guard let amount, code > amount else { return true }
    return !isFact && !items.contains { $0.day != nil }
  }

  private func isFollowedByNumber(_ index: Int) -> Bool {
    items[index...].prefix(6).contains { $0.isIdentifier }
  }

  /// Whether a word says outright that money moved.
  private var isFact: Bool { has(.paid) || has(.received) || has(.sent) || has(.approved) || has(.refund) }

  /// "was not approved", "не е извършено".
  private var isDenied: Bool {
    items.indices.contains { index in
      guard items[index].role == .not else { return false }
      return items[(index + 1)...].prefix(3).contains {
        [.approved, .paid, .payment, .received, .sent].contains($0.role)
      }
    }
  }

  /// "will be charged" where the amount is spoken of.
  private var isToCome: Bool {
    guard let future = items.firstIndex(where: { $0.role == .future }) else { return false }
    guard let amount, isFact else { return !isFact }
    let between = items[min(future, amount)...max(future, amount)]
    return !between.contains { $0.isBoundary }
  }

  private func has(_ role: RecordRole) -> Bool { items.contains { $0.role == role } }
}
