import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import type { OrderType } from '#domain/order-types.ts'
import { type GatedDog, type OrderFacts, type OrderGate, orderGates } from '#domain/orders/order-gates.ts'
import { isOpen } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { sumOwedPackages } from '../../ledger/pass-store.ts'
import { dueOf, type Paid, paidTowardsDue, sumPaidOf } from '../../ledger/ledger-store.ts'
import { toBookingDog } from '../household/household-facts.ts'
import { listDogs } from '../household/household-store.ts'
import { listDogIdsOf, type OrderRow } from './order-store.ts'
import { listSignedOrders } from './signature-store.ts'

/** Which agreement is signed for what; meetings and packages need none. */
const AGREEMENT_KEYS: Partial<Record<OrderType, string>> = {
  boarding: 'boarding',
  daycare: 'boarding',
  grooming: 'grooming',
}

/** What is booked under an agreement. */
export const agreementOrderTypes = (key: string): OrderType[] =>
  (Object.keys(AGREEMENT_KEYS) as OrderType[]).filter((type) => AGREEMENT_KEYS[type] === key)

/** The newest version of what must be signed for an order, if anything must. */
export const agreementOf = (book: ParkBook, orderType: OrderType) =>
  book.agreements.get(AGREEMENT_KEYS[orderType] ?? '') ?? null

/** The agreement of an order that its owner has still to sign, if any. */
export function agreementToSign(
  { order_type, status }: Pick<OrderRow, 'order_type' | 'status'>,
  gates: readonly OrderGate[],
  book: ParkBook,
): number | null {
  const isMissing = gates.some(({ gate, state }) => gate === 'agreement' && state !== 'green')
  return isMissing && isOpen(status) ? (agreementOf(book, order_type)?.id ?? null) : null
}

/** The same, read anew. */
export async function readAgreementToSign(app: App, db: Database, order: OrderRow): Promise<number | null> {
  const book = await app.parkBook(order.park_id)
  const gates = orderGates(await readGateFacts(app, db, order), dateIn(book.timeZone, app.clock.now()))
  return agreementToSign(order, gates, book)
}

/** The last night of a stay, the last day of anything else: vaccines must be good through it. */
export const lastNightOf = (order: { order_type: string; last_date: CalendarDate }): CalendarDate =>
  order.order_type === 'boarding' ? addDays(order.last_date, -1) : order.last_date

/** What of an order its checklist asks for. */
export type GatedOrder = Pick<
  OrderRow,
  'id' | 'account_id' | 'park_id' | 'order_type' | 'status' | 'last_date' | 'total_cents' | 'due_now_cents'
> & {
  /** Left out where it was not read. */
  price?: OrderRow['price']
}

/** What the checklist of an order is made from, as it stands now. */
export async function readGateFacts(app: App, db: Database, order: GatedOrder): Promise<OrderFacts> {
  const facts = (await readAllGateFacts(app, db, [order])).get(order.id)
  if (facts === undefined) throw new Error(`order ${order.id} has no facts`)
  return facts
}

/** The same for many orders, in as many statements as for one. */
export async function readAllGateFacts(
  app: App,
  db: Database,
  orders: readonly GatedOrder[],
): Promise<Map<number, OrderFacts>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const dogIds = await listDogIdsOf(db, ids)
  const dogs = await readGatedDogs(
    db,
    dogIds.map(({ dog_id }) => dog_id),
    app.clock.now(),
  )
  const dogIdsOf = new Map(grouped(dogIds, ({ order_id }) => order_id).map((own) => [own[0].order_id, own]))
  const signed = await listSignedOrders(db, ids, AGREEMENT_KEYS)
  const paid = await sumPaidOf(db, ids)
  const byPass = orders.filter(({ price }) => price === undefined || price.passUse.length > 0)
  const owedPackages = await sumOwedPackages(
    db,
    byPass.map(({ id }) => id),
  )
  const books = new Map<number, ParkBook>()
  for (const { park_id } of orders) books.set(park_id, await app.parkBook(park_id))
  return new Map(
    orders.map((order) => {
      const agreement = agreementOf(books.get(order.park_id) as ParkBook, order.order_type)
      const isSigned = agreement === null || signed.has(order.id)
      const own = dogIdsOf.get(order.id) ?? []
      return [
        order.id,
        {
          ...toFacts(
            order,
            own.flatMap(({ dog_id }) => dogs.get(dog_id) ?? []),
            isSigned,
            paid.get(order.id),
          ),
          owedPackageCents: owedPackages.get(order.id) ?? 0,
        },
      ]
    }),
  )
}

function toFacts(
  order: GatedOrder,
  dogs: readonly GatedDog[],
  isAgreementSigned: boolean,
  paid: Paid | undefined,
): OrderFacts {
  const { moneyCents, creditCents } = paid ? paidTowardsDue(order, paid) : { moneyCents: 0, creditCents: 0 }
  const { takenOffCents, chargedBackCents } = paid ?? { takenOffCents: 0, chargedBackCents: 0 }
  return {
    orderType: order.order_type,
    dogs,
    lastNight: lastNightOf(order),
    isAgreementSigned,
    totalCents: order.total_cents + takenOffCents,
    dueNowCents: dueOf(order, { takenOffCents, chargedBackCents }),
    paidCents: moneyCents + creditCents,
  }
}

/** A dog that was deleted passes no gate. */
async function readGatedDogs(db: Database, dogIds: number[], now: Date): Promise<Map<number, GatedDog>> {
  const rows = await listDogs(db, [...new Set(dogIds)], now)
  return new Map(
    rows.map((row) => {
      const { id, interview, vaccines } = toBookingDog(row)
      return [
        id,
        row.is_hidden
          ? { dogId: id, interview: { ...interview, outcome: 'none', passedOn: null }, vaccines: [] }
          : { dogId: id, interview, vaccines },
      ]
    }),
  )
}
