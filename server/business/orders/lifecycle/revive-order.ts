import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import type { Database } from '../../../database.ts'
import { addCreditEntry } from '../../ledger/credit-store.ts'
import { addEntry, listEntries, sumPaid } from '../../ledger/ledger-store.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
import { listDogs } from '../household/household-store.ts'
import { countPromoUse, countPromoUses, findPromoById } from '../household/promo-store.ts'
import { inSavepoint } from '../../../platform/database/savepoint-store.ts'
import { moveOrder } from './move-order.ts'
import { listDogIdsOf, type OrderRow } from '../order/order-store.ts'
import { retakeSpace } from '../space/order-space.ts'

/** Undoes the savepoint: who waits comes first. */
class Passed extends Error {}

const WHY = 'Paid late; the spot was still available.'

/**
 * An order that ran out and was paid late takes again what it let go of, if all of it is still there, and is held as
 * before; null when it is not, or somebody waits for it, and nothing has changed. The order must be locked.
 */
export async function reviveOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  isInTurn: (order: OrderRow) => Promise<boolean>,
): Promise<OrderRow | null> {
  const now = app.clock.now()
  if (order.begins_at <= now && order.order_type !== 'package') return null
  // Nobody is left to come.
  if ((await lockAnyHousehold(tx, order.account_id)).isDeleted) return null
  const dogIds = (await listDogIdsOf(tx, [order.id])).map(({ dog_id }) => dog_id)
  if (dogIds.length > 0 && (await listDogs(tx, dogIds, now)).some(({ is_hidden }) => is_hidden)) return null
  if (await isCodeSpent(tx, order)) return null
  const { holds } = await app.parkBook(order.park_id)
  try {
    return await inSavepoint(tx, async () => {
      await retakeSpace(tx, order)
      await retakeReductions(tx, order, now)
      const ends = new Date(now.getTime() + holds.checkoutMinutes * MINUTE_MS)
      const holdUntil = order.order_type === 'package' ? ends : notPastBegin(ends, order.begins_at)
      const held = await moveOrder(app, tx, order, 'held', { by: null, why: WHY, holdUntil })
      // Now that what it has counts as its own.
      if (!(await isInTurn(held))) throw new Passed()
      return held
    })
  } catch (error) {
    if (!(error instanceof Passed) && refusalForConstraint(error) === null) throw error
    return null
  }
}

/** The household has used its code for other orders since, as often as it may; how often all may, the table knows. */
async function isCodeSpent(tx: Database, order: OrderRow): Promise<boolean> {
  const promo = order.promo_code_id === null ? undefined : await findPromoById(tx, order.promo_code_id)
  if (promo === undefined || promo.per_customer_limit === null) return false
  const { usedByCustomer } = await countPromoUses(tx, promo.id, order.account_id, order.id)
  return usedByCustomer >= promo.per_customer_limit
}

/** The code's use, the passes' credits, the store credit and what is owed: as they were before it ran out. */
async function retakeReductions(tx: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.promo_code_id !== null) await countPromoUse(tx, order.promo_code_id, 1)
  const used = order.price.passUse.map(({ passId, units }) => ({ pass_id: passId, units: -units }))
  await addPassEntries(
    tx,
    used.map((use) => ({ ...use, order_id: order.id, why: WHY, created_at: now })),
    null,
  )
  const entry = { order_id: order.id, payment_id: null, refund_id: null, note: WHY, created_at: now }
  const before = await listEntries(tx, order.id)
  const { takenOffCents } = await sumPaid(tx, order.id)
  const chargeCents = order.total_cents + takenOffCents
  await addEntry(tx, { ...entry, kind: 'charge', amount_cents: chargeCents, by_account_id: null })
  // What running out gave back: its last charge took the price off, and the credit came after it.
  const ending = before.slice(before.findLastIndex(({ kind }) => kind === 'charge'))
  const given = ending.find(({ kind }) => kind === 'credit_given')
  if (given === undefined) return
  const amountCents = -given.amount_cents
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: order.id,
    amountCents,
    why: WHY,
    at: now,
    outgoingId: null,
  })
  await addEntry(tx, { ...entry, kind: 'credit_used', amount_cents: amountCents, by_account_id: null })
}
