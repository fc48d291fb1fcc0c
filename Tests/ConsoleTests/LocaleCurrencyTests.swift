import Entities
import Testing

@testable import Console

@Suite("The currency of a locale")
struct LocaleCurrencyTests {
  private func currency(_ locale: String, _ day: String) throws -> String? {
    LocaleCurrency.currency(of: locale, on: try #require(CalendarDate(iso8601: day)))?.code
  }

  @Test(
    "it is that of the territory",
    arguments: [
      ("bg_BG.UTF-8", "EUR"), ("en_US.UTF-8", "USD"), ("en_GB", "GBP"), ("de_CH.UTF-8", "CHF"), ("de_DE@euro", "EUR"),
      ("hr_HR.UTF-8", "EUR"), ("sr_RS.UTF-8@latin", "RSD"), ("ro_RO", "RON"), ("mk_MK", "MKD"), ("tr_TR", "TRY"),
      ("pl_PL", "PLN"), ("cs_CZ", "CZK"), ("bs_BA", "BAM"), ("ja_JP.eucJP", "JPY"),
    ])
  func territories(locale: String, code: String) throws { #expect(try currency(locale, "2026-11-04") == code) }

  @Test(
    "the euro came on a day",
    arguments: [
      ("bg_BG.UTF-8", "2025-12-31", "BGN"), ("bg_BG.UTF-8", "2026-01-01", "EUR"), ("hr_HR", "2022-12-31", "HRK"),
      ("hr_HR", "2023-01-01", "EUR"),
    ])
  func changeover(locale: String, day: String, code: String) throws { #expect(try currency(locale, day) == code) }

  @Test(
    "one without a territory that is known has none", arguments: ["C", "POSIX", "C.UTF-8", "en", "bg", "eo_XX", ""])
  func none(locale: String) throws { #expect(try currency(locale, "2026-11-04") == nil) }
}
