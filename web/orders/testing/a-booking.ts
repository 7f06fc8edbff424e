import type { Booking } from '../booking-words.ts'

/** Four nights of Maple in a Deluxe Suite, confirmed. */
export const aBooking = (change: Partial<Booking> = {}): Booking => ({
  id: 2046,
  code: 'EV-2046',
  orderType: 'boarding',
  status: 'confirmed',
  statusText: 'Confirmed',
  firstDate: '2026-12-04',
  lastDate: '2026-12-08',
  beginTime: '09:00',
  endTime: '16:00',
  beginsAt: '2026-12-04T16:00:00.000Z',
  holdUntil: null,
  pendingChange: null,
  awaitsTransfer: false,
  dogs: [{ id: 1, name: 'Maple', breed: 'Golden Retriever', sizeClass: 'large', photoThumbnailPath: null }],
  rooms: [{ suiteTypeId: 3, suiteName: 'Deluxe Suite', from: '2026-12-04', to: '2026-12-08', dogIds: [1] }],
  days: [],
  appointments: [],
  balanceCents: 0,
  payNowCents: 0,
  checklist: [],
  canPay: false,
  canChange: true,
  canCancel: true,
  ...change,
})
