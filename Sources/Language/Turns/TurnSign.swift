/// What is so of a turn as a whole, whatever it is taken for.
package enum TurnSign: Int, CaseIterable, Sendable {
  case base
  // Words that order, correct or repeat (`Languages/*/amendments.txt`), and where they stand.
  case undo, waive, remove, drop, restore, back, correctFirst, correct, place, same, more, add, addto, partof, move
  case take, too, twice, wish, ratherthan
  // Marks of single words (`Languages/*/marks.txt`).
  case refersBack, pointsOut, standsForEntry, equals, ownShare, inAll, isWrong, tellsAnew, denies, butMeant, inPlaceOf
  case takesBack, bringsBack, writesDown, bothEntries, allEntries, joinsEntry, asWell, onTop, reduces, shares
  case onlyAmount, concludes, tip, interrogative, leadsTo, because, setsApart, tellsAmount, leftOut, waits, orders
  // Cues of money.
  case spends, receives, saves, moves, notDone, unreal, cancels, former, tells
  // Who it is about.
  case own, somebody
  // How it is built.
  case questionMark, asksFirst, joinsFirst, twoParts, manyParts, upToTwoWords, upToFourWords, overTwelveWords, onlyNames
  case noAmount, twoAmounts, manyAmounts, currency, day, noDay, category, placeName
  case oneThing, manyThings, oneUnknown, manyUnknown, noEntryNamed, oneEntryNamed, manyEntriesNamed, courtesy
  // What it is by itself.
  case sure, sureOfOther, several, doubtUnsure, doubtOfCircumstance, noEntryFound, negated, noEntry, question, request
  // What the last turn did.
  case afterLogged, afterChanged, afterTookBack, afterPutBack, afterAsked, afterAnswered, afterRefused
}

/// What is so of one thing that a turn may be taken for.
package enum TurnFit: Int, CaseIterable, Sendable {
  case namedWhole, namedPartly, namedDefinite, namedByKind, kindIsOfOthers, namesOther, namesOtherElsewhere, alsoNamed
  case pointedByAmount, pointedByDay, pointedByPlace, both, all, focus, last, lastSentence, only, older, partOfLast,
    ofOther
  case oneThingLeft, manyThingsLeft, oneThingElsewhere, manyThingsElsewhere
  case oneUnknownLeft, twoUnknownLeft, manyUnknownLeft, unknownElsewhere, manyUnknownElsewhere
  case amountLeft, amountsLeft, dayLeft, placeLeft, categoryLeft, somebodyLeft, somebodyElsewhere
  case nearAmount, farAmount, thingOfItsCategory, categoryByThing, categoryNamesEntry, valueLast, valueBehindEquals,
    valueBehindLead
  case entryOfKnownName, entryOfLastName, entryOfSameAmount, entryOfLastCategory, severalEntries, withAmount, withDay,
    withCategory
}
