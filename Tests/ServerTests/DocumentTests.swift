import FoundationEssentials
import HTTP
import Testing

@Suite("What the OpenAPI document promises")
struct DocumentTests {
  @Test("each bound of a parameter is the last value that is taken: one more, or one less, is refused")
  func bounds() throws {
    let household = try TestHousehold()
    let paths = try household.ask(.get, "/api/v1/openapi.json").json["paths"]
    var tried = 0
    for path in ["/api/v1/entries", "/api/v1/plan/{year}"] {
      for parameter in paths?[path]?["get"]?["parameters"]?.elements ?? [] {
        let schema = parameter["schema"]
        guard let name = parameter["name"]?.text, schema?["type"]?.text == "integer",
          let least = schema?["minimum"]?.number, let most = schema?["maximum"]?.number
        else { continue }
        for (value, isTaken) in [(least, true), (least - 1, false), (most, true), (most + 1, false)] {
          let asked =
            parameter["in"]?.text == "path" ? path.replacing("{\(name)}", with: "\(value)") : "\(path)?\(name)=\(value)"
          #expect((try household.ask(.get, asked).status != 422) == isTaken, "\(asked)")
          tried += 1
        }
      }
    }
    #expect(tried >= 12)
  }
}
