import type { staffReports } from '#contract/office/report-cards.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { lockAnyHousehold } from '../../business/accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { careSummarySent } from '../../business/notifications/events/news-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import {
  findOrder,
  findOrderLocked,
  type OrderRow,
  updateOrder,
} from '../../business/orders/order/order-store.ts'
import { listCareSummaries } from '../../business/orders/reports/care-summary-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listCardsOfDog, listDraftIds, lockCards } from './report-card-store.ts'
import { sendCard } from './send-cards.ts'

interface Leaving {
  order: OrderRow
  dogs: readonly { id: number; name: string }[]
  now: Date
}

/**
 * D19: these dogs have just gone home. Their owner hears how they ate and what they were given, with the report card
 * that was waiting; once a day, however often the check-out is taken back. Not where it was switched off.
 */
export async function sendCareSummary(
  app: App,
  tx: Database,
  { order, dogs, now }: Leaving,
): Promise<Change[]> {
  if (!order.sends_care_summary || dogs.length === 0) return []
  const dogIds = dogs.map(({ id }) => id)
  const changes: Change[] = []
  for (const card of await lockCards(tx, await listDraftIds(tx, order.id, dogIds))) {
    changes.push(...(await sendCard(app, tx, card, now)))
  }
  const { timeZone } = await app.parkBook(order.park_id)
  const date = dateIn(timeZone, now)
  const summaries = await listCareSummaries(tx, order.id)
  const visits = []
  for (const { id, name } of dogs) {
    const summary = summaries.findLast(
      ({ dogId, leftAt }) => dogId === id && leftAt.getTime() === now.getTime(),
    )
    const cards = await listCardsOfDog(tx, id)
    const card = cards.find((one) => one.orderId === order.id && one.date === date && one.sentAt !== null)
    if (summary === undefined && card === undefined) continue
    visits.push({ dogName: name, headline: card?.headline ?? null, lines: summary?.lines ?? [] })
  }
  if (visits.length > 0) {
    await notify(app, tx, order.account_id, careSummarySent({ orderId: order.id, date, dogIds, visits }))
  }
  return changes
}

/** D19: a stay can go without it. */
export async function setCareSummary(
  app: App,
  { tx, input, now }: StaffCall<typeof staffReports.setCareSummary>,
): Promise<Done<typeof staffReports.setCareSummary>> {
  const { orderId, version, isOn } = input
  const seen = await findOrder(tx, orderId)
  if (seen === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  await lockAnyHousehold(tx, seen.account_id)
  const order = (await findOrderLocked(tx, orderId)) ?? seen
  const { timeZone } = await app.parkBook(order.park_id)
  const was = order.sends_care_summary
  const subject = { kind: 'order' as const, id: orderId }
  await refuseStale(tx, { subject, seen: version, version: order.version, now: { isOn: was }, timeZone })
  if (was === isOn) return { data: { orderId, version: order.version, isOn }, changes: [], live: [] }
  await updateOrder(tx, orderId, { sends_care_summary: isOn, updated_at: now })
  const after = (await findOrder(tx, orderId)) ?? order
  return {
    data: { orderId, version: after.version, isOn },
    changes: [
      {
        action: isOn ? 'switched the care summary on' : 'switched the care summary off',
        subject: { ...subject, version: after.version },
        householdId: order.account_id,
        before: { careSummary: was },
        after: { careSummary: isOn },
      },
    ],
    live: [
      { kind: 'order', ids: [orderId] },
      { kind: 'report', ids: [] },
    ],
  }
}
