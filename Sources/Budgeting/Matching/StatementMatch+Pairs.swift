import Entities
import FoundationEssentials
import Language
import Sheets
import Statements

extension StatementMatch {
  /// Lines and rows that may be one another.
  struct Pairs {
    enum Finding {
      case same(Int)
      case new
      case doubtful([Int])
    }

    /// One that may be, and what speaks for it.
    private struct Pair {
      let line: Int
      let row: Int
      /// What was said in the row.
      let said: PayeeLikeness.Name
      let likeness: PayeeLikeness
      var weight = 0
    }

    private let lines: [ImportCandidate]
    private let rows: [Row]
    private let fixed: [Int: Int]
    /// By line, and by row.
    private var ofLine: [[Pair]]
    private var ofRow: [[Pair]]
    /// What each line is called.
    private let payees: [String?]
    private let names: [PayeeLikeness.Name]
    /// The day on which each was paid, where only its words tell it.
    private let told: [CalendarDate?]

    /// - Parameter fixed: by line, the row that it is known to be.
    init(_ lines: [ImportCandidate], _ rows: [Row], fixed: [Int: Int]) {
      (self.lines, self.rows, self.fixed) = (lines, rows, fixed)
      var names = NamesOfPayees()
      payees = lines.map(\.action.details)
      self.names = payees.map { names[$0] }
      told = lines.map(\.line.dayInWords)
      (ofLine, ofRow) = (Array(repeating: [], count: lines.count), Array(repeating: [], count: rows.count))
      let byDay = RowsByDay(rows)
      findWithinReach(byDay, &names)
      let weights = PairWeight(lines)
      let (saysRound, saysCents) = saysSums(byDay, &names)
      weigh(by: weights, saysRound: saysRound, saysCents: saysCents)
      let usual = usual(among: ofLine.joined().filter { $0.weight >= PairWeight.sure - 200 }, weights)
      if !usual.isEmpty { weigh(by: weights, usual, saysRound: saysRound, saysCents: saysCents) }
      for line in lines.indices {
        ofLine[line].removeAll { $0.weight < PairWeight.possible }
        for pair in ofLine[line] { ofRow[pair.row].append(pair) }
      }
    }

    /// Names, each taken apart once: a sheet says few of them again and again.
    private struct NamesOfPayees {
      private var known: [String?: PayeeLikeness.Name] = [:]

      subscript(details: String?) -> PayeeLikeness.Name {
        mutating get {
          if let name = known[details] { return name }
          let name = PayeeLikeness.Name(details)
          known[details] = name
          return name
        }
      }
    }

    /// The pairs whose days are near enough, and whose amounts and types do not exclude each other.
    private mutating func findWithinReach(_ byDay: RowsByDay, _ names: inout NamesOfPayees) {
      let isCash = rows.map { $0.row.details.map(Payee.isPaidInCash) ?? false }
      for (index, line) in lines.enumerated() {
        for row in byDay.near(line.line, told: told[index])
        where PairWeight.mayBe(line, rows[row].row) && !isCash[row] {
          let (said, payee) = (names[rows[row].row.details], self.names[index])
          let likeness = PayeeLikeness(said, payee, isOneCategory: isOneCategory(rows[row].row, line, payee))
          ofLine[index].append(Pair(line: index, row: row, said: said, likeness: likeness))
        }
      }
    }

    /// Whether the household says round sums for what it paid to the cent: then a payee's line lies right beside what was said of it, and
    /// hardly ever some units off. And whether it says the cents: then nearly all that it says of a payee is what the bank has.
    private func saysSums(_ byDay: RowsByDay, _ names: inout NamesOfPayees) -> (round: Bool, cents: Bool) {
      let isExact = Set(ofLine.joined().filter { lines[$0.line].action.amount == rows[$0.row].row.amount }.map(\.row))
      let whole = rows.map { ShortDecimal($0.row.amount)?.cents?.isMultiple(of: 100) == true }
      var (hits, others): (Set<Int>, Set<[Int]>) = ([], [])
      for (index, line) in lines.enumerated() {
        for row in byDay.near(line.line, told: told[index]) where whole[row] && !isExact.contains(row) {
          let away = line.action.amount - rows[row].row.amount
          guard abs(away) * 2 <= 11, line.action.transactionType == rows[row].row.type else { continue }
          switch PayeeLikeness(names[rows[row].row.details], self.names[index], isOneCategory: false) {
          case .same, .partly: break
          default: continue
          }
          if PairWeight.isRounded(line.action.amount, as: rows[row].row.amount) {
            hits.insert(row)
          } else if let step = (2...5).first(where: { abs(abs(away) - Decimal($0)) * 2 <= 1 }) {
            others.insert([row, away < 0 ? -step : step])
          }
        }
      }
      // Eight places that are as wide as the one beside it.
      let isRound = hits.count > 1 && hits.count * 8 > others.count * 4
      let named = ofLine.joined().filter {
        isExact.contains($0.row) && ($0.likeness == .same || $0.likeness == .partly)
      }
      return (isRound, !isRound && Set(named.map(\.row)).count >= max(20, 16 * hits.count))
    }

    /// Whether the row has the category that the line's payee is known for, or that the line says itself.
    private func isOneCategory(_ row: BudgetRow, _ line: ImportCandidate, _ payee: PayeeLikeness.Name) -> Bool {
      payee.named.contains { $0.name == row.category } || line.hint?.name == row.category
        || !line.action.isCategoryGuessed
          && (row.category == line.action.label || row.category == line.action.category.name)
    }

    /// - Parameter usual: names of the two that belong together.
    private mutating func weigh(by weights: PairWeight, _ usual: Set<Meeting> = [], saysRound: Bool, saysCents: Bool) {
      for line in lines.indices {
        for place in ofLine[line].indices {
          let pair = ofLine[line][place]
          let isUsual = !usual.isEmpty && meetings(pair).contains { usual.contains($0) }
          let grounds = PairWeight.Grounds(
            told: told[line], isUsual: isUsual, isKnown: !names[line].trades.isEmpty, saysRound: saysRound,
            saysCents: saysCents)
          ofLine[line][place].weight = weights.weight(lines[line], rows[pair.row].row, pair.likeness, grounds) ?? 0
        }
      }
    }

    private func meetings(_ pair: Pair) -> [Meeting] {
      pair.said.words.flatMap { said in names[pair.line].words.map { Meeting(said: said, named: $0) } }
    }

    /// A word of what was said, and one of what the bank calls it.
    private struct Meeting: Hashable {
      let said: Substring
      let named: Substring
    }

    /// Two names that meet in several exact sums, or again and again in one, are no coincidence: a firm is called otherwise than its shop.
    /// Of two that are known for something else it takes one more, where a sum of theirs is none that only they have.
    private func usual(among pairs: [Pair], _ weights: PairWeight) -> Set<Meeting> {
      var met: [Meeting: (sums: Set<Decimal>, lines: Set<Int>, rows: Set<Int>, least: Int)] = [:]
      let common = wordsOfMany
      for pair in pairs where [.unknown, .unknownShop, .stranger].contains(pair.likeness) {
        let sum = lines[pair.line].action.amount
        guard sum == rows[pair.row].row.amount else { continue }
        for meeting in meetings(pair) where !common.contains(meeting.named) {
          var one = met[meeting] ?? ([], [], [], 2)
          one.sums.insert(sum)
          one.lines.insert(pair.line)
          one.rows.insert(pair.row)
          if pair.likeness == .stranger, !weights.isRare(lines[pair.line].action) { one.least = 3 }
          met[meeting] = one
        }
      }
      return Set(
        met.filter { $0.value.sums.count >= $0.value.least || min($0.value.lines.count, $0.value.rows.count) > 2 }.keys)
    }

    /// Words that payees of more than three names have: a city, a street, what the bank writes before each card's payment.
    private var wordsOfMany: Set<Substring> {
      var payees: [Substring: Set<String?>] = [:]
      for (line, name) in names.enumerated() {
        for word in name.words { payees[word, default: []].insert(self.payees[line]) }
      }
      return Set(payees.filter { $0.value.count > 3 }.keys)
    }

    /// For each line, in its order: the likeliest pairs of all together; doubtful where little speaks for one, or another would do as well.
    func findings() -> [Finding] {
      // Whoever has no row is there at no price: a pair stands where it is likelier than none.
      let most = (ofLine.joined().map(\.weight).max() ?? 0) + 1
      let taken = Set(fixed.values)
      let choices = lines.indices.map { line in
        (fixed[line] == nil ? ofLine[line] : []).filter { !taken.contains($0.row) }
          .map { Assignment.Choice(row: $0.row, cost: most - $0.weight) }
      }
      let best = Assignment.cheapest(choices, rows: rows.count, alone: most).enumerated().map { fixed[$0] ?? $1 }
      var owner = [Pair?](repeating: nil, count: rows.count)
      for line in lines.indices { for pair in ofLine[line] where best[line] == pair.row { owner[pair.row] = pair } }
      return lines.indices.map { line in
        guard let row = best[line], let pair = owner[row] else {
          // Another line has what this one could have had as well.
          let rivals = ofLine[line].filter { wanted in
            owner[wanted.row].map { $0.weight < wanted.weight + PairWeight.margin && !isAlike($0.line, line) } ?? false
          }
          return rivals.isEmpty ? .new : .doubtful(rivals.map(\.row))
        }
        // Another row, or another line, would do as well, and is another payment.
        let others = ofLine[line].filter {
          owner[$0.row] == nil && pair.weight < $0.weight + PairWeight.margin && !isAlike($0, pair)
        }
        let isWanted = ofRow[row].contains {
          best[$0.line] == nil && pair.weight < $0.weight + PairWeight.margin && !isAlike($0.line, line)
        }
        let isSure = pair.weight >= PairWeight.sure && others.isEmpty && !isWanted
        return isSure ? .same(row) : .doubtful([row] + others.map(\.row))
      }
    }

    /// Of lines of one payee and one sum it makes no difference which is a row's: as many are left.
    private func isAlike(_ line: Int, _ other: Int) -> Bool {
      lines[line].action.amount == lines[other].action.amount
        && (payees[line] == payees[other]
          || PayeeLikeness(names[line], names[other], isOneCategory: false) == .partly)
    }

    /// Of rows for one kind of thing and of one sum as well, whichever words each has: coffee, and a flat white.
    private func isAlike(_ pair: Pair, _ other: Pair) -> Bool {
      let (one, two) = (rows[pair.row].row, rows[other.row].row)
      return one.amount == two.amount && one.category == two.category && one.type == two.type
        && (one.details == two.details || pair.likeness == other.likeness && pair.likeness == .category)
    }
  }
}
