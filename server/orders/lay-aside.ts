import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { setInterviewBooked } from '../dogs/dog-store.ts'
import { addPassEntries, sumPassUse } from '../packages/pass-store.ts'
import { releaseSpace } from './order-space.ts'
import { deleteOrderDogs, deleteSpaceRows, listOrderDogs, type OrderRow } from './order-store.ts'
import { countPromoUse } from './promo-store.ts'

/** What an order has is laid aside before it is changed, so that it does not stand in its own way. */
export async function layAside(app: App, tx: Database, order: OrderRow): Promise<void> {
  await releaseSpace(tx, order)
  if (order.promo_code_id !== null) await countPromoUse(tx, order.promo_code_id, -1)
  const passUse = await sumPassUse(tx, order.id)
  await addPassEntries(
    tx,
    passUse.map(({ passId, units }) => ({
      pass_id: passId,
      order_id: order.id,
      units,
      why: 'The booking was changed',
      created_at: app.clock.now(),
    })),
  )
  if (order.order_type === 'interview') {
    const dogs = await listOrderDogs(tx, [order.id])
    await setInterviewBooked(
      tx,
      dogs.map(({ dog_id }) => dog_id),
      false,
    )
  }
  await deleteSpaceRows(tx, order.id)
  await deleteOrderDogs(tx, order.id)
}
