import { dateIn } from '#domain/calendar/calendar.ts'
import { passExpiry, unitsOf } from '#domain/pricing/passes.ts'
import type { App } from '../../../app.ts'
import { findPackage } from '../../catalog/price-store.ts'
import type { Database } from '../../../database.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { addPassEntries, insertPass } from '../../ledger/pass-store.ts'
import type { OrderRow } from '../order/order-store.ts'

const BOUGHT = 'Bought'

/** A package that is paid becomes a pass, once: the purchase has one pass. */
export async function givePass(app: App, tx: Database, order: OrderRow): Promise<void> {
  const book = await app.parkBook(order.park_id)
  const bought = await findPackage(tx, order.package_id ?? 0)
  if (bought === undefined) throw new Error(`order ${order.id} is for a package that is not there`)
  const now = app.clock.now()
  const today = dateIn(book.timeZone, now)
  const units = unitsOf(bought.kind, bought.credits)
  const passId = await insertPass(tx, {
    account_id: order.account_id,
    package_id: bought.id,
    order_id: order.id,
    name: bought.name,
    kind: bought.kind,
    units,
    units_left: 0,
    bought_on: today,
    expires_on: passExpiry(today, bought.valid_months),
    created_at: now,
  })
  const outgoingId = await outgoingByTerms(app, tx, order, { verb: 'package bought', by: null, why: BOUGHT })
  await addPassEntries(
    tx,
    [{ pass_id: passId, order_id: order.id, units, why: BOUGHT, created_at: now }],
    outgoingId,
  )
}
