import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { bookedFacts, nextStep } from './booked-facts.ts'

const mail = { id: 1, to: 'ines@mail.example', state: 'sent', at: '2026-11-18T18:00:00Z', resentBy: null }
const order = {
  orderType: 'boarding',
  status: 'held',
  holdUntil: '2026-11-21T18:00:00Z',
  firstDate: '2026-12-27',
  lastDate: '2026-12-30',
  beginTime: '10:00',
  endTime: '11:30',
  dogs: [{ name: 'Bruno' }, { name: 'Lola' }],
  stays: [{ suiteName: 'Deluxe Suite', room: 'D2' }],
  days: [],
  appointments: [],
  messages: [{ mails: [mail] }],
  owner: { email: 'ines@mail.example' },
  money: { totalCents: 34_650, balanceCents: 34_650, payNowCents: 17_325 },
} as unknown as StaffOrder
const meeting = { date: '2026-11-24', time: '10:00' }

test('WS15 a booking is read back: dogs, dates, times, room, price, and what was sent where', () => {
  expect(bookedFacts(order, null)).toEqual([
    { label: 'Dogs', text: 'Bruno and Lola' },
    { label: 'Dates', text: 'Sun 27 to Wed 30 Dec, 3 nights' },
    { label: 'Drop-off', text: 'Sun 27 Dec, 10:00 am' },
    { label: 'Pick-up', text: 'Wed 30 Dec, 11:30 am' },
    { label: 'Room', text: 'Deluxe Suite, D2' },
    { label: 'Price', text: '$346.50 with tax. $173.25 is due now.' },
    { label: 'Sent', text: 'Confirmation emailed to ines@mail.example.' },
  ])
  expect(bookedFacts(order, null, true).at(-1)).toEqual({
    label: 'Sent',
    text: 'Confirmation with the card link emailed to ines@mail.example.',
  })
  expect(nextStep(order, null)).toBe('Next: $173.25 is due by Sat 21 Nov, 11:00 am. It’s held until then.')
})

test('WS14 WS15 of dogs we have not met: when we do, and that it is due after that; without an email nothing was sent', () => {
  const unmet = {
    ...order,
    status: 'awaiting_interview',
    messages: [],
    owner: { email: null },
  } as unknown as StaffOrder
  const facts = bookedFacts(unmet, meeting)
  expect(facts).toContainEqual({ label: 'Meet and greet', text: 'Tue 24 Nov, 10:00 am' })
  expect(facts).toContainEqual({ label: 'Price', text: '$346.50 with tax. Due after the meet and greet.' })
  expect(facts).toContainEqual({
    label: 'Sent',
    text: 'Nothing: there’s no email on file. Read it back to them.',
  })
  expect(nextStep(unmet, meeting)).toBe('Next: we meet Bruno and Lola on Tue 24 Nov, 10:00 am.')
})

test('WS15 whoever may not see sums reads none', () => {
  const without = { ...order, money: null } as unknown as StaffOrder
  expect(bookedFacts(without, null).map(({ label }) => label)).not.toContain('Price')
  expect(nextStep(without, null)).toBe(
    'Next: the deposit is due by Sat 21 Nov, 11:00 am. It’s held until then.',
  )
})
