import { beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { placed } from '../../../testing/order-calls.ts'
import { beginPayment, noticesTo, sendEvent } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withStripe } from '../../../testing/with-payments.ts'
import { endRunOutOrders } from '../../orders/lifecycle/end-orders.ts'

const { server, stripe } = withStripe()
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows

let booker: Booker
let bought: Order
let day: Order
let paid: Awaited<ReturnType<typeof payByCard>>
const unitsLeft = async () =>
  (await query<{ units_left: number }>('select units_left from pass where order_id = $1', [bought.id]))[0]
    ?.units_left

async function payByCard(orderId: number) {
  const begun = await beginPayment(server, booker, { id: orderId, what: 'all' })
  await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(begun.session)))
  return begun
}

const aDay = async (date: string) =>
  placed(
    await create(
      server,
      booker,
      someDays([booker.dogId], { days: [{ date, part: 'full' }], usePasses: true }),
    ),
  )
const dispute = (type: string, status: string) =>
  sendEvent(
    server,
    stripe.event(`charge.dispute.${type}`, {
      id: `du_${paid.paymentId}`,
      payment_intent: `pi_${paid.session}`,
      amount: paid.amountCents,
      status,
    }),
  )

/** Five days, of which one is used for a day two months ahead. */
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
  const packageId = (await server.app.parkBook(1)).packages.find(({ name }) => name === '5 full days')?.id
  const { body } = await server.post('/api/package/buy', { packageId }, booker.headers)
  bought = placed(body as Envelope<Order>)
  paid = await payByCard(bought.id)
  day = await aDay('2027-01-12')
})

describe('AD46 days booked with a package whose payment the bank takes back', () => {
  test('AD46 are held with an end and told, say what is owed for, and are good again once it is won', async () => {
    expect(await orderNow(server, day.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    await dispute('created', 'needs_response')
    expect(await orderNow(server, day.id)).toMatchObject({
      status: 'held',
      hold_until: expect.any(Date) as Date,
      balance_cents: 0,
    })
    expect(await noticesTo(server, booker)).toContainEqual('Daycare held for you: Tue 12 Jan')
    const seen = (await server.get(`/api/order/getOrder?id=${day.id}`, booker.headers)).body.data
    expect((seen as Order).checklist).toContainEqual(
      expect.objectContaining({
        gate: 'money',
        state: 'waiting-for-you',
        text: expect.stringMatching(/^Please pay \$.* for your package: its days pay for this booking$/),
      }),
    )
    await dispute('closed', 'won')
    expect(await orderNow(server, day.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
  })

  test('AD46 paid for again, they are good again; the money counts once', async () => {
    await dispute('created', 'needs_response')
    await payByCard(bought.id)
    expect(await orderNow(server, bought.id)).toMatchObject({ balance_cents: 0 })
    expect(await orderNow(server, day.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
  })

  test('AD46 not paid for, the booking ends and its days are back on the package that waits', async () => {
    await dispute('created', 'needs_response')
    await dispute('closed', 'lost')
    const before = await unitsLeft()
    server.clock.set('2026-12-01T18:00:00Z')
    await endRunOutOrders(server.app)
    expect(await orderNow(server, day.id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await unitsLeft()).toBe((before ?? 0) + 2)
  })

  test('AD46 what is owed is forgiven: the booking is good again, at the latest when it would end', async () => {
    await dispute('created', 'needs_response')
    const manager = await aStaffMember(server, 'manager')
    const { version, balance_cents } = await orderNow(server, bought.id)
    const forgiven = {
      orderId: bought.id,
      version,
      kind: 'discount',
      what: 'Courtesy',
      amountCents: balance_cents,
    }
    expect(
      await staffSend(server, manager, staffCharges.addCharge, { ...forgiven, why: 'Our mistake' }),
    ).toMatchObject({ code: 200 })
    expect(await orderNow(server, day.id)).toMatchObject({ status: 'confirmed' })
  })

  test('AD46 a visit that was had is not asked for again: the package owes for it', async () => {
    server.clock.set('2027-01-12T18:00:00Z')
    await dispute('created', 'needs_response')
    expect(await orderNow(server, day.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect(await orderNow(server, bought.id)).toMatchObject({ balance_cents: paid.amountCents })
  })
})
