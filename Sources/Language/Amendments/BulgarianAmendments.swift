extension Lexicon {
  /// How Bulgarian takes back or corrects what was just logged.
  static let bulgarianAmendments = PhraseTable(
    """
    анулирай: undo
    анулирай го: undo
    анулирай последното: undo
    беше: correct
    беше в: correct
    беше за: correct
    беше от: correct
    бяха: correct
    всъщност: correct
    всъщност беше: correct
    всъщност бяха: correct
    върни го: undo
    върни го назад: undo
    върни назад: undo
    върни последния: undo
    върни последния запис: undo
    върни последното: undo
    върни това: undo
    грешка: correct
    грешка беше: undo
    датата беше: correct
    датата е: correct
    допълнително: more
    е: correct
    за същото: same
    забрави: undo
    забрави го: undo
    извинявай: correct
    извинявай беше: correct
    изтрий: remove
    изтрий го: remove
    изтрий последния запис: remove
    изтрий последното: remove
    изтрий това: remove
    имах предвид: correct
    искам да кажа: correct
    исках да кажа: correct
    категория: correct
    категорията беше: correct
    категорията е: correct
    коригирай на: correct
    махни го: remove
    махни последното: remove
    махни това: remove
    на същото място: same
    направи го: correct
    не: correct
    не беше: correct
    не е: correct
    не не: correct
    не това беше: correct
    нека бъде: correct
    нека е: correct
    нека са: correct
    опа: correct
    опа беше: correct
    от същото: same
    откажи: undo
    откажи го: undo
    отмени: undo
    отмени го: undo
    отмени последния запис: undo
    отмени последното: undo
    отмени това: undo
    отново: same
    още: more
    още веднъж: same
    още един: same
    още една: same
    още едно: same
    пак: same
    пак същото: same
    по-точно: correct
    повтори: same
    повтори го: same
    поправи: correct
    поправи го на: correct
    поправи на: correct
    последното беше: correct
    премахни го: remove
    премахни последното: remove
    премахни това: remove
    премести в: correct
    премести го в: correct
    промени го на: correct
    промени датата на: correct
    промени категорията на: correct
    промени на: correct
    промени сумата на: correct
    сгреших: undo
    сложи го в: correct
    сложи го към: correct
    смени го на: correct
    смени категорията на: correct
    смени на: correct
    смени сумата на: correct
    сумата беше: correct
    сумата е: correct
    същото: same
    същото нещо: same
    същото пак: same
    то беше: correct
    това беше: correct
    това беше грешка: undo
    това са: correct
    тоест: correct
    трябва да бъде: correct
    трябва да е: correct
    трябваше да бъде: correct
    трябваше да е: correct
    """)
}
