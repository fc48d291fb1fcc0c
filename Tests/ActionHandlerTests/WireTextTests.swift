import ActionHandler
import Messages
import Testing

@Suite("what stands on the wire, on a Bulgarian screen") struct WireTextTests {
  @Test(
    "is told in its language, whatever stands in it",
    arguments: [
      ("Is this right: paid: Expenses · Eat out, 5 BGN, today?", "Така ли е: платено: разход · Eat out, 5 лв., днес?"),
      (
        "Did you pay it or receive it: 3 BGN for tea and 4 BGN for mac and cheese?",
        "Платихте ли го, или го получихте: 3 лв. за tea and 4 BGN for mac and cheese?"
      ),
      (
        "Did you pay it or receive it: 3 BGN for tea and 4 BGN for cake?",
        "Платихте ли го, или го получихте: 3 лв. за tea и 4 лв. за cake?"
      ),
      ("Did you receive that: 20 BGN?", "Получихте ли това: 20 лв.?"),
      ("Did you put that aside: 50 BGN for metlife?", "Отделихте ли това настрана: 50 лв. за metlife?"),
      (
        "I found no amount in “paid for lunch”. Say how much, for example: spent 20 at lidl",
        "Няма сума в „paid for lunch“. Кажете колко, например: похарчих 20 в Лидл"
      ),
      ("A server's own words", "A server's own words"),
    ])
  func said(wire: String, screen: String) {
    #expect(WireText.said(wire).text(in: .bg) == screen)
    #expect(WireText.said(wire).standard == wire)
  }
}
