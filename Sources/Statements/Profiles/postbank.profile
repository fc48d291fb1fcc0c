# Postbank (Bulgaria), movements of an account. See README.md.
name = postbank
known by = Дата на транзакция | Вальор | Дебит | Кредит | Описание
known by = Transaction date | Value date | Debit | Credit | Description | Transaction type
known by = Дата | Вальор | Тип на транзакцията | Дебит | Кредит
booked = Дата на транзакция | Дата | Transaction date
date-format = DD/MM/YYYY | DD.MM.YYYY
debit = Дебит | Debit
credit = Кредит | Credit
currency = Валута | Currency
payee = Контрагент | Наредител/Получател | Counterparty | Описание | Description
purpose = Описание | Основание | Description | Details
reference = Референция | Референтен номер | Reference
kind = Тип на транзакцията | Transaction type
transfer = Превод между собствени сметки | Own account transfer | Описание:*собствени сметки* | Description:*own accounts*
exchange = Обмяна на валута | Currency exchange
fee-only = Такса | Такси | Fee | Fees | Описание:Такса* | Description:Fee*
fee-details = bank fee
