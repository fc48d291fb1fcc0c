import Entities
import Testing

@testable import Language

private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

@Test(
  "a sentence says how often it comes, on Tuesday 4 November 2025",
  arguments: [
    ("rent 850 every 1st", Schedule.monthly(day: 1, every: 1), "rent 850"),
    ("rent 850 on the 15th of every month", .monthly(day: 15, every: 1), "rent 850"),
    ("netflix 9.99 eur monthly", .monthly(day: 4, every: 1), "netflix 9.99 eur"),
    ("every month 9.99 eur netflix", .monthly(day: 4, every: 1), "9.99 eur netflix"),
    ("cleaning 60 every friday", .weekly(.friday, every: 1), "cleaning 60"),
    ("cleaning 60 every 2 weeks on friday", .weekly(.friday, every: 2), "cleaning 60"),
    ("pool 12 weekly", .weekly(.tuesday, every: 1), "pool 12"),
    ("car tax 200 yearly", .yearly(month: 11, day: 4), "car tax 200"),
    ("coffee 3 every day", .days(1), "coffee 3"),
    ("insurance 300 every 3 months", .monthly(day: 4, every: 3), "insurance 300"),
    ("наем 850 всяко 1-во число", .monthly(day: 1, every: 1), "наем 850"),
    ("нетфликс 15 лв всеки месец", .monthly(day: 4, every: 1), "нетфликс 15 лв"),
    ("чистачка 60 всеки петък", .weekly(.friday, every: 1), "чистачка 60"),
    ("ток 80 месечно", .monthly(day: 4, every: 1), "ток 80"),
    ("gym 60 on the last day of the month", .monthly(day: 31, every: 1), "gym 60"),
    ("наем 650 последния ден на всеки месец", .monthly(day: 31, every: 1), "наем 650"),
    ("kindergarten 120 every second friday", .weekly(.friday, every: 2), "kindergarten 120"),
    ("чистачка 50 всеки втори вторник", .weekly(.tuesday, every: 2), "чистачка 50"),
    ("ток 90 всяко 5-о число", .monthly(day: 5, every: 1), "ток 90"),
    ("наем 650 на 1-во число", .monthly(day: 1, every: 1), "наем 650"),
    ("car tax 180 every year on march 31", .yearly(month: 3, day: 31), "car tax 180"),
    ("insurance 300 every 31 march", .yearly(month: 3, day: 31), "insurance 300"),
    ("данък 180 всяка година на 31 март", .yearly(month: 3, day: 31), "данък 180"),
    ("интернет 15 евро всеки месец на 15", .monthly(day: 15, every: 1), "интернет 15 евро"),
    ("internet 15 eur every month on 15", .monthly(day: 15, every: 1), "internet 15 eur"),
    ("интернет всеки месец на 15 €", .monthly(day: 4, every: 1), "интернет 15 €"),
    ("internet every month on €15", .monthly(day: 4, every: 1), "internet €15"),
    ("internet every month on 15 BGN", .monthly(day: 4, every: 1), "internet 15 BGN"),
    ("netflix 13.99 eur monthly on the 28th", .monthly(day: 28, every: 1), "netflix 13.99 eur"),
    ("pay 45 for the phone on the 12th monthly", .monthly(day: 12, every: 1), "pay 45 for the phone"),
    ("chatgpt 20 usd on the 7th of the month", .monthly(day: 7, every: 1), "chatgpt 20 usd"),
    ("kindergarten 86 every month by the 5th", .monthly(day: 5, every: 1), "kindergarten 86"),
    ("такса вход 15 лв месечно на 20", .monthly(day: 20, every: 1), "такса вход 15 лв"),
    ("детска градина 86 лв всеки месец до 5-то число", .monthly(day: 5, every: 1), "детска градина 86 лв"),
    ("заделям 200 за Ави на първо число всеки месец", .monthly(day: 1, every: 1), "заделям 200 за Ави"),
    ("ток 90 лв всеки месец на двайсето число", .monthly(day: 20, every: 1), "ток 90 лв"),
    ("internet 30 lv vseki mesec na 15", .monthly(day: 15, every: 1), "internet 30 lv"),
    ("naem platen 650 evro vsqko 1-vo chislo", .monthly(day: 1, every: 1), "naem platen 650 evro"),
    ("vignette 97 on january 5 every year", .yearly(month: 1, day: 5), "vignette 97"),
  ])
func schedules(text: String, schedule: Schedule, rest: String) throws {
  let read = try #require(try ScheduleReader(first: try day("2025-11-04")).read(text))
  #expect(read.schedule == schedule)
  #expect(read.rest == rest)
}

@Test(
  "a sentence without a schedule has none",
  arguments: ["rent 850", "spent 20 at lidl on the 1st", "everything 5", "every 5 euros"])
func noSchedule(text: String) throws {
  let reader = ScheduleReader(first: try day("2025-11-04"))
  #expect(try reader.read(text) == nil)
}

@Test(
  "what comes again may say it in several places, and with its first day or its last",
  arguments: [
    ("rent 650 euro on the first of every month", Schedule.monthly(day: 1, every: 1), nil, nil, "rent 650 euro"),
    (
      "car insurance 164.25 every three months, next one is december 8", .monthly(day: 8, every: 3), "2025-12-08", nil,
      "car insurance 164.25"
    ),
    (
      "cleaning lady sixty leva every other thursday starting this week", .weekly(.thursday, every: 2), nil, nil,
      "cleaning lady sixty leva"
    ),
    ("vignette 97 leva once a year on january 14", .yearly(month: 1, day: 14), nil, nil, "vignette 97 leva"),
    (
      "maya's dance class, 60 a month, always on the 6th", .monthly(day: 6, every: 1), nil, nil,
      "maya's dance class, 60"
    ),
    ("veg box 32 lv weekly, wednesdays", .weekly(.wednesday, every: 1), nil, nil, "veg box 32 lv"),
    (
      "water forty leva every two months from 20 november", .monthly(day: 20, every: 2), "2025-11-20", nil,
      "water forty leva"
    ),
    ("спотифай 17,99 на двайсет и второ всеки месец", .monthly(day: 22, every: 1), nil, nil, "спотифай 17,99"),
    (
      "каско 198,40 на всеки три месеца, следващата вноска е на 12 ноември", .monthly(day: 12, every: 3), "2025-11-12",
      nil, "каско 198,40"
    ),
    ("данък 145 лв веднъж годишно на 30 юни", .yearly(month: 6, day: 30), nil, nil, "данък 145 лв"),
    (
      "памперси 47 лв през седмица в понеделник, от следващия понеделник", .weekly(.monday, every: 2), "2025-11-10",
      nil,
      "памперси 47 лв"
    ),
    ("gym 45 every two weeks", .weekly(.tuesday, every: 2), nil, nil, "gym 45"),
    ("данък 120 на тримесечие", .monthly(day: 4, every: 3), nil, nil, "данък 120"),
    ("фитнес 45 на две седмици", .weekly(.tuesday, every: 2), nil, nil, "фитнес 45"),
    ("цветя 30 всяка последна събота", .weekdayOfMonth(.saturday, -1), nil, nil, "цветя 30"),
    ("club 10 on the first monday of the month", .weekdayOfMonth(.monday, 1), nil, nil, "club 10"),
    ("lunch 12 every weekday", .workdays, nil, nil, "lunch 12"),
    ("rent 850 monthly until the end of the year", .monthly(day: 4, every: 1), nil, "2025-12-31", "rent 850"),
    (
      "платен наем 850 на 1-во число до края на годината", .monthly(day: 1, every: 1), nil, "2025-12-31",
      "платен наем 850"
    ),
    ("cleaner 60 weekly, starting next week", .weekly(.monday, every: 1), "2025-11-10", nil, "cleaner 60"),
    (
      "такса 80 на шест месеца, първата на 15 януари", .monthly(day: 15, every: 6), "2026-01-15", nil, "такса 80"
    ),
    ("курс 90 всеки месец до юни", .monthly(day: 4, every: 1), nil, "2026-06-30", "курс 90"),
    ("gym 20 every monday until 2026-12-07", .weekly(.monday, every: 1), nil, "2026-12-07", "gym 20"),
    ("gym 20 every monday till 01.03.2027", .weekly(.monday, every: 1), nil, "2027-03-01", "gym 20"),
    ("кредит 100 всеки месец до 1/3/2027", .monthly(day: 4, every: 1), nil, "2027-03-01", "кредит 100"),
    ("gym 20 weekly until 31.12", .weekly(.tuesday, every: 1), nil, "2025-12-31", "gym 20"),
    ("gym 20 weekly until 2027-06", .weekly(.tuesday, every: 1), nil, "2027-06-30", "gym 20"),
    ("gym 20 weekly until christmas", .weekly(.tuesday, every: 1), nil, "2025-12-25", "gym 20"),
    ("gym 20 weekly until the end of next year", .weekly(.tuesday, every: 1), nil, "2026-12-31", "gym 20"),
    ("кредит 100 всеки месец до края на 2027", .monthly(day: 4, every: 1), nil, "2027-12-31", "кредит 100"),
    ("netflix 13.99 monthly from 2025-12-05", .monthly(day: 5, every: 1), "2025-12-05", nil, "netflix 13.99"),
    ("gym 20 every month starting 15.01.2026", .monthly(day: 15, every: 1), "2026-01-15", nil, "gym 20"),
    ("gym 20 every month from january", .monthly(day: 1, every: 1), "2026-01-01", nil, "gym 20"),
    (
      "такса 40 всеки месец от септември до юни", .monthly(day: 1, every: 1), "2025-09-01", "2026-06-30", "такса 40"
    ),
  ])
func apart(text: String, schedule: Schedule, start: String?, end: String?, rest: String) throws {
  let read = try #require(try ScheduleReader(first: try day("2025-11-04")).read(text))
  #expect(read.schedule == schedule)
  #expect(read.start?.description == start)
  #expect(read.end?.description == end)
  #expect(read.rest == rest)
}

@Test(
  "days that nobody can tell are an obstacle, and no schedule",
  arguments: [
    ("pocket money 20 twice a month", ScheduleReader.Obstacle.severalTimes),
    ("джобни 20 два пъти месечно", .severalTimes),
    ("salary 3200 on the last working day", .workingDay),
    ("заплата 3200 на последния работен ден", .workingDay),
  ])
func obstacles(text: String, obstacle: ScheduleReader.Obstacle) throws {
  let reader = ScheduleReader(first: try day("2025-11-04"))
  #expect(throws: obstacle) { try reader.read(text) }
}

@Test("the 31st is the last day of a shorter month, and never moves")
func lastDay() throws {
  let dates = Schedule.monthly(day: 31, every: 1).dates(from: try day("2025-01-15"), through: try day("2025-05-01"))
  #expect(dates.map(\.description) == ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"])
}

@Test("days come from the first on, and not after the last")
func bounds() throws {
  let (first, last) = (try day("2025-11-04"), try day("2025-12-04"))
  #expect(
    Schedule.monthly(day: 4, every: 1).dates(from: first, through: last).map(\.description) == [
      "2025-11-04", "2025-12-04",
    ])
  #expect(
    Schedule.weekly(.monday, every: 2).dates(from: first, through: last).map(\.description) == [
      "2025-11-10", "2025-11-24",
    ])
  #expect(
    Schedule.yearly(month: 2, day: 29).dates(from: first, through: try day("2028-03-01")).map(\.description) == [
      "2026-02-28", "2027-02-28", "2028-02-29",
    ])
  #expect(Schedule.days(10).dates(from: first, through: last).count == 4)
  #expect(Schedule.days(1).dates(from: last, through: first).isEmpty)
}

@Test(
  "of several days no schedule is made, whichever way they are joined",
  arguments: [
    "lunch 8 every monday and friday", "tea 2 every tuesday, thursday", "хляб 2 всеки понеделник и петък",
    "coffee 3 every week on monday, wednesday", "gym 5 every 1st and 15th",
    "rent 650 on the 1st and the 15th of every month",
    "gym 5 every 1st, 11th and 21st", "lunch 8 every monday to friday", "Kaffee 3 jeden Montag und Freitag",
  ])
func severalDays(text: String) throws {
  let reader = ScheduleReader(first: try day("2025-11-04"))
  #expect(throws: ScheduleReader.Obstacle.severalDays) { try reader.read(text) }
  // What an older program has kept stays readable.
  #expect(try reader.read(text, isKept: true) != nil)
}

@Test(
  "an end that is over, or that is no day, is told and not passed over",
  arguments: [
    "tea 2 every tuesday until yesterday", "чай 2 всеки вторник до вчера", "tea 2 every tuesday until friday",
    "gym 20 monthly until 2028", "gym 20 monthly until easter", "loan 100 monthly until next summer",
    "loan 100 monthly until it is paid", "gym 20 monthly for 12 months", "gym 20 weekly for a year",
    "gym 20 monthly from september to june", "кредит 100 всеки месец до следващото лято",
    "кредит 100 всеки месец докато се изплати", "кредит 100 всеки месец за 12 месеца",
    "кредит 100 всеки месец до 31.02.2027",
  ])
func unclearEnd(text: String) throws {
  let reader = ScheduleReader(first: try day("2025-11-04"))
  #expect(throws: ScheduleReader.Obstacle.unclearEnd) { try reader.read(text) }
}

@Test(
  "a start that cannot be told, and days that are left out, are told and not passed over",
  arguments: [
    "gym 20 every month except august", "gym 20 monthly from next spring", "gym 20 monthly without july",
    "gym 20 monthly from 31.02.2027", "такса 40 всеки месец без август", "такса 40 всеки месец от следващата пролет",
  ])
func unclearBound(text: String) throws {
  let reader = ScheduleReader(first: try day("2025-11-04"))
  #expect(throws: ScheduleReader.Obstacle.unclearBound) { try reader.read(text) }
  #expect(try reader.read(text, isKept: true) != nil)
}

@Test(
  "a second number or place beside the day is no second day",
  arguments: [
    "bus and metro 40 every monday", "taxi 12 every friday to the airport", "такси до летището 20 всеки понеделник",
    "lunch and coffee 9 every friday", "детска градина 86 лв всеки месец до 5-то число", "2 coffees 5 every 1st",
    "rent for the month 650 every 1st", "coffee without milk 3 every day", "insurance 300 every year from generali",
    "наем за месеца 650 всяко 1-во число",
  ])
func oneDay(text: String) throws {
  #expect(try ScheduleReader(first: day("2025-11-04")).read(text) != nil)
}
