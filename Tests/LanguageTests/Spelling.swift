/// Whole numbers from 1 to 999,999 in words, to be read back.
enum Spelling {
  private static let smallEnglish = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tensEnglish = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// Such as "two thousand three hundred and five".
  static func english(_ number: Int) -> String {
    switch number {
    case ..<20: return smallEnglish[number]
    case ..<100: return tensEnglish[number / 10] + (number % 10 == 0 ? "" : " " + smallEnglish[number % 10])
    case ..<1_000:
      let rest = number % 100
      return smallEnglish[number / 100] + " hundred" + (rest == 0 ? "" : " and " + english(rest))
    default:
      let rest = number % 1_000
      let link = rest == 0 ? "" : rest < 100 ? " and " : " "
      return english(number / 1_000) + " thousand" + link + (rest == 0 ? "" : english(rest))
    }
  }

  private static let smallBulgarian = [
    "нула", "един", "два", "три", "четири", "пет", "шест", "седем", "осем", "девет", "десет", "единайсет", "дванайсет",
    "тринайсет", "четиринайсет", "петнайсет", "шестнайсет", "седемнайсет", "осемнайсет", "деветнайсет",
  ]
  private static let tensBulgarian = [
    "", "", "двайсет", "трийсет", "четирийсет", "петдесет", "шейсет", "седемдесет", "осемдесет", "деветдесет",
  ]
  private static let hundredsBulgarian = [
    "", "сто", "двеста", "триста", "четиристотин", "петстотин", "шестстотин", "седемстотин", "осемстотин",
    "деветстотин",
  ]

  /// Such as "две хиляди триста и пет": the last part is joined by "и".
  static func bulgarian(_ number: Int) -> String {
    switch number {
    case ..<20: return smallBulgarian[number]
    case ..<100: return tensBulgarian[number / 10] + (number % 10 == 0 ? "" : " и " + smallBulgarian[number % 10])
    case ..<1_000:
      let rest = number % 100
      guard rest > 0 else { return hundredsBulgarian[number / 100] }
      let link = rest < 20 || rest % 10 == 0 ? " и " : " "
      return hundredsBulgarian[number / 100] + link + bulgarian(rest)
    default:
      let (thousands, rest) = (number / 1_000, number % 1_000)
      let head = thousands == 1 ? "хиляда" : feminine(bulgarian(thousands)) + " хиляди"
      guard rest > 0 else { return head }
      let isOnePart = rest < 20 || (rest < 100 && rest % 10 == 0) || rest % 100 == 0
      return head + (isOnePart ? " и " : " ") + bulgarian(rest)
    }
  }

  /// "хиляди" counts in the feminine: "две хиляди", "двайсет и една хиляди".
  private static func feminine(_ number: String) -> String {
    var words = number.split(separator: " ").map(String.init)
    if words.last == "два" { words[words.count - 1] = "две" }
    if words.last == "един" { words[words.count - 1] = "една" }
    return words.joined(separator: " ")
  }
}
