extension Lexicon {
  /// Words of dates and times in Bulgarian. Roles: see `DateWord`.
  static let bulgarianDates = PhraseTable(
    """
    авг: month 8
    август: month 8
    апр: month 4
    април: month 4
    баба марта: holiday 301
    бъдни вечер: holiday 1224
    в: in
    в други ден: day 2
    вдругиден: day 2
    вечер: unit 1
    вечери: unit 1
    вечерта: unit 1
    вечра: day -1
    вт: abbreviation 2
    вторник: weekday 2
    вторник вечерта: weekday 2
    вторник сутринта: weekday 2
    вторника: weekday 2
    вчерa: day -1
    вчера: day -1
    вчера вечер: day -1
    вчера вечерта: day -1
    вчера на обяд: day -1
    вчера следобед: day -1
    вчера сутринта: day -1
    вчерашния: day -1
    вчир: day -1
    вчре: day -1
    вчър: day -1
    във: in
    г: yearmark
    гергьовден: holiday 506
    год: yearmark
    година: months 12
    години: months 12
    дек: month 12
    декември: month 12
    ден: unit 1
    ден на независимостта: holiday 922
    ден-два: unit 1
    дена: unit 1
    деня на жената: holiday 308
    димитровден: holiday 1026
    днес: day 0
    днес вечерта: day 0
    днес на обяд: day 0
    днес следобед: day 0
    днес сутринта: day 0
    днеска: day 0
    днешния: day 0
    дни: unit 1
    довечера: day 0
    догодина: future
    другата: next
    другата нощ: vague
    другата седмица: future
    други ден: day 2
    другия: next
    другия месец: future
    женския ден: holiday 308
    завчерa: day -2
    завчера: day -2
    завчера вечер: day -2
    завчера вечерта: day -2
    завчера сутринта: day -2
    ивановден: holiday 107
    идващата: next
    идващия: next
    идната: next
    идната седмица: future
    идния: next
    идния месец: future
    изминалата: last
    изминалия: last
    илинден: holiday 720
    йордановден: holiday 106
    коледа: holiday 1225
    май: month 5
    март: month 3
    месец: months 1
    месеца: months 1
    месеци: months 1
    минал: last
    миналата: last
    миналата вечер: day -1
    миналата година: vague
    миналата зима: vague
    миналата нощ: day -1
    миналата седмица: vague
    минали: last
    миналия: last
    миналия месец: vague
    миналия уикенд: vague
    миналият: last
    миналото: last
    миналото лято: vague
    миналя: last
    миниля: last
    минута: unit 0
    минути: unit 0
    на: on
    нд: abbreviation 7
    нед: abbreviation 7
    недела: weekday 7
    неделя: weekday 7
    неделя вечерта: weekday 7
    неделя сутринта: weekday 7
    неделята: weekday 7
    никулден: holiday 1206
    нова година: holiday 101
    новата година: holiday 101
    ное: month 11
    ноем: month 11
    ноември: month 11
    нощ: unit 1
    нощи: unit 1
    окт: month 10
    октомври: month 10
    онези дни: vague
    онзи ден: day -2
    онзи ден вечерта: day -2
    онзи ден сутринта: day -2
    онзиден: day -2
    оня ден: day -2
    оняден: day -2
    от: on
    отдавна: vague
    панеделник: weekday 1
    петак: weekday 5
    петровден: holiday 629
    петък: weekday 5
    петък вечер: weekday 5
    петък вечерта: weekday 5
    петък сутринта: weekday 5
    петъка: weekday 5
    пн: abbreviation 1
    по миналата: last 1
    по миналия: last 1
    по-миналата: last 1
    по-миналата седмица: vague
    по-миналия: last 1
    по-миналия ден: day -2
    по-миналото: last 1
    пон: abbreviation 1
    понделник: weekday 1
    понеделник: weekday 1
    понеделник вечерта: weekday 1
    понеделник сутринта: weekday 1
    понеделника: weekday 1
    последната: last
    последния: last
    последният: last
    пред: before
    преди: before
    преди време: vague
    преди един час: day 0
    преди малко: day 0
    преди няколко дена: vague
    преди няколко дни: vague
    преди няколко седмици: vague
    преди половин час: day 0
    преди час: day 0
    предишната: last
    предишния: last
    предната: last
    предната седмица: vague
    предния: last
    предния ден: day -2
    предния месец: vague
    през: in
    през уикенда: vague
    пт: abbreviation 5
    първи януари: holiday 101
    рождество: holiday 1225
    сабота: weekday 6
    сб: abbreviation 6
    свети валентин: holiday 214
    сега: day 0
    седмица: unit 7
    седмици: unit 7
    сеп: month 9
    септ: month 9
    септември: month 9
    след: after
    следващата: next
    следващата година: future
    следващата седмица: future
    следващия: next
    следващия месец: future
    следващия уикенд: future
    следващият: next
    следващото: next
    снощи: day -1
    снощта: day -1
    ср: abbreviation 3
    среда: weekday 3
    сряда: weekday 3
    сряда вечерта: weekday 3
    сряда сутринта: weekday 3
    срядата: weekday 3
    стефановден: holiday 1227
    сутринта: day 0
    съб: abbreviation 6
    събота: weekday 6
    събота вечер: weekday 6
    събота вечерта: weekday 6
    събота сутринта: weekday 6
    съботата: weekday 6
    съединението: holiday 906
    таз сутрин: day 0
    тази: this
    тази вечер: day 0
    тази заран: day 0
    тази нощ: day 0
    тази сутрин: day 0
    тая: this
    тая вечер: day 0
    тая сутрин: day 0
    тези дни: vague
    тия дни: vague
    това: this
    този: this
    този ден: day 0
    този следобед: day 0
    този уикенд: vague
    току-що: day 0
    тоя: this
    тоя ден: day 0
    трифон зарезан: holiday 214
    уикенда: vague
    утре: day 1
    утре вечер: day 1
    утре вечерта: day 1
    утре сутринта: day 1
    фев: month 2
    февр: month 2
    февруари: month 2
    фторник: weekday 2
    хелоуин: holiday 1031
    час: unit 0
    часа: unit 0
    четв: abbreviation 4
    четвартък: weekday 4
    четвъртак: weekday 4
    четвъртък: weekday 4
    четвъртък вечерта: weekday 4
    четвъртък сутринта: weekday 4
    четвъртъка: weekday 4
    чт: abbreviation 4
    юли: month 7
    юни: month 6
    яну: month 1
    януари: month 1
    """)
}
