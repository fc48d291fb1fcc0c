import Testing

@testable import Dashboard

@Suite("Copies of values in charts")
struct ChartCacheTests {
  private let chart = """
    <c:val><c:numRef><c:f>'Budget Dashboard'!$G$1:$G$2</c:f><c:numCache><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache>\
    </c:numRef></c:val><c:val><c:numRef><c:f>[1]Other!$A$1</c:f><c:numCache><c:v>2</c:v></c:numCache></c:numRef></c:val>
    """

  @Test("go where they copy the dashboard, and stay where they copy another workbook")
  func caches() throws {
    let result = try #require(ChartCaches(of: "Budget Dashboard").removed(from: Array(chart.utf8)))
    let text = String(decoding: result, as: UTF8.self)
    #expect(text.contains("$G$1:$G$2</c:f></c:numRef>"))
    #expect(text.contains("[1]Other!$A$1</c:f><c:numCache><c:v>2</c:v></c:numCache>"))
    #expect(ChartCaches(of: "Budget Dashboard").removed(from: result) == nil)
  }

  @Test("a new workbook has none")
  func newWorkbook() throws {
    let book = try DashboardBook(year: 2026)
    #expect(book.charts.count == 3)
    for chart in book.charts { #expect(!chart.contains("Cache>")) }
  }
}
