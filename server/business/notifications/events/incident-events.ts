import { eventKind } from './event-kind.ts'
import type { OneDog } from './health-events.ts'
import { SITE_LINKS } from './site-links.ts'

/** Something happened to their dog, in our words to them. */
export const incidentReported = eventKind(
  'incident-reported',
  { about: 'health', purpose: 'essential', icon: 'bell', action: 'See the dog' },
  ({ dogId, dogName, text }: OneDog & { text: string }) => ({
    title: `About ${dogName}: please read`,
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    link: SITE_LINKS.dog(dogId),
    unnamed: {
      paragraphs: ['Something happened that you should know about. Please log in to read it, or call us.'],
    },
  }),
)

/** After an incident we want to meet the dog again before it comes. */
export const meetingWanted = eventKind(
  'meeting-wanted',
  { about: 'bookings', purpose: 'essential', icon: 'calendar', action: 'See the dog' },
  ({ dogId, dogName }: OneDog) => ({
    title: `We’d like to meet ${dogName} again`,
    paragraphs: [
      `Please come for a short meeting before ${dogName}’s next visit. What is booked stays booked and waits for it.`,
      'Book a meet and greet on the site, or call us and we’ll find a time.',
    ],
    link: SITE_LINKS.dog(dogId),
  }),
)
