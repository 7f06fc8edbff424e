import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import type { TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { aStaffMember } from './a-staff-member.ts'
import { closeTills } from './a-till.ts'
import { anOrder, orderNow } from './an-order.ts'
import { byTerminal } from './at-the-desk.ts'
import { aBooker, aStay, type Booker, create } from './booking.ts'
import { brokenRules } from './house-rules.ts'
import { moreRooms } from './more-rooms.ts'
import { pay, placed } from './order-calls.ts'
import { staffSend } from './staff-calls.ts'
import { withServer } from './with-server.ts'

const PIN = '864205'

/**
 * Dana at the desk and two managers with a PIN, all of whom have dogs of their own, and a household that pays. It is
 * 10 am of 23 November; every rule of the house is looked at after each test.
 */
export function withGivers() {
  const server = withServer({ demo: true })
  const dana = {} as TestCustomer
  const asha = {} as TestCustomer
  const ben = {} as TestCustomer
  const guest = {} as Booker
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
  beforeAll(async () => {
    await moreRooms(server, 'Deluxe Suite', 60)
    await moreRooms(server, 'Classic Run', 60)
    Object.assign(asha, await aStaffMember(server, 'manager'))
    Object.assign(ben, await aStaffMember(server, 'manager'))
    for (const { id } of [asha, ben])
      await query('update account set pin_hash = $1 where id = $2', [await hashPassword(PIN), id])
  })
  beforeEach(async () => {
    server.clock.set('2026-11-23T18:00:00Z')
    await closeTills(server)
    // Somebody new each time: what one person gives in a day counts together.
    Object.assign(dana, await aStaffMember(server, ['desk', 'money', 'refund', 'care', 'meet', 'vaccines']))
    Object.assign(guest, await aBooker(server))
  })
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

  const versionOf = async (orderId: number) => (await orderNow(server, orderId)).version
  const send = (endpoint: Endpoint, body: object, who: TestCustomer = dana) =>
    staffSend(server, who, endpoint, body)
  const approvedBy = ({ id }: TestCustomer) => ({ approval: { accountId: id, pin: PIN } })
  /** A stay of the guest's, paid by card on the web. */
  const paidStay = async (dates: { arrival: string; departure: string }, what: 'due' | 'all' = 'all') => {
    const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
    const paymentId = await pay(server, guest, id, what)
    return { ...(await orderNow(server, id)), paymentId }
  }
  const take = async (orderId: number, part: object, who: TestCustomer = dana) =>
    send(staffTake.take, { orderId, version: await versionOf(orderId), parts: [part] }, who)
  const refund = async (
    orderId: number,
    { paymentId, amountCents, ...more }: { paymentId: number; amountCents: number; [more: string]: unknown },
    who: TestCustomer = dana,
  ) =>
    send(
      staffRefund.refund,
      {
        orderId,
        version: await versionOf(orderId),
        parts: [{ paymentId, amountCents }],
        why: 'Not as it should be',
        ...more,
      },
      who,
    )
  const lastPayment = async (orderId: number) =>
    Number((await query('select max(id) as id from payment where order_id = $1', [orderId]))[0]?.['id'])
  /** A stay of somebody of the team, its deposit paid at the terminal. */
  const ownStay = async (who: TestCustomer) => {
    const dogId = await aReadyDog(server, who.id)
    const order = await anOrder(server, { accountId: who.id, dogId })
    await take(order.id, byTerminal(order.due_now_cents), who === asha ? ben : asha)
    return { orderId: order.id, dogId, paymentId: await lastPayment(order.id) }
  }
  return {
    server,
    dana,
    asha,
    ben,
    guest,
    query,
    versionOf,
    send,
    approvedBy,
    paidStay,
    take,
    refund,
    lastPayment,
    ownStay,
  }
}
