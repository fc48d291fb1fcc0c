import Entities
import Reports
import Sheets
import Testing

@Test("the latest of what is asked about are told by their days, also where older ones came in below them")
func latestByDay() {
  func asked(_ days: [Int], mayFall: Bool = true) -> [String] {
    var asked = AskedEntries(filter: RowFilter(), mayFall: mayFall)
    for (place, day) in days.enumerated() {
      let date = CalendarDate(daysSince1970: day)
      asked.add(BudgetRow(date: date, type: .expense, category: "Food", amount: 1, details: "\(day).\(place)"))
    }
    return asked.latest.compactMap(\.details)
  }
  #expect(asked([20, 21, 21, 3, 4]) == ["3.3", "4.4", "20.0", "21.1", "21.2"])
  #expect(asked(Array(30..<42) + [1, 2]).first == "32.2")
  #expect(asked([9, 9, 8, 7, 6]) == ["6.4", "7.3", "8.2", "9.1", "9.0"])
}

@Suite("The latest rows of a sheet")
struct LatestRowsTests {
  private func latest(_ limit: Int, of days: [Int], mayFall: Bool = true) -> [Int] {
    var latest = LatestRows<Int>(limit, mayFall: mayFall)
    for day in days { latest.add(day, of: CalendarDate(daysSince1970: day)) }
    return latest.rows
  }

  @Test("are its last ones, also where one was said of a day before")
  func goesOn() {
    #expect(latest(2, of: [1, 2, 3]) == [2, 3])
    #expect(latest(3, of: [1, 2, 9, 3]) == [2, 9, 3])
    #expect(latest(1, of: [2, 1]) == [1])
    #expect(latest(9, of: [4, 4, 4, 4, 3, 4, 4, 3]) == [4, 4, 4, 4, 3, 4, 4, 3])
    #expect(latest(9, of: [34, 33, 34, 34, 31, 30, 34]) == [34, 33, 34, 34, 31, 30, 34])
    #expect(latest(1, of: [2, 1]) == [1] && latest(1, of: [4, 4, 3, 4, 3]) == [3])
    #expect(latest(2, of: [3, 2, 1], mayFall: false) == [2, 1])
    #expect(latest(5, of: [1, 2]) == [1, 2] && latest(0, of: [1, 2]) == [] && latest(2, of: []) == [])
    #expect(latest(Int.max, of: [1, 1, 2]) == [1, 1, 2])
    #expect(latest(3, of: Array(0..<1000)) == [997, 998, 999])
  }

  @Test("are its first ones, the latest of them last, where it stands newest first")
  func newestFirst() {
    #expect(latest(2, of: [9, 8, 8, 3, 1]) == [8, 9])
    #expect(latest(2, of: [40, 50] + (1...30).reversed()) == [50, 40])
    #expect(latest(Int.max, of: [3, 2, 1]) == [1, 2, 3])
    #expect(latest(3, of: (0..<1000).reversed()) == [997, 998, 999])
  }
}
