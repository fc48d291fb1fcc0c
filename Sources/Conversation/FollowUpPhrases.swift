/// The words that make a sentence one about the entry before it, in English and Bulgarian, in lower case.
enum FollowUpPhrases {
  /// Whole sentences that take it back.
  static let undo = [
    "undo", "undo it", "undo that", "undo this", "undo last", "undo the last", "undo the last one", "no undo that",
    "scratch that", "take it back", "take that back", "cancel it", "cancel that", "delete it", "delete that",
    "delete the last one", "remove it", "remove that", "forget it", "forget that",
    "отмени", "отмени го", "отмени това", "отмени последното", "махни го", "махни това", "махни последното",
    "изтрий го", "изтрий това", "изтрий последното", "върни го", "забрави го",
  ]

  /// Beginnings that cannot begin an entry. Longer ones stand before those they begin with.
  static let leads = [
    "i meant to say", "i meant", "i mean", "make it", "make that", "change it to", "change that to", "change to",
    "change it", "it should have been", "it should be", "that should have been", "that should be", "should have been",
    "should be", "no wait", "no sorry", "no,", "nope,", "nope", "sorry,", "sorry", "oops,", "oops", "wait,", "actually",
    "rather", "correction",
    "исках да кажа", "имах предвид", "направи го", "направи ги", "промени го на", "промени на", "смени го на",
    "смени на", "поправи го на", "трябваше да е", "трябва да е", "не не", "не,", "извинявай", "извинете", "чакай",
    "опа",
    "всъщност", "по-скоро", "поправка",
  ]

  /// Beginnings that an entry may have too.
  static let softLeads = [
    "no", "it was", "that was", "it is", "that is", "it's", "that's", "was", "това беше", "беше", "бяха", "това е",
  ]

  /// What asks for another one like it.
  static let another = [
    "for the same", "on the same", "the same", "same", "another", "more", "again", "once more", "за същото", "същото",
    "още", "пак", "отново",
  ]

  /// What may stand beside that, and says nothing.
  static let anotherFillers = ["and", "plus", "also", "too", "one", "there", "и", "също", "там", "едно"]

  /// What asks for the same amount.
  static let sameAgain = ["same", "the same", "again", "once more", "another", "същото", "пак", "отново", "още"]

  /// What names the day it is, which an entry without a day would have anyway.
  static let today = ["today", "днес"]
}
