import Language
import Testing

/// One payee, one name: script, branch, city and legal form say nothing of who it is.
@Suite("Payees")
struct PayeeTests {
  @Test(
    "a payee has one key however it is written",
    arguments: [
      ("lidl", ["Lidl", "Лидл", "LIDL 342 SOFIA", "lidl bulgaria eood", "ЛИДЛ БЪЛГАРИЯ ЕООД"]),
      ("billa", ["Билла", "Била", "BILLA 233 VARNA", "билла софия"]),
      ("kaufland", ["Кауфланд", "KAUFLAND 3300 STARA ZAGORA"]), ("fantastico", ["Фантастико", "fantastiko"]),
      ("dm drogerie", ["DM Drogerie", "дм дрогерие"]),
    ])
  func one(_ name: String, _ ways: [String]) {
    for way in ways { #expect(Payee.key(of: way) == Payee.key(of: name), "\(way)") }
  }

  @Test("different payees keep different keys, and a name that is only a place stays")
  func different() {
    #expect(Payee.key(of: "lidl") != Payee.key(of: "billa"))
    #expect(Payee.key(of: "coffee at the station") != Payee.key(of: "tea at the station"))
    #expect(Payee.key(of: "Sofia") == Payee.key(of: "София"))
    #expect(!Payee.key(of: "Sofia").isEmpty)
    #expect(Payee.key(of: "").isEmpty)
  }

  @Test("a name is found among other words in either script, and only as whole words")
  func named() {
    #expect(Payee.finder(of: ["lidl"])("вода и хляб лидл"))
    #expect(Payee.finder(of: ["billa", "Лидл"])("LIDL 342 SOFIA"))
    #expect(!Payee.finder(of: ["tax"])("taxi"))
    #expect(!Payee.finder(of: [""])("lidl"))
    #expect(!Payee.finder(of: ["park"])("parking"))
  }

  @Test(
    "a thing is found with its article, and without",
    arguments: [
      ("ток", "сметката за тока"), ("тока", "ток"), ("бензина", "бензин"), ("обяда", "обяд в парка"),
      ("кредита", "кредит"),
      ("кафето", "кафе"), ("вода", "водата"), ("кафета", "кафе"),
    ])
  func articles(_ name: String, _ details: String) {
    #expect(Payee.finder(of: [name])(details))
  }
}

@Test(
  "a payee of a statement is called as a person calls it",
  arguments: [
    ("LIDL 342 SOFIA BG", "lidl"), ("POS 4512 KAUFLAND VARNA", "kaufland"), ("NETFLIX.COM", "netflix.com"),
    ("Лидл България ЕООД енд Ко", "лидл енд ко"), ("BGR SOFIA BETANO BG", "betano"), ("work ltd", "work"),
    ("H&M 0045 Bulgaria Mall", "h&m"), ("coffee", "coffee"), ("Sofia", "sofia"), ("Maria Petrova", "maria petrova"),
    ("MCDONALD'S PLOVDIV", "mcdonald's"), ("", ""), ("MARKS & SPENCER SOFIA", "marks & spencer"),
    ("Barnes + Noble", "barnes + noble"),
    // Day, time, terminal and card of the payment are no branch of a shop.
    ("ПОКУПКА НА ПОС 04.03.2026 LIDL BG 219 VARNA BG КАРТА ****7713", "lidl"),
    ("Purchase at POS 01/10/2025 14:41 COSTA COFFEE CORK", "costa coffee"),
    ("Плащане чрез ПОС 4411 БИЛЛА 233 ВАРНА", "билла"), ("LIDL SOFIA CARD 7713", "lidl"),
    ("Zahlung mit Karte 1234 REWE MARKT", "rewe markt"), ("The Works 219", "the works"),
  ])
func payeeNames(text: String, name: String) { #expect(Payee.name(of: text) == name) }
