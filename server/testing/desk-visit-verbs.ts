import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffChange } from '#contract/staff/orders/change.ts'
import { staffNewOrderWrites } from '#contract/staff/orders/new-order.ts'
import { staffTill } from '#contract/staff/till.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { type DeskVerbs, orderIn, seen, send } from './desk-calls.ts'
import { toRequest } from './random-steps.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'
import { asPieces } from './tills.ts'

const dogsOf = async (house: SmallHouse, orderId: number): Promise<number[]> =>
  (
    await queryHouse<{ dog_id: number }>(house, 'select dog_id from order_dog where order_id = $1', [orderId])
  ).map(({ dog_id }) => dog_id)

const today = ({ server }: SmallHouse): string => dateIn('America/Vancouver', server.clock.now())

async function openTill(house: SmallHouse): Promise<{ id: number; version: number } | undefined> {
  const [till] = await queryHouse<{ id: number; version: number }>(
    house,
    `select id, version from till where status <> 'closed'`,
  )
  return till
}

type VisitVerb =
  | 'change for'
  | 'cancel for'
  | 'check in'
  | 'check out'
  | 'no-show'
  | 'extend'
  | 'shorten'
  | 'turn'
  | 'undo'
  | 'absent'
  | 'groom'
  | 'book for'

export const VISIT_VERBS: DeskVerbs<VisitVerb> = {
  'change for': async (house, { pick, request, isOurMistake }) => {
    const order = await orderIn(
      house,
      pick,
      `status in ('held', 'confirmed') and order_type not in ('package', 'sale')`,
    )
    if (order === undefined) return
    const who = house.households.findIndex(({ id }) => id === order.account_id)
    const wanted = toRequest(house, who, { ...request, type: order.order_type as typeof request.type })
    const body = { ...seen(order), request: wanted, ourMistake: isOurMistake, why: 'We mixed it up.' }
    await send(house, staffChange.change, body)
  },
  'cancel for': async (house, { pick, isOurDoing }) => {
    const order = await orderIn(house, pick, `status in ('held', 'awaiting_interview', 'confirmed')`)
    if (order)
      await send(house, staffChange.cancel, { ...seen(order), ourDoing: isOurDoing, why: 'A burst pipe.' })
  },
  'check in': async (house, { pick }) => {
    const { clock } = house.server
    const order = await orderIn(
      house,
      pick,
      `status = 'confirmed' and order_type in ('boarding', 'daycare', 'grooming')`,
    )
    if (order === undefined) return
    if (order.begins_at > clock.now()) clock.set(order.begins_at)
    const body = { ...seen(order), dogIds: await dogsOf(house, order.id), careConfirmed: true }
    await send(house, staffAttendance.checkIn, body)
  },
  'check out': async (house, { pick }) => {
    const order = await orderIn(house, pick, `status = 'checked_in'`)
    if (order === undefined) return
    const body = { ...seen(order), dogIds: await dogsOf(house, order.id), unpaidWhy: 'They pay tomorrow.' }
    await send(house, staffAttendance.checkOut, body)
  },
  'no-show': async (house, { pick }) => {
    const order = await orderIn(
      house,
      pick,
      `status = 'confirmed' and order_type in ('boarding', 'daycare', 'grooming')`,
    )
    if (order === undefined) return
    const { clock } = house.server
    const nobodyComes = new Date(order.begins_at.getTime() + 14 * HOUR_MS)
    if (nobodyComes > clock.now()) clock.set(nobodyComes)
    await send(house, staffAttendance.markNoShow, seen(order))
  },
  extend: async (house, { pick, nights }) => {
    const order = await orderIn(house, pick, `status = 'checked_in' and order_type = 'boarding'`)
    if (order === undefined) return
    await send(house, staffChange.extend, { ...seen(order), departure: addDays(order.last_date, nights) })
  },
  shorten: async (house, { pick, credit }) => {
    const order = await orderIn(house, pick, `status = 'checked_in' and order_type = 'boarding'`)
    if (order === undefined) return
    const body = { ...seen(order), departure: addDays(order.last_date, -1), why: 'Homesick.' }
    await send(house, staffChange.shorten, { ...body, creditCents: credit ? 1_000 : 0 })
  },
  turn: async (house, { pick }) => {
    const order = await orderIn(
      house,
      pick,
      `status = 'checked_in' and order_type in ('boarding', 'daycare')`,
    )
    if (order === undefined) return
    const into =
      order.order_type === 'boarding'
        ? { into: 'daycare' }
        : { into: 'boarding', suiteTypeId: house.suites[0], departure: addDays(today(house), 1) }
    await send(house, staffChange.turn, { ...seen(order), ...into, why: 'As they asked.' })
  },
  undo: async (house, { pick, what }) => {
    const order = await orderIn(house, pick, UNDONE[what])
    if (order === undefined) return
    await send(house, staffAttendance.undo, { ...seen(order), what, dogIds: await dogsOf(house, order.id) })
  },
  absent: async (house, { pick }) => {
    const order = await orderIn(
      house,
      pick,
      `status in ('confirmed', 'checked_in') and order_type in ('boarding', 'daycare')`,
    )
    if (order === undefined) return
    const { clock } = house.server
    if (order.begins_at > clock.now()) clock.set(order.begins_at)
    const dogIds = (await dogsOf(house, order.id)).slice(0, 1)
    const body = { ...seen(order), dogIds, date: today(house), why: 'A cold.' }
    await send(house, staffAttendance.markAbsent, body)
  },
  groom: async (house, { pick, time }) => {
    const order = await orderIn(
      house,
      pick,
      `status = 'checked_in' and order_type in ('boarding', 'daycare')`,
    )
    if (order === undefined) return
    const [dogId] = await dogsOf(house, order.id)
    const groom = { dogId, serviceId: house.groomingId, date: today(house), time }
    await send(house, staffChange.addGrooming, { ...seen(order), groom, expected: null })
  },
  'book for': (house, { who, request, pay }) => {
    const wanted = toRequest(house, who, request)
    return send(house, staffNewOrderWrites.create, {
      accountId: house.households[who]?.id,
      request: wanted,
      pay,
    })
  },
}

/** Which orders a step back may be for. */
const UNDONE = {
  'check-in': `status in ('checked_in', 'confirmed')`,
  'check-out': `status in ('checked_out', 'confirmed')`,
  absence: `status in ('confirmed', 'checked_in', 'checked_out')`,
  'no-show': `status = 'no_show'`,
}

export const TILL_VERBS: DeskVerbs<'open till' | 'move cash' | 'close till'> = {
  'open till': (house) => send(house, staffTill.openTill, { floatCents: 20_000 }),
  'move cash': async (house, { kind, cents }) => {
    const till = await openTill(house)
    if (till === undefined) return
    const body = { tillId: till.id, version: till.version, kind, amountCents: cents, why: 'Hay.' }
    await send(house, staffTill.moveCash, body)
  },
  'close till': async (house, { missingCents }) => {
    const till = await openTill(house)
    if (till === undefined) return
    const counted = asPieces(20_000 - missingCents)
    await send(house, staffTill.countTill, { tillId: till.id, version: till.version, counted })
    const now = await openTill(house)
    const body = { tillId: till.id, version: now?.version, why: 'Nobody knows.' }
    const isClosed = await send(house, staffTill.closeTill, body)
    // Somebody is still expected: the drawer is used on.
    if (!isClosed) await send(house, staffTill.resumeTill, { tillId: till.id, version: now?.version })
  },
}
