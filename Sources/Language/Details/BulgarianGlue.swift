extension Lexicon {
  /// Words that hold a Bulgarian sentence together.
  static let bulgarianGlue = PhraseTable(
    """
    &: and
    а: then
    аз: pronoun
    бе: auxiliary
    без: with
    беше: auxiliary
    бил: auxiliary
    били: auxiliary
    било: auxiliary
    бях: auxiliary
    бяха: auxiliary
    бяхме: auxiliary
    в: at
    в брой: payment
    в размер на: noun
    вече: auxiliary
    във: at
    ги: pronoun
    го: pronoun
    да: auxiliary
    дебитна карта: payment
    дето: pronoun
    до: to
    е: auxiliary
    един: article
    една: article
    едни: article
    едно: article
    за: for
    и: and
    и още: then
    и после: then
    из: at
    или: and
    им: pronoun
    й: pronoun
    както и: then
    кеш: payment
    което: pronoun
    които: pronoun
    който: pronoun
    кредитна карта: payment
    към: to
    май че: auxiliary
    ме: pronoun
    мен: pronoun
    мене: pronoun
    ми: pronoun
    моите: pronoun
    мой: pronoun
    моя: pronoun
    моят: pronoun
    му: pronoun
    на: to
    на стойност: noun
    нас: pronoun
    нашата: pronoun
    нашия: pronoun
    него: pronoun
    нея: pronoun
    ни: pronoun
    ние: pronoun
    някаква: article
    някакви: article
    някакъв: article
    около: for
    от: at
    отделно: then
    още: auxiliary
    пак: auxiliary
    пари: noun
    плюс: then
    по: for
    по банков път: payment
    пос: payment
    после: then
    през: at
    при: at
    разход: noun
    разход за: noun
    разхода: noun
    разходи: noun
    с: with
    с дебитна карта: payment
    с карта: payment
    с картата: payment
    с кеш: payment
    с кредитна карта: payment
    са: auxiliary
    само: auxiliary
    се: pronoun
    си: pronoun
    след което: then
    след това: then
    сме: auxiliary
    срещу: to
    стойност: noun
    сума: noun
    сума от: noun
    сумата: noun
    съм: auxiliary
    със: with
    също: auxiliary
    също така: then
    тази: article
    тая: article
    те: pronoun
    тези: article
    ти: pronoun
    то: pronoun
    това: article
    този: article
    той: pronoun
    току-що: auxiliary
    тоя: article
    тя: pronoun
    тях: pronoun
    у: at
    чрез: with
    ще: auxiliary
    я: pronoun
    """)
}
