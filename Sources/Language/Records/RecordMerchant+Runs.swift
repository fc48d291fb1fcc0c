/// The stretches of words that may be a name.
extension RecordMerchant {
  /// "код на резервация KL8M2P": letters that are a number.
  private func isNumbered(_ index: Int) -> Bool {
    guard index > 0, items[index].tokens.count == 1 else { return false }
    let token = items[index].tokens.lowerBound
    // "CB**77KH": letters on both sides of what was hidden.
    if utterance.isGlued(token), items[index - 1].isIdentifier { return true }
    guard items[..<index].last(where: { !$0.isCrossed })?.role == .reference else { return false }
    if utterance.isText(token + 1, "*"), utterance.isGlued(token + 1) { return true }
    return utterance.bytes[utterance.tokens[items[index].tokens.lowerBound].folded].contains {
      (0x30...0x39).contains($0)
    }
  }

  /// All stretches of words that are neither labels nor numbers.
  var runs: [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index < items.count {
      if items[index].isWord || opensWithPlace(index), !isNumbered(index), let run = run(from: index) {
        result.append(run)
        index = run.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  /// The name that begins at a piece: words, and what stands within names.
  func run(from start: Int) -> Range<Int>? {
    guard items.indices.contains(start), startsName(start) else { return nil }
    var end = start
    var index = start
    while items.indices.contains(index) {
      if items[index].isWord && !addressesReader(index) && !isKey(index) || isPart(index) {
        end = index + 1
      } else if !joins(index) {
        break
      }
      index += 1
    }
    return end > start ? start..<end : nil
  }

  private func startsName(_ index: Int) -> Bool {
    items[index].isWord && !addressesReader(index) || opensWithPlace(index)
      || [.processor, .branch, .firm].contains(items[index].role)
  }

  /// "at Dublin Bus": a place behind "at", and the rest of the name right behind it.
  private func opensWithPlace(_ index: Int) -> Bool {
    guard items[index].role == .place, index > 0, items[index - 1].glue == .at, items.indices.contains(index + 1) else {
      return false
    }
    return items[index + 1].isWord && utterance.tokens[items[index + 1].tokens.lowerBound].capitalised
  }

  /// "Отбелязахте" is nobody's name.
  private func addressesReader(_ index: Int) -> Bool {
    RecordSigns.addresses(items[index].tokens.lowerBound, utterance)
  }

  private func isPart(_ index: Int) -> Bool {
    switch items[index].role {
    case .place, .country, .firm, .branch, .processor: true
    default: false
    }
  }

  /// Marks, little words and branch numbers between two words of one name.
  private func joins(_ index: Int) -> Bool {
    let next = index + 1
    guard items.indices.contains(next) else { return false }
    switch items[index].kind {
    case .star, .mark: return items[next].isWord || isPart(next) || isNumber(next)
    case .glue(let glue):
      // "Ristorante Da Mario", "Transport for London"
      if glue == .for { return items[next].role == .place }
      let isNamed = utterance.tokens[items[index].tokens.lowerBound].capitalised
      return (glue == .and || glue == .the || glue == .of || isNamed) && items[next].isWord
    case .amount(let amount): return amount.currency == nil && amount.value.isWhole && amount.role == nil
    case .identifier(.other): return true
    default: return false
    }
  }

  func isNumber(_ index: Int) -> Bool { items[index].amount != nil || items[index].isIdentifier }
}
