import type { OutputOf } from '#contract/endpoint.ts'
import type { OrderFilters, StaffOrderRow, staffOrderList } from '#contract/office/orders/list.ts'
import { notWaived } from '#domain/attendance/open-gates.ts'
import { type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { type OrderGate, orderGates } from '#domain/orders/order-gates.ts'
import { orderState } from '#domain/orders/staff-checklist.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { listWaiversOf } from '../day/attendance/attendance-store.ts'
import { listTotals } from '../money/desk/charge-store.ts'
import { readAllGateFacts } from '../../business/orders/order/order-gate-facts.ts'
import { listOrderDogs } from '../../business/orders/order/order-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { toStaffChecklist } from './checklist-view.ts'
import { type ListedOrder, listOrders, type OrderCursor } from './order-list-store.ts'
import { listAwaitedTransfers, listPlaces } from './order-parts-store.ts'

const PAGE = 50
/** So many are looked through at once for those that wait for somebody. */
const LOOKED_THROUGH = 300

/** O1: one page of the list; `next` begins the one after it. */
export async function readOrderList(
  app: App,
  viewer: StaffMember,
  filters: OrderFilters,
  after: string | undefined,
  most = PAGE,
): Promise<OutputOf<typeof staffOrderList.getOrderList>> {
  const { orders, isMore } = await readOrders(
    app,
    filters,
    after === undefined ? null : readCursor(after),
    most,
  )
  const last = orders.at(-1)?.order
  return {
    rows: await toRows(app, viewer, orders),
    next: isMore && last !== undefined ? `${last.id} ${last.begins_at.toISOString()}` : null,
  }
}

interface Gated {
  order: ListedOrder
  gates: OrderGate[]
}

/** An order waits for us or for its owner by its checklist, which no statement can tell: those are looked through. */
async function readOrders(
  app: App,
  filters: OrderFilters,
  after: OrderCursor | null,
  most: number,
): Promise<{ orders: Gated[]; isMore: boolean }> {
  const found: Gated[] = []
  const isSifted = filters.waits !== undefined
  const atOnce = isSifted ? LOOKED_THROUGH : most + 1
  let cursor = after
  for (;;) {
    const listed = await listOrders(app.db, filters, cursor, atOnce)
    const gated = await withGates(app, isSifted ? listed : listed.slice(0, most + 1))
    found.push(...gated.filter(({ gates }) => waitsFor(filters, gates)))
    const last = listed.at(-1)
    if (found.length > most || listed.length < atOnce || last === undefined) break
    cursor = { at: last.begins_at, id: last.id }
  }
  return { orders: found.slice(0, most), isMore: found.length > most }
}

const WAITING = { us: 'waiting-for-us', owner: 'waiting-for-you' } as const

const waitsFor = ({ waits }: OrderFilters, gates: readonly OrderGate[]): boolean =>
  waits === undefined || gates.some(({ state }) => state === WAITING[waits])

/** How many wait for somebody, counted no further than `most`. */
export const countWaiting = async (app: App, filters: OrderFilters, most: number): Promise<number> =>
  (await readOrders(app, filters, null, most)).orders.length

async function withGates(app: App, orders: readonly ListedOrder[]): Promise<Gated[]> {
  const facts = await readAllGateFacts(app, app.db, orders)
  const waivers = await listWaiversOf(
    app.db,
    orders.map(({ id }) => id),
  )
  const now = app.clock.now()
  const gated: Gated[] = []
  for (const order of orders) {
    const { timeZone } = await app.parkBook(order.park_id)
    const fact = facts.get(order.id)
    const gates = fact === undefined ? [] : orderGates(fact, dateIn(timeZone, now))
    gated.push({ order, gates: notWaived(gates, waivers(order.id)) })
  }
  return gated
}

async function toRows(app: App, viewer: StaffMember, orders: readonly Gated[]): Promise<StaffOrderRow[]> {
  const ids = orders.map(({ order }) => order.id)
  if (ids.length === 0) return []
  const [dogs, places, transfers, link, totalOf] = await Promise.all([
    listOrderDogs(app.db, ids),
    listPlaces(app.db, ids),
    listAwaitedTransfers(app.db, ids),
    fileLinks(app),
    listTotals(
      app.db,
      orders.map(({ order }) => order),
    ),
  ])
  const seesMoney = mayDo(viewer, 'money')
  return orders.map(({ order, gates }) => {
    const own = dogs.filter(({ order_id }) => order_id === order.id)
    const awaitsTransfer = transfers.has(order.id)
    const { text: statusText, tone } = orderState(order.status, gates, awaitsTransfer)
    const nameOf = (dogId: number) => own.find(({ dog_id }) => dog_id === dogId)?.name ?? 'A dog'
    return {
      id: order.id,
      code: order.code,
      version: order.version,
      orderType: order.order_type,
      status: order.status,
      statusText,
      tone,
      open: isAhead(order)
        ? toStaffChecklist(gates, nameOf, seesMoney).filter(({ state }) => state !== 'green')
        : [],
      holdUntil: order.hold_until?.toISOString() ?? null,
      awaitsTransfer,
      dogs: own.map((dog) => ({
        id: dog.dog_id,
        name: dog.name,
        breed: dog.breed,
        photoThumbnailPath: dog.photo_thumbnail && link(dog.photo_thumbnail),
      })),
      owner: { id: order.account_id, name: order.owner },
      places: places
        .filter(({ order_id }) => order_id === order.id)
        .map(({ room, suite }) => ({ room, suite })),
      firstDate: order.first_date,
      lastDate: order.last_date,
      beginTime: order.begin_time?.slice(0, 5) ?? null,
      nights: nightsOf(order),
      placedAt: order.created_at.toISOString(),
      hasNote: order.has_note,
      madeBy: order.made_by,
      isOwed: order.balance_cents > 0,
      totalCents: seesMoney ? totalOf(order.id) : null,
      balanceCents: seesMoney ? order.balance_cents : null,
    }
  })
}

const isAhead = ({ status }: ListedOrder): boolean =>
  status === 'held' || status === 'awaiting_interview' || status === 'confirmed'

const nightsOf = (order: {
  order_type: string
  first_date: CalendarDate
  last_date: CalendarDate
}): number => (order.order_type === 'boarding' ? daysBetween(order.first_date, order.last_date) : 0)

function readCursor(after: string): OrderCursor {
  const [id = '', at = ''] = after.split(' ')
  const moment = new Date(at)
  if (!/^[1-9]\d{0,8}$/.test(id) || Number.isNaN(moment.getTime())) throw new Refusal('bad-request')
  return { id: Number(id), at: moment }
}
