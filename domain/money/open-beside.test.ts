import { expect, test } from 'vitest'
import { type BesideMove, openBeside } from './open-beside.ts'

const sold = (cents: number): BesideMove => ({ kind: 'beside', cents })
const paid = (cents: number, source: number | 'credit' = 1): BesideMove => ({ kind: 'paid', cents, source })

test.each<[string, BesideMove[], number]>([
  ['nothing was sold besides', [paid(100)], 0],
  ['sold after the booking was paid', [paid(100), sold(40)], 40],
  ['paid afterwards', [paid(100), sold(40), paid(40, 2)], 0],
  ['paid in part', [paid(100), sold(40), paid(15, 2)], 25],
  ['the rest goes to the booking, so the next thing is open', [sold(40), paid(100), sold(10)], 10],
  ['by store credit', [sold(40), paid(40, 'credit')], 0],
  ['taken back again', [paid(100), sold(40), sold(-40)], 0],
  ['taken back although it was paid, and another sold', [sold(40), paid(40), sold(-40), sold(30)], 30],
  ['the payment for it was none', [paid(100), sold(40), paid(40, 2), paid(-40, 2)], 40],
  ['the payment for the booking was none', [paid(100), sold(40), paid(40, 2), paid(-100, 1)], 0],
  ['of a payment for both the booking’s share goes back first', [sold(40), paid(100), paid(-60)], 0],
  ['and then the rest', [sold(40), paid(100), paid(-75)], 15],
])('AD75 %s', (_what, moves, openCents) => {
  expect(openBeside(moves)).toBe(openCents)
})
