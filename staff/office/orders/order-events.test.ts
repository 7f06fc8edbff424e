import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { eventsOf } from './order-events.ts'

const AT = '2026-11-18T18:00:00.000Z'
type Kind = NonNullable<StaffOrder['money']>['entries'][number]['kind']
const entry = (id: number, text: string, amountCents: number, kind: Kind = 'charge') => ({
  id,
  kind,
  text,
  amountCents,
  balanceCents: 0,
  by: null,
  at: AT,
})
const eventsWith = (entries: ReturnType<typeof entry>[], history: StaffOrder['history'] = []) =>
  eventsOf({ history, messages: [], calls: [], money: { entries } as unknown as StaffOrder['money'] })

test('O2 in one moment the payment stands above the booking it paid', () => {
  const events = eventsWith([entry(1, 'Booked', 35_700), entry(2, 'Cash payment', -35_700, 'payment')])
  expect(events.map(({ text }) => text)).toEqual(['Cash payment, $357.00', 'Booked, $357.00'])
})

test('O2 a reason that ends in a full stop is followed by its sum without one', () => {
  const [event] = eventsWith([entry(3, 'The meet and greet wasn’t passed.', -35_700)])
  expect(event?.text).toBe('The meet and greet wasn’t passed, −$357.00')
})

test('WS30 a payment stands in the history once, with its sum above zero', () => {
  const row = {
    id: 9,
    at: AT,
    text: 'Payment received.',
    status: 'held',
    from: 'held',
    by: null,
    byUs: true,
  } as const
  const paid = entry(2, 'Card payment', -17_850, 'payment')
  expect(eventsWith([paid], [row]).map(({ text }) => text)).toEqual(['Card payment, $178.50'])
  const other = { ...row, at: '2026-11-17T18:00:00.000Z' }
  expect(eventsWith([paid], [other])).toHaveLength(2)
  const unseen = eventsOf({ history: [row], messages: [], calls: [], money: null })
  expect(unseen.map(({ text }) => text)).toEqual(['Payment received.'])
})
