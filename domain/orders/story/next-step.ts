import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate, twelveHour } from '../../calendar/date-words.ts'
import type { ClockTime } from '../../calendar/park-time.ts'
import { exactPrice } from '../../money/money-words.ts'
import { nameList } from '../../name-list.ts'
import type { OrderType } from '../../order-types.ts'
import type { OrderGate } from '../order-gates.ts'
import type { OrderStatus } from '../order-status.ts'

/** A day and a time of the park's clock. */
export interface ParkMoment {
  date: CalendarDate
  time: ClockTime
}

export interface NextStepFacts {
  orderType: OrderType
  status: OrderStatus
  dogs: readonly { id: number; name: string }[]
  firstDate: CalendarDate
  lastDate: CalendarDate
  /** Drop-off and pick-up, or when a meeting begins and ends. */
  beginTime: ClockTime | null
  endTime: ClockTime | null
  /** The days of daycare. */
  days: readonly CalendarDate[]
  appointments: readonly {
    dogId: number
    service: string
    groomer: string
    date: CalendarDate
    time: ClockTime
  }[]
  /** What is missing before it is confirmed, and who must act. */
  gates: readonly OrderGate[]
  /** The meet and greet it waits for; null when there is none ahead. */
  meeting: (ParkMoment & { dueCents: number }) | null
  /** What has to be paid to confirm it, and until when it is kept for that. */
  payNowCents: number
  payBy: ParkMoment | null
  /** So long there is to pay once we’ve met. */
  hoursToPay: number
  /** What is paid at pick-up, or when a meeting takes place. */
  laterCents: number
  /** A change that counts once it is paid. */
  pendingChange: { payNowCents: number; payBy: ParkMoment } | null
  /** An e-transfer they said they would send. */
  isEtransferOpen: boolean
}

export type NextStepKey = 'meeting' | 'pay' | 'records' | 'agreement' | 'drop-off' | 'pick-up' | 'appointment'

export type NextStepAction =
  | 'pay'
  | 'upload'
  | 'sign'
  | 'open-meeting'
  | 'book-meeting'
  | 'add-to-calendar'
  | 'none'

/** One thing that comes next in a booking. */
export interface NextStep {
  key: NextStepKey
  title: string
  /** The day and hour on which it happens, or until which it has to be done. */
  day: CalendarDate | null
  time: ClockTime | null
  /** 'Wed 18 Nov, 10:00 am', 'by Mon 16 Nov, 10:15 am', 'within 48 hours after we have met'. */
  when: string
  sumCents: number | null
  action: NextStepAction
  /** Whose records are missing; null when it is several dogs. */
  dogId: number | null
  words: string
}

/** A step that says nothing yet. */
export const EMPTY_STEP = {
  day: null,
  time: null,
  when: '',
  sumCents: null,
  action: 'none',
  dogId: null,
  words: '',
} as const

/** When it happens. */
export const at = ({ date, time }: ParkMoment) => ({
  day: date,
  time,
  when: `${shortDate(date)}, ${twelveHour(time)}`,
})

/** Until when it has to be done. */
export const by = (moment: ParkMoment | null) => {
  if (moment === null) return { day: null, time: null, when: 'now' }
  const due = at(moment)
  return { ...due, when: `by ${due.when}` }
}

/** A day, with its hour where there is one. */
export const on = (date: CalendarDate, time: ClockTime | null) =>
  time === null ? { day: date, time, when: shortDate(date) } : at({ date, time })

/** The fee of a meet and greet: when it is paid, and that it comes back. */
export const feeWords = (dueCents: number): string =>
  dueCents > 0
    ? `${exactPrice(dueCents)}, paid when you come. You get it back as credit once your dog passes.`
    : 'The fee is paid.'

export const stepDogs = (dogs: readonly { name: string }[]): string =>
  dogs.length === 0 ? 'your dog' : nameList(dogs.map(({ name }) => name))
