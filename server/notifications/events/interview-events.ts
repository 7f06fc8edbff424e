import type { CalendarDate } from '#domain/calendar.ts'
import { dateWithYear, shortDate, twelveHour } from '#domain/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { eventKind } from './event-kind.ts'
import { type Deadline, orderLine, type ToldOrder, untilWords } from './order-words.ts'
import { SITE_LINKS } from './site-links.ts'

const INTERVIEW = { about: 'bookings', purpose: 'essential' } as const

export interface BookedInterview {
  dogNames: string[]
  date: CalendarDate
  time: string
  /** The order that waits for it, with its space kept. */
  waiting?: ToldOrder
}

export const interviewBooked = eventKind(
  'interview-booked',
  { ...INTERVIEW, icon: 'calendar', action: 'See my bookings' },
  ({ dogNames, date, time, waiting }: BookedInterview) => ({
    title: `Meet and greet booked for ${shortDate(date)}, ${twelveHour(time)}`,
    paragraphs: [
      `We meet ${nameList(dogNames)} for about an hour. Please bring a leash and the vaccination records.`,
      ...(waiting
        ? [`We keep your space until then (${orderLine(waiting)}). Nothing is charged before it.`]
        : []),
    ],
    link: SITE_LINKS.bookings,
  }),
)

export interface PassedInterview {
  dogId: number
  dogName: string
  /** What we agreed on, when it was passed with conditions. */
  conditions?: string
  validUntil: CalendarDate
  /** The order that waited for it, and how long its space is still kept. */
  toPay?: { order: ToldOrder; payBy: Deadline }
}

export const interviewPassed = eventKind(
  'interview-passed',
  { ...INTERVIEW, icon: 'check', action: 'See my bookings' },
  ({ dogName, conditions, validUntil, toPay }: PassedInterview) => ({
    title: `${dogName} is one of us`,
    paragraphs: [
      conditions === undefined
        ? `${dogName} passed the meet and greet.`
        : `${dogName} passed the meet and greet, with this agreed: ${conditions}`,
      toPay
        ? `Please pay for your booking (${orderLine(toPay.order)}) by ${untilWords(toPay.payBy)}; until then we keep the space.`
        : `It counts until ${dateWithYear(validUntil)}, and longer with every visit.`,
    ],
    link: SITE_LINKS.bookings,
  }),
)

export const interviewRefused = eventKind(
  'interview-refused',
  { ...INTERVIEW, icon: 'calendar', action: 'See my dogs' },
  ({ dogName, reason }: { dogName: string; reason: string }) => ({
    title: `${dogName} and our park: not a match for now`,
    paragraphs: [
      `We are sorry: we do not think that ${dogName} would be happy with us. ${reason}`,
      'A booking that waited for the meet and greet was cancelled, and nothing was charged for it.',
    ],
    link: SITE_LINKS.dogs,
  }),
)
