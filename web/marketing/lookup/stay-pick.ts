import {
  type KnownDays,
  NO_RANGE,
  pickDay,
  type RangeRefusal,
  type StayRange,
} from '#client/calendar/stay-range.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { StayRequest } from './stay-answer.ts'

export type LookedUp = Pick<StayRequest, 'arrival' | 'departure'>

export interface StayPick {
  range: StayRange
  refusal: RangeRefusal | null
  /** Both days are chosen, and can be looked up. */
  stay: LookedUp | null
}

/** The days as they were chosen before; whoever opens pick-up keeps drop-off and chooses only that. */
export function openedRange({ arrival, departure }: LookedUp, field: 'arrival' | 'departure'): StayRange {
  if (arrival === '') return NO_RANGE
  return { arrival, departure: field === 'departure' || departure === '' ? null : departure }
}

/**
 * What a press on a day comes to. A stay that cannot be had as it is, because nights are gone or it is too short or
 * too long, is looked up all the same: the answer says why, and what can be had instead.
 */
export function pickStay(range: StayRange, date: CalendarDate, days: KnownDays): StayPick {
  const picked = pickDay(range, date, days)
  const { refusal } = picked
  const { arrival, departure } = picked.range
  if (refusal === null) {
    return { ...picked, stay: arrival === null || departure === null ? null : { arrival, departure } }
  }
  const isAnswered =
    refusal.reason === 'nights-gone' || refusal.reason === 'below-minimum' || refusal.reason === 'too-long'
  return { ...picked, stay: isAnswered && arrival !== null ? { arrival, departure: date } : null }
}
