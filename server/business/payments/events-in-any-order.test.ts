import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findOrderLocked } from '../orders/order/order-store.ts'
import { createLogger } from '../../platform/logger.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { anOrder } from '../../testing/an-order.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { beginPayment, paymentNow, resultOf, sendEvent } from '../../testing/paying.ts'
import { paymentBooks } from '../../testing/payment-books.ts'
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withStripe } from '../../testing/with-payments.ts'
import { reconcilePayments } from './reconcile/reconcile-payments.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { refundByHouse } from '../../testing/gifts.ts'

// Some hundred payments with a dozen events each: slow is not wrong.
vi.setConfig({ testTimeout: 120_000 })

const { server, stripe } = withStripe({ RATE_LIMIT_PER_MINUTE: '100000' })
let customer: TestCustomer
beforeAll(async () => {
  await wideLimits(server)
  customer = await aCustomer(server)
  await moreRooms(server, 'Classic Run', 100 + 8 * RUNS)
})

/** What may happen, in the order in which it does happen: the first list of each story is the canonical one. */
const STORIES = {
  'paid at once': ['completed', 'dashboard 300', 'dashboard 800', 'our refund', 'charge with ours'],
  'paid after the bank took its time': ['pending', 'async succeeded', 'dashboard 300', 'dashboard 800'],
  'declined, expired and paid all the same': ['async failed', 'expired', 'completed', 'dashboard 300'],
  'a refund of ours came back': ['completed', 'our refund', 'charge with ours', 'our refund failed'],
  'refunded at the dashboard and by us': [
    'completed',
    'dashboard 300',
    'our refund',
    'charge with ours',
    'our refund failed',
    'dashboard after ours',
  ],
  'never paid': ['pending', 'async failed', 'expired'],
} as const

type Story = keyof typeof STORIES
type Step = (typeof STORIES)[Story][number] | 'browser returns' | 'job asks'

/** Neither says anything that Stripe would not say anyway. */
const ASKING = ['browser returns', 'job asks'] as const
const OUR_REFUND_CENTS = 400
/** By hand far more: `RUNS=200 npx vitest run …`. */
const RUNS = Number(process.env['RUNS'] ?? 12)

interface Play {
  orderId: number
  paymentId: number
  session: string
  events: Partial<Record<Step, ReturnType<StripeStandIn['event']>>>
}

/** One payment whose story has come to its end at Stripe, with nobody told. */
async function begin(story: Story): Promise<Play> {
  server.clock.set('2026-11-16T18:00:00Z')
  const order = await anOrder(server, { accountId: customer.id, arrival: '2027-02-02' })
  const { session, paymentId } = await beginPayment(server, customer, { id: order.id })
  server.clock.advance(3)
  const open = { ...stripe.sessions.get(session) }
  const events: Play['events'] = {
    pending: stripe.event('checkout.session.completed', { ...open, status: 'complete' }),
    'async failed': stripe.event('checkout.session.async_payment_failed', { ...open, status: 'complete' }),
    expired: stripe.event('checkout.session.expired', { ...open, status: 'expired' }),
  }
  if (story === 'never paid') return { orderId: order.id, paymentId, session, events }
  const paid = { ...stripe.pay(session) }
  events.completed = stripe.event('checkout.session.completed', paid)
  events['async succeeded'] = stripe.event('checkout.session.async_payment_succeeded', paid)
  const steps: readonly Step[] = STORIES[story]
  for (const [step, cents] of [
    ['dashboard 300', 300],
    ['dashboard 800', 500],
  ] as const) {
    if (!steps.includes(step)) continue
    stripe.refundAtDashboard(session, cents)
    events[step] = stripe.event('charge.refunded', stripe.charge(session))
  }
  return { orderId: order.id, paymentId, session, events }
}

/** We send money back ourselves; Stripe tells of it before it has answered us, when `isReportedFirst`. */
async function refundOurselves(play: Play, isReportedFirst: boolean): Promise<void> {
  const { app } = server
  await app.db.transaction().execute(async (tx) => {
    await findOrderLocked(tx, play.orderId)
    await refundByHouse(app, tx, play.orderId, OUR_REFUND_CENTS)
  })
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id from refund where payment_id = $1 and status = 'queued'`,
    [play.paymentId],
  )
  stripe.onceRefunded(async (refund) => {
    play.events['charge with ours'] = stripe.event('charge.refunded', stripe.charge(play.session))
    play.events['our refund failed'] = stripe.event('refund.failed', { ...refund, status: 'failed' })
    stripe.refundAtDashboard(play.session, 250)
    play.events['dashboard after ours'] = stripe.event('charge.refunded', stripe.charge(play.session))
    if (isReportedFirst) await tellEarly(play)
  })
  await sendRefund(app, { refundId: rows[0]?.id ?? 0 }, { isLastTry: false, log: createLogger('silent') })
}

let notifiedEarly: readonly Step[] = []
const tellEarly = async ({ events }: Play) => {
  for (const step of notifiedEarly) {
    const event = events[step]
    if (event !== undefined) await sendEvent(server, event)
  }
}

/** False when it cannot have happened yet: nobody sends back what has not come. */
async function take(play: Play, step: Step, isReportedFirst: boolean): Promise<boolean> {
  if (step === 'browser returns') await resultOf(server, customer, play.session)
  else if (step === 'job asks') {
    server.clock.advance(1 / 60)
    await reconcilePayments(server.app)
  } else if (step === 'our refund') {
    if ((await paymentNow(server, play.paymentId)).status !== 'paid') return false
    if (play.events['our refund failed'] === undefined) await refundOurselves(play, isReportedFirst)
  } else {
    const event = play.events[step]
    if (event === undefined) return false
    expect((await sendEvent(server, event)).status).toBe(200)
  }
  return true
}

/** Takes all steps in the order given; what cannot have happened yet is tried again after each other one. */
async function booksAfter(story: Story, steps: readonly Step[], isReportedFirst = false): Promise<unknown> {
  const play = await begin(story)
  let waiting: Step[] = []
  for (const step of steps) {
    waiting.push(step)
    const later: Step[] = []
    for (const one of waiting) if (!(await take(play, one, isReportedFirst))) later.push(one)
    waiting = later
  }
  for (let round = 0; round < waiting.length + 1; round += 1) {
    const later: Step[] = []
    for (const one of waiting) if (!(await take(play, one, isReportedFirst))) later.push(one)
    waiting = later
  }
  expect(waiting).toEqual([])
  return paymentBooks(server, play.orderId)
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  )
}

const CANONICAL: Record<Story, unknown> = {
  'paid at once': {
    // What is due was sent back: it has to be paid again.
    order: { status: 'held', runsOut: true },
    payments: [{ status: 'paid', refunded: 1_200, hasCharge: true }],
    refunds: { 'sent dashboard': 800, 'sent api': 400 },
  },
  'paid after the bank took its time': {
    payments: [{ status: 'paid', refunded: 800 }],
    refunds: { 'sent dashboard': 800 },
  },
  'declined, expired and paid all the same': {
    order: { status: 'held' },
    payments: [{ status: 'paid', refunded: 300 }],
  },
  'a refund of ours came back': {
    payments: [{ status: 'paid', refunded: 400 }],
    refunds: { 'failed api': 400 },
  },
  'refunded at the dashboard and by us': {
    payments: [{ status: 'paid', refunded: 950 }],
    refunds: { 'failed api': 400, 'sent dashboard': 550 },
  },
  'never paid': { order: { status: 'held', runsOut: true }, payments: [{ status: 'failed' }], refunds: null },
}

describe.each(Object.keys(STORIES) as Story[])('a payment that was %s', (story) => {
  const steps: readonly Step[] = STORIES[story]

  test('ends in the same books whatever order its events come in, and however often', async () => {
    const canonical = await booksAfter(story, steps)
    expect(canonical).toMatchObject(CANONICAL[story] as object)
    const copies = [...steps, ...steps, ...ASKING, ...ASKING]
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(copies),
        fc.shuffledSubarray([...steps], { minLength: steps.length }),
        fc.shuffledSubarray<Step>(['charge with ours', 'our refund failed']),
        async (some, all, early) => {
          notifiedEarly = early.filter((step) => steps.includes(step))
          const missing = all.filter((step) => !some.includes(step) && !notifiedEarly.includes(step))
          expect(await booksAfter(story, [...some, ...missing], true)).toEqual(canonical)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

test('each order of four events ends in the same books', async () => {
  const story = 'declined, expired and paid all the same'
  const canonical = await booksAfter(story, STORIES[story])
  for (const steps of permutations(STORIES[story]))
    expect(await booksAfter(story, steps), steps.join(', ')).toEqual(canonical)
})

test('a refund that is told of while its payment is being settled is not lost', async () => {
  const { pool } = server.database
  await pool.query(`
    create function wait_for_the_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return null; end $$;
    create constraint trigger wait_at_commit after update on payment deferrable initially deferred
      for each row execute function wait_for_the_test()`)
  const play = await begin('declined, expired and paid all the same')
  const gate = await pool.connect()
  try {
    await gate.query('select pg_advisory_lock(4711)')
    const settling = take(play, 'completed', false)
    await untilSomeoneWaits(server.database, () => false)
    let isNotified = false
    const telling = take(play, 'dashboard 300', false).finally(() => {
      isNotified = true
    })
    await untilSomeoneWaits(server.database, () => isNotified, 2)
    await gate.query('select pg_advisory_unlock(4711)')
    await Promise.all([settling, telling])
  } finally {
    gate.release(true)
    await pool.query('drop trigger wait_at_commit on payment')
  }
  expect(await paymentNow(server, play.paymentId)).toMatchObject({ status: 'paid', refunded_cents: 300 })
})

test('events that come at the same moment end in the same books', async () => {
  const story = 'paid at once'
  const steps = STORIES[story].filter((step) => step !== 'our refund' && step !== 'charge with ours')
  const canonical = await booksAfter(story, steps)
  for (let round = 0; round < 8; round += 1) {
    const play = await begin(story)
    const twice: Step[] = [...steps, ...steps, 'browser returns']
    await Promise.all(twice.map((step) => take(play, step, false)))
    expect(await paymentBooks(server, play.orderId)).toEqual(canonical)
  }
})
