import { expect, test } from 'vitest'
import { partLabel } from '#domain/orders/story/money-story.ts'
import { dueFor, dueSum, dueWords, isPayDue, submitLabel } from './amount-due.ts'

type Facts = Parameters<typeof dueFor>[0]
type Quoted = NonNullable<Parameters<typeof dueFor>[1]>

const price = (totalCents: number, dueNowCents: number): Quoted['price'] => ({
  lines: [],
  beforeTaxCents: 0,
  gstCents: 0,
  pstCents: 0,
  totalCents,
  dueNowCents,
  balanceCents: totalCents - dueNowCents,
})
const quote: Quoted = {
  price: price(42_546, 21_273),
  creditCents: 0,
  paidCents: 0,
  lastDate: '2026-12-08',
  meeting: null,
  checklist: [{ gate: 'interview', dogId: 1, state: 'green', text: '' }],
}
const unmet: Quoted = {
  ...quote,
  checklist: [{ gate: 'interview', dogId: 1, state: 'waiting-for-us', text: '' }],
  meeting: {
    orderId: null,
    date: '2026-11-18',
    time: '10:00',
    dogNames: ['Pickle'],
    feeCents: 3150,
    balanceCents: 3150,
    payWithinHours: 48,
  },
}
const draft = {
  changedOrderId: null,
  payAll: false,
  useCredit: false,
  orderType: 'boarding',
  departure: '2026-12-08',
} satisfies Facts['draft']
const booking = (change: Partial<Facts['draft']> = {}, more: Partial<Facts> = {}): Facts => ({
  draft: { ...draft, ...change },
  price: null,
  creditCents: 0,
  toMeet: [],
  ...more,
})
const notice = (due: ReturnType<typeof dueFor>) =>
  due.story.parts.map((part) => `${partLabel(part)} ${part.cents}`)

test('the deposit is due now and the rest at pick-up', () => {
  const due = dueFor(booking(), quote)
  expect(due).toMatchObject({ kind: 'pay', payNowCents: 21_273, laterCents: 21_273 })
  expect(submitLabel(due, 'boarding', 'card')).toBe('Pay $212.73')
  expect(submitLabel(due, 'boarding', 'etransfer')).toBe('Book and send $212.73')
  expect(dueWords(due, '')).toBe('Due now. $212.73 at pick-up')
  expect(notice(due)).toEqual(['Due now, 50% deposit 21273', 'At pick-up, Tue 8 Dec 21273'])
})

test('whoever pays everything has nothing left for later', () => {
  expect(dueFor(booking({ payAll: true }, { creditCents: 5_000 }), quote)).toMatchObject({
    payNowCents: 42_546,
    laterCents: 0,
  })
})

test('m5 credit goes off the deposit and off everything alike', () => {
  const facts = booking({ useCredit: true }, { creditCents: 2_000 })
  const quoted = { ...quote, creditCents: 2_000 }
  expect(dueFor(facts, quoted, false).payNowCents).toBe(19_273)
  expect(dueFor(facts, quoted, true).payNowCents).toBe(40_546)
  const all = dueFor(
    booking({ useCredit: true }, { creditCents: 30_000 }),
    { ...quote, creditCents: 21_273 },
    true,
  )
  expect(all).toMatchObject({ creditCents: 30_000, payNowCents: 12_546 })
})

test('what is less than a payment can be waits for pick-up', () => {
  const facts = (creditCents: number) => booking({ payAll: true, useCredit: true }, { creditCents })
  expect(dueFor(facts(42_516), quote)).toMatchObject({ kind: 'free', payNowCents: 0, laterCents: 30 })
  expect(dueFor(facts(42_496), quote)).toMatchObject({ kind: 'pay', payNowCents: 50, laterCents: 0 })
})

test('M7 before we have met nothing is due, and the parts with the fee add up to the total', () => {
  const due = dueFor(booking(), unmet)
  expect(due).toMatchObject({ kind: 'request', payNowCents: 0 })
  expect(isPayDue(due)).toBe(false)
  expect(dueSum(due)).toBe('$425.46')
  expect(submitLabel(due, 'boarding', 'card')).toBe('Request this stay')
  expect(notice(due)).toEqual([
    'Due now 0',
    'At the meet and greet, Wed 18 Nov; back as credit once Pickle passes 3150',
    'After we’ve met, within 48 hours 21273',
    'At pick-up, Tue 8 Dec 21273',
  ])
  expect(due.story).toMatchObject({
    totalLabel: 'Total with the meet and greet',
    totalCents: 45_696,
    priceCents: 42_546,
  })
})

test('M15 a change names what was paid before, what is due now and what is left', () => {
  const due = dueFor(booking({ changedOrderId: 7 }), {
    ...quote,
    price: price(33_737, 16_869),
    paidCents: 11_246,
  })
  expect(notice(due)).toEqual([
    'Already paid 11246',
    'Due now for the change 5623',
    'At pick-up, Tue 8 Dec 16868',
  ])
  expect(submitLabel(due, 'boarding', 'card')).toBe('Pay $56.23')
  expect(dueSum(due)).toBe('$56.23')
})

test('a change that costs nothing now says what it means for the purse', () => {
  const due = dueFor(booking({ changedOrderId: 7 }), { ...quote, paidCents: 30_000 })
  expect(due).toMatchObject({ kind: 'change', payNowCents: 0, laterCents: 12_546 })
  expect(dueWords(due, '$68.00 back the way you paid')).toBe('$68.00 back the way you paid')
  expect(submitLabel(due, 'boarding', 'card')).toBe('Change the booking')
})

const own = {
  price: { price: { ...price(42_546, 21_273), lines: [], passUse: [], days: [], isPeak: false } },
} satisfies Partial<Facts>

test('until the server has answered, the browser calculates by itself', () => {
  const facts = (creditCents: number) => booking({ useCredit: true }, { ...own, creditCents })
  expect(dueFor(facts(21_243), null)).toMatchObject({ creditCents: 21_243, payNowCents: 0 })
  expect(dueFor(facts(21_223), null)).toMatchObject({ payNowCents: 50 })
  expect(dueFor(booking({}, { ...own, toMeet: [{}] }), null)).toMatchObject({ kind: 'request' })
})

test('what was paid on an order that is changed is never guessed', () => {
  expect(dueFor(booking({ changedOrderId: 7 }, own), null)).toMatchObject({
    kind: 'change',
    payNowCents: 0,
    story: { parts: [] },
  })
})
