import Entities
import Testing

@testable import Language

/// Days as people say and write them, on Tuesday, 4 November 2025: which day it is, and what is asked.
@Suite("Phrases of dates")
struct DatePhraseTests {
  /// The days with their amounts; `asked` with the days that may be meant, where the day is asked about.
  static func days(_ text: String) -> String {
    switch Said.outcome(text) {
    case .entries(let entries):
      entries.map { "\($0.money.amount) \($0.date)" }.joined(separator: " + ")
    case .doubtful(let doubt):
      switch doubt.reason {
      case .day:
        "asked " + doubt.readings.map { $0.map(\.date.description).joined(separator: " + ") }.joined(separator: " or ")
      default: "asked: \(doubt.reason)"
      }
    case .refused(let refusal): "\(refusal)"
    default: "no entry"
    }
  }

  @Test(
    "a date is formed before an amount takes a tail",
    arguments: [
      Case("дванайсет лева двайсет и осми октомври", "12 2025-10-28"),
      Case("обяд дванайсет двайсет и осми октомври", "12 2025-10-28"),
      Case("обяд дванайсет лева на двайсет и осми октомври", "12 2025-10-28"),
      Case("такси сто двайсет и осми октомври", "100 2025-10-28"),
      Case("обяд 12 лева 28 октомври", "12 2025-10-28"),
      Case("lunch twelve leva twenty eighth of october", "12 2025-10-28"),
      Case("lunch eighteen euros twenty first october", "18 2025-10-21"),
      Case("lunch eighteen euros fifty on the third", "18.5 2025-11-03"),
      Case("кафе три лева първи ноември", "3 2025-11-01"),
      Case("обяд десет и петдесет вчера", "10.5 2025-11-03"),
      Case("taxi 15 eur 2 days ago", "15 2025-11-02"),
      Case("обяд петнайсет лева двайсети октомври", "15 2025-10-20"),
    ])
  func beforeTails(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a day, a month and a year without a space are one day",
    arguments: [
      Case("tv licence 14.54 02NOV25", "14.54 2025-11-02"),
      Case("lidl 12.50 30OCT2025", "12.5 2025-10-30"),
      Case("30oct25 lidl 12.50", "12.5 2025-10-30"),
      Case("lidl 12.50 2nov", "12.5 2025-11-02"),
    ])
  func glued(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a part of a time tells no day, and before a day it says nothing of it",
    arguments: [
      Case("coffee 20 at the end of summer", "asked 2025-11-04"), Case("early yesterday 20 coffee", "20 2025-11-03"),
      Case("the friday before last 20 coffee", "20 2025-10-24"),
      Case("coffee 20 early october", "asked 2025-10-03"),
      Case("lunch 20 early october late september", "asked 2025-10-03"),
      Case("friday lunch 20 monday", "asked 2025-10-31 or 2025-11-03"),
      Case("late last week 20 coffee", "asked 2025-11-04"),
    ])
  func parts(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a month between a day and its year may be a Roman numeral, in letters of either script",
    arguments: [
      Case("on 31.X.2025 paid 27 lv for candles", "27 2025-10-31"), Case("31/X/2025 candles 27 lv", "27 2025-10-31"),
      Case("на 31.Х.2025 платих 27 лв за свещи", "27 2025-10-31"), Case("свещи 27 лв на 2.ХІ", "27 2025-11-02"),
    ])
  func roman(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "weekdays are counted back before their number as well as behind it",
    arguments: [
      Case("преди две съботи платих 60 лв за театър", "60 2025-10-25"),
      Case("преди два петъка такси 9", "9 2025-10-24"),
      Case("predi dve saboti taksi 9 lv", "9 2025-10-25"), Case("two saturdays ago taxi 9", "9 2025-10-25"),
    ])
  func weekdaysBack(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a day of a month that is not understood is asked about, and so is one whose month was said apart",
    arguments: [
      Case("on the antepenultimate day of October, 45 lv, haircut", "asked 2025-11-04"),
      Case("back in March, on the eighth, I bought flowers for 35 lv", "asked 2025-03-08"),
      Case("in october, on the 8th, flowers 35", "35 2025-10-08"),
      Case("spent 70 on the day before my mum's birthday, cake and candles", "asked 2025-11-04"),
      Case("деня преди рождения ден на мама дадох 70 за торта", "asked 2025-11-04"),
      Case("на 5 октомври една книжка 18 лв", "18 2025-10-05"),
    ])
  func apart(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "the day before the last of a month is counted, and so is a weekday so long before the last one",
    arguments: [
      Case("on the penultimate day of October, 45 lv, haircut", "45 2025-10-30"),
      Case("на предпоследния ден на октомври 45 лв подстригване", "45 2025-10-30"),
      Case("предпоследния ден на октомври една книжка 18 лв", "18 2025-10-30"),
      Case("predposledniya den na septemvri taksi 9 lv", "9 2025-09-29"),
      Case("two weeks ago last Sunday, cinema 14", "14 2025-10-19"),
      Case("преди две седмици в понеделник такси 9", "9 2025-10-20"),
      Case("преди две седмици в четвъртък такси 9", "asked 2025-10-23 or 2025-10-16"),
    ])
  func countedBack(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "months whose letters changed places are months",
    arguments: [
      Case("12 окотмври кино 14 лв", "14 2025-10-12"), Case("на 3 септемри кино 14 лв", "14 2025-09-03"),
      Case("y'day coffee 3.40", "3.4 2025-11-03"), Case("the day afore yesterday coffee 3.40", "3.4 2025-11-02"),
    ])
  func misspelt(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a weekday that is cut short is one in brackets, at the start before a dash, and with its point behind a name",
    arguments: [
      Case("Billa big shop 81.20 (sat)", "81.2 2025-11-01"), Case("sun – cinema 14", "14 2025-11-02"),
      Case("Zara sat. jeans 39.99", "39.99 2025-11-01"), Case("we sat. coffee 3", "3 2025-11-04"),
    ])
  func cutShort(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "digits of other scripts and of full width are digits",
    arguments: [
      Case("２８ October, fuel, 88 lv", "88 2025-10-28"), Case("обяд １２.５０ лв", "12.5 2025-11-04"),
      Case("lunch ١٢ lv", "12 2025-11-04"), Case("lunch 1２ lv", "12 2025-11-04"),
    ])
  func otherDigits(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "each day opens its own scope where several are said, and one day holds for all",
    arguments: [
      Case("вчера такси 8 днес такси 9", "8 2025-11-03 + 9 2025-11-04"),
      Case("yesterday taxi 8 today taxi 9", "8 2025-11-03 + 9 2025-11-04"),
      Case("yesterday 8 taxi today 9 coffee", "8 2025-11-03 + 9 2025-11-04"),
      Case("taxi 8 yesterday, coffee 9 today", "8 2025-11-03 + 9 2025-11-04"),
      Case("taxi 8 yesterday and coffee 9 on friday", "8 2025-11-03 + 9 2025-10-31"),
      Case("такси 8 вчера и кафе 9 днес", "8 2025-11-03 + 9 2025-11-04"),
      Case("20 at lidl and 30 at billa yesterday", "20 2025-11-03 + 30 2025-11-03"),
      Case("yesterday 20 at lidl and 30 at billa", "20 2025-11-03 + 30 2025-11-03"),
      Case("вчера 20 в лидл и 30 в била", "20 2025-11-03 + 30 2025-11-03"),
      Case("on friday 20 at lidl, on saturday 30 at billa", "20 2025-10-31 + 30 2025-11-01"),
      Case("в петък 20 в лидл, в събота 30 в била", "20 2025-10-31 + 30 2025-11-01"),
      Case("coffee 3, yesterday taxi 8", "3 2025-11-04 + 8 2025-11-03"),
    ])
  func scopes(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "other scripts of dates are read",
    arguments: [
      Case("lunch 9 05-Oct-2025", "9 2025-10-05"), Case("lunch 9 5-Oct-25", "9 2025-10-05"),
      Case("обяд 9 лв 3.XI.2025", "9 2025-11-03"), Case("обяд 9 лв 3.XI", "9 2025-11-03"),
      Case("обяд 9 лв на 28.X", "9 2025-10-28"), Case("20251005 lunch 9", "9 2025-10-05"),
      Case("lunch 9 2025/10/05", "9 2025-10-05"), Case("lunch 9 2025-10-05", "9 2025-10-05"),
      Case("lunch 9 on the last day of october", "9 2025-10-31"),
      Case("lunch 9 last day of september", "9 2025-09-30"),
      Case("обяд 9 лв последния ден на октомври", "9 2025-10-31"),
      Case("lunch 9 two thursdays ago", "9 2025-10-23"), Case("lunch 9 two fridays ago", "9 2025-10-24"),
      Case("lunch 9 two tuesdays ago", "9 2025-10-21"), Case("lunch 9 three sundays ago", "9 2025-10-19"),
      Case("обяд 9 лв предишния ден", "9 2025-11-03"), Case("обяд 9 миналата сряда", "9 2025-10-29"),
      Case("обяд 9 по-миналия петък", "9 2025-10-24"), Case("обяд 9 преди три дни", "9 2025-11-01"),
      Case("lunch 9 a week ago today", "9 2025-10-28"), Case("lunch 9 a week ago yesterday", "9 2025-10-27"),
      Case("lunch 9 the 3rd", "9 2025-11-03"), Case("lunch 9 on the third", "9 2025-11-03"),
      Case("обяд 9 в сряда миналата седмица", "9 2025-10-29"), Case("lunch 9 first of the month", "9 2025-11-01"),
      Case("lunch 9 on the first of the month", "9 2025-11-01"), Case("lunch 9 the 2nd of this month", "9 2025-11-02"),
      Case("lunch 9 on the 5th of last month", "9 2025-10-05"), Case("обяд 9 на 5-ти миналия месец", "9 2025-10-05"),
      Case("миналия месец на 2-ри обяд 9", "9 2025-10-02"), Case("обяд 9 лв на първо число", "9 2025-11-01"),
      Case("lunch 9 Oct 5th", "9 2025-10-05"), Case("lunch 9 on 5/10", "9 2025-10-05"),
      Case("lunch 9 5/10/2025", "9 2025-10-05"), Case("lunch 9 25/10", "9 2025-10-25"),
      Case("lunch 9 on 10/25", "9 2025-10-25"),
      Case("lunch 9 on the first monday of november", "9 2025-11-03"),
      Case("обяд 9 последния петък на октомври", "9 2025-10-31"),
      Case("lunch 9 the last friday of october", "9 2025-10-31"),
      Case("lunch 9 tuesday 28 october", "9 2025-10-28"), Case("lunch 9 28 october, tuesday", "9 2025-10-28"),
      Case("lunch 9 on friday 31/10/2025", "9 2025-10-31"),
      Case("lunch 9 on halloween", "9 2025-10-31"), Case("lunch 9 at halloween", "9 2025-10-31"),
      Case("обяд 9 на Димитровден", "9 2025-10-26"),
      Case("lunch 9 monday this week", "9 2025-11-03"), Case("2025-10-30T18:22 lidl 14.20", "14.2 2025-10-30"),
      Case("2025-10-30T18:22:05.123+02:00 lidl 14.20", "14.2 2025-10-30"),
      Case("lidl 14.20 2025-10-30T18:22:05Z", "14.2 2025-10-30"),
      Case("1/XI пекарна 5,20", "5.2 2025-11-01"), Case("1-XI пекарна 5,20", "5.2 2025-11-01"),
      Case("първия понеделник на октомври йога 40", "40 2025-10-06"),
      Case("втория петък на октомври йога 40", "40 2025-10-10"),
      Case("yoga 40 second friday of october", "40 2025-10-10"),
    ])
  func scripts(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a day on which something is due, or that a ticket is for, is not the entry's",
    arguments: [
      Case("paid the phone bill due on the 15th 40 lv", "40 2025-11-04"),
      Case("phone bill 40 due 15 november paid", "40 2025-11-04"),
      Case("phone bill 40 due 15/11/2025", "asked: happened"),
      Case("сметка за ток 40 лв срок 15.11.2025", "asked: happened"),
      Case("платих тока 40 лв със срок 15 ноември", "40 2025-11-04"),
      Case("paid parking 12 until friday", "12 2025-11-04"),
      Case("карта за градския 50 лв до 30 ноември", "50 2025-11-04"),
      Case("ticket for the concert on friday 60", "60 2025-11-04"),
      Case("билет за концерта в петък 60 лв", "60 2025-11-04"),
      Case("платих наем за октомври 650", "650 2025-11-04"), Case("electricity bill for october 80", "80 2025-11-04"),
      Case("сметката за ток за октомври 80 лв", "80 2025-11-04"),
      Case("deposit for the trip on 3 january, paid 200 eur on thursday", "200 2025-10-30"),
      Case("dinner for the family on friday 80", "80 2025-10-31"),
      Case("кафе за вчера 3 лв", "3 2025-11-03"),
    ])
  func roles(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "words of a date that name no day, or two, are asked about",
    arguments: [
      "lunch 9 early october", "lunch 9 the other day", "lunch 9 last week", "обяд 9 миналата седмица",
      "обяд 9 онези дни",
      "lunch 9 monday 28 october", "обяд 9 лв петък 28 октомври", "lunch 9 28 october, friday",
      "lunch 9 on 30 february",
      "обяд 9 на 31 ноември", "lunch 9 on 31/02/2025", "обяд 9 в началото на месеца", "обяд 9 в края на октомври",
      "lunch 9 at the end of last month", "lunch 9 mid october", "hotel 90 26-28 october", "lunch 9 in october",
      "обяд 9 през октомври", "lunch 9 around the 20th", "обяд 9 около 20-ти", "lunch 9 before friday",
      "lunch 9 about a week ago",
      "обяд 9 преди около седмица", "обяд 9 преди ден-два", "обяд 9 преди месец и половина",
      "lunch 9 a month and a half ago",
      "lunch 9 during the summer", "обяд 9 лв на Великден", "lunch 9 on easter", "lunch 9 in the first quarter",
      "lunch 9 over the weekend", "обяд 9 уикенда", "lunch 9 two weeks ago on friday",
      "lunch 9 10/11/2025", "lunch 9 a week or two ago", "обяд 9 лв преди седмица-две", "lunch 9 recently",
      "hotel from friday to sunday 200",
      "хотел от петък до неделя 200 лв", "lunch 9 on saturday and sunday", "lunch 9 two days after halloween",
      "обяд 9 деня след Димитровден", "обяд 9 преди празниците", "spent 20 at lidl the week before",
      "20 lidl tuesday week",
      "spent 20 a week last tuesday", "lunch 9 on the 32nd", "lidl 20 oct 28", "lidl 20 oct 28, billa 30 oct 29",
      "coffee 3 and cake 4 on monday and tuesday",
      "обяд 9 предния ден", "йога 40 понеделник през октомври",
      "train for friday 22", "bought a ticket for the concert on friday 60",
    ])
  func asked(_ text: String) {
    guard case .doubtful(let doubt) = Said.outcome(text), case .day = doubt.reason else {
      Issue.record("“\(text)”: \(Self.days(text))")
      return
    }
    #expect(doubt.readings.allSatisfy { $0.allSatisfy { $0.date <= Said.today } })
  }

  @Test(
    "a question about the day names the words and offers the days",
    arguments: [
      Case("lunch 9 monday 28 october", "asked 2025-10-28 or 2025-11-03"),
      Case("lunch 9 on 31/02/2025", "asked 2025-02-28"), Case("lunch 9 early october", "asked 2025-10-03"),
      Case("lunch 9 10/11/2025", "asked 2025-10-11"),
    ])
  func offered(_ line: Case) { #expect(Self.days(line.text) == line.expected) }

  @Test(
    "a day to come is refused",
    arguments: [
      "lunch 9 next week on friday", "обяд 9 другата седмица в петък", "lunch 9 friday next week",
      "lunch 9 06-Nov-2025",
      "lunch 9 20251106",
    ])
  func toCome(_ text: String) {
    guard case .refused(.futureDate) = Said.outcome(text) else {
      Issue.record("“\(text)”: \(Self.days(text))")
      return
    }
  }

  @Test(
    "what only looks like a date is none",
    arguments: [
      Case("fabric softener before christmas sale 9", "9 2025-11-04"), Case("sun lotion 12", "12 2025-11-04"),
      Case("Grandma's roast 15", "15 2025-11-04"), Case("Audi Q3 service 300", "300 2025-11-04"),
      Case("coffee before work 3", "3 2025-11-04"), Case("beer after work 5", "5 2025-11-04"),
      Case("minimarket around the corner 5.70", "5.7 2025-11-04"), Case("билет до Варна 30 лв", "30 2025-11-04"),
      Case("rent for november paid 650", "650 2025-11-04"), Case("last minute trip 500", "500 2025-11-04"),
      Case("salary october 2500", "2500 2025-11-04"), Case("winter jacket 120", "120 2025-11-04"),
      Case("early bird tickets 40", "40 2025-11-04"),
      Case("end of season sale 40", "40 2025-11-04"), Case("late fee 1.20", "1.2 2025-11-04"),
    ])
  func noDates(_ line: Case) { #expect(Self.days(line.text) == line.expected) }
}
