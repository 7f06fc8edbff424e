import type { CalendarDate } from '../../calendar/calendar.ts'
import type { Closure } from '../../calendar/closures.ts'
import type { OpeningWindow, ParkHours } from '../../calendar/opening-hours.ts'
import type { ClockTime, Instant } from '../../calendar/park-time.ts'
import type { ParkCalendar } from '../../calendar/stay-dates.ts'
import type { SizeClass } from '../../dogs/dog-sizes.ts'
import type { Interview } from '../../dogs/interviews.ts'
import type { VaccineRecord } from '../../dogs/vaccines.ts'
import type { UsablePass } from '../../pricing/passes.ts'
import type { PriceBook } from '../../pricing/price-book.ts'
import type { SuiteRoom } from '../../rooms/suites.ts'
import type { DaycarePark } from '../../slots/daycare-days.ts'
import type { BoardingHours } from '../../slots/gate-slots.ts'
import type { GroomerHours } from '../../slots/grooming-slots.ts'
import type { InterviewTerms } from '../../slots/interview-slots.ts'
import type { CancellationRule } from '../cancel/cancellation.ts'

/** How much a household may keep without having paid for it, and how far ahead is planned: a manager edits these. */
export interface BookingLimits {
  unpaidOrders: number
  /** Rooms' nights, dogs' days of daycare and grooming appointments together. */
  unpaidPlaces: number
  /** Changes of one paid order that are asked for and not paid, within a day. */
  unpaidChanges: number
  /** Meetings of one household that lie ahead. */
  openMeetings: number
  meetingDaysAhead: number
  groomingDaysAhead: number
}

/** O6: what the team may let pass with a reason, for one booking: the gate's hours, how far ahead, the shortest stay. */
export const BENDS = ['hours', 'horizon', 'minimum-stay'] as const
export type Bend = (typeof BENDS)[number]

/** What decides whether something can be booked at a park, and what it costs. */
export interface BookingRules {
  parkId: number
  isActive: boolean
  timeZone: string
  prices: PriceBook
  suites: readonly (SuiteRoom & { id: number; name: string })[]
  hours: readonly OpeningWindow[]
  closures: readonly Closure[]
  boarding: BoardingHours & { checkOutBy: ClockTime }
  daycare: { dropOffBy: ClockTime; halfDayMaxHours: number }
  interviews: InterviewTerms
  groomers: readonly (GroomerHours & { name: string })[]
  groomingMinutes: ReadonlyMap<number, Record<SizeClass, number>>
  cancellationRules: readonly CancellationRule[]
  limits: BookingLimits
  /** What somebody of the team lets pass this time. */
  bends?: readonly Bend[]
}

/** A meet and greet that is booked and not decided. */
interface BookedMeeting {
  orderId: number
  startsAt: Instant
  endsAt: Instant
}

/** A dog of the household, as far as bookings ask. */
export interface BookingDog {
  id: number
  name: string
  breed: string
  sizeClass: SizeClass
  birthday: CalendarDate
  isSpayed: boolean | null
  interview: Interview
  meeting: BookedMeeting | null
  /** A visit is booked and lies ahead. */
  hasVisit: boolean
  vaccines: VaccineRecord[]
  photoThumbnail: string | null
  isDeceased?: boolean
}

/** What a household brings to a booking. */
export interface BookingHousehold {
  dogs: readonly BookingDog[]
  passes: readonly UsablePass[]
  creditCents: number
  /** Its other orders that are neither paid nor over. */
  unpaid: { orders: number; places: number }
  /** Its meetings that lie ahead. */
  openMeetings: number
}

/** When the park's gate is open. */
export const parkHours = ({ hours, closures, timeZone }: BookingRules): ParkHours => ({
  hours,
  closures,
  timeZone,
})

/** What the days of daycare are checked against. */
export const daycarePark = (rules: BookingRules): DaycarePark => ({
  ...parkHours(rules),
  dropOffBy: rules.daycare.dropOffBy,
  ...(rules.bends && { bends: rules.bends }),
})

/** What the dates of a stay are checked against. */
export const stayCalendar = ({ prices, closures, bends = [] }: BookingRules): ParkCalendar => ({
  seasons: prices.seasons,
  closures,
  bends,
})
