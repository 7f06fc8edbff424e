import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { anOpenTill, closeTills } from '../../../testing/a-till.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { cancel, creditOf, giveCredit, placed } from '../../../testing/order-calls.ts'
import { beginPayment, sendEvent } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withStripe } from '../../../testing/with-payments.ts'

const { server, stripe } = withStripe()
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows

let manager: TestCustomer
beforeAll(() => moreRooms(server, 'Deluxe Suite', 60))
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  manager = await aStaffMember(server, 'manager')
  await closeTills(server)
  await anOpenTill(server, manager.id, '2026-11-16')
})

/** A stay of somebody, and what is done with its money. */
interface Booked {
  booker: Booker
  orderId: number
  paid: { paymentId: number; session: string; amountCents: number } | null
}
type Step = (booked: Booked) => Promise<unknown>

const pay =
  (what: 'due' | 'all'): Step =>
  async (booked) => {
    booked.paid = await beginPayment(server, booked.booker, { id: booked.orderId, what })
    await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(booked.paid.session)))
  }
const outside =
  (cents: number): Step =>
  async ({ paid }) => {
    stripe.refundAtDashboard(paid?.session ?? '', cents)
    await sendEvent(server, stripe.event('charge.refunded', stripe.charge(paid?.session ?? '')))
  }
const dispute =
  (status: string, cents?: number): Step =>
  ({ paid }) =>
    sendEvent(
      server,
      stripe.event('charge.dispute.updated', {
        id: `du_${paid?.paymentId}`,
        payment_intent: `pi_${paid?.session}`,
        amount: cents ?? paid?.amountCents,
        status,
      }),
    )
const seen = async (orderId: number) => ({ orderId, version: (await orderNow(server, orderId)).version })
const takeByTerminal =
  (cents: number): Step =>
  async ({ orderId }) =>
    done(
      await staffSend(server, manager, staffTake.take, {
        ...(await seen(orderId)),
        parts: [byTerminal(cents)],
      }),
    )
const voidLast: Step = async ({ orderId }) => {
  const [last] = await query<{ id: number }>('select max(id) as id from payment where order_id = $1', [
    orderId,
  ])
  const slip = { ...(await seen(orderId)), paymentId: last?.id, why: 'A slip of the hand' }
  done(await staffSend(server, manager, staffTake.voidPayment, slip))
}
const goodwill =
  (amountCents: number): Step =>
  async ({ orderId, paid }) => {
    const parts = [{ paymentId: paid?.paymentId, amountCents }]
    const back = { ...(await seen(orderId)), parts, why: 'Not as it should be' }
    done(await staffSend(server, manager, staffRefund.refund, back))
  }
const charge =
  (kind: string, amountCents: number): Step =>
  async ({ orderId }) => {
    const form = {
      ...(await seen(orderId)),
      kind,
      what: 'Something',
      amountCents,
      why: 'Not as it should be',
    }
    done(await staffSend(server, manager, staffCharges.addCharge, form))
  }
const voidCharge: Step = async ({ orderId }) => {
  const [last] = await query<{ id: number }>('select max(id) as id from order_charge where order_id = $1', [
    orderId,
  ])
  const slip = { ...(await seen(orderId)), chargeId: last?.id, why: 'A slip of the hand' }
  done(await staffSend(server, manager, staffCharges.voidCharge, slip))
}
const done = (answer: object) => expect(answer).toMatchObject({ code: 200 })

const HISTORIES: [string, { credit?: number; steps: Step[] }][] = [
  ['paid', { steps: [pay('all')] }],
  ['the deposit paid', { steps: [pay('due')] }],
  ['credit and a card', { credit: 5_000, steps: [pay('all')] }],
  ['a part sent back at the provider', { steps: [pay('all'), outside(3_000)] }],
  [
    'credit and a card, a part sent back at the provider',
    { credit: 5_000, steps: [pay('all'), outside(3_000)] },
  ],
  ['an open dispute', { steps: [pay('all'), dispute('needs_response')] }],
  ['an open dispute of a part', { steps: [pay('all'), dispute('needs_response', 4_000)] }],
  ['a lost dispute', { credit: 5_000, steps: [pay('all'), dispute('needs_response'), dispute('lost')] }],
  ['a won dispute', { credit: 5_000, steps: [pay('all'), dispute('needs_response'), dispute('won')] }],
  ['a dispute, and paid again', { steps: [pay('all'), dispute('needs_response'), pay('all')] }],
  [
    'a dispute of a part, paid again, and won',
    { steps: [pay('all'), dispute('needs_response', 4_000), pay('all'), dispute('won', 4_000)] },
  ],
  ['paid in part at the terminal, and voided', { steps: [pay('due'), takeByTerminal(4_000), voidLast] }],
  [
    'a dispute, paid at the terminal, and voided',
    { steps: [pay('due'), dispute('needs_response'), takeByTerminal(4_000), voidLast] },
  ],
  [
    'something sold besides, and paid',
    { steps: [pay('due'), charge('goods', 2_000), takeByTerminal(2_100)] },
  ],
  [
    'something sold besides, paid and voided, and a dispute',
    {
      steps: [
        pay('due'),
        charge('goods', 2_000),
        takeByTerminal(2_100),
        voidCharge,
        dispute('needs_response'),
      ],
    },
  ],
  [
    'a discount before it was paid, with credit',
    { credit: 5_000, steps: [charge('discount', 2_000), pay('all')] },
  ],
  [
    'a discount, voided once it was paid, and a part sent back at the provider',
    { steps: [charge('discount', 2_000), pay('all'), voidCharge, outside(3_000)] },
  ],
  ['a goodwill refund', { steps: [pay('all'), goodwill(2_500)] }],
  [
    'a goodwill refund and a dispute of the rest',
    { credit: 5_000, steps: [pay('all'), goodwill(2_500), dispute('needs_response')] },
  ],
]

/** What the household has of it in the end. */
async function standing({ booker, orderId }: Booked) {
  const { status, balance_cents } = await orderNow(server, orderId)
  const refunds = await query(
    `select coalesce(sent_how, 'ours') as how, sum(refund.amount_cents)::integer as cents
     from refund join payment on payment.id = payment_id where order_id = $1 group by 1 order by 1`,
    [orderId],
  )
  return { status, balance_cents, refunds, credit: await creditOf(server, booker.id) }
}

async function live(
  arrival: string,
  departure: string,
  { credit = 0, steps }: { credit?: number; steps: Step[] },
) {
  const booker = await aBooker(server)
  if (credit > 0) await giveCredit(server, booker.id, credit)
  const request = await aStay(server, [booker.dogId], { arrival, departure, useCredit: credit > 0 })
  const booked: Booked = { booker, orderId: placed(await create(server, booker, request)).id, paid: null }
  for (const step of steps) await step(booked)
  return booked
}

test.each(HISTORIES)('AD46 O10 %s: on line and by the desk the same comes back', async (_, history) => {
  for (const [arrival, departure] of [
    ['2026-12-02', '2026-12-05'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-17', '2026-11-20'],
  ] as const) {
    const [mine, theirs] = [await live(arrival, departure, history), await live(arrival, departure, history)]
    done(await cancel(server, mine.booker, mine.orderId))
    done(
      await staffSend(server, manager, staffChange.cancel, { ...(await seen(theirs.orderId)), why: 'Asked' }),
    )
    expect({ arrival, ...(await standing(mine)) }).toEqual({ arrival, ...(await standing(theirs)) })
  }
  expect(await brokenRules(server.database)).toEqual([])
})
