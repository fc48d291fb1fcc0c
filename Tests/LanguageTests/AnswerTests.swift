import Entities
import Testing

@testable import Language

@Suite("Answers to what is asked first")
struct AnswerTests {
  @Test(
    "words that agree, refuse or choose are answers, in each language",
    arguments: [
      ("yes", DoubtAnswer.yes), ("Yes!", .yes), ("yes, please", .yes), ("да", .yes), ("Да.", .yes),
      ("точно така", .yes),
      ("da", .yes), ("ja", .yes), ("Ja, genau", .yes), ("no", .no), ("No.", .no), ("neither", .no), ("не", .no),
      ("нито едно", .no), ("ne", .no), ("nein", .no), ("weder noch", .no), ("the first", .option(1)),
      ("The second one", .option(2)), ("първото", .option(1)), ("второто", .option(2)), ("vtoroto", .option(2)),
      ("das zweite", .option(2)), ("1", .option(1)), ("2", .option(2)), ("0", .no), ("received", .type(.income)),
      ("платих", .type(.expense)), ("gespart", .type(.savings)),
    ])
  func answers(_ text: String, _ answer: DoubtAnswer) { #expect(Parser().answer(TokenizedText(text)) == answer) }

  @Test(
    "words with more in them are none",
    arguments: [
      "no, 130", "yes 20 at lidl", "20", "12", "", "!", "rent 650", "не, 130", "first class ticket",
      "the second hand shop",
      "one coffee", "две кафета", "spent 20 at lidl", "1 coffee", "€",
    ])
  func noAnswers(_ text: String) { #expect(Parser().answer(TokenizedText(text)) == nil) }
}
