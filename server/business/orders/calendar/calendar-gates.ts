import { dateIn } from '#domain/calendar/calendar.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import { isOpen } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import { readAllGateFacts } from '../order/order-gate-facts.ts'
import type { OrderParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { toChecklist } from '../view/checklist.ts'

/** What open orders still lack, in words: read for all of them at once, however many they are. */
export async function readMissing(
  app: App,
  orders: readonly OrderRow[],
  { dogs }: Pick<OrderParts, 'dogs'>,
): Promise<Map<number, string[]>> {
  const open = orders.filter(({ status }) => isOpen(status))
  const facts = await readAllGateFacts(app, app.db, open)
  const missing = new Map<number, string[]>()
  for (const order of open) {
    const { timeZone } = await app.parkBook(order.park_id)
    const own = facts.get(order.id)
    const gates = own === undefined ? [] : orderGates(own, dateIn(timeZone, app.clock.now()))
    const nameOf = (dogId: number) => dogs.find(({ dog_id }) => dog_id === dogId)?.name ?? 'your dog'
    const lacking = toChecklist(gates, nameOf, order.order_type).filter(({ state }) => state !== 'green')
    missing.set(
      order.id,
      lacking.map(({ text }) => `Still needed: ${stillNeeded(text)}`),
    )
  }
  return missing
}

/** 'Please send Maple’s records' is what is asked for; here it is what is needed. */
function stillNeeded(text: string): string {
  const words = text.replace(/^Please (send )?/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
