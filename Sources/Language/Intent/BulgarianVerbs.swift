extension Lexicon {
  /// What is done with money in Bulgarian. Roles: see `Cue`.
  static let bulgarianVerbs = PhraseTable(
    """
    абонирах се: spend
    броих: spend
    вечерях: spend meal
    вечеряхме: spend meal
    взе: got
    взел: got
    взела: got
    взели: got
    вземам: got
    взех: got
    взех заплата: receive
    взех назаем: receive
    взех си заплата: receive
    взех си заплатата: receive
    взехме: got
    взимам: got
    взимане: got
    вкарах: move
    вкарахме: move
    влезе: receive
    влезнаха: receive
    вложих: save
    вложихме: save
    влязоха: receive
    внасям: move
    внесох: move
    внесох такса: spend
    внесохме: move
    вноска в: move
    вноска към: move
    вноска по: move
    възстановена сума: refund
    възстановени: refund
    възстанови: refund
    възстанови ми: refund
    възстановиха: refund
    възстановиха ми: refund
    възстановяване: refund
    върна: refund
    върна ми: refund
    върнали: refund
    върнати: refund
    върнах: refund return
    върнах дълга: spend
    върнах заем: spend
    върнах заема: spend
    върнах им: spend
    върнах й: spend
    върнах кредита: spend
    върнах му: spend
    върнах на: spend
    върнах пари: spend
    върнах парите: spend
    върнах парите на: spend
    върнаха: refund
    върнаха ми: refund
    върнаха ми пари: refund
    върнаха ни: refund
    върнаха пари: refund
    върнаха се: refund
    върнахме: refund return
    върнахме на: spend
    давал: spend
    давала: spend
    давали: spend
    давам: spend
    даде: spend
    даде ми: receive
    дадени: spend
    дадено: spend
    дадох: spend
    дадоха ми: receive
    дадоха ми ги: got
    дадоха ми го: got
    дадоха ми я: got
    дадоха ни: receive
    дадохме: spend
    дадх: spend
    дал: spend
    дала: spend
    дарих: spend
    добавих: move
    дойде: arrived
    дойдоха: arrived
    доплатих: spend
    дъдох: spend
    загубих: spend
    заделени: save
    заделих: save
    заделихме: save
    заделям: save
    заех: spend
    заех от: receive
    закупих: spend buy
    закусвах: spend meal
    закусвахме: spend meal
    закусих: spend meal
    закусихме: spend meal
    записах се: spend
    заплатих: spend
    заработих: receive
    заредих: spend
    заредихме: spend
    застрахователя изплати: refund
    застрахователят изплати: refund
    застрахователят плати: refund
    застрахователят преведе: refund
    застраховката изплати: refund
    застраховката плати: refund
    захранване: move
    захраних: move
    изгубих: spend
    издължих: spend
    изкарах: receive
    изкарахме: receive
    излезе: spend
    излезна: spend
    изплати: receive
    изплати ми: refund
    изплатиха: receive
    изплатиха ми: receive
    изпратих: spend
    изхарчих: spend
    изхарчихме: spend
    изядохме: spend
    инвестирам: save
    инвестирани: save
    инвестирах: save
    инвестирахме: save
    инвестиции: save
    инвестиция: save
    кешбек: refund
    кипих: spend buy
    клиент ми плати: receive
    клиент плати: receive
    клиента плати: receive
    клиентка плати: receive
    клиентът ми плати: receive
    клиентът плати: receive
    коства: spend
    костваше: spend
    купени: spend buy
    купено: spend buy
    купил: spend buy
    купила: spend buy
    купили: spend buy
    купих: spend buy
    купихм: spend buy
    купихме: spend buy
    купува: spend buy
    купувал: spend buy
    купувала: spend buy
    купували: spend buy
    купувам: spend buy
    купх: spend buy
    ми възстанови: refund
    ми възстановиха: refund
    ми върна: refund
    ми върнали: refund
    ми върнаха: refund
    ми ги дадоха: got
    ми го дадоха: got
    ми даде: receive
    ми дадоха: receive
    ми изплати: refund
    ми изплатиха: receive
    ми начисли лихва: receive
    ми плати: receive
    ми платиха: receive
    ми подари: receive
    ми подариха: receive
    ми прати: receive
    ми пратиха: receive
    ми преведе: receive
    ми преведоха: receive
    ми превеждат: receive
    ми се върнаха: refund
    ми я дадоха: got
    наех: spend
    наехме: spend
    накупих: spend buy
    накупихме: spend buy
    намерих: refund adjacent
    напазарувах: spend
    напазарувахме: spend
    наследих: receive
    настрана: save
    начисли лихва: receive
    начислиха лихва: receive
    начислиха ми лихва: receive
    ни възстановиха: refund
    ни върнаха: refund
    ни даде: receive
    ни дадоха: receive
    ни плати: receive
    ни платиха: receive
    ни подари: receive
    ни подариха: receive
    ни преведе: receive
    ни преведоха: receive
    обезщетение: refund
    обядвал: spend meal
    обядвах: spend meal
    обядвахме: spend meal
    остaвих: move
    оставих: move
    отделени: save
    отделих: save
    отделихме: save
    пазарувах: spend
    пазарувахме: spend
    палтих: spend
    пих: spend meal
    пихме: spend meal
    платена: spend
    платени: spend
    платено: spend
    плати: spend
    плати ми: receive
    платил: spend
    платила: spend
    платили: spend
    платих: spend
    платиха ми: receive
    платиха ни: receive
    платихме: spend
    платиш: spend
    платх: spend
    плащал: spend
    плащала: spend
    плащали: spend
    плащам: spend
    плащане: spend
    плащане за: spend
    плащане на: spend
    плтих: spend
    плучих: receive
    поарчих: spend
    поахрчих: spend
    погасих: spend
    подари: spend
    подарих: spend
    подариха ми: receive
    подариха ни: receive
    покупка: spend buy
    покупки: spend buy
    получавам: receive
    получени: receive
    получено: receive
    получи: receive
    получил: receive
    получила: receive
    получих: receive
    получихме: receive
    получх: receive
    полчих: receive
    поръчах: spend
    поръчахме: spend
    поръчка от: spend
    постъпи: receive
    постъпиха: receive
    постъпление: receive
    потроших: spend
    похарих: spend
    похарчва: spend
    похарчени: spend
    похарчено: spend
    похарчил: spend
    похарчила: spend
    похарчили: spend
    похарчих: spend
    похарчихме: spend
    похрачих: spend
    похърчих: spend
    почерпих: spend
    почерпка: spend
    прати ми: receive
    пратих: spend
    пратиха ми: receive
    преведе ми: receive
    преведох: move
    преведох на: spend
    преведоха ми: receive
    преведоха ни: receive
    преведохме: move
    превод: move
    преместих: move
    преместихме: move
    прехвърлих: move
    прехвърлихме: move
    прехвърляне: move
    прибрах: receive
    прибрах се: spend
    прибрахме се: spend
    припечелих: receive
    продаде: sell
    продаден: sell
    продадена: sell
    продадени: sell
    продадох: sell
    продадохме: sell
    продажба: sell
    продажба на: sell
    продал: sell
    продала: sell
    продаох: sell
    продх: sell
    продъдох: sell
    пропих: spend
    профуках: spend
    пръснах: spend
    пуахрчих: spend
    пуснах: move
    резервирах: spend
    резервирахме: spend
    рекламация: refund
    ремонтирах: spend
    рефунд: refund
    рефъндваха ми: refund
    скътах: save
    скътахме: save
    сложих: move
    сложихме: move
    сметката беше: spend
    сметката излезе: spend
    спестени: save
    спестено: save
    спести: save
    спестил: save
    спестила: save
    спестих: save
    спестихме: save
    спестявам: save
    спечелих: receive
    спечелихме: receive
    спстих: save
    стана: spend
    струва: spend
    струваха: spend
    струваше: spend
    събрах: save
    хапвах: spend meal
    хапвахме: spend meal
    хапнах: spend meal
    хапнахме: spend meal
    харчил: spend
    харчила: spend
    харчили: spend
    харчих: spend
    черпих: spend
    ядох: spend meal
    ядохме: spend meal
    """)
}
