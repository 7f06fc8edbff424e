import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export interface ReportCard {
  reportId: number
  orderId: number
  /** In the words of whoever looked after the dog. */
  headline: string
  note: string
}

export const reportCard = eventKind(
  'report-card',
  { about: 'messages', purpose: 'reports', icon: 'camera', action: 'See the pictures' },
  ({ reportId, orderId, headline, note }: ReportCard) => ({
    title: headline,
    paragraphs: [note],
    link: SITE_LINKS.booking(orderId),
    key: `report-card ${reportId}`,
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
