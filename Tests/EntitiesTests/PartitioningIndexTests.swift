import Entities
import Testing

@Test("the first element of which a condition holds is found by halving", arguments: 0...9)
func partitioningIndex(count: Int) {
  let numbers = (0..<count).map { 10 * $0 }
  for wanted in -5...(10 * count + 5) {
    let first = numbers.firstIndex { $0 >= wanted } ?? numbers.endIndex
    #expect(numbers.partitioningIndex { $0 >= wanted } == first)
  }
}

@Test("a slice is looked through from its own start")
func partitionOfSlice() {
  let slice = [9, 9, 1, 2, 3, 0][2..<5]
  #expect(slice.partitioningIndex { $0 >= 2 } == 3)
  #expect(slice.partitioningIndex { $0 >= 4 } == 5)
}
