import { randomUUID } from 'node:crypto'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffRoom } from '#contract/office/day/rooms.ts'
import { staffSync } from '#contract/office/yard/sync.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { theAgreement } from './booking.ts'
import { type AtDesk, type DeskVerbs, dogsOf, one, orderIn, seen, send } from './desk-calls.ts'
import { tipOf, toParts } from './desk-money-verbs.ts'
import { passTo, todayIn } from './house-time.ts'
import { staffRead } from './staff-calls.ts'

/** Who may be at the door. */
const COMES = `order_type in ('boarding', 'daycare', 'grooming')`

const cash = (cents: number) => toParts([{ way: 'terminal', share: 1 }], cents)

/** What the page shows before they go; nothing for who may not see sums. */
async function proposed(house: AtDesk, orderId: number, dogIds: readonly number[]) {
  if (house.by.name === 'rob') return undefined
  const input = { orderId, dogIds: dogIds.join(',') }
  return staffRead(house.server, house.team.asha, staffCharges.previewCheckOut, input).catch(() => undefined)
}

type VisitVerb =
  | 'check in'
  | 'check out'
  | 'no-show'
  | 'undo'
  | 'absent'
  | 'walk in'
  | 'come early'
  | 'waive gate'
  | 'sign'
  | 'sync'
  | 'clean'

/** What is done at the door. */
export const VISIT_VERBS: DeskVerbs<VisitVerb> = {
  'check in': async (house, { pick, pays, justOne }) => {
    const order = await orderIn(house, pick, `status in ('confirmed', 'checked_in') and ${COMES}`)
    if (order === undefined) return
    await passTo(house, order.begins_at)
    const now = await orderIn(house, 0, `id = ${order.id}`)
    if (now === undefined) return
    const dogIds = (await dogsOf(house, order.id)).slice(0, justOne ? 1 : undefined)
    const parts = pays ? cash(now.balance_cents) : []
    await send(house, staffAttendance.checkIn, { ...seen(now), dogIds, careConfirmed: true, parts })
  },
  'check out': async (house, { pick, decision, pays, tip, justOne }) => {
    const order = await orderIn(house, pick, `status in ('checked_in', 'confirmed') and ${COMES}`)
    if (order === undefined) return
    const dogIds = (await dogsOf(house, order.id)).slice(0, justOne ? 1 : undefined)
    const page = await proposed(house, order.id, dogIds)
    const charges = page?.proposals.map(({ rule, dogId, cents }) => ({
      rule,
      dogId,
      proposedCents: cents,
      decision,
      ...(decision === 'change' && { amountCents: Math.max(1, Math.round(cents / 2)) }),
      why: 'They called.',
    }))
    const added = page?.proposals.reduce((sum, { totalCents }) => sum + totalCents, 0) ?? 0
    const owed = (page?.balanceCents ?? order.balance_cents) + (decision === 'charge' ? added : 0)
    await send(house, staffAttendance.checkOut, {
      ...seen(order),
      dogIds,
      unpaidWhy: 'They pay tomorrow.',
      ...(charges && { charges }),
      ...(pays && { parts: cash(owed + tip), ...tipOf(tip) }),
    })
  },
  'no-show': async (house, { pick }) => {
    const order = await orderIn(house, pick, `status = 'confirmed' and ${COMES}`)
    if (order === undefined) return
    await passTo(house, new Date(order.begins_at.getTime() + 14 * HOUR_MS))
    await send(house, staffAttendance.markNoShow, seen(order))
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
    await passTo(house, order.begins_at)
    const dogIds = (await dogsOf(house, order.id)).slice(0, 1)
    const body = { ...seen(order), dogIds, date: todayIn(house), why: 'A cold.' }
    await send(house, staffAttendance.markAbsent, body)
  },
  'walk in': (house, { who, dog, part }) =>
    send(house, staffWalkIn.walkIn, {
      dogId: house.households[who]?.dogIds[dog],
      part,
      careConfirmed: true,
    }),
  'come early': async (house, { pick }) => {
    const order = await orderIn(house, pick, `status = 'confirmed' and order_type = 'boarding'`)
    if (order === undefined) return
    await passTo(house, new Date(order.begins_at.getTime() - 22 * HOUR_MS))
    const page = await staffRead(house.server, house.team.asha, staffEarlyArrival.previewEarly, {
      orderId: order.id,
    }).catch(() => undefined)
    if (page === undefined) return
    const { version, totalCents } = page
    const dogIds = await dogsOf(house, order.id)
    const body = { orderId: order.id, version, totalCents, dogIds, careConfirmed: true }
    await send(house, staffEarlyArrival.comeEarly, body)
  },
  'waive gate': async (house, { pick, gate }) => {
    const order = await orderIn(house, pick, `status in ('held', 'awaiting_interview', 'confirmed')`)
    if (order === undefined) return
    const [dogId] = await dogsOf(house, order.id)
    const body = { ...seen(order), gate, ...(gate !== 'money' && { dogId }), why: 'I know them.' }
    await send(house, staffAttendance.waive, body)
  },
  sign: async (house, { pick }) => {
    const order = await orderIn(house, pick, `status in ('held', 'confirmed') and ${COMES}`)
    if (order === undefined) return
    const key = order.order_type === 'grooming' ? 'grooming' : 'boarding'
    const signature = await theAgreement(house.server, key)
    await send(house, staffAttendance.sign, { ...seen(order), signature })
  },
  sync: async (house, { pick, kind }) => {
    const order = await orderIn(house, pick, `status in ('confirmed', 'checked_in') and ${COMES}`)
    if (order === undefined) return
    if (kind === 'attendance-came') await passTo(house, order.begins_at)
    const madeAt = house.server.clock.now().toISOString()
    const common = { orderId: order.id, dogIds: await dogsOf(house, order.id) }
    const more = kind === 'absent' ? { date: todayIn(house), why: 'A cold.' } : { careConfirmed: true }
    const item = {
      id: randomUUID(),
      kind,
      madeAt,
      byAccountId: house.by.id,
      payload: { ...common, ...more },
    }
    await send(house, staffSync.sync, { deviceId: randomUUID(), sentAt: madeAt, items: [item] })
  },
  clean: async (house, { pick }) => {
    const room = await one<{ roomId: number; since: Date; cleaned_at: Date | null }>(
      house,
      pick,
      'select room_id as "roomId", since, cleaned_at from room_cleaning order by room_id',
    )
    if (room === undefined) return
    const { roomId, since, cleaned_at } = room
    await send(house, staffRoom.markClean, { roomId, since, isClean: cleaned_at === null })
  },
}

/** Which orders a step back may be for. */
const UNDONE = {
  'check-in': `id in (select order_id from attendance where came_at is not null and left_at is null)`,
  'check-out': `id in (select order_id from attendance where left_at is not null)`,
  absence: `id in (select order_id from attendance where absent_at is not null)`,
  'no-show': `status = 'no_show'`,
}
