import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { BoardingRequest } from '#contract/business/order-request.ts'
import type { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { LONGEST_STAY_NIGHTS } from '#domain/calendar/stay-dates.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { spaceOf } from '#domain/orders/order-space.ts'
import { checkBookings } from '#domain/orders/plan/check-space.ts'
import { roomAheadWords } from '#domain/rooms/room-ahead.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { listOrderDogs, listStays, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { moveSpace } from '../../../business/orders/space/inventory-store.ts'
import { bookingsBeside } from '../../../business/orders/space/space-left.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { toRefusal } from '../../../http/refusals/refuse.ts'
import { planMore, refuseNotHere, writeInHouse } from './in-house.ts'
import {
  addSplitStays,
  lengthenStays,
  listRoomsAhead,
  lockDisplacedOrders,
  rewritePresences,
} from './in-house-store.ts'
import {
  creditBackWords,
  readNightCredit,
  sleptAfterAll,
  takeNightCreditBack,
  withCreditBack,
} from './night-credit.ts'
import type { OwnPriceCall } from '../../money/own-prices/own-prices.ts'
import { refuseFullNights, type WantedRooms } from './nights-left.ts'
import {
  afterChange,
  datesAndMoney,
  lockOrder,
  newsOf,
  planView,
  refuseOtherSums,
  subjectOf,
} from './order-to-edit.ts'
import { readOrder } from '../../../business/orders/order/lock-order.ts'

export type Longer = Pick<InputOf<typeof staffChange.extend>, 'departure' | 'departureTime' | 'split'>

/** O15: what more nights cost; full ones are refused with what is left. Nothing is written. */
export async function previewExtend(
  app: App,
  caller: Caller,
  input: InputOf<typeof staffChangePreview.previewExtend>,
): Promise<OutputOf<typeof staffChangePreview.previewExtend>> {
  const order = await readOrder(app.db, input.orderId)
  const { plan } = await planLonger(app, app.db, order, input)
  const back = await readNightCredit(app.db, order, sleptAfterAll(order, input.departure))
  const room = await roomWords(app, order, input)
  return { ...withCreditBack(planView(caller, order, plan, untilWords(input)), back), room }
}

/** WS31: whether their rooms are free until they go, or until they sleep elsewhere. */
async function roomWords(app: App, order: OrderRow, { departure, split }: Longer): Promise<string> {
  const nights = { lastDate: order.last_date, departure: split?.from ?? departure }
  return (await listRoomsAhead(app.db, order.id, nights)).map(roomAheadWords).join(' ')
}

/** Full nights are said with what is left before anything is written. */
export async function refuseFull(app: App, { orderId, ...longer }: InputOf<typeof staffChange.extend>) {
  try {
    await planLonger(app, app.db, await readOrder(app.db, orderId), longer)
  } catch (error) {
    // Anything else is for the write to say: somebody may have been faster.
    if (error instanceof Refusal && error.reason === 'sold-out') throw error
  }
}

/** O15: the nights are taken under the same lock and counters as any booking; the difference is owed. */
export async function extendStay(
  app: App,
  call: StaffCall<typeof staffChange.extend>,
): Promise<Done<typeof staffChange.extend>> {
  const { tx, caller, input } = call
  const order = await lockOrder(app, tx, input, caller)
  const { plan, wanted } = await planLonger(app, tx, order, input)
  refuseOtherSums(order, plan, input.expected, caller)
  const back = await makeLonger(app, call, order, input, { plan, wanted })
  const after = await afterChange(tx, caller, order.id)
  return {
    data: after.data,
    msg: [`They stay ${untilWords(input)}.`, ...creditBackWords(back, caller)].join(' '),
    changes: [
      {
        action: `made ${order.code} longer`,
        ...subjectOf(after.order),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after.order), ...(back.cents > 0 && { creditCents: -back.cents }) },
      },
    ],
    live: newsOf(order, after.order),
  }
}

/** The nights, the stays and the books of a locked order whose dogs are here. Answers what credit is taken back. */
export async function makeLonger(
  app: App,
  call: OwnPriceCall,
  order: OrderRow,
  longer: Longer,
  { plan, wanted }: PlannedLonger,
): ReturnType<typeof takeNightCreditBack> {
  const { tx, caller, now } = call
  const { departure, split } = longer
  const lastDate = order.last_date
  const until = split?.from ?? departure
  await lockDisplacedOrders(tx, order.id, { lastDate, departure: until })
  const stays = wanted.flatMap(({ suiteTypeId, from, to, rooms }) =>
    rooms.map(() => ({ suiteTypeId, arrival: from, departure: to })),
  )
  await moveSpace(tx, spaceOf({ parkId: order.park_id, dogs: [], stays, days: [], meeting: null }))
  if (until > lastDate) await lengthenStays(tx, order.id, { lastDate, departure: until })
  if (split !== null) await addSplitStays(tx, order.id, { ...split, departure })
  await rewritePresences(tx, order.id)
  await writeInHouse(app, call, order, plan, { what: untilWords(longer) })
  return takeNightCreditBack({ app, tx, by: caller.accountId, now }, order, sleptAfterAll(order, departure))
}

export const untilWords = ({ departure, departureTime }: Longer) =>
  `until ${shortDate(departure)}${departureTime === undefined ? '' : `, ${twelveHour(departureTime)}`}`

interface PlannedLonger {
  plan: ChangePlan
  wanted: WantedRooms[]
}

export async function planLonger(
  app: App,
  db: Database,
  order: OrderRow,
  longer: Longer,
): Promise<PlannedLonger> {
  const request = longerRequest(order, longer)
  await refuseElsewhere(app, db, order, { ...request, arrival: order.last_date })
  const wanted = await wantedRooms(db, order, longer)
  await refuseFullNights(app, db, order.park_id, wanted)
  return { wanted, plan: await planMore(app, db, order, request) }
}

function longerRequest(order: OrderRow, { departure, departureTime, split }: Longer): BoardingRequest {
  const { request, last_date: lastDate } = order
  if (request.orderType !== 'boarding') {
    throw new Refusal('cannot-book', { msg: 'Only a stay can be extended.', nothingDone: true })
  }
  refuseNotHere(order)
  if (departure <= lastDate) {
    throw new Refusal('cannot-book', {
      msg: `They stay until ${shortDate(lastDate)} already. Please choose a later day.`,
    })
  }
  if (daysBetween(order.first_date, departure) > LONGEST_STAY_NIGHTS) {
    throw new Refusal('cannot-book', {
      msg: `A stay is at most ${LONGEST_STAY_NIGHTS} nights. Please book the rest as a new one.`,
      nothingDone: true,
    })
  }
  if (split !== null && (split.from < lastDate || split.from >= departure)) {
    throw new Refusal('bad-request', { msg: 'Please choose one of the added nights to move on.' })
  }
  const until = split?.from ?? departure
  const ending = request.rooms.filter(({ to = lastDate }) => to === lastDate)
  const rooms = request.rooms.map((room) =>
    ending.includes(room) ? roomUntil(room, split === null ? undefined : until) : room,
  )
  const moved = split === null ? [] : ending.map(({ dogIds }) => ({ ...split, dogIds, to: departure }))
  return {
    ...request,
    departure,
    departureTime: departureTime ?? request.departureTime,
    rooms: [...rooms, ...moved],
  }
}

function roomUntil(room: BoardingRequest['rooms'][number], to: CalendarDate | undefined) {
  const { to: _before, ...rest } = room
  return to === undefined ? rest : { ...rest, to }
}

/** What the added nights take: more of the same, and after a split the rest elsewhere. */
async function wantedRooms(
  db: Database,
  order: OrderRow,
  { departure, split }: Longer,
): Promise<WantedRooms[]> {
  const sizes = new Map(
    (await listOrderDogs(db, [order.id])).map(({ dog_id, size_class }) => [dog_id, size_class]),
  )
  const ending = (await listStays(db, [order.id])).filter(
    (stay) => stay.is_active && stay.departure === order.last_date,
  )
  const until = split?.from ?? departure
  const sizesOf = (dogIds: readonly number[]) => dogIds.flatMap((id) => sizes.get(id) ?? [])
  const types = [...new Set(ending.map(({ suite_type_id }) => suite_type_id))].toSorted((a, b) => a - b)
  const same = types.map((suiteTypeId) => ({
    suiteTypeId,
    from: order.last_date,
    to: until,
    rooms: ending.filter((stay) => stay.suite_type_id === suiteTypeId).map(({ dog_ids }) => sizesOf(dog_ids)),
  }))
  const elsewhere =
    split === null ? [] : [{ ...split, to: departure, rooms: ending.map(({ dog_ids }) => sizesOf(dog_ids)) }]
  return [...same, ...elsewhere].filter(({ from, to }) => from < to)
}

async function refuseElsewhere(
  app: App,
  db: Database,
  order: OrderRow,
  request: BoardingRequest,
): Promise<void> {
  const bookings = await bookingsBeside(db, request, { orderId: order.id, now: app.clock.now() })
  const refused = checkBookings(request, bookings)
  if (refused !== null) throw toRefusal(refused)
}
