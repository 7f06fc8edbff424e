import { expect, test } from 'vitest'
import { endedWords } from './payment-ended.tsx'

const order = { code: 'EV-A12345', status: 'confirmed' as const }
const paid = { amountCents: 7_140, status: 'paid' as const }

test('A21 a payment that came too late for a change says what became of money and booking', () => {
  for (const change of ['lapsed', 'withdrawn'] as const) {
    expect(endedWords('refunded', { ...paid, change }, order).text).toBe(
      'Your payment of $71.40 reached us after the time to pay for your change was over, and we could no longer make the change. We sent it all back; banks take a few days to show it. Booking EV-A12345 stays the same.',
    )
  }
})

test('AD24 a change that ended because the booking moved on says so', () => {
  expect(endedWords('refunded', { ...paid, change: 'ended' }, order).text).toBe(
    'Your payment of $71.40 reached us after your booking had moved on, and we could no longer make the change. We sent it all back; banks take a few days to show it. Booking EV-A12345 shows how it stands.',
  )
  expect(
    endedWords('not-needed', { amountCents: 7_140, status: 'cancelled', change: 'ended' }, order).text,
  ).toBe(
    'Your booking moved on before the change was paid, so we didn’t make the change. Booking EV-A12345 shows how it stands.',
  )
})

test('A21 money that went back for another reason does not speak of a change', () => {
  expect(endedWords('refunded', { ...paid, status: 'failed', change: 'open' }, order).text).toMatch(
    /^We sent your \$71\.40 back/,
  )
  expect(endedWords('refunded', { ...paid, change: null }, { ...order, status: 'expired' }).text).toMatch(
    /your spot for booking EV-A12345 was released/,
  )
})

test('A21 a change that was not paid was not made', () => {
  const left = { amountCents: 7_140, status: 'cancelled' as const }
  expect(endedWords('not-needed', { ...left, change: 'lapsed' }, order).text).toBe(
    'Your change wasn’t paid, so we didn’t make it. Booking EV-A12345 stays the same, and you can change it again.',
  )
  expect(endedWords('not-needed', { ...left, change: null }, order).text).toMatch(/it’s no longer needed/)
})
