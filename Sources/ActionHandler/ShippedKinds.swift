extension ActionKindRegistry {
  /// What this version handles: the only place that a new kind is named in.
  public static let shipped = ActionKindRegistry([
    BudgetEntryKind(), ChangeEntryKind(), ReminderKind(), CalendarKind(), ShoppingListKind(), NoteKind(),
    QuestionKind(),
  ])
}
