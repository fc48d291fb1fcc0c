import Entities
import Testing

@testable import Statements

/// Tables of banks that have no profile, as far as their words are known.
@Suite("Tables of banks that are known by their words alone") struct OtherBanksTests {
  @Test("what was bought stands in the description, and which way it went in the details")
  func details() throws {
    let text = """
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,09/25/2025,WHOLEFDS MKT 10234,-54.12,DEBIT_CARD,2645.88,
      CREDIT,09/04/2025,ACME INC PAYROLL,3200.00,ACH_CREDIT,3200.00,
      """
    #expect(try told(text) == ["2025-09-25 -54.12 WHOLEFDS MKT 10234", "2025-09-04 3200 ACME INC PAYROLL"])
  }

  @Test("who was paid stands beside what was done")
  func correspondent() throws {
    let text = """
      Дата/час;Вальор;Референция;Описание;Кореспондент;Дебит;Кредит;Салдо;Валута
      21.10.2025 14:33:05;21.10.2025;FT1;"Плащане на POS; терм. 33001";АПТЕКА СУБРА 77;9,80;0,00;990,20;EUR
      """
    #expect(try statement(text).lines.map(\.payee) == ["АПТЕКА СУБРА 77"])
  }

  @Test("Dutch: what the bank refused is no entry")
  func dutch() throws {
    let text = """
      Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Type verrichting;Naam van de tegenpartij;Mededeling;Details;Status
      2025-1;13/10/2025;13/10/2025;-25,30;EUR;Betaling met bankkaart;DELHAIZE KEERBERGEN;;MET KAART 4871;Geaccepteerd
      2025-2;15/10/2025;15/10/2025;-500,00;EUR;Domiciliëring;ENGIE;;;Geweigerd
      """
    #expect(try told(text) == ["2025-10-13 -25.3 EUR DELHAIZE KEERBERGEN", "2025-10-15 -500 EUR ENGIE [declined]"])
  }

  @Test("MT940 whose lines do not add up to its balances tells so")
  func balances() throws {
    #expect(try statement(Sample.mt940).balanceGap == nil)
    let cut = Sample.mt940.replacing(":61:251101D2,00NCHGNONREF\n", with: "")
    #expect(try statement(cut).balanceGap == 2)
    #expect(try statement(cut).seen(on: #require(CalendarDate(iso8601: "2025-11-03"))).balanceGap == 2)
  }

  @Test("Slovak: days, sums and who was paid are found by their headers")
  func slovak() throws {
    let text = """
      Dátum zaúčtovania;Dátum valuty;Suma;Mena;Typ;Názov protistrany;Účet protistrany;VS;Popis
      03.10.2025;03.10.2025;-15,20;EUR;Debet;KAUFLAND 1234;;;Platba kartou
      05.10.2025;05.10.2025;1 850,00;EUR;Kredit;Firma s.r.o.;SK83;202610;Mzda
      """
    #expect(try told(text) == ["2025-10-03 -15.2 EUR KAUFLAND 1234", "2025-10-05 1850 EUR Firma s.r.o."])
  }
}
