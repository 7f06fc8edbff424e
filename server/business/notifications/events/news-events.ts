import { nameList } from '#domain/name-list.ts'
import { CORRECT_MINUTES } from '#domain/report-cards/report-card-rules.ts'
import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export interface ReportCard {
  reportId: number
  orderId: number
  /** In the words of whoever looked after the dog. */
  headline: string
  note: string
}

const reportCardKey = (reportId: number): string => `report-card ${reportId}`

/** Its mail waits while the card can still be corrected, so that what arrives is what holds. */
export const reportCard = eventKind(
  'report-card',
  { about: 'messages', purpose: 'reports', icon: 'camera', action: 'See the pictures' },
  ({ reportId, orderId, headline, note }: ReportCard) => ({
    title: headline,
    paragraphs: [note],
    link: SITE_LINKS.booking(orderId),
    key: reportCardKey(reportId),
    mailAfterMinutes: CORRECT_MINUTES,
  }),
)

/** Something is added to a card that was sent a while ago. */
export const reportCardAddition = eventKind(
  'report-card-addition',
  { about: 'messages', purpose: 'reports', icon: 'camera', action: 'See the report card' },
  (facts: { additionId: number; orderId: number; dogName: string; text: string }) => ({
    title: `One more thing about ${facts.dogName}`,
    paragraphs: [facts.text],
    link: SITE_LINKS.booking(facts.orderId),
    key: `report-card-addition ${facts.additionId}`,
  }),
)

export interface VisitSummaryNotice {
  dogName: string
  /** Of the report card of that day, if there is one. */
  headline: string | null
  lines: readonly string[]
}

/** D19: how the dogs that went home ate, and what they were given. */
export const careSummarySent = eventKind(
  'care-summary',
  { about: 'messages', purpose: 'reports', icon: 'camera', action: 'See the booking' },
  (facts: {
    orderId: number
    date: string
    dogIds: readonly number[]
    visits: readonly VisitSummaryNotice[]
  }) => ({
    title: `How it went: ${nameList(facts.visits.map(({ dogName }) => dogName))}`,
    paragraphs: facts.visits.map(({ dogName, headline, lines }) =>
      [`${dogName}.`, ...(headline === null ? [] : [`${headline}.`]), ...lines].join(' '),
    ),
    link: SITE_LINKS.booking(facts.orderId),
    key: `care-summary ${facts.orderId} ${facts.date} ${facts.dogIds.join(' ')}`,
    unnamed: {
      title: 'How it went',
      paragraphs: ['What your dog ate and was given is on the page of your booking.'],
    },
  }),
)

/** Written by the team to many at once. */
export const broadcast = eventKind(
  'broadcast',
  { about: 'messages', purpose: 'news', icon: 'bell', action: 'Read more' },
  (facts: { broadcastId: number; title: string; text: string; link: string | null }) => ({
    title: facts.title,
    paragraphs: facts.text.split(/\n{2,}/),
    link: facts.link,
    key: `broadcast ${facts.broadcastId}`,
  }),
)
