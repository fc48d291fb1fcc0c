# Fibank, movements of an account. See README.md.
name = fibank
known by = Дата | Вальор | Основание | Контрагент | Дебит | Кредит
known by = Дата на осчетоводяване | Дата на вальор | Дебит | Кредит | Операция
known by = Date | Value date | Reason | Counterparty | Debit | Credit
booked = Дата на осчетоводяване | Дата | Date
date-format = DD.MM.YYYY | DD/MM/YYYY
debit = Дебит | Debit
credit = Кредит | Credit
currency = Валута | Currency
payee = Контрагент | Counterparty | Основание | Reason
purpose = Основание | Пояснение | Операция | Reason
reference = Референция | Документ № | Reference
kind = Операция | Вид операция | Operation
transfer = *собствени сметки* | Основание:*собствени сметки* | Reason:*own accounts*
exchange = *обмяна на валута* | *арбитраж* | Основание:*обмяна на валута*
fee-only = Такса* | Комисиона* | Основание:Такса* | Основание:Комисиона* | Reason:Fee*
fee-details = bank fee
