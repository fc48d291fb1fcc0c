import Vocabulary

/// Who sent a short message: "Revolut: You paid …" begins with a name and a colon.
struct RecordSender {
  let items: [RecordItem]
  let utterance: Utterance

  /// The pieces of the name; `nil` where the text does not begin so, or somebody may just as well have listed what they bought.
  var name: Range<Int>? {
    guard let name = words else { return nil }
    if items[name].contains(where: { $0.role == .bank }) { return name }
    // "Wed: 15 lv", "Coffee: 3.20" are said by people: a sentence begins with a word, and has more of them.
    let next = items[name.upperBound + 1].tokens.lowerBound
    if utterance.isKind(next, .word) {
      if tellsOfSavings(name) { return nil }
      if RecordSigns.addresses(next, utterance) { return name }
      if !hasGlue(name), utterance.tokens[next].capitalised || items[name.upperBound + 1].role != nil,
        !isTitleOfList(name)
      {
        return name
      }
    }
    if speaksToReader(behind: name) { return name }
    return !hasGlue(name) && isNamed(name) && !isPlainList(behind: name) && !tellsOfOwner(behind: name) ? name : nil
  }

  /// The pieces before a colon that the text begins with, where all of them may be parts of a name. Behind a bank, a dash that stands
  /// by itself is as good.
  var words: Range<Int>? {
    guard let end = items.prefix(RecordSender.longest).firstIndex(where: \.isLink) ?? dashBehindBank, end > 0,
      items.indices.contains(end + 1), utterance.tokens.indices.contains(items[end + 1].tokens.lowerBound),
      !items[end].isLink || isColon(end), (0..<end).allSatisfy(isPart)
    else { return nil }
    return 0..<end
  }

  /// So many pieces at most.
  private static let longest = 7

  private func isColon(_ index: Int) -> Bool {
    let token = items[index].tokens.lowerBound
    return utterance.isText(token, ":") && utterance.isGlued(token)
  }

  /// "fibank sms - …": a mark behind a bank that parts it from the text.
  private var dashBehindBank: Int? {
    guard items.prefix(2).contains(where: { $0.role == .bank || $0.role == .processor }) else { return nil }
    return items.indices.prefix(4).first { index in
      guard case .mark = items[index].kind, let token = items[index].tokens.first else { return false }
      return index > 0 && !utterance.isGlued(token) && !utterance.isGlued(token + 1) && utterance.isKind(token, .mark)
    }
  }

  /// "Лев Инс", "Lidl Plus", "Bank of Ireland", "школа по плуване": any word may be part of a name, and little words within it.
  private func isPart(_ index: Int) -> Bool {
    let item = items[index]
    if item.isWord || item.role == .bank || item.role == .processor || item.role == .place { return true }
    let isCapital =
      utterance.isKind(item.tokens.lowerBound, .word) && utterance.tokens[item.tokens.lowerBound].capitalised
    if item.glue != nil { return index > 0 || isCapital }
    // "uber paris, oct 19"
    switch item.kind {
    case .comma, .day: return index > 0
    default: break
    }
    // "disney+", "h & m"
    if case .mark = item.kind {
      return index > 0
        && (utterance.isText(item.tokens.lowerBound, "+") || utterance.isText(item.tokens.lowerBound, "&"))
    }
    // "Trading 212", "4б клас"
    if let amount = item.amount { return amount.currency == nil && amount.value.isWhole && index > 0 }
    if item.isIdentifier { return item.tokens.count == 1 && !utterance.isKind(item.tokens.lowerBound, .mark) }
    return item.tokens.count == 1 && isCapital && item.role?.isState != true
  }

  /// "Flat in Drujba", "школа по плуване": as often a title of who keeps the book as a name.
  private func hasGlue(_ name: Range<Int>) -> Bool { items[name].contains { $0.glue != nil } }

  // MARK: - Whether anybody sent it

  /// Whether the words before the colon name a shop, a place where money is laid aside, or somebody who is not known: no day, no
  /// thing, nothing that was done.
  func isNamed(_ name: Range<Int>) -> Bool {
    let evidence = Vocabulary.evidence(in: items[name].flatMap { $0.tokens.map(utterance.text) })
    // A trade, or a kind of shop, is rather what was paid for: "фризьор: 40".
    if evidence.contains(where: {
      $0.words.lowerBound == 0
        && ($0.kind == .merchant && $0.weight != RecordSender.kindOfShop || $0.category.type == .savings)
    }) {
      return true
    }
    return evidence.isEmpty
      && !items[name].contains { item in
        [.dates, .verbs, .speech, .hints, .frames, .glue].contains {
          Lexicon.match($0, utterance, at: item.tokens.lowerBound) != nil
        }
      }
  }

  /// "avi savings: put in 100": a place where money is laid aside, and what was done.
  func tellsOfSavings(_ name: Range<Int>) -> Bool {
    let next = items[name.upperBound + 1].tokens.lowerBound
    guard let verb = Lexicon.match(.verbs, utterance, at: next)?.meaning.role,
      verb == Cue.Role.move.rawValue || verb == Cue.Role.save.rawValue
    else { return false }
    return Vocabulary.evidence(in: items[name].flatMap { $0.tokens.map(utterance.text) }).contains {
      $0.category.type == .savings && $0.kind <= .word
    }
  }

  /// "pharmacy: Nurofen and cough syrup 19.35": a kind of shop, or a thing, before what was bought there with the one price at its end.
  func isTitleOfList(_ name: Range<Int>) -> Bool {
    guard !isShop(name), !utterance.tokens[items[name.lowerBound].tokens.lowerBound].uppercase,
      items[name].allSatisfy({ $0.isWord || $0.glue != nil }), let last = items.last,
      last.isAmount || last.day != nil
    else { return false }
    let behind = items[(name.upperBound + 1)...]
    return behind.count(where: \.isAmount) == 1
      && behind.allSatisfy { item in
        if case .comma = item.kind { return true }
        return item.isWord || item.isAmount || item.day != nil || item.glue != nil
      }
  }

  /// Whether it is a shop by its name, or something that nobody knows.
  private func isShop(_ name: Range<Int>) -> Bool {
    let evidence = Vocabulary.evidence(in: items[name].flatMap { $0.tokens.map(utterance.text) })
    return evidence.isEmpty
      || evidence.contains {
        $0.kind == .merchant && $0.weight != RecordSender.kindOfShop || $0.category.type == .savings
      }
  }

  /// What the vocabulary's `[places]` weigh.
  private static let kindOfShop = 80

  /// "your order is on its way", "50 % off": whoever sent it speaks to the reader, or of what is no purchase yet.
  func speaksToReader(behind name: Range<Int>) -> Bool {
    let hasGlue = hasGlue(name)
    return items[(name.upperBound + 1)...].contains { item in
      switch item.role {
      case .yours, .offer, .declined, .code: return true
      case .due, .pending, .reversed, .request, .own, .future, .notice, .anycode, .points, .refund, .refunding,
        .received,
        .approved:
        if !hasGlue { return true }
      default: break
      }
      if case .percent = item.kind { return true }
      return item.tokens.contains { RecordSigns.addresses($0, utterance) }
    }
  }

  /// "Heating: 96.40, paid on 28.10", "Avi's savings: put in 100": a verb says what who keeps the book did.
  func tellsOfOwner(behind name: Range<Int>) -> Bool {
    let start = items[name.upperBound].tokens.upperBound
    if items.contains(where: { $0.role == .not }) { return false }
    return (start..<utterance.count).contains { token in
      // "You saved $3.37": told to who reads it.
      guard utterance.isKind(token, .word), utterance.hint(token) != .todo,
        token == start || !utterance.says(token - 1, .theReader)
      else { return false }
      if utterance.endings(token).has(.ownPastEnding) { return true }
      // "$64.02 purchase at TARGET": a noun.
      guard utterance.recordWord(token)?.role != .payment, let match = Lexicon.match(.verbs, utterance, at: token)
      else { return false }
      switch Cue.Role(rawValue: match.meaning.role) {
      // "put in 100", "bought on 25.10", and not "prices dropped!"
      case .spend, .save, .move, .got, .sell: return isObjectOrPlace(token + match.count)
      default: return false
      }
    }
  }

  /// Whether what stands at a token is what was paid, where or when; or nothing does.
  private func isObjectOrPlace(_ token: Int) -> Bool {
    guard token < utterance.count else { return true }
    return utterance.isKind(token, .number) || utterance.isKind(token, .symbol)
      || [.glue, .dates].contains { Lexicon.match($0, utterance, at: token) != nil }
  }

  /// "Lidl: bread 3.20, milk 2.90": nothing but things that are known, each with its price, as people note what they bought.
  ///
  /// A price that things are had from, a stretch of time that it is for, or a word that nobody knows make it somebody's message.
  func isPlainList(behind name: Range<Int>) -> Bool {
    let start = name.upperBound + 1
    return items.indices[start...].allSatisfy { index in
      let item = items[index]
      switch item.kind {
      case .day, .time, .currency, .comma, .identifier(.mask), .identifier(.other): return true
      // "2 месеца за 9,99 лв."
      case .measure: return !isStretch(item.tokens.upperBound - 1)
      case .boundary: return !utterance.isText(item.tokens.lowerBound, "!")
      case .glue: return !isPriceFrom(index)
      case .amount(let amount):
        return amount.sign == 0 && !isRate(item.tokens.upperBound)
          && (amount.currency != nil || !isStretch(item.tokens.upperBound))
      case .mark: return !["%", "/", "+"].contains { utterance.isText(item.tokens.lowerBound, $0) }
      case .word:
        return utterance.text(item.tokens.lowerBound).count < 3 || isThing(item.tokens.lowerBound)
      case .label(let role):
        switch role {
        case .amount, .total, .paid, .payment, .place, .country, .card, .branch, .merchant, .bill, .tendered, .quantity:
          return true
        default: return false
        }
      case .percent, .link, .star, .identifier: return false
      }
    }
  }

  /// Whether the vocabulary knows a word, and no verb or order begins with it.
  private func isThing(_ token: Int) -> Bool {
    Vocabulary.isKnown(utterance.text(token))
      && ![.verbs, .requests, .frames].contains { Lexicon.match($0, utterance, at: token) != nil }
  }

  /// "from 45 lv": what it is to be had for, at least.
  private func isPriceFrom(_ index: Int) -> Bool {
    items.indices.contains(index + 1) && items[index + 1].isAmount
      && utterance.says(items[index].tokens.lowerBound, .from)
  }

  /// "78 EUR a night", "6.99 per month": so much for each.
  private func isRate(_ token: Int) -> Bool {
    let isJoined = utterance.says(token, .per) || Lexicon.match(.glue, utterance, at: token) != nil
    return isJoined && utterance.says(token + 1, .aRate)
  }

  /// "3 месеца": so long.
  private func isStretch(_ token: Int) -> Bool {
    let role = Lexicon.match(.dates, utterance, at: token)?.meaning.role
    return role == DateWord.Role.unit.rawValue || role == DateWord.Role.months.rawValue
  }
}
