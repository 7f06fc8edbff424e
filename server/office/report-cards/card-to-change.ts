import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { Database } from '../../database.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type CardRow, findCards, lockCards } from './report-card-store.ts'
import { viewCard } from './report-card-view.ts'

/** A card that nobody else can change until the commit, if it is still as the caller saw it. */
export async function lockCard(
  app: App,
  tx: Database,
  { id, version }: { id: number; version: number },
): Promise<CardRow> {
  const [card] = await lockCards(tx, [id])
  if (card === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that report card.' })
  if (card.version !== version) {
    const { timeZone } = await app.parkBook(card.parkId)
    const now = await viewCard(app, tx, id)
    await refuseStale(tx, {
      subject: { kind: 'report', id },
      seen: version,
      version: card.version,
      now,
      timeZone,
    })
  }
  return card
}

const factsOf = ({ headline, note, chips, pictures }: CardRow) => ({
  headline,
  note,
  chips,
  pictures: pictures.map(({ name }) => name),
})

/** How a card stands now, for the audit log and the other screens. */
export async function cardChange(
  tx: Database,
  cardId: number,
  action: string,
  before?: CardRow,
): Promise<{ changes: Change[]; live: LiveNews[] }> {
  const [card] = await findCards(tx, [cardId])
  if (card === undefined) throw new Refusal('not-found')
  return {
    changes: [
      {
        action,
        subject: { kind: 'report', id: cardId, version: card.version },
        householdId: card.householdId,
        ...(before !== undefined && { before: factsOf(before) }),
        after: factsOf(card),
      },
    ],
    live: [{ kind: 'report', ids: [card.dogId], dates: [card.date] }],
  }
}
