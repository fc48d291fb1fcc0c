extension Lexicon {
  /// Number words of English. Roles: see `NumberWord`.
  static let englishNumbers = PhraseTable(
    """
    a: article 1
    a few: vague
    an: article 1
    and: and
    billion: times 1000000000
    couple: couple 2
    couple of: couple 2
    dot: point
    dozen: couple 12
    eight: small 8
    eighteen: teen 18
    eighteenth: ordinal 18
    eighth: ordinal 8
    eightteen: teen 18
    eighty: tens 80
    eigthy: tens 80
    eleven: teen 11
    eleventh: ordinal 11
    few: vague
    fifteen: teen 15
    fifteenth: ordinal 15
    fifth: ordinal 5
    fifty: tens 50
    first: ordinal 1
    five: small 5
    fiver: fixed 5
    fiveteen: teen 15
    fivty: tens 50
    forteen: teen 14
    forty: tens 40
    four: small 4
    fourteen: teen 14
    fourteenth: ordinal 14
    fourth: ordinal 4
    fourty: tens 40
    grand: times 1000
    half: half
    hunderd: times 100
    hundered: times 100
    hundred: times 100
    hundreds: times 100
    million: times 1000000
    millions: times 1000000
    mln: times 1000000
    nil: zero 0
    nine: small 9
    nineteen: teen 19
    nineteenth: ordinal 19
    ninety: tens 90
    ninteen: teen 19
    ninth: ordinal 9
    ninty: tens 90
    nought: zero 0
    o: oh
    oh: oh
    one: small 1
    point: point
    second: ordinal 2
    seven: small 7
    seventeen: teen 17
    seventeenth: ordinal 17
    seventh: ordinal 7
    seventy: tens 70
    several: vague
    six: small 6
    sixteen: teen 16
    sixteenth: ordinal 16
    sixth: ordinal 6
    sixty: tens 60
    ten: teen 10
    tenner: fixed 10
    tenth: ordinal 10
    third: ordinal 3
    thirteen: teen 13
    thirteenth: ordinal 13
    thirthy: tens 30
    thirtieth: ordinal 30
    thirty: tens 30
    thousand: times 1000
    thousands: times 1000
    thousend: times 1000
    three: small 3
    twelfth: ordinal 12
    twelve: teen 12
    twenny: tens 20
    twentieth: ordinal 20
    twenty: tens 20
    twnty: tens 20
    two: small 2
    zero: zero 0
    """)
}
