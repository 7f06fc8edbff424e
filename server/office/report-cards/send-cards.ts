import type { staffReports } from '#contract/office/report-cards.ts'
import { counted } from '#domain/name-list.ts'
import { canReport, cardText } from '#domain/report-cards/report-card-rules.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { reportCard } from '../../business/notifications/events/news-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { cardChange } from './card-to-change.ts'
import { type CardRow, findLastVisit, lockCards, updateCard } from './report-card-store.ts'

/**
 * D23: all of these in one go, each owner notified once. What somebody has changed since stays a draft; what was sent by
 * somebody else a moment ago is sent.
 */
export async function sendCards(
  app: App,
  { tx, input, now }: StaffCall<typeof staffReports.sendReports>,
): Promise<Done<typeof staffReports.sendReports>> {
  const cards = await lockCards(
    tx,
    input.cards.map(({ id }) => id),
  )
  const sent: number[] = []
  const kept: { id: number; why: string }[] = []
  const changes: Change[] = []
  for (const { id, version } of input.cards) {
    const card = cards.find((one) => one.id === id)
    const why = card === undefined ? 'It was discarded.' : await whyKept(tx, card, version, now)
    if (card === undefined || why !== null) {
      kept.push({ id, why: why ?? '' })
      continue
    }
    if (card.sentAt === null) changes.push(...(await sendCard(app, tx, card, now)))
    sent.push(id)
  }
  return {
    data: { sent, kept },
    msg: messageOf(sent.length, kept),
    changes,
    live: changes.length === 0 ? [] : [{ kind: 'report', ids: cards.map(({ dogId }) => dogId) }],
  }
}

const messageOf = (sent: number, kept: readonly { why: string }[]): string =>
  [`${counted(sent, 'report card')} sent.`, ...kept.map(({ why }) => why)].join(' ')

async function whyKept(tx: Database, card: CardRow, version: number, now: Date): Promise<string | null> {
  if (card.sentAt !== null) return null
  if (card.version !== version) return `${card.dogName}’s card has changed and is still a draft.`
  const visit = await findLastVisit(tx, card.dogId)
  const isReportable = visit !== undefined && canReport(visit, now)
  return isReportable ? null : `${card.dogName} isn’t here, so the card is still a draft.`
}

/** A locked draft is the owner's from now on. */
export async function sendCard(app: App, tx: Database, card: CardRow, now: Date): Promise<Change[]> {
  await updateCard(tx, card.id, { sent_at: now })
  await tellCard(app, tx, card)
  const { changes } = await cardChange(tx, card.id, `sent the report card for ${card.dogName}`)
  return changes
}

async function tellCard(
  app: App,
  tx: Database,
  { id, orderId, householdId, headline, note, chips }: Omit<CardRow, 'dogId'>,
): Promise<void> {
  const event = reportCard({ reportId: id, orderId, headline, note: cardText(chips, note) })
  await notify(app, tx, householdId, event)
}
