import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { draftPrice } from '#client/booking/draft-price.ts'
import { BOOK, maple } from '#client/booking/testing/suite-house.ts'
import type { Order, Quote } from '#contract/business/order-view.ts'
import { bookSteps } from '../../../booking/flow.ts'
import type { Booking } from '../../../booking/use-booking.ts'

/** A day of daycare, ready to be booked. */
export const aDayDraft = (given: Partial<BookingDraft> = {}): BookingDraft => ({
  ...EMPTY_BOOKING,
  orderType: 'daycare',
  dogIds: [maple.id],
  days: [{ date: '2027-02-02', part: 'full' }],
  arrivalTime: '09:00',
  ...given,
})

export function aBooking(given: Partial<BookingDraft> = {}): Booking {
  const draft = aDayDraft(given)
  const known = { book: BOOK, suites: [], dogs: [maple], passes: [] }
  return {
    ...known,
    draft,
    allDogs: [maple],
    toMeet: [],
    creditCents: 0,
    promo: null,
    price: draftPrice(draft, known),
    steps: bookSteps(draft, false),
  }
}

/** The server's price of that day. */
export const aQuote = (given: Partial<Quote> = {}): Quote => ({
  orderType: 'daycare',
  price: {
    lines: [],
    beforeTaxCents: 4_500,
    gstCents: 225,
    pstCents: 0,
    totalCents: 4_725,
    dueNowCents: 4_725,
    balanceCents: 0,
  },
  creditCents: 0,
  payNowCents: 4_725,
  paidCents: 0,
  lastDate: '2027-02-02',
  meeting: null,
  passUse: [],
  promo: null,
  checklist: [],
  needsInterview: [],
  warnings: [],
  cancellation: [],
  agreementId: null,
  ...given,
})

/** An order as far as the last step looks at it. */
export const anOrder = (given: Partial<Order> = {}): Order =>
  ({
    id: 5,
    status: 'confirmed',
    canPay: false,
    checklist: [],
    pendingChange: null,
    payNowCents: 0,
    ...given,
  }) as Order

/** One whose space goes unless it is paid now. */
export const aHeldOrder = (payNowCents: number): Order =>
  anOrder({
    status: 'held',
    canPay: true,
    payNowCents,
    checklist: [{ gate: 'money', dogId: null, state: 'waiting-for-you', text: '' }],
  })
