import type { staffReports } from '#contract/office/report-cards.ts'
import { canCorrect, canReport, cardText } from '#domain/report-cards/report-card-rules.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { reportCard, reportCardAddition } from '../../business/notifications/events/news-events.ts'
import { notify, rewriteNotice } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { cardChange, lockCard } from './card-to-change.ts'
import { findLastVisit, insertAddition } from './report-card-store.ts'
import { viewCard } from './report-card-view.ts'
import { writeWords } from './save-card.ts'

const notSent = () =>
  new Refusal('changed-meanwhile', { msg: 'This card is a draft. Change it and send it.' })

/** D24: for a quarter of an hour. What the owner sees follows, and the mail that waits for it. */
export async function correctCard(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof staffReports.correctReport>,
): Promise<Done<typeof staffReports.correctReport>> {
  const card = await lockCard(app, tx, input)
  if (card.sentAt === null) throw notSent()
  if (!canCorrect(card.sentAt, now)) {
    throw new Refusal('already-used', {
      msg: 'This card was sent more than 15 minutes ago. You can add to it.',
    })
  }
  await writeWords(tx, card, input, caller.accountId, { corrected_at: now })
  const { id: reportId, orderId, householdId } = card
  const { headline, chips, note } = input
  await rewriteNotice(
    app,
    tx,
    householdId,
    reportCard({ reportId, orderId, headline, note: cardText(chips, note) }),
  )
  const change = await cardChange(tx, card.id, `corrected the report card for ${card.dogName}`, card)
  return { data: await viewCard(app, tx, card.id), ...change }
}

/** D24: afterwards what was said stays said, and something can be added. */
export async function addToCard(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof staffReports.addToReport>,
): Promise<Done<typeof staffReports.addToReport>> {
  const card = await lockCard(app, tx, input)
  if (card.sentAt === null) throw notSent()
  const visit = await findLastVisit(tx, card.dogId)
  if (visit === undefined || !canReport(visit, now)) {
    throw new Refusal('already-used', { msg: `${card.dogName} went home more than a week ago.` })
  }
  const { text } = input
  const additionId = await insertAddition(tx, { cardId: card.id, text, by: caller.accountId, at: now })
  const { orderId, dogName, householdId } = card
  await notify(app, tx, householdId, reportCardAddition({ additionId, orderId, dogName, text }))
  const { changes, live } = await cardChange(tx, card.id, `added to the report card for ${dogName}`)
  return {
    data: await viewCard(app, tx, card.id),
    changes: changes.map((change) => ({ ...change, after: { added: text } })),
    live,
  }
}
