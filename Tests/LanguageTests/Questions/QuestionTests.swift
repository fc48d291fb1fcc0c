import Entities
import Testing

@testable import Language

private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

private func asked(_ text: String) throws -> Question? {
  let context = ParsingContext(today: try day("2025-11-04"))
  guard case .question(let question) = Parser().understand(TokenizedText(text), in: context, as: .question).outcome
  else { return nil }
  return question
}

private func question(_ text: String) throws -> Question { try #require(try asked(text), "\(text)") }

@Test(
  "questions say what is asked, and of which category",
  arguments: [
    ("how much did I spend on groceries this month", Question.Kind.total, BudgetCategory.groceries),
    ("what is left for eating out", .left, .eatOut), ("How much is left for groceries?", .left, .groceries),
    ("колко похарчих за храна тази седмица", .total, .groceries), ("колко остават за ресторанти", .left, .eatOut),
    ("total for transport last month", .total, .transport),
    ("how much have we spent on clothes in october", .total, .clothes),
    ("how many times did I eat out", .count, .eatOut), ("biggest medical expense this year", .largest, .medical),
    ("how much more can I spend on groceries", .left, .groceries),
    ("how much for utilities last year", .total, .utilities), ("какво похарчих за дрехи", .entries, .clothes),
  ])
func categories(text: String, kind: Question.Kind, category: BudgetCategory) throws {
  let read = try question(text)
  #expect(read.kind == kind)
  #expect(read.category == category)
  #expect(read.details.isEmpty)
}

@Test(
  "a merchant or a thing is looked for in the details",
  arguments: [
    ("how much did I spend at lidl this month", "lidl"), ("колко дадох в кауфланд", "кауфланд"),
    ("how much did we pay for coffee last week", "coffee"), ("колко пъти бях в лидл", "лидл"),
    ("what did I buy at ikea", "ikea"), ("how much at lidl and billa this month", "lidl|billa"),
    ("колко дадох в лидл или билла", "лидл|билла"), ("what did i spend on taxis", "taxi"),
    ("колко похарчих за кафета", "кафе"), ("колко дадох за кредита", "кредита"),
    ("колко ми струва бензинът", "бензинът"),
    ("колко отиде за бензин", "бензин"), ("колко лева пих за кафе", "кафе"), ("how much on summer camp", "summer camp"),
  ])
func details(text: String, details: String) throws {
  let read = try question(text)
  #expect(read.details == details.split(separator: "|").map(String.init))
  #expect(read.category == nil)
}

@Test(
  "the days are those that are named, else the present month",
  arguments: [
    ("how much did I spend today", "2025-11-04", "2025-11-04"),
    ("biggest expense in October", "2025-10-01", "2025-10-31"),
    ("how much did I spend last week", "2025-10-27", "2025-11-02"),
    ("how much did I spend", "2025-11-01", "2025-11-30"),
    ("how much did I spend in december", "2024-12-01", "2024-12-31"),
    ("how much in march 2023", "2023-03-01", "2023-03-31"),
    ("how much did I spend from 1 September to 15 October", "2025-09-01", "2025-10-15"),
    ("how much between 20 september and 3 october", "2025-09-20", "2025-10-03"),
    ("how much did we spend from 15 december to 3 january", "2024-12-15", "2025-01-03"),
    ("how much from 1 october 2024 to 5 march 2025", "2024-10-01", "2025-03-05"),
    ("how much did we spend august to october", "2025-08-01", "2025-10-31"),
    ("how much from october to december", "2025-10-01", "2025-11-04"),
    ("how much did I spend on october 3", "2025-10-03", "2025-10-03"),
    ("how much from october 3 to october 5", "2025-10-03", "2025-10-05"),
    ("колко похарчих на октомври 3", "2025-10-03", "2025-10-03"),
    ("how much did I spend in october 2024", "2024-10-01", "2024-10-31"),
    ("how much did I spend in May 2025", "2025-05-01", "2025-05-31"),
    ("how much did I spend during may 2025", "2025-05-01", "2025-05-31"),
    ("how much on food in may 2025", "2025-05-01", "2025-05-31"),
    ("how much did I spend in may", "2025-05-01", "2025-05-31"),
    ("how much did I spend from april to may", "2025-04-01", "2025-05-31"),
    ("how much did I spend in 2025-01", "2025-01-01", "2025-01-31"),
    ("колко похарчих от 1 септември до 15 октомври", "2025-09-01", "2025-10-15"),
    ("колко похарчихме през 2024 г.", "2024-01-01", "2024-12-31"),
    ("колко от август до октомври", "2025-08-01", "2025-10-31"),
    ("how much did I spend in the last 30 days", "2025-10-06", "2025-11-04"),
    ("колко похарчих през май", "2025-05-01", "2025-05-31"),
    ("how much did I spend in 2024", "2024-01-01", "2024-12-31"),
    ("how much did I spend between 2025-10-01 and 2025-10-15", "2025-10-01", "2025-10-15"),
    ("how much from march to april", "2025-03-01", "2025-04-30"),
    ("колко похарчих от юни до август", "2025-06-01", "2025-08-31"),
    ("how much did I spend on 2025-10-05", "2025-10-05", "2025-10-05"),
    ("колко похарчих миналата година", "2024-01-01", "2024-12-31"),
    ("how much did I spend on friday", "2025-10-31", "2025-10-31"),
    ("how much did I spend since 1 november", "2025-11-01", "2025-11-04"),
    ("how much did I spend since january", "2025-01-01", "2025-11-04"),
    ("how much did I spend from 1 to 20 october", "2025-10-01", "2025-10-20"),
    ("how much did I spend in the last 2 weeks", "2025-10-22", "2025-11-04"),
    ("колко похарчих за последните 3 месеца", "2025-08-05", "2025-11-04"),
    ("колко похарчих от 1 до 20 октомври", "2025-10-01", "2025-10-20"),
    ("how much did I spend in the last three months", "2025-08-05", "2025-11-04"),
    ("how much did I spend last quarter", "2025-07-01", "2025-09-30"),
    ("how much did I spend in q4", "2025-10-01", "2025-12-31"), ("how much in q1 2024", "2024-01-01", "2024-03-31"),
    ("колко похарчих миналото тримесечие", "2025-07-01", "2025-09-30"),
    ("колко похарчих от началото на месеца", "2025-11-01", "2025-11-30"),
    ("how much since the beginning of the year", "2025-01-01", "2025-12-31"),
    ("колко от началото на август", "2025-08-01", "2025-11-04"),
    ("колко похарчих от юли насам", "2025-07-01", "2025-11-04"),
    ("how much from july onwards", "2025-07-01", "2025-11-04"),
    ("колко похарчих това лято", "2025-06-01", "2025-08-31"),
    ("колко през лятото", "2025-06-01", "2025-08-31"),
    ("how much did we spend last winter", "2024-12-01", "2025-02-28"),
    ("колко похарчих за месец октомври", "2025-10-01", "2025-10-31"),
    ("покажи записите за октомври", "2025-10-01", "2025-10-31"),
  ])
func periods(text: String, first: String, last: String) throws {
  let read = try question(text)
  #expect(try read.period.first == day(first))
  #expect(try read.period.last == day(last))
  #expect(read.details.isEmpty)
}

@Test(
  "months are asked for one by one, or for the one with most or least",
  arguments: [
    ("how did groceries go over the last six months", Question.Kind.trend, BudgetCategory.groceries, "2025-06-01"),
    ("how have my expenses for eating out changed this year", .trend, .eatOut, "2025-01-01"),
    ("trend for clothes", .trend, .clothes, "2025-06-01"), ("groceries by month", .trend, .groceries, "2025-06-01"),
    ("show me groceries month by month this year", .trend, .groceries, "2025-01-01"),
    ("как вървяха разходите за храна последните шест месеца", .trend, .groceries, "2025-06-01"),
    ("разходи за храна по месеци", .trend, .groceries, "2025-06-01"),
    ("in which month did I spend the least on groceries", .month(least: true), .groceries, "2024-12-01"),
    ("which month was most expensive for clothes this year", .month(least: false), .clothes, "2025-01-01"),
    ("през кой месец похарчих най-малко за дрехи", .month(least: true), .clothes, "2024-12-01"),
  ])
func months(text: String, kind: Question.Kind, category: BudgetCategory, first: String) throws {
  let read = try question(text)
  #expect(read.kind == kind && read.category == category && read.details.isEmpty)
  #expect(try read.period.first == day(first))
}

@Test(
  "the month with most is asked for of all expenses, too",
  arguments: [
    "which month did I spend most", "what month was the most expensive", "в кой месец похарчих най-много",
    "кой месец беше най-скъп",
  ])
func mostOfAll(text: String) throws {
  let read = try question(text)
  #expect(read.kind == .month(least: false) && read.category == nil && read.details.isEmpty && read.type == .expense)
}

@Test("income and savings are asked for by their words")
func types() throws {
  #expect(try question("how much did I earn this year").type == .income)
  #expect(try question("колко спестих този месец").type == .savings)
  #expect(try question("how much did I spend").type == .expense)
  #expect(try question("what is left this month").type == nil)
}

@Test(
  "what asks nothing of the budget is no question of ours",
  arguments: [
    "", "good morning", "spent 20 at lidl", "will it rain", "колко имам", "how much on groceries and taxi",
    "какво е салдото", "which months was I over budget", "which month is it",
  ])
func noQuestion(text: String) throws {
  #expect(try asked(text) == nil)
}

@Test(
  "where and on what most was spent, an average, two periods, limits, how things stand",
  arguments: [
    ("where did I spend most last month", Question.Kind.merchants(count: nil)),
    ("top 5 merchants this year", .merchants(count: 5)), ("топ 3 магазина", .merchants(count: 3)),
    ("which shop did I spend most at", .merchants(count: nil)),
    ("къде похарчих най-много миналия месец", .merchants(count: nil)),
    ("what did I spend most on", .categories(count: nil)), ("top 3 categories", .categories(count: 3)),
    ("за какво похарчих най-много", .categories(count: nil)),
    ("average per month for groceries", .average(.month)), ("how much do I spend on average a week", .average(.week)),
    ("average groceries per month", .average(.month)), ("средно на ден за кафе", .average(.day)),
    ("колко похарчих средно", .average(.month)), ("колко харчим на месец", .average(.month)),
    ("how much do we spend per week", .average(.week)), ("колко записа имам", .count),
    ("покажи ми последните записи", .entries), ("платих ли тока", .entries), ("кога последно платих тока", .entries),
    ("when did I last buy shoes", .entries), ("did we pay the electricity", .entries),
    ("какви сметки платих", .entries), ("am I over budget", .over),
    ("превишихме ли бюджета", .over),
    ("how are we doing", .overview), ("give me a summary of october", .overview), ("как се справяме", .overview),
    ("wo habe ich am meisten ausgegeben", .merchants(count: nil)), ("im durchschnitt pro monat", .average(.month)),
  ])
func more(text: String, kind: Question.Kind) throws {
  #expect(try question(text).kind == kind)
}

@Test(
  "two periods are compared, the earlier with the later; one with the present, and a present one with the one before",
  arguments: [
    ("compare october and september", "2025-09-01", "2025-10-01"),
    ("compare september with october", "2025-09-01", "2025-10-01"),
    ("how much did I spend on groceries compared to last month", "2025-10-01", "2025-11-01"),
    ("compare this year with last year", "2024-01-01", "2025-01-01"),
    ("compare this month", "2025-10-01", "2025-11-01"), ("сравни този месец с миналия", "2025-10-01", "2025-11-01"),
    ("compare this year with the last", "2024-01-01", "2025-01-01"),
    ("сравни октомври и ноември", "2025-10-01", "2025-11-01"), ("2024 vs 2025", "2024-01-01", "2025-01-01"),
    ("колко похарчих за храна спрямо миналия месец", "2025-10-01", "2025-11-01"),
  ])
func comparisons(text: String, earlier: String, later: String) throws {
  let read = try question(text)
  guard case .comparison(let other) = read.kind else { return #expect(Bool(false), "\(read.kind)") }
  #expect(try other.first == day(earlier))
  #expect(try read.period.first == day(later))
}

@Test("an average is taken over whole units up to now, where no days are named")
func averages() throws {
  let month = try question("average per month for groceries")
  #expect(try (month.period.first, month.period.last) == (day("2024-11-01"), day("2025-10-31")))
  #expect(month.category == .groceries)
  let week = try question("how much do I spend on average a week at lidl")
  #expect(try (week.period.first, week.period.last) == (day("2025-08-11"), day("2025-11-02")))
  #expect(week.details == ["lidl"])
}

@Test(
  "days are named as in a question, all words of them",
  arguments: [
    ("last 3 months", "2025-08-05", "2025-11-04"), ("миналия месец", "2025-10-01", "2025-10-31"),
    ("последните 30 дни", "2025-10-06", "2025-11-04"), ("letzten monat", "2025-10-01", "2025-10-31"),
    ("from march to april", "2025-03-01", "2025-04-30"), ("месец", "2025-11-01", "2025-11-30"),
    ("трето тримесечие", "2025-07-01", "2025-09-30"), ("1 септември - 15 октомври", "2025-09-01", "2025-10-15"),
  ])
func daysAlone(text: String, first: String, last: String) throws {
  let period = try #require(Parser().period(of: text, today: day("2025-11-04")))
  #expect(try (period.first, period.last) == (day(first), day(last)))
  #expect(try Parser().period(of: text + " lidl", today: day("2025-11-04")) == nil)
}

@Test(
  "the largest is asked for in many ways",
  arguments: [
    "which was the most expensive?", "what's the most expensive one", "which one's the biggest?", "кое беше по-скъпо?",
    "коя е най-голямата сума", "what's the largest one left?",
  ])
func largestOfThem(text: String) throws {
  let read = try question(text)
  #expect(read.kind == .largest)
  #expect(read.details.isEmpty && read.category == nil)
}

@Test(
  "a total is asked for around a day, behind words that only lead on, and of a type by its name",
  arguments: [
    "so what does today come to?", "and now how much did i spend", "what's it all come to", "колко общо за месеца",
    "ok how much this month?",
  ])
func totalAsked(text: String) throws {
  let read = try question(text)
  #expect(read.kind == .total && read.type == .expense)
  #expect(read.details.isEmpty)
}

@Test("income is asked for by its name", arguments: ["what's our income this month?", "income this month?"])
func incomeAsked(text: String) throws {
  #expect(try question(text).type == .income)
}

@Test(
  "Bulgarian in Latin letters asks as well",
  arguments: [
    ("kolko poharchih za hrana tozi mesec", Question.Kind.total, BudgetCategory.groceries),
    ("kolko izharchih za drehi", .total, .clothes), ("kolko ostava za hrana", .left, .groceries),
  ])
func latinQuestion(text: String, kind: Question.Kind, category: BudgetCategory) throws {
  let read = try question(text)
  #expect(read.kind == kind)
  #expect(read.category == category)
}

@Test("a question goes on to something else of the same")
func totalOfTheSame() throws {
  let context = ParsingContext(today: try day("2025-11-04"))
  let next = try #require(
    Parser().followUp(TokenizedText("а за бебето общо?"), to: { ["кое е най-скъпото"] }, in: context))
  #expect(next.kind == .total && next.category == .baby)
}
