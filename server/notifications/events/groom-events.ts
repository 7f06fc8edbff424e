import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export interface FinishedGroom {
  appointmentId: number
  orderId: number
  dogName: string
  service: string
  /** Its stay goes on: nobody has to come for it today. */
  staysOn: boolean
}

/** Sent once, however often the groomer takes the last step back. */
export const groomDone = eventKind(
  'groom-done',
  { about: 'bookings', purpose: 'essential', icon: 'calendar', action: 'See the booking' },
  ({ appointmentId, orderId, dogName, service, staysOn }: FinishedGroom) => ({
    title: staysOn ? `${dogName}’s groom is done` : `${dogName} is ready to go home`,
    paragraphs: [
      staysOn
        ? `${service}: done. The stay goes on as booked.`
        : `${service}: done. You can come and pick ${dogName} up.`,
    ],
    link: SITE_LINKS.booking(orderId),
    key: `groom-done ${appointmentId}`,
  }),
)

export interface MovedGroom {
  orderId: number
  dogName: string
  service: string
  date: string
  time: string
  groomer: string
}

export const groomMoved = eventKind(
  'groom-moved',
  { about: 'bookings', purpose: 'essential', icon: 'calendar', action: 'See the booking' },
  ({ orderId, dogName, service, date, time, groomer }: MovedGroom) => ({
    title: `A new time for ${dogName}’s groom: ${shortDate(date)}, ${twelveHour(time)}`,
    paragraphs: [
      `We had to move it: ${service} with ${groomer} now begins on ${shortDate(date)} at ${twelveHour(time)}.`,
      'If that doesn’t suit you, please call us. The price is the same.',
    ],
    link: SITE_LINKS.booking(orderId),
  }),
)
