import Entities

/// What a sentence is taken for, before it is read: what the person is known to be doing.
public enum Situation {
  /// A sentence by itself: nothing is known of what was said before.
  case alone
  /// A sentence of a conversation. Words that say so themselves ("no, 130", "delete it") are about the entry before it; whether
  /// there is one that the words can be about is asked only then.
  ///
  /// Words that only complete what was said, "28" or "the second", are about that where `awaits` says that they are waited for, which
  /// is asked with an amendment of nothing first: whether anything is. "The same day" is `dayBefore`.
  case inConversation(
    hasEntry: (Amendment) -> Bool, awaits: (Amendment) -> Bool = { _ in false },
    dayBefore: () -> CalendarDate? = { nil })
  /// What is to be different about an entry that is named already.
  case amendment
  /// A question, whatever its words are.
  case question
}
