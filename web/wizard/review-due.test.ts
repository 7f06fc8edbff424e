import { expect, test } from 'vitest'
import {
  dueCells,
  dueOf,
  dueSum,
  dueWords,
  isPayDue,
  ownSums,
  paidBefore,
  pressLabel,
  type Sums,
} from './review-due.ts'

const quote: Sums = {
  price: { totalCents: 42_546, balanceCents: 21_273 },
  creditCents: 0,
  payNowCents: 21_273,
  checklist: [{ gate: 'interview', state: 'green' }],
}
const wishes = { id: 0, payAll: false, useCredit: false }

test('the deposit is due now and the rest at pick-up', () => {
  const due = dueOf(quote, wishes, 0)
  expect(due).toMatchObject({ kind: 'pay', payNowCents: 21_273, laterCents: 21_273 })
  expect(pressLabel(due, 'boarding', 'card')).toBe('Pay $212.73')
  expect(pressLabel(due, 'boarding', 'etransfer')).toBe('Book, send $212.73')
  expect(dueWords(due, '')).toBe('Due now. $212.73 at pick-up')
  expect(dueCells(due, quote, 'Tue 8 Dec').map(({ label }) => label)).toEqual([
    'Due now, 50% deposit',
    'At pick-up, Tue 8 Dec',
  ])
})

test('whoever pays everything pays it all now, with credit for all of it', () => {
  expect(dueOf(quote, { ...wishes, payAll: true }, 5_000)).toMatchObject({
    payNowCents: 42_546,
    laterCents: 0,
    creditCents: 0,
  })
  const due = dueOf({ ...quote, creditCents: 21_273 }, { ...wishes, payAll: true, useCredit: true }, 30_000)
  expect(due).toMatchObject({ payNowCents: 12_546, creditCents: 30_000 })
})

test('less than a card can pay waits for pick-up, whoever pays what', () => {
  const all = { ...wishes, payAll: true, useCredit: true }
  expect(dueOf(quote, all, 42_516)).toMatchObject({ kind: 'free', payNowCents: 0, laterCents: 30 })
  expect(dueOf(quote, all, 42_496)).toMatchObject({ kind: 'pay', payNowCents: 50, laterCents: 0 })
  const deposit = { ...quote, creditCents: 21_243, payNowCents: 0 }
  const due = dueOf(deposit, { ...wishes, useCredit: true }, 21_243)
  expect(due).toMatchObject({ kind: 'free', laterCents: 21_303 })
})

test('what a pass or credit covers is booked without paying', () => {
  const due = dueOf({ ...quote, payNowCents: 0 }, wishes, 0)
  expect(pressLabel(due, 'daycare', 'card')).toBe('Book, nothing to pay')
})

test('nothing is charged before the meet and greet', () => {
  const unmet: Sums = { ...quote, checklist: [{ gate: 'interview', state: 'waiting-for-us' }] }
  const due = dueOf(unmet, wishes, 0)
  expect(due).toMatchObject({ kind: 'request', payNowCents: 0 })
  expect(pressLabel(due, 'boarding', 'card')).toBe('Request this stay')
  expect(dueSum(due)).toBe('$425.46')
  expect(dueCells(due, unmet, 'Tue 8 Dec')).toEqual([
    { label: 'Due now', cents: 0 },
    { label: 'Due once we have met', cents: 21_273 },
  ])
})

const change = { ...wishes, id: 8, payAll: true }

test('a change that adds something is paid here, by card or by e-transfer', () => {
  const due = dueOf({ ...quote, payNowCents: 3_400 }, change, 0)
  expect(isPayDue(due)).toBe(true)
  expect(pressLabel(due, 'boarding', 'card')).toBe('Pay $34.00')
  expect(pressLabel(due, 'boarding', 'etransfer')).toBe('Change, send $34.00')
  expect(dueSum(due)).toBe('$34.00')
  expect(dueWords(due, '$34.00 more than before')).toBe('Due now for the change')
  expect(dueCells(due, quote, 'Tue 8 Dec')).toEqual([
    { label: 'Due now for the change', cents: 3_400 },
    { label: 'At pick-up, Tue 8 Dec', cents: 21_273 },
  ])
})

test('a change that costs nothing more says its difference', () => {
  const due = dueOf({ ...quote, payNowCents: 0 }, change, 0)
  expect(isPayDue(due)).toBe(false)
  expect(pressLabel(due, 'boarding', 'card')).toBe('Change the booking')
  expect(dueSum(due)).toBe('$425.46')
  expect(dueWords(due, '$20.00 back the way you paid')).toBe('$20.00 back the way you paid')
  expect(dueCells(due, quote, 'Tue 8 Dec')).toEqual([{ label: 'Due now for the change', cents: 0 }])
})

test('a change of what waits for the meet and greet charges nothing', () => {
  const unmet: Sums = { ...quote, checklist: [{ gate: 'interview', state: 'waiting-for-us' }] }
  const due = dueOf(unmet, change, 0)
  expect(due).toMatchObject({ kind: 'change', payNowCents: 0 })
  expect(pressLabel(due, 'boarding', 'card')).toBe('Change the booking')
})

test('what was paid before a change is told from what is left to pay', () => {
  const due = dueOf({ ...quote, payNowCents: 3_400, creditCents: 1_000 }, change, 0)
  expect(paidBefore(due, { dueNowCents: 21_273 })).toBe(16_873)
  expect(paidBefore({ ...due, payNowCents: 0 }, { dueNowCents: 21_273 })).toBe(0)
  expect(paidBefore(dueOf(quote, wishes, 0), { dueNowCents: 21_273 })).toBe(0)
})

test('the browser’s own sums ask for what the server will ask for', () => {
  const booking = {
    price: { price: { totalCents: 42_546, balanceCents: 21_273, dueNowCents: 21_273 } },
    creditCents: 21_243,
    draft: { id: 0, useCredit: true },
    toMeet: [],
  }
  expect(ownSums(booking)).toMatchObject({ creditCents: 21_243, payNowCents: 0 })
  expect(ownSums({ ...booking, creditCents: 21_223 })).toMatchObject({ payNowCents: 50 })
})
