import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets
import Vocabulary

/// "Delete the rent", "delete the last two": which of what was said last is to go.
extension Session {
  /// Takes the entries back that are meant; refuses where none is, or where it may be one or another.
  func takeBack(meantBy amendment: Amendment, of statement: Statement) -> Outcome {
    do throws(LedgerError) {
      let isOfTalk = amendment.count != nil && amendment.details == nil || amendment.isAll || amendment.place != nil
      let standing = try (isOfTalk ? conversation.recent() : conversation.ofToday()).filter { $0.status != .undone }
      guard !standing.isEmpty else { return .refused(.ledger(.nothingToUndo)) }
      if amendment.isOneOfSame { return try takeBackOne(amendment, statement) }
      if amendment.isAll { return try takeBackAll(of: standing, statement) }
      if let place = amendment.place {
        guard let entry = try entry(at: place) else { return .refused(.notUnderstood(.entryUnclear)) }
        return takeBack([entry], of: statement)
      }
      let meant = selected(by: amendment, of: standing)
      guard !meant.isEmpty else {
        // Nothing was done, so that "put it back" means nothing.
        if try held() == nil { hold("", lacking: .idle) }
        return .refused(.notUnderstood(.noneLatelyLikeThat))
      }
      if meant.count > 1, amendment.count.map({ $0 < meant.count }) ?? true {
        return several(meant, amendment, statement)
      }
      return takeBack(meant, of: statement)
    } catch {
      return .refused(.ledger(error))
    }
  }

  func takeBack(_ entries: [LedgerEntry], of statement: Statement) -> Outcome {
    shown(
      Amender(household: household, isPreview: manner.isPreview).takeBack(.entries(entries.map(\.id)), of: statement))
  }

  /// "Said it twice, remove one": the later of two that are alike; else it is asked which.
  private func takeBackOne(_ amendment: Amendment, _ statement: Statement) throws(LedgerError) -> Outcome {
    let latest = try conversation.latest().filter { $0.status != .undone }
    let lately = try latest.count > 1 ? latest : conversation.recent().filter { $0.status != .undone }
    guard let last = lately.last else { return .refused(.ledger(.nothingToUndo)) }
    let alike = lately.filter {
      $0.row.amount == last.row.amount && $0.row.category == last.row.category && $0.row.details == last.row.details
    }
    if amendment.isTwice, alike.count < 2 { return .refused(.notUnderstood(.entryUnclear)) }
    return alike.count > 1 || lately.count == 1
      ? takeBack([last], of: statement) : several(lately.suffix(2), amendment, statement)
  }

  /// "Delete them all": of the last sentence, where it was about several; of more than that only what was said by itself is meant.
  private func takeBackAll(of standing: [LedgerEntry], _ statement: Statement) throws(LedgerError) -> Outcome {
    let last = try conversation.latest().filter { $0.status != .undone }
    let meant = last.count > 1 ? last : standing
    guard meant.count == last.count else { return .refused(.notUnderstood(.several(standing))) }
    return takeBack(meant, of: statement)
  }

  /// Changes the entry that is named, or takes it back; refuses where it may be one or another.
  func change(namedBy amendment: Amendment, of statement: Statement) -> Outcome {
    do throws(LedgerError) {
      if amendment.restores {
        let undone = try undone(namedBy: amendment)
        guard undone.count == 1 else { return several(undone, amendment, statement) }
        // Of several that went together only the one that is named.
        return shown(
          Amender(household: household, isPreview: manner.isPreview).takeBack(.id(undone[0].id), of: statement))
      }
      if amendment.isSoToo { return try changeToo(amendment, of: statement) }
      var meant: [(entry: LedgerEntry, amendment: Amendment)] = []
      for named in [amendment] + amendment.also {
        let entries = try entries(namedBy: named)
        guard let entry = entries.first else { return .refused(.notUnderstood(.entryUnclear)) }
        guard entries.count == 1 else { return several(entries, amendment, statement) }
        meant.append((entry, named))
      }
      // "The bread was 2.60", of which a row says “хляб”: or of another of its kind.
      let isCalledOtherwise = meant.contains {
        $0.amendment.money != nil && $0.amendment.isInOtherLetters(than: $0.entry.row)
      }
      if amendment.isUnsure || isCalledOtherwise, try held()?.lack != .nothing {
        return .refused(.notUnderstood(.oneMoreOrChanged(entry: meant[0].entry.row.told)))
      }
      if try dividesAnother(meant.map(\.entry), by: amendment) {
        return .refused(Refusal(local(.refused(.noAmount), statement.text)))
      }
      if amendment.undo { return takeBack(meant.map(\.entry), of: statement) }
      let amender = Amender(household: household, isPreview: manner.isPreview)
      guard meant.count > 1 else { return shown(amender.change(meant[0].entry, by: amendment, of: statement)) }
      return shown(amender.change(meant, of: statement))
    } catch {
      return .refused(.ledger(error))
    }
  }

  /// "split dinner with Eva": another dinner, whose amount was not said, more likely than one of longer ago whose words have "dinner" among
  /// others, or one that is shared with somebody already.
  private func dividesAnother(_ meant: [LedgerEntry], by amendment: Amendment) throws(LedgerError) -> Bool {
    guard amendment.among != nil, amendment.money == nil, !amendment.sharers.isEmpty else { return false }
    let last = try conversation.latest().map(\.id)
    return meant.contains { entry in
      let isNamed = amendment.isDefinite || last.contains(entry.id) || amendment.namesJust(entry.row)
      return !isNamed || Parser().sharers(of: TokenizedText(entry.text), today: entry.row.date) != nil
    }
  }

  /// "Both were yesterday": changes the two that were said last.
  func changeBoth(by amendment: Amendment, of statement: Statement) -> Outcome {
    do throws(LedgerError) {
      let standing = try conversation.recent().filter { $0.status != .undone }
      let last = try conversation.latest().filter { $0.status != .undone }
      // "all of that", of one sentence with several entries: those, and not whatever was said before them.
      let all = try amendment.allOf.map(ofCategory) ?? (last.count > 1 ? last : standing)
      guard !amendment.isAll || all.count <= Session.mostAtOnce else { return .refused(.notUnderstood(.several(all))) }
      let meant = amendment.isAll ? all : standing.suffix(amendment.count ?? 2)
      guard !meant.isEmpty, amendment.isAll || meant.count == amendment.count else {
        return .refused(.notUnderstood(.entryUnclear))
      }
      return change(meant, by: amendment, of: statement)
    } catch {
      return .refused(.ledger(error))
    }
  }

  /// Changes entries alike.
  func change(_ entries: [LedgerEntry], by amendment: Amendment, of statement: Statement) -> Outcome {
    shown(
      Amender(household: household, isPreview: manner.isPreview)
        .change(entries.map { ($0, amendment) }, of: statement))
  }

  /// What was taken back lately and is named.
  func undone(namedBy amendment: Amendment) throws(LedgerError) -> [LedgerEntry] {
    try conversation.recent().filter { $0.status == .undone && amendment.names($0.row) }
  }

  /// What was taken back just now, or else of the last sentence, or of those before it.
  func undoneLately() throws(LedgerError) -> [LedgerEntry] {
    if let held = try held(), held.lack == .nothing, !held.entries.isEmpty {
      let undone = try conversation.ofToday().filter { held.entries.contains($0.id) && $0.status == .undone }
      if !undone.isEmpty { return undone }
    }
    let latest = try conversation.latest().filter { $0.status == .undone }
    return try latest.isEmpty ? conversation.recent().filter { $0.status == .undone } : latest
  }

  /// The one of the last sentence's entries in that place, from 1; where that had one, of the few that were said lately.
  func entry(at place: Int) throws(LedgerError) -> LedgerEntry? {
    let latest = try conversation.latest()
    if place == 0 { return latest.last { $0.status != .undone } }
    let few = latest.count > 1 ? latest : try conversation.recent().filter { $0.status != .undone }
    guard few.count <= max(latest.count, Session.few), few.indices.contains(place - 1),
      few[place - 1].status != .undone
    else { return nil }
    return few[place - 1]
  }

  /// So many are changed by a word; who means more names them, or changes the sheet.
  static let mostAtOnce = 4

  /// Of so many entries one may be meant by its place, though they were said one by one.
  private static let few = 3

  /// Those of the last entries that are named, where an article or the form of the word says that they were spoken of, "the electricity",
  /// “водата”, or the last one, where it was called just so.
  func entries(namedBy amendment: Amendment) throws(LedgerError) -> [LedgerEntry] {
    let isByPlace =
      amendment.place != nil && amendment.named == "" && amendment.namedAmount == nil && amendment.namedDay == nil
    if amendment.relation != nil || isByPlace { return try entries(relatedBy: amendment) }
    // "Ivo's was 3100", of what was Ivo's and is Kalina's by now: it is called so, and is none of his.
    let today = try conversation.ofToday().filter { $0.status != .undone && !amendment.namesOther(than: $0.row) }
    let named = today.filter { amendment.names($0.row) }
    // "the second coffee"
    if amendment.isInTurn, !amendment.isDefinite { return today.filter { amendment.namesJust($0.row) } }
    let meant =
      amendment.place.map { $0 == 0 ? named.suffix(1) : named.dropFirst($0 - 1).prefix(1) }.map(Array.init) ?? named
    // "heating 70" and right after it "heating was 77": of the very same words it is the same.
    // Of a place that none has, it is no other.
    guard meant.isEmpty, amendment.place ?? 0 == 0 else { return meant }
    if let last = try conversation.recent().last(where: { $0.status != .undone }),
      !amendment.namesOther(than: last.row),
      amendment.namesJust(last.row) || amendment.namesWithoutArticle(last.row)
    {
      return [last]
    }
    // "the coffee", of which the row says “кафе”
    guard amendment.isDefinite, amendment.namedAmount == nil, amendment.namedDay == nil else { return [] }
    return today.called(inOtherLetters: amendment.namedWords)
  }

  /// Whether one of the last drafts that wait to be written is named so.
  func pendingEntry(namedBy amendment: Amendment, among pending: [Draft]) -> Bool {
    if amendment.relation != nil { return true }
    let rows = pending.suffix(Ledger.recentSentences).flatMap(\.entries).map { BudgetRow($0, entryID: nil) }
    return rows.contains(where: amendment.names) || rows.last.map(amendment.namesJust) ?? false
  }

  /// Those that an order to delete describes, of entries that stand, the last one last.
  func selected(by amendment: Amendment, of standing: [LedgerEntry]) -> [LedgerEntry] {
    if let count = amendment.count {
      guard amendment.details != nil || amendment.category != nil else {
        return count <= standing.count ? Array(standing.suffix(count)) : []
      }
      // "delete both coffees"
      var each = amendment
      each.count = nil
      let meant = selected(by: each, of: standing)
      return meant.count < count ? [] : meant
    }
    let plain = standing.filter { amendment.isLike($0.row) }
    let words = amendment.details.map { FoldedText.folded($0).split(separator: " ").map(String.init) } ?? []
    var meant = words.isEmpty ? [] : plain.filter { entry in words.allSatisfy { entry.row.names($0) } }
    // "the tip", of which the row says "dinner": what the one who logged it called it.
    if meant.isEmpty, !words.isEmpty {
      meant = plain.filter { entry in entry.isAlone(among: standing) && words.allSatisfy(entry.wasCalled) }
    }
    // "the coffee", of which the row says “кафе”
    if meant.isEmpty, !words.isEmpty { meant = plain.called(inOtherLetters: words) }
    // "the refund", of which the row says “jacket”
    if meant.isEmpty, !words.isEmpty, let type = Parser().typeNamed(by: words) {
      meant = plain.filter { $0.row.type == type }
    }
    // A word that none of them has may still be one for a category.
    if meant.isEmpty, let category = amendment.category, amendment.namesCategory {
      meant = plain.filter { $0.row.type == category.type && $0.row.category == category.name }
    } else if words.isEmpty {
      meant = plain
    }
    return amendment.selectsLatest ? meant.suffix(1) : meant
  }
}
