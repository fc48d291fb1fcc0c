/// The roles that the tables of amendments give.
enum AmendmentRole: String {
  case undo, waive, remove, restore, back, putback, drop, droplast, correct, last, daybefore, too, first, second,
    third, same,
    more,
    add, addto, undomore, undoagain,
    partof, move, take, sameday, samecategory, beside, ratherthan, wish, twice, bound

  /// Whether it tells somebody to take back, to put back, or to put something elsewhere.
  var isOrder: Bool {
    switch self {
    case .move: true
    default: putsBack || takesAway
    }
  }

  /// Whether it tells somebody to put back what was taken back.
  var putsBack: Bool {
    switch self {
    case .restore, .back, .putback: true
    default: false
    }
  }

  /// Whether it tells somebody to take something back.
  var takesAway: Bool {
    switch self {
    case .undo, .remove, .drop, .droplast, .undomore, .undoagain, .take: true
    default: false
    }
  }
}
