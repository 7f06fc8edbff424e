import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { Given } from '#domain/money/outgoing.ts'
import type { OutgoingVerb } from '../business/ledger/payment-tables.ts'
import type { OrderRow } from '../business/orders/order/order-store.ts'
import type { TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { orderNow } from './an-order.ts'
import { aStay, create, suiteTypeId } from './booking.ts'
import { pay, placed } from './order-calls.ts'
import type { GivingSums } from './giving-sums.ts'
import type { withGivers } from './with-givers.ts'

export type Givers = ReturnType<typeof withGivers>

/** A call that is ready to be made, and what the guard has to note of it. */
export interface ReadyCall {
  body: object
  /** Null: of the household, for no booking in particular. */
  orderId: number | null
  verb: OutgoingVerb
  why: string
  /** What it gives beyond the terms. */
  beyond: Partial<Given>
  /** What its rows give, where that is not all that is beyond the terms. */
  rows?: Partial<Given>
}

/** A way in which the desk gives something to a household, so much that a manager has to say yes. */
export interface GivingCase {
  endpoint: Endpoint
  make: (to: TestCustomer) => Promise<ReadyCall>
}

/** A call that a manager has to allow and that gives no money: a rule is bent, or somebody's word is taken. */
export interface RuledCase {
  endpoint: Endpoint
  make: (to: TestCustomer) => Promise<object>
  /** Anybody may do it, but not for themselves. */
  isForOthers?: true
  /** What stands in the tables afterwards that was not there before; nothing, unless it is said here. */
  grows?: GivingSums
}

const START = '2026-11-23T18:00:00Z'
/** Past the hour until which the terms give anything back. */
export const TOO_LATE = { arrival: '2026-11-24', departure: '2026-11-26' }
export const FAR = { arrival: '2027-02-09', departure: '2027-02-12' }

/** What a household has booked when the desk gives it something. */
export function givingScene({ server, asha, ben, query, send, versionOf }: Givers) {
  /** Whoever is not of the household. */
  const other = (to: TestCustomer) => (to.id === asha.id ? ben : asha)
  const seen = async (orderId: number) => ({ orderId, version: await versionOf(orderId) })

  /** A stay, booked by its owner; it is 10 am of 23 November. */
  async function booked(to: TestCustomer, dates: object, suite = 'Deluxe Suite') {
    server.clock.set(START)
    const dogId = await aReadyDog(server, to.id)
    const rooms = [{ suiteTypeId: await suiteTypeId(server, suite), dogIds: [dogId] }]
    const { id } = placed(await create(server, to, await aStay(server, [dogId], { rooms, ...dates })))
    return { id, dogId }
  }

  async function paid(
    to: TestCustomer,
    dates: object,
    what: 'due' | 'all' = 'all',
  ): Promise<OrderRow & { dogId: number; paymentId: number }> {
    const { id, dogId } = await booked(to, dates)
    const paymentId = await pay(server, to, id, what)
    return { ...(await orderNow(server, id)), dogId, paymentId }
  }

  /** The same, with the dog here since the morning of its arrival. */
  async function inHouse(to: TestCustomer, dates: { arrival: string; departure: string }) {
    const order = await paid(to, dates)
    server.clock.set(`${dates.arrival}T17:02:00Z`)
    const body = { ...(await seen(order.id)), dogIds: [order.dogId], careConfirmed: true }
    expect(await send(staffAttendance.checkIn, body, other(to))).toMatchObject({ code: 200 })
    return order
  }

  const latest = async (table: string, where: string, value: number) =>
    Number((await query(`select max(id) as id from ${table} where ${where} = $1`, [value]))[0]?.['id'])

  return { other, seen, booked, paid, inHouse, latest }
}
