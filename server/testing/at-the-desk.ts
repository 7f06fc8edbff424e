import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { staffTake } from '#contract/office/money/take.ts'
import type { OrderRow } from '../business/orders/order/order-store.ts'
import type { TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { closeTills } from './a-till.ts'
import { anOrder } from './an-order.ts'
import { aBooker, type Booker } from './booking.ts'
import { brokenRules } from './house-rules.ts'
import { moreRooms } from './more-rooms.ts'
import { staffSend } from './staff-calls.ts'
import { withServer } from './with-server.ts'

let slips = 0
export const byTerminal = (amountCents: number, reference = `A${++slips}`) => ({
  way: 'terminal',
  amountCents,
  last4: '8810',
  reference,
})
export const inCash = (amountCents: number, tenderedCents: number) => ({
  way: 'cash',
  amountCents,
  tenderedCents,
})

/** Dana takes payments, of a household and an order that are the test's own; the drawer is closed. */
export function withPayingGuest() {
  const server = withServer({ demo: true })
  const dana = {} as TestCustomer
  const guest = {} as Booker
  const order = {} as OrderRow
  beforeAll(async () => {
    await moreRooms(server, 'Classic Run', 30)
    Object.assign(dana, await aStaffMember(server, ['money']))
  })
  beforeEach(async () => {
    server.clock.set('2026-11-24T18:00:00Z')
    await closeTills(server)
    Object.assign(guest, await aBooker(server))
    Object.assign(order, await anOrder(server, { accountId: guest.id, dogId: guest.dogId }))
  })
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

  const take = (
    parts: object[],
    more: { order?: OrderRow; tip?: object; version?: number; key?: string } = {},
  ) => {
    const { id, version } = more.order ?? order
    const body = { orderId: id, version: more.version ?? version, parts, ...(more.tip && { tip: more.tip }) }
    return staffSend(server, dana, staffTake.take, body, more.key)
  }
  const paymentsOf = (orderId: number) =>
    server.database.db
      .selectFrom('payment')
      .select(['method', 'status', 'amount_cents', 'rounding_cents', 'tendered_cents', 'till_id'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  return { server, dana, guest, order, take, paymentsOf }
}
