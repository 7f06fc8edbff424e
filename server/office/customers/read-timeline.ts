import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { customerPage } from '#contract/office/customers/page.ts'
import { withoutSums } from '#domain/money/without-sums.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findCustomer } from './customer-store.ts'
import { listTimeline } from './timeline-store.ts'

const PAGE = 40

/** C8: bookings, payments, messages, incidents and what we changed, newest first. Sums are for those with money. */
export async function readTimeline(
  app: App,
  viewer: StaffMember,
  { id, kind, after }: InputOf<typeof customerPage.getTimeline>,
): Promise<OutputOf<typeof customerPage.getTimeline>> {
  const account = await findCustomer(app.db, id)
  if (account === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  const found = await listTimeline(app.db, {
    accountId: id,
    kind: kind ?? null,
    after: after === undefined ? null : readCursor(after),
    most: PAGE + 1,
  })
  const seesMoney = mayDo(viewer, 'money')
  const items = found.slice(0, PAGE)
  const last = items.at(-1)
  return {
    items: items.map((row) => ({
      key: row.key,
      kind: row.kind,
      at: row.at.toISOString(),
      text: seesMoney ? row.text : withoutSums(row.text),
      orderId: row.order_id,
      incidentId: row.incident_id,
      dogId: row.dog_id,
      amountCents: seesMoney ? row.amount_cents : null,
    })),
    next: found.length > PAGE && last !== undefined ? `${last.at.toISOString()} ${last.key}` : null,
  }
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([a-z]+\d{14})$/

function readCursor(after: string): { at: Date; key: string } {
  const [, at = '', key = ''] = CURSOR.exec(after) ?? []
  if (Number.isNaN(Date.parse(at))) throw new Refusal('bad-request')
  return { at: new Date(at), key }
}
