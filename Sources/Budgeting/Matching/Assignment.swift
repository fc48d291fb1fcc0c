/// The cheapest way to give each of some lines one of some rows, each row to one line only: shortest augmenting paths with potentials
/// (Jonker and Volgenant), over the pairs that may be and no others.
enum Assignment {
  /// A row that a line may have.
  struct Choice {
    let row: Int
    /// Not below zero.
    let cost: Int
  }

  /// For each line the row that it gets, `nil` for none.
  ///
  /// - Parameters:
  ///   - choices: by line.
  ///   - rows: how many there are.
  ///   - alone: what it costs that a line gets none. It should be more than any pair, so that there are as many pairs as can be.
  static func cheapest(_ choices: [[Choice]], rows: Int, alone: Int) -> [Int?] {
    var search = Search(choices, rows: rows, alone: alone)
    for line in choices.indices { search.settle(line) }
    return choices.indices.map { line in
      let column = search.column[line]
      return column < rows ? column : nil
    }
  }

  /// A line that gets no row has a column of its own behind the rows, so that each line gets a column. Those of later lines come first: where
  /// either of two could go without, the first one gets the row.
  private struct Search {
    let choices: [[Choice]]
    let rows: Int
    let alone: Int
    let columns: Int
    /// By line: what it has.
    var column: [Int]
    /// By column: who has it.
    private var owner: [Int?]
    private var linePotential: [Int]
    private var columnPotential: [Int]
    // What one search finds out, by column; cleared where it went.
    private var distance: [Int]
    private var from: [Int]
    private var isDone: [Bool]

    init(_ choices: [[Choice]], rows: Int, alone: Int) {
      (self.choices, self.rows, self.alone) = (choices, rows, alone)
      let columns = rows + choices.count
      self.columns = columns
      column = choices.indices.map { columns - 1 - $0 }
      owner = Array(repeating: nil, count: columns)
      linePotential = Array(repeating: 0, count: choices.count)
      columnPotential = Array(repeating: 0, count: columns)
      distance = Array(repeating: Int.max, count: columns)
      from = Array(repeating: 0, count: columns)
      isDone = Array(repeating: false, count: columns)
    }

    /// Gives a line a column: others give way where that is cheaper for all.
    mutating func settle(_ line: Int) {
      var queue = Queue()
      var (current, length) = (line, 0)
      var reached: [Int] = []
      var end = columns - 1 - line
      while true {
        for choice in choices[current] {
          look(at: choice.row, from: current, length + choice.cost - linePotential[current], &queue, &reached)
        }
        look(at: columns - 1 - current, from: current, length + alone - linePotential[current], &queue, &reached)
        var next = queue.pop()
        while let found = next, isDone[found.column] { next = queue.pop() }
        guard let next else { return }
        (end, length) = (next.column, next.length)
        isDone[end] = true
        guard let holder = owner[end] else { break }
        current = holder
      }
      for column in reached where isDone[column] {
        if let holder = owner[column] { linePotential[holder] += length - distance[column] }
        columnPotential[column] -= length - distance[column]
      }
      linePotential[line] += length
      while true {
        let taker = from[end]
        let given = column[taker]
        (owner[end], column[taker]) = (taker, end)
        if taker == line { break }
        end = given
      }
      for column in reached { (distance[column], isDone[column]) = (Int.max, false) }
    }

    private mutating func look(
      at column: Int, from line: Int, _ length: Int, _ queue: inout Queue, _ reached: inout [Int]
    ) {
      let whole = length - columnPotential[column]
      guard !isDone[column], whole < distance[column] else { return }
      if distance[column] == Int.max { reached.append(column) }
      (distance[column], from[column]) = (whole, line)
      queue.push(Queue.Item(length: whole, column: column))
    }
  }

  /// What is to be looked at next: the shortest, and of those the first column; a binary heap.
  private struct Queue {
    struct Item: Comparable {
      let length: Int
      let column: Int

      static func < (one: Item, other: Item) -> Bool { (one.length, one.column) < (other.length, other.column) }
    }

    private var items: [Item] = []

    mutating func push(_ item: Item) {
      items.append(item)
      var place = items.count - 1
      while place > 0, items[place] < items[(place - 1) / 2] {
        items.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func pop() -> Item? {
      guard let first = items.first, let last = items.popLast() else { return nil }
      guard !items.isEmpty else { return first }
      items[0] = last
      var place = 0
      while true {
        var least = place
        for child in [2 * place + 1, 2 * place + 2] where child < items.count && items[child] < items[least] {
          least = child
        }
        guard least != place else { return first }
        items.swapAt(place, least)
        place = least
      }
    }
  }
}
