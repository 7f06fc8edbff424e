import { expect, test } from 'vitest'
import { type MoneyMove, takenBackCents } from './taken-back.ts'

const paid = (cents: number, paymentId = 1): MoneyMove => ({ kind: 'paid', cents, paymentId })
const gone = (cents: number): MoneyMove => ({ kind: 'taken-back', cents, paymentId: 1 })
const voided = (cents: number, paymentId: number): MoneyMove => ({ kind: 'voided', cents, paymentId })

test.each<[string, MoneyMove[], number]>([
  ['nothing was taken back', [paid(300)], 0],
  ['all of it', [paid(300), gone(300)], 300],
  ['a part of it', [paid(300), gone(100)], 100],
  ['won', [paid(300), gone(300), paid(300, 2)], 0],
  ['paid again in part', [paid(300), gone(300), paid(100, 2)], 200],
  ['more was paid before than was taken back', [paid(100), paid(200, 2), gone(100)], 100],
  ['paid again by a slip of the hand', [paid(300), gone(300), paid(300, 2), voided(300, 2)], 300],
  ['a slip before anything was taken back', [paid(50, 2), voided(50, 2), paid(300), gone(300)], 300],
])('AD46 what stays owed of what was paid once: %s', (_, moves, owed) => {
  expect(takenBackCents(moves)).toBe(owed)
})
