import type { CalendarDate } from '../calendar/calendar.ts'
import type { ClockTime } from '../calendar/park-time.ts'
import type { PassUse } from './passes.ts'

/** What a line was calculated from, so that a page, a mail and the invoice can put it in words. */
export type LineFacts =
  | {
      rule: 'nights'
      suiteTypeId: number
      suite: string
      nights: number
      dogs: number
      /** A dog's night each; nights × dogs unless a dog moves to another suite type. */
      dogNights: number
      unitCents: number
    }
  | {
      rule: 'season'
      suiteTypeId: number
      /** Named only in an order with several suite types. */
      suite: string | null
      isPeak: boolean
      nights: number
      rooms: number
      suiteNights: number
      unitCents: number
    }
  | {
      rule: 'further-dogs'
      suiteTypeId: number
      suite: string | null
      nights: number
      dogs: number
      dogNights: number
      percent: number
    }
  | { rule: 'length'; nights: number; percent: number }
  | { rule: 'days'; part: 'full' | 'half'; days: number; dogs: number; unitCents: number }
  | {
      rule: 'service'
      serviceId: number
      name: string
      isGoods: boolean
      dogIds: readonly number[]
      /** Of daycare: on which of its days, where they were chosen. */
      dates?: readonly CalendarDate[]
      count: number
      unitCents: number
    }
  | {
      rule: 'grooming'
      serviceId: number
      name: string
      isExtra: boolean
      dogIds: readonly number[]
      count: number
      unitCents: number
    }
  | { rule: 'late-day'; part: 'full' | 'half'; after: ClockTime; dogs: number; unitCents: number }
  | { rule: 'interview'; dogs: number; unitCents: number }
  | { rule: 'package'; packageId: number; name: string }
  | { rule: 'promo'; code: string; percent: number | null }
  | { rule: 'pass'; passIds: readonly number[]; fullDays: number; halfDays: number; nights: number }

export type UntaxedLine = LineFacts & { amountCents: number }

/** One step of the price. Plain data: it is stored with the order and sent to the browser. */
export type PriceLine = UntaxedLine & { gstCents: number; pstCents: number }

/** A night, a day of daycare or a day of grooming: its share of the price, should it alone be given up. */
export interface DayShare {
  date: CalendarDate
  totalCents: number
  /** Before tax, codes, passes and the discount for length. */
  listCents: number
  /** Of both, what belongs to the whole order and only lies on this day because it must lie on one. */
  undated?: { totalCents: number; listCents: number }
  passUse: PassUse[]
}

export interface OrderPrice {
  lines: PriceLine[]
  beforeTaxCents: number
  gstCents: number
  pstCents: number
  totalCents: number
  dueNowCents: number
  balanceCents: number
  passUse: PassUse[]
  /** Every night or day; none for a meeting or a package. */
  days: DayShare[]
  /** Has a peak night: the peak rules of cancellation hold. */
  isPeak: boolean
}

/** The least there is to pay for: a dog's night, a dog's day, one service. What a code or a pass takes off falls on these. */
export interface Charge {
  cents: number
  /** Before the discount for length, where it has one. */
  listCents?: number
  isGoods: boolean
  /** The day it belongs to; null when it belongs to the whole order. */
  date: CalendarDate | null
  /** A dog's day or night that a pass can pay for, in units; 0 for everything else. */
  passUnits: number
}

/** A step of the pipeline: its lines for people, and the same money again charge by charge. */
export interface PriceStep {
  lines: UntaxedLine[]
  charges: Charge[]
}
