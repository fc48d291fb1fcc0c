import Entities
import FoundationEssentials
import Language
import Ledger
import Sheets

/// What was said before, as words can be about it.

extension Session {
  /// What was said before, as words can be about it; `nil` where nothing was.
  func talk(with pending: [Draft]) throws(LedgerError) -> Talk? {
    let today = try conversation.ofToday()
    guard !today.isEmpty || !pending.isEmpty else { return nil }
    let last = pending.isEmpty ? Set(try conversation.latest().map(\.id)) : []
    let held = pending.isEmpty ? try held() : nil
    var focus: Set<String> = []
    var deed = Talk.Deed.logged
    if let held {
      switch held.lack {
      case .nothing:
        deed = try focusedEntries().isEmpty ? .tookBack : .changed
        focus = Set(held.entries)
      case .split: (deed, focus) = (.changed, Set(held.entries.suffix(1)))
      case .asked: (deed, focus) = (.answered, Set(held.entries))
      case .amount, .choice, .deed, .idle: deed = .refused
      }
    } else if pending.isEmpty, questionIsLast {
      deed = .answered
    }
    if try conversation.openQuestion() != nil { deed = .asked }
    let drafts = pending.flatMap { draft in draft.entries.map { (draft, BudgetRow($0, entryID: nil)) } }
    let entries =
      today.map { entry in
        SpokenEntry(
          entry.row, said: entry.isAlone(among: today) ? entry.text : "", stands: entry.status != .undone,
          last.contains(entry.id), focus.contains(entry.id))
      }
      + drafts.map { draft, row in
        SpokenEntry(
          row, said: draft.entries.count == 1 ? draft.statement.text : "", stands: true,
          draft.statement.text == pending.last?.statement.text, false)
      }
    return Talk(entries: entries, deed: deed)
  }
}

extension SpokenEntry {
  fileprivate init(_ row: BudgetRow, said: String, stands: Bool, _ isOfLast: Bool, _ isFocus: Bool) {
    self.init(
      words: row.ownWords.map(String.init).filter {
        !row.isOfOther(than: $0)
      },
      said: FoldedText.folded(said).split { !$0.isOfWord }.map(String.init)
        .filter { !$0.allSatisfy(\.isNumber) },
      amounts: [row.amount] + (row.original.map { [$0.money.amount] } ?? []), day: row.date, category: row.category,
      type: row.type, stands: stands, isOfLast: isOfLast, isFocus: isFocus)
  }
}

extension Character {
  /// Whether it stands in words. Every entry spoken of is cut into them at each turn: of the Latin alphabet no table of Unicode is looked
  /// into for it.
  fileprivate var isOfWord: Bool {
    guard let byte = asciiValue else { return isLetter || isNumber }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "'"):
      return true
    default: return false
    }
  }
}

extension SpokenEntry {
  /// Whether it is called by one of the words of what was said.
  func names(anyOf said: String) -> Bool {
    FoldedText.folded(said).split(separator: " ").contains { word in
      words.contains { SpokenEntry.isSame($0[...], String(word)) }
    }
  }
}

extension TurnReading {
  /// Whether an amount, a day or a place tells which entry it is about.
  var isPointed: Bool {
    fits.contains { [.pointedByAmount, .pointedByDay, .pointedByPlace].contains($0) }
  }

  /// Whether words name the entry that it is about.
  var namesEntry: Bool {
    fits.contains { [.namedWhole, .namedPartly, .namedDefinite, .namedByKind].contains($0) }
  }
}

extension TurnReading {
  /// Whether words name something that is not explained by what it is taken for.
  var leavesThings: Bool {
    fits.contains { fit in
      switch fit {
      case .oneThingLeft, .manyThingsLeft, .oneThingElsewhere, .manyThingsElsewhere, .oneUnknownLeft, .twoUnknownLeft,
        .manyUnknownLeft, .unknownElsewhere, .manyUnknownElsewhere, .namesOther, .namesOtherElsewhere:
        true
      default: false
      }
    }
  }
}

extension TurnReading {
  /// Whether it leaves the amount or the day unexplained of one more that was read: "same, no 14", "and the same coffee yesterday".
  func leaves(_ read: Amendment) -> Bool {
    kind == .again && read.money != nil && money == nil || kind == .day && read.date != nil
  }
}

extension Amendment {
  /// Whether it is of a kind that the signs of a turn tell, too: no answer, no part of an entry, nothing that only words complete.
  var isComparable: Bool {
    !picks && !fillsIn && !fulfils && !completes && !isPart && pieces.isEmpty && !asks && person == nil && !isSoToo
      && relation == nil && chooses == nil && count == nil && !mayDeny && among == nil && currency == nil && !isDenial
      && !isOneOfSame && !waives && !isDifference && !swaps && !undoesAgain
      && !(repeatsLast && isAll)
      && meant.isEmpty
  }
}

extension Interpretation.Outcome {
  /// Whether words say that something is taken back, or put back.
  var takesBackOrRestores: Bool {
    if case .amendment(let read) = self { read.undo || read.restores } else { false }
  }

  /// Whether it is one or more entries, whatever is asked about them, or denies one: “rent 651” behind another rent is one more, and
  /// “didn't pay the rent” may be told of another.
  var mayTellAnother: Bool {
    switch self {
    case .entries, .doubtful, .refused(.negated): true
    default: false
    }
  }
}
