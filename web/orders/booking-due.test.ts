import { expect, test } from 'vitest'
import { dueBox, isSettled, mustPay, whatToPay } from './booking-due.ts'
import { aBooking } from './testing/a-booking.ts'

const price = {
  lines: [],
  beforeTaxCents: 40_520,
  gstCents: 2026,
  pstCents: 0,
  totalCents: 42_546,
  dueNowCents: 21_273,
  balanceCents: 21_273,
}
const unpaid = {
  status: 'held',
  orderType: 'boarding',
  canPay: true,
  checklist: [{ gate: 'money', dogId: null, state: 'waiting-for-you', text: '' }],
  paidCents: 0,
  balanceCents: 42_546,
  payNowCents: 21_273,
  price,
} satisfies Parameters<typeof dueBox>[0]

test('an unpaid stay says what is due now and what at pick-up', () => {
  expect(dueBox(unpaid)).toEqual([
    { label: 'Due now', cents: 21_273 },
    { label: 'Due at pick-up', cents: 21_273 },
  ])
})

test('a stay that waits for the meet and greet asks for nothing yet', () => {
  const [first] = dueBox({ ...unpaid, status: 'awaiting_interview', canPay: false })
  expect(first).toEqual({ label: 'Due after the meet and greet', cents: 21_273 })
})

test('a paid deposit leaves the rest for pick-up, whatever else may be paid before', () => {
  const paid = { ...unpaid, status: 'confirmed', paidCents: 21_273, balanceCents: 21_273 } as const
  expect(dueBox(paid)).toEqual([
    { label: 'Paid', cents: 21_273 },
    { label: 'Due at pick-up', cents: 21_273 },
  ])
})

test('a deposit that is paid is not due again while papers are missing', () => {
  const waiting = {
    ...unpaid,
    paidCents: 21_273,
    balanceCents: 21_273,
    checklist: [{ gate: 'money', dogId: null, state: 'green', text: '' }],
  } satisfies Parameters<typeof dueBox>[0]
  expect(mustPay(waiting)).toBe(false)
  expect(dueBox(waiting)[0]).toEqual({ label: 'Paid', cents: 21_273 })
})

test('money that is ours to give back is named so', () => {
  const owed = { ...unpaid, status: 'confirmed', paidCents: 42_546, balanceCents: -5000 } as const
  expect(dueBox(owed)[1]).toEqual({ label: 'We owe you', cents: 5000 })
})

test('the fee of a meeting is due when they come, and nothing is said to be paid', () => {
  const meeting = {
    ...unpaid,
    orderType: 'interview',
    status: 'confirmed',
    checklist: [{ gate: 'money', dogId: null, state: 'green', text: '' }],
    balanceCents: 3150,
  } satisfies Parameters<typeof dueBox>[0]
  expect(dueBox(meeting)).toEqual([{ label: 'Due when you come', cents: 3150 }])
})

const waiting = [{ gate: 'money', dogId: null, state: 'waiting-for-you', text: '' }] as const
const green = [{ gate: 'money', dogId: null, state: 'green', text: '' }] as const
const pendingChange = {
  firstDate: '2026-12-08',
  lastDate: '2026-12-13',
  totalCents: 31_605,
  payNowCents: 7140,
  paidCents: 14_280,
  creditCents: 0,
  payBy: '2026-12-01T17:15:00.000Z',
}

test('what is due is paid first; once it is, paying ahead means all that is left', () => {
  expect(whatToPay(aBooking({ checklist: [...waiting] }))).toBe('due')
  expect(whatToPay(aBooking({ checklist: [...green] }))).toBe('all')
  expect(whatToPay(aBooking({ checklist: [...green], pendingChange }))).toBe('due')
})

test('an order is settled once what is due is paid, and never before the meeting', () => {
  expect(isSettled(aBooking({ status: 'held', checklist: [...waiting] }))).toBe(false)
  expect(isSettled(aBooking({ status: 'held', checklist: [...green] }))).toBe(true)
  expect(isSettled(aBooking({ status: 'confirmed' }))).toBe(true)
  expect(isSettled(aBooking({ status: 'awaiting_interview', checklist: [...green] }))).toBe(false)
})
