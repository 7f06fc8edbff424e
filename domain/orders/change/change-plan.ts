import type { Instant } from '../../calendar/park-time.ts'
import type { OrderType } from '../../order-types.ts'
import type { PassUse } from '../../pricing/passes.ts'
import type { OrderPrice } from '../../pricing/price-lines.ts'
import type { OrderGate } from '../order-gates.ts'
import type { CountedSpace } from '../order-space.ts'
import type { OrderStatus } from '../order-status.ts'
import type { OrderTerms } from '../order-terms.ts'
import type { BookingDog } from '../plan/booking-rules.ts'
import type { BookingPlan } from '../plan/plan-booking.ts'
import type { TakenTime } from '../plan/plan-grooming.ts'
import type { PlannedOrder } from '../plan/plan-order.ts'
import type { KeptBack, KeptNight } from './kept-nights.ts'
import type { ChangeSettlement, PaidOrder } from './settle-change.ts'

/** What an order was sold for: what was asked for, and how large each dog was then. */
export interface SoldFor {
  request: object
  sizes: Readonly<Record<number, BookingDog['sizeClass']>>
}

/** An order as it is before a change. */
export interface OrderToChange {
  orderType: OrderType
  parkId: number
  status: OrderStatus
  firstDate: string
  lastDate: string
  beginsAt: Instant
  totalCents: number
  /** What the desk has taken off it; below zero. */
  takenOffCents?: number
  /** Of that, what keeps the price of a dearer suite; below zero. */
  priceKeptCents?: number
  dueNowCents: number
  /** What was refunded by hand and is owed again, in money. */
  owedAgainCents?: number
  price: OrderPrice
  /** Left out where nothing of it can be changed. */
  soldFor?: SoldFor
  terms: OrderTerms
  /** What is due is paid: from then on the rules of cancellation hold, and what a change adds is paid first. */
  isSettled: boolean
  /** Its time to pay or to complete it is over. */
  isRunOut: boolean
  paid: PaidOrder['paid']
  /** What was sold besides and is not paid. */
  openBesideCents?: number
  /** Of dogs in the house: what was kept of nights when the stay became daycare. */
  keptNights?: readonly KeptNight[]
  dogIds: readonly number[]
  gates: readonly OrderGate[]
  /** What it takes up. */
  space: CountedSpace
  /** The groomers' times it has. */
  times: readonly TakenTime[]
  /** For a meeting: when the first order that waits for it begins. */
  awaitedFor: Instant | null
}

/** A change that was thought through. Plain data: one that must be paid first is kept and made later as it stands. */
export interface ChangePlan {
  order: PlannedOrder
  price: OrderPrice
  promoId: number | null
  terms: OrderTerms
  dueNowCents: number
  settlement: ChangeSettlement
  /** Store credit beyond what was on the order already. */
  creditUsedCents: number
  /** What was used of passes before comes back but for what is given up too late; then the price's own use is taken. */
  passUnitsBack: PassUse[]
  passUnitsKept: PassUse[]
  payNowCents: number
  /** Of what the desk changes: what has to be paid again to keep it, and how it is held until then. */
  askedAgainCents?: number
  /** What was kept of nights that are slept after all, and pays for them. */
  keptBack?: KeptBack
  differenceCents: number
  /** What it costs without what the desk has taken off; left out where nothing was. */
  netCents?: number
  /** How much of what was taken off goes with the price it was taken off. */
  discountLostCents?: number
  /** Of that, what had kept the price of a suite. */
  priceKeptLostCents?: number
}

export interface PlannedChange {
  ok: true
  plan: ChangePlan
  booking: BookingPlan
  gates: OrderGate[]
  /** What it adds must be paid before it counts. */
  isPaidFirst: boolean
}
