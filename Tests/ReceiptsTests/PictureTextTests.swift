import Platform
import Receipts
import Testing

@Suite("What is read from pictures")
struct PictureTextTests {
  @Test("codes, words and faults come a line each")
  func lines() {
    let text = PictureText(
      output: Array("code\tBCD\\n002\\\\\nword\t1\t10\t20\t30\t40\t95\tОБЩО\nfault\tno-zbar\n".utf8))
    #expect(text.codes == ["BCD\n002\\"])
    #expect(text.words == [PictureText.Word("ОБЩО", left: 10, top: 20, width: 30, height: 40, confidence: 95)])
    #expect(text.fault == .noZBar)
  }

  @Test("what is none of it is left out, and a fault that is not known is one")
  func others() {
    let text = PictureText(
      output: Array("word\t1\t2\nword\t1\tx\t20\t30\t40\t95\tA\n\u{FF}\nfault\tworse\ncode\n".utf8))
    #expect(text.words.isEmpty)
    #expect(text.codes.isEmpty)
    #expect(text.fault == .broken)
  }

  @Test("without the program that reads pictures, that is what is told")
  func noProgram() {
    #expect(PictureReader(program: "/nowhere/budget-picture").read([1, 2, 3], for: .codesOrPrint).fault == .noProgram)
  }

}
