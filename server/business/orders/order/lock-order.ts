import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findOrder, findOrderLocked, type OrderRow } from './order-store.ts'

/** An order as somebody of the team works on it, locked in the order everybody locks: the household, then its order. */
export async function lockOrderForStaff(db: Database, orderId: number): Promise<OrderRow> {
  const { account_id } = await readOrder(db, orderId)
  await lockAnyHousehold(db, account_id)
  const order = await findOrderLocked(db, orderId)
  if (order === undefined) throw noBooking()
  return order
}

/** An order that is there. */
export async function readOrder(db: Database, orderId: number): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (order === undefined) throw noBooking()
  return order
}

const noBooking = () => new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
