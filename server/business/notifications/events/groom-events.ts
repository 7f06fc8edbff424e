import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { groomNoun } from '#domain/grooming/groom-words.ts'
import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export interface FinishedGroom {
  appointmentId: number
  orderId: number
  dogName: string
  service: string
  /** By what else the dog is with us: nobody has to come for it on account of the groom. */
  inHouseFor: 'stay' | 'day' | null
}

/** Sent once, however often the groomer takes the last step back. */
export const groomDone = eventKind(
  'groom-done',
  { about: 'bookings', purpose: 'essential', icon: 'calendar', action: 'See the booking' },
  ({ appointmentId, orderId, dogName, service, inHouseFor }: FinishedGroom) => ({
    title:
      inHouseFor === null ? `${dogName} is ready to go home` : `${dogName}’s ${groomNoun(service)} is done`,
    paragraphs: [
      inHouseFor === null
        ? `${service}: done. You can come and pick ${dogName} up.`
        : `${service}: done. The ${inHouseFor} goes on as booked.`,
    ],
    link: SITE_LINKS.booking(orderId),
    key: `groom-done ${appointmentId}`,
    // Good to read, and nothing to do: it needs no mail.
    isSiteOnly: inHouseFor !== null,
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
      `We had to move it: ${service} with ${groomer} now starts on ${shortDate(date)} at ${twelveHour(time)}.`,
      'If that doesn’t suit you, please call us. The price is the same.',
    ],
    link: SITE_LINKS.booking(orderId),
  }),
)
