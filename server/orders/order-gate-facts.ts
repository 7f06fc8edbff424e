import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { OrderFacts } from '#domain/order-gates.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { ParkBook, ReadParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import { paidTowards, sumPaid } from '../payments/ledger-store.ts'
import { type HouseholdDog, readHouseholdDogs } from './household-facts.ts'
import { listOrderDogs, type OrderRow } from './order-store.ts'
import { hasSigned } from './signature-store.ts'

/** Which agreement is signed for what; meetings and packages need none. */
const AGREEMENT_KEYS: Partial<Record<OrderType, string>> = {
  boarding: 'boarding',
  daycare: 'boarding',
  grooming: 'grooming',
}

/** The newest version of what must be signed for an order, if anything must. */
export const agreementOf = (book: ParkBook, orderType: OrderType) =>
  book.agreements.get(AGREEMENT_KEYS[orderType] ?? '') ?? null

/** The last night of a stay, the last day of anything else: vaccines must be good through it. */
export const lastNightOf = (order: { order_type: string; last_date: CalendarDate }): CalendarDate =>
  order.order_type === 'boarding' ? addDays(order.last_date, -1) : order.last_date

export const toGatedDog = ({ id, interview, vaccines }: HouseholdDog) => ({ dogId: id, interview, vaccines })

/** What the checklist of an order is made from, as it stands now. */
export async function readGateFacts(
  db: Database,
  order: OrderRow,
  readParkBook: ReadParkBook,
): Promise<OrderFacts> {
  const household = await readHouseholdDogs(db, order.account_id)
  const rows = await listOrderDogs(db, [order.id])
  const agreement = agreementOf(await readParkBook(order.park_id), order.order_type)
  const paid = paidTowards(order, await sumPaid(db, order.id))
  return {
    orderType: order.order_type,
    dogs: rows
      .map(({ dog_id }) => household.find(({ id }) => id === dog_id))
      .filter((dog) => dog !== undefined)
      .map(toGatedDog),
    lastNight: lastNightOf(order),
    isAgreementSigned: agreement === null || (await hasSigned(db, order.account_id, agreement)),
    dueNowCents: order.due_now_cents,
    paidCents: paid.moneyCents + paid.creditCents,
  }
}
