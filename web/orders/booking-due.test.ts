import { expect, test } from 'vitest'
import { isSettled, mustPay, whatToPay } from './booking-due.ts'
import { aBooking } from './testing/a-booking.ts'

test('a deposit that is paid is not due again while records are missing', () => {
  const held = { status: 'held', canPay: true } as const
  expect(mustPay(aBooking({ ...held, checklist: [...waiting] }))).toBe(true)
  expect(mustPay(aBooking({ ...held, checklist: [...green] }))).toBe(false)
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
