extension Utterance {
  /// Whether the number at token `index` is that of a car: "CB 7781 PP", four digits between one or two capitals on either side.
  func isPlate(_ index: Int) -> Bool {
    guard isKind(index, .number), text(index).count == 4 else { return false }
    return [index - 1, index + 1].allSatisfy { isKind($0, .word) && tokens[$0].uppercase && text($0).count <= 2 }
  }
}
