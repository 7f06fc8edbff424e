import {
  type BookingOnDay,
  type SetClosure,
  staffClosure,
  staffClosurePreview,
} from '#contract/management/closures.ts'
import type { TestCustomer } from './a-customer.ts'
import { type Givers, givingScene, type ReadyCall, TOO_LATE } from './giving-case.ts'
import { staffRead } from './staff-calls.ts'

const REASON = 'A burst pipe'
/** On which no other booking of these tests ends. */
const DAY = '2026-11-29'
const CLOSED = {
  fromDate: DAY,
  toDate: DAY,
  closed: ['departures'],
  hours: null,
  groomerId: null,
  reason: REASON,
}

/** A day that closes, of whose bookings one is cancelled past the hour until which its terms give anything back. */
export async function closedDay(desk: Givers, to: TestCustomer): Promise<ReadyCall> {
  const { server, send } = desk
  const { other, paid } = givingScene(desk)
  const manager = other(to)
  const { closures } = await staffRead(server, manager, staffClosure.getClosures)
  const open = ({ id, version }: SetClosure) => send(staffClosure.removeClosure, { id, version }, manager)
  for (const one of closures.filter(({ fromDate }) => fromDate === DAY)) await open(one)
  const { id, total_cents } = await paid(to, { ...TOO_LATE, departure: DAY })
  const look = { id: null, version: null, values: CLOSED }
  const { body } = await server.post(staffClosurePreview.previewClosure.path, look, manager.headers)
  const { bookings } = body.data as { bookings: BookingOnDay[] }
  const decisions = bookings.map(({ key, version, orderId }) => ({
    key,
    version,
    decision: orderId === id ? 'cancel' : 'keep',
  }))
  return {
    body: { ...look, decisions },
    orderId: id,
    verb: 'cancel',
    why: `We cancelled it: Closed: ${REASON}`,
    beyond: { moneyCents: total_cents },
  }
}
