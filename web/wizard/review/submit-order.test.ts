import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { type OrderBody, placeBooking, unanswered } from './submit-order.ts'

vi.mock('#client/api/call.ts', () => ({ call: vi.fn() }))
const answered = vi.mocked(call)

const body: OrderBody = {
  request: {
    orderType: 'daycare',
    dogIds: [1],
    days: [{ date: '2026-12-08', part: 'full' }],
    promoCode: 'A',
  },
  payAll: false,
  signature: { agreementId: 2, version: 1, name: 'Priya Sandhu' },
}
const keyOf = (time: number) => answered.mock.calls[time]?.[2]?.idempotencyKey
const sentTo = (time: number) => answered.mock.calls[time]?.[1]
const lost = () => new Error('Network Error')

beforeEach(() => {
  answered.mockReset()
  bookingDraft.reset()
})

test('an order is written down with its key before it is sent, and forgotten once it is answered', async () => {
  answered.mockImplementation(() => {
    expect(bookingDraft.read()).toMatchObject({ sent: { body: JSON.stringify(body) } })
    return Promise.resolve({ id: 5 })
  })
  expect(await placeBooking(body)).toEqual({ id: 5 })
  expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/)
  expect(bookingDraft.read().sent).toBeNull()
})

test('after a lost answer the same request goes out with the same key and the signature given then', async () => {
  answered.mockRejectedValueOnce(lost()).mockResolvedValueOnce({ id: 5 })
  await expect(placeBooking(body)).rejects.toThrow('Network Error')
  // As after a reload: only what the draft has kept is known, and the code may be used up by the first order.
  const request = { ...body.request, promoCode: '' }
  await placeBooking({ request, payAll: false })
  expect(keyOf(1)).toBe(keyOf(0))
  expect(sentTo(1)).toEqual(body)
})

test('another request has another key', async () => {
  answered.mockRejectedValueOnce(lost()).mockResolvedValueOnce({ id: 5 })
  await expect(placeBooking(body)).rejects.toThrow()
  await placeBooking({ ...body, payAll: true })
  expect(keyOf(1)).not.toBe(keyOf(0))
})

test('a refusal is an answer, so the next press is a new request', async () => {
  answered.mockRejectedValueOnce(new CallError('Full', 409)).mockResolvedValueOnce({ id: 5 })
  await expect(placeBooking(body)).rejects.toThrow('Full')
  expect(bookingDraft.read().sent).toBeNull()
  await placeBooking(body)
  expect(keyOf(1)).not.toBe(keyOf(0))
})

test('a broken server promises nothing: the order may be there, so the key stays', async () => {
  answered.mockRejectedValueOnce(new CallError('Broken', 503)).mockResolvedValueOnce({ id: 5 })
  await expect(placeBooking(body)).rejects.toThrow('Broken')
  await placeBooking(body)
  expect(keyOf(1)).toBe(keyOf(0))
})

test('what was kept and cannot be read is not sent', () => {
  expect(unanswered({ sent: { body: '{', key: 'k' } }, body)).toBeNull()
  expect(unanswered({ sent: null }, body)).toBeNull()
})
