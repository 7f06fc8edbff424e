import { type PayLinkFor, type PayLinkState, payLinkState } from '#domain/orders/pay-link.ts'
import type { AskedAmount } from '#domain/money/due-now.ts'
import type { App } from '../../../app.ts'
import { listParks } from '../../../business/catalog/park-store.ts'
import type { Database } from '../../../database.ts'
import { sumPaid } from '../../../business/ledger/ledger-store.ts'
import { findPayLink, type PayLinkRow } from '../../../business/ledger/pay-link-store.ts'
import { hashPayToken } from '../../../business/ledger/write-pay-link.ts'
import { type ChangeRow, findOpenChange } from '../../../business/orders/order/order-change-store.ts'
import { readAgreementToSign } from '../../../business/orders/order/order-gate-facts.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { isChangeRunOut, isRunOut } from '../../../business/orders/order/run-out.ts'
import { amountForChange, askedOf } from '../../../business/payments/amount-to-pay.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

export interface Linked {
  link: PayLinkRow
  order: OrderRow
  /** One that waits to be paid: then that is what the link is for. */
  change: ChangeRow | null
  state: Exclude<PayLinkState, 'over'>
  /** What the link takes a card for now; 0 when there is nothing. */
  dueCents: number
}

/**
 * The order that a link opens, with what is asked for now. One that is unknown, replaced, too old or whose order is off
 * gets one and the same answer: nobody learns what there is.
 */
export async function findLinkedOrder(app: App, db: Database, token: string): Promise<Linked> {
  const link = await findPayLink(db, hashPayToken(token))
  const order = link && (await findOrder(db, link.order_id))
  if (link === undefined || order === undefined) throw await linkOver(db)
  const change = (await findOpenChange(db, order.id)) ?? null
  const asked = await askedNow(app, db, order, { change, what: link.what })
  const now = app.clock.now()
  const linked = {
    status: order.status,
    isRunOut: isRunOut(order, now) || (change !== null && isChangeRunOut(change, now)),
    asked,
  }
  const state = payLinkState({ closedAs: link.closed_as, endsAt: link.ends_at, what: link.what }, linked, now)
  if (state === 'over') throw await linkOver(db)
  return { link, order, change, state, dueCents: asked.ok ? asked.amountCents : 0 }
}

/** What a link opens now, for whoever would send it again. */
export async function payLinkStateOf(app: App, db: Database, token: string): Promise<PayLinkState> {
  try {
    const { link, order, state } = await findLinkedOrder(app, db, token)
    if (link.what !== 'sign') return state
    return (await readAgreementToSign(app, db, order)) === null ? 'paid' : 'open'
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'link-over') return 'over'
    throw error
  }
}

/** What a link would ask for, by the order's own books: for a change that waits, what makes it count. */
export async function askedNow(
  app: App,
  db: Database,
  order: OrderRow,
  { change, what }: { change: ChangeRow | null; what: PayLinkFor },
): Promise<AskedAmount> {
  if (what === 'sign') return { ok: false, reason: 'nothing-due' }
  const now = app.clock.now()
  if (change !== null && !isChangeRunOut(change, now))
    return { ok: true, amountCents: amountForChange(change, what, now) }
  return askedOf(order, await sumPaid(db, order.id), what)
}

/** Always the same, with the number of the house. */
export async function linkOver(db: Database): Promise<Refusal> {
  const [park] = await listParks(db)
  const call = park === undefined ? 'Please call us' : `Please call us at ${park.phone}`
  return new Refusal('link-over', { msg: `This link has expired. ${call}, and we’ll send you a new one.` })
}
