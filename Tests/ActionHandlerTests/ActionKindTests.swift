import ActionHandler
import Entities
import Testing

@Test(
  "what is recognised but not handled says so", arguments: ["reminder", "calendar", "shopping", "note", "question"])
func unsupported(kind: String) throws {
  let answer = try #require(ActionKindRegistry.shipped.kind(forUtterance: kind)).answer(toUtteranceOf: kind)
  #expect(answer.status == .notSupported)
  #expect(answer.response.success == false && answer.response.actionType == "error")
  #expect(answer.response.message.contains("not supported"))
}
