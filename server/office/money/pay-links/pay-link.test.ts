import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payLinks } from '#contract/business/pay-links.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { findBySession } from '../../../business/ledger/payment-store.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, theAgreement } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { inLine } from '../../../testing/lock-waits.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { cancel, settle } from '../../../testing/order-calls.ts'
import { beginByLink, byLink, linkMailedTo, payWithLink } from '../../../testing/pay-links.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  server.clock.set('2026-11-19T18:00:00Z')
  dana = await aStaffMember(server, ['desk', 'money'])
})
beforeEach(async () => {
  server.clock.set('2026-11-19T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** A stay taken on the telephone, to be paid by a card link; the household has no password. */
async function aCall(change: object = {}) {
  await server.database.pool.query('update account set password_hash = null, made_by = $2 where id = $1', [
    guest.id,
    dana.id,
  ])
  const done = await staffSend(server, dana, staffNewOrderWrites.create, {
    accountId: guest.id,
    request: await aStay(server, [guest.dogId], change),
    pay: 'link',
    source: 'phone',
  })
  if (done.code !== 200) throw new Error(done.msg)
  const { orderId } = staffNewOrderWrites.create.output.parse(done.data)
  return { orderId, token: await linkMailedTo(server, guest.email) }
}

const open = (token: string) => byLink(server, payLinks.open, { token })
const opened = async (token: string) => payLinks.open.output.parse((await open(token)).data)
const OVER = {
  code: 404,
  msg: 'This link has expired. Please call us at 604-555-0142, and we’ll send you a new one.',
  data: null,
}

describe('O7 a card link', () => {
  test('O7 shows the booking in short and nothing of the account, and goes out at once', async () => {
    const { orderId, token } = await aCall()
    const order = await orderNow(server, orderId)
    const shown = await opened(token)
    expect(shown).toMatchObject({
      state: 'open',
      code: order.code,
      what: 'Stay, Tue 2 to Fri 5 Feb',
      totalCents: order.total_cents,
      paidCents: 0,
      dueCents: order.due_now_cents,
      laterCents: order.total_cents - order.due_now_cents,
      laterLabel: 'At pick-up',
      payBy: '2026-11-22T18:00:00.000Z',
    })
    expect(shown.dogNames).toHaveLength(1)
    expect(shown.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.total_cents)
    expect(JSON.stringify(shown)).not.toContain('Sandhu')
    expect(JSON.stringify(shown)).not.toContain(guest.email)
    const { rows } = await server.database.pool.query(
      `select due_at <= now() as "isDue", letter->'action'->>'label' as label from mail
       where account_id = $1 order by id desc limit 1`,
      [guest.id],
    )
    expect(rows).toEqual([{ isDue: true, label: 'Pay by card' }])
  })

  test('O7 W12 paid, it confirms the order as on the site, once, and asks for no more', async () => {
    const { orderId, token } = await aCall()
    const agreement = await theAgreement(server)
    const name = 'Robin Meyer'
    expect(
      await byLink(server, payLinks.sign, { token, signature: { ...agreement, name: 'x' } }),
    ).toMatchObject({
      code: 400,
    })
    expect((await opened(token)).agreementId).toBe(agreement.agreementId)
    const signed = { token, signature: { ...agreement, name } }
    expect(await byLink(server, payLinks.sign, signed)).toMatchObject({
      code: 200,
      msg: 'Thank you for signing.',
    })
    expect((await opened(token)).agreementId).toBeNull()
    await server.database.pool.query('delete from live_event')
    const { session } = await payWithLink(server, token)
    const order = await orderNow(server, orderId)
    expect(order.status).toBe('confirmed')
    const { rows } = await server.database.pool.query(`select ids from live_event where kind = 'order'`)
    expect(rows).toContainEqual({ ids: [orderId] })
    expect(await byLink(server, payLinks.result, { token, session })).toMatchObject({
      code: 200,
      data: { status: 'paid', amountCents: order.due_now_cents, isRefunded: false },
    })
    expect(await opened(token)).toMatchObject({ state: 'paid', dueCents: 0, laterCents: order.balance_cents })
    expect(await byLink(server, payLinks.pay, { token })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('What is due now is paid.') as string,
    })
  })

  test('O7 paid first, the agreement can still be signed, and then it is confirmed', async () => {
    const { orderId, token } = await aCall()
    await payWithLink(server, token)
    expect((await orderNow(server, orderId)).status).toBe('held')
    const signature = { ...(await theAgreement(server)), name: 'Robin Meyer' }
    expect(await byLink(server, payLinks.sign, { token, signature })).toMatchObject({ code: 200 })
    expect((await orderNow(server, orderId)).status).toBe('confirmed')
  })

  test('O7 is one refusal for all that it does not open, and only its hash is kept with it', async () => {
    const { orderId, token } = await aCall()
    expect(await open('a-token-nobody-made')).toEqual(OVER)
    server.clock.set('2026-11-22T18:00:00Z')
    expect(await open(token)).toEqual(OVER)
    expect(await byLink(server, payLinks.pay, { token })).toEqual(OVER)
    await endRunOutOrders(server.app)
    server.clock.set('2026-11-19T18:00:00Z')
    expect(await open(token)).toEqual(OVER)
    const called = await aBooker(server)
    guest = called
    const other = await aCall()
    await cancel(server, called, other.orderId)
    expect(await open(other.token)).toEqual(OVER)
    const { rows } = await server.database.pool.query(
      `select closed_as, token_hash = sha256($2) as "isHash" from pay_link where order_id = any($1) order by id`,
      [[orderId, other.orderId], Buffer.from(token)],
    )
    expect(rows).toEqual([
      { closed_as: 'ended', isHash: true },
      { closed_as: 'ended', isHash: false },
    ])
  })

  test('O7 tells of no other payment than its own, and opens no other page', async () => {
    const first = await aCall()
    const { session } = await beginByLink(server, first.token)
    const second = await aCall({ arrival: '2027-03-02', departure: '2027-03-04' })
    expect(await byLink(server, payLinks.result, { token: first.token, session })).toMatchObject({
      data: { status: 'open' },
    })
    expect(await byLink(server, payLinks.result, { token: second.token, session })).toEqual(OVER)
    for (const header of [second.token, `Bearer ${second.token}`]) {
      const { status } = await server.get('/api/order/getOrderList', { authorization: header })
      expect(status).toBe(401)
    }
  })

  test('O7 pressed ten times at once, it is one payment', async () => {
    const { orderId, token } = await aCall()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => byLink(server, payLinks.pay, { token }, `press-${turn}`)),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const { rows } = await server.database.pool.query('select status from payment where order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ status: 'open' }])
  })
})

test('O7 whoever guesses is slowed', async () => {
  const codes = []
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  for (let turn = 0; turn < 61; turn += 1) {
    codes.push((await server.post(payLinks.open.path, { token: `guess-${turn}` }, headers)).status)
  }
  expect(codes.filter((code) => code === 404)).toHaveLength(60)
  expect(codes.at(-1)).toBe(429)
})

describe('O7 O21 a link and the desk at the same moment', () => {
  const take = async (orderId: number, amountCents: number, seen?: number) =>
    staffSend(server, dana, staffTake.take, {
      orderId,
      version: seen ?? (await orderNow(server, orderId)).version,
      parts: [{ way: 'terminal', amountCents, reference: `A${orderId}`, last4: '4821' }],
    })

  test('O21 the desk takes all of it: the open checkout is closed, and the link has nothing to ask for', async () => {
    const { orderId, token } = await aCall()
    await beginByLink(server, token)
    expect(await take(orderId, (await orderNow(server, orderId)).balance_cents)).toMatchObject({ code: 200 })
    expect(await opened(token)).toMatchObject({ state: 'paid', dueCents: 0, laterCents: 0 })
    expect(await byLink(server, payLinks.pay, { token })).toMatchObject({
      code: 409,
      msg: 'Everything is paid. Thank you!',
    })
    const { rows } = await server.database.pool.query(
      'select status, provider from payment where order_id = $1 order by id',
      [orderId],
    )
    expect(rows).toEqual([
      { status: 'cancelled', provider: 'sandbox' },
      { status: 'paid', provider: 'desk' },
    ])
  })

  const kept = async (orderId: number) => {
    const { rows } = await server.database.pool.query(
      `select coalesce(sum(amount_cents - refunded_cents), 0)::int as kept,
         coalesce(sum(refunded_cents), 0)::int as back from payment where order_id = $1 and status = 'paid'`,
      [orderId],
    )
    return rows[0] as { kept: number; back: number }
  }

  /** A link whose checkout is open, which asks for the deposit, and a desk that takes all of it. */
  async function bothWays() {
    const { orderId, token } = await aCall()
    const { balance_cents: owed } = await orderNow(server, orderId)
    const { session } = await beginByLink(server, token)
    const payment = await findBySession(server.app.db, 'sandbox', session)
    const seen = (await orderNow(server, orderId)).version
    const card = () => settle(server, payment?.id ?? 0)
    const cardCents = payment?.amount_cents ?? 0
    return { orderId, owed, cardCents, card, desk: () => take(orderId, owed, seen) }
  }

  test('O21 the desk first, and then the card: no more is kept than is owed', async () => {
    const { orderId, owed, cardCents, desk, card } = await bothWays()
    expect(await desk()).toMatchObject({ code: 200 })
    await card()
    expect(await orderNow(server, orderId)).toMatchObject({ balance_cents: 0 })
    expect(await kept(orderId)).toEqual({ kept: owed, back: cardCents })
  })

  test('O21 the card comes while the desk is taking it: the card’s money goes back', async () => {
    const { orderId, owed, cardCents, desk, card } = await bothWays()
    const [taken] = await inLine(server.database, guest.id, [desk, card])
    expect(taken).toMatchObject({ code: 200 })
    expect(await orderNow(server, orderId)).toMatchObject({ balance_cents: 0 })
    expect(await kept(orderId)).toEqual({ kept: owed, back: cardCents })
  })

  test('O21 the desk takes it while the card comes in: the desk is told, and takes nothing', async () => {
    const { orderId, owed, cardCents, desk, card } = await bothWays()
    const [, taken] = await inLine(server.database, guest.id, [card, desk])
    const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    expect(taken).toMatchObject({
      code: 409,
      msg: `A card payment of ${inDollars(cardCents)} has just come in. ${inDollars(owed - cardCents)} is owed.`,
    })
    expect(await orderNow(server, orderId)).toMatchObject({ balance_cents: owed - cardCents })
    expect(await kept(orderId)).toEqual({ kept: cardCents, back: 0 })
  })
})
