import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { findCounter } from './counter-store.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill, closeTills } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { FIVE, ONE } from '../../../testing/changing.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { cancel, creditOf, getOrder, giveCredit, pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Classic Run', 30)
  await moreRooms(server, 'Deluxe Suite', 30)
  dana = await aStaffMember(server, ['desk', 'money', 'refund'])
  asha = await aStaffMember(server, 'manager')
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  await closeTills(server)
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const held = () => anOrder(server, { accountId: guest.id, dogId: guest.dogId })
const versionOf = async (orderId: number) => (await orderNow(server, orderId)).version
let slips = 0
const take = async (orderId: number, parts: object[], tip?: object) =>
  staffSend(server, dana, staffTake.take, {
    orderId,
    version: await versionOf(orderId),
    parts,
    ...(tip && { tip }),
  })
const terminal = (amountCents: number) => ({
  way: 'terminal',
  amountCents,
  last4: '8810',
  reference: `N${++slips}`,
})
const takeOff = async (orderId: number, amountCents: number, who = dana, more: object = {}) =>
  staffSend(server, who, staffCharges.addCharge, {
    orderId,
    version: await versionOf(orderId),
    kind: 'discount',
    what: 'Friends',
    why: 'Neighbours',
    amountCents,
    ...more,
  })
const moneyOf = (orderId: number) => staffRead(server, dana, staffTake.getOrderMoney, { orderId })
const voidPayment = async (orderId: number) =>
  staffSend(server, dana, staffTake.voidPayment, {
    paymentId: (await moneyOf(orderId)).payments.at(-1)?.id ?? 0,
    version: await versionOf(orderId),
    why: 'Wrong booking',
  })

describe('O31 store credit by hand', () => {
  const give = (body: object) =>
    staffSend(server, dana, staffCredit.giveCredit, { amountCents: 4_900, why: 'A long wait', ...body })

  test('O31 what is given for a booking counts towards the limit too', async () => {
    const { id } = await held()
    expect((await give({ accountId: guest.id, orderId: id })).code).toBe(200)
    expect((await give({ accountId: guest.id, orderId: id })).code).toBe(403)
    expect((await give({ accountId: guest.id })).code).toBe(403)
    expect(await creditOf(server, guest.id)).toBe(4_900)
  })

  test('O31 §0.3 nobody gives themselves credit or a discount, and the counter has no name to give to', async () => {
    expect((await give({ accountId: dana.id })).code).toBe(403)
    expect((await give({ accountId: await findCounter(server.app.db) })).code).toBe(404)
    const own = await anOrder(server, { accountId: dana.id })
    expect((await takeOff(own.id, 100)).code).toBe(403)
  })
})

describe('O25 a tip', () => {
  test('O25 is paid with money: store credit does not leave the house as one', async () => {
    const { id, balance_cents } = await held()
    await giveCredit(server, guest.id, 4_000)
    const credit = { way: 'credit', amountCents: 4_000 }
    expect(await take(id, [credit, terminal(balance_cents)], { amountCents: 4_000 })).toMatchObject({
      code: 200,
    })
    await giveCredit(server, guest.id, 4_000)
    expect(await take(id, [credit], { amountCents: 4_000 })).toMatchObject({
      code: 400,
      msg: 'A tip is paid with money, not with store credit. Nothing was taken.',
    })
    expect(await creditOf(server, guest.id)).toBe(4_000)
  })

  test('O18 O25 goes with the payment it came with, when that was a slip of the hand', async () => {
    await anOpenTill(server, dana.id)
    const { id, balance_cents: owed } = await held()
    await take(id, [{ way: 'cash', amountCents: owed + 2_000, tenderedCents: owed + 2_000 }], {
      amountCents: 2_000,
    })
    expect(await voidPayment(id)).toMatchObject({ code: 200, data: { balanceCents: owed } })
    expect((await moneyOf(id)).charges).toMatchObject([{ kind: 'tip', isVoided: true }])
  })
})

describe('O18 a payment taken back', () => {
  test('O18 leaves a booking ahead held, not confirmed for nothing; paid again it is confirmed', async () => {
    await anOpenTill(server, dana.id)
    const { id, due_now_cents: due } = await held()
    expect(await take(id, [terminal(due)])).toMatchObject({ data: { status: 'confirmed' } })
    expect(await voidPayment(id)).toMatchObject({ code: 200, data: { status: 'held' } })
    const { hold_until } = await orderNow(server, id)
    expect(hold_until).toEqual(new Date('2026-11-25T18:00:00Z'))
    expect(await take(id, [terminal(due)])).toMatchObject({ data: { status: 'confirmed' } })
    // Who stands at the door is not sent away by a slip of the hand.
    const began = { begins_at: new Date('2026-11-23T17:59:00Z') }
    await server.app.db.updateTable('customer_order').set(began).where('id', '=', id).execute()
    expect(await voidPayment(id)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
  })

  test('AD73 stands once in its history, for its owner and for us, held with it or not', async () => {
    await anOpenTill(server, dana.id)
    const { id, due_now_cents: due } = await held()
    const linesOf = async () => {
      const ours = (await staffRead(server, dana, staffOrderPage.getOrder, { id })).history
      const theirs = (await getOrder(server, guest, id)).history
      const ofVoids = (lines: readonly { text: string }[]) =>
        lines.map(({ text }) => text).filter((text) => /taken back/i.test(text))
      return [ofVoids(ours), ofVoids(theirs)]
    }
    await take(id, [terminal(due)])
    await voidPayment(id)
    const once = [`Payment taken back, ${exactPrice(due)}; held until paid.`]
    expect(await linesOf()).toEqual([once, once])
    // What is held already stays so.
    await take(id, [terminal(500)])
    await voidPayment(id)
    const [ours = [], theirs] = await linesOf()
    expect([ours, theirs]).toEqual([
      ['Payment taken back, $5.00.', ...once],
      [...once, ours[0]],
    ])
  })
})

describe('O17 a discount', () => {
  test('O17 O21 of a booking that is held: paid as far as is left, it is confirmed', async () => {
    const request = someDays([guest.dogId])
    const { id } = placed(await create(server, guest, request))
    await takeOff(id, 2_000)
    const { balance_cents: left, status } = await orderNow(server, id)
    expect(status).toBe('held')
    expect(await take(id, [terminal(left)])).toMatchObject({ data: { status: 'confirmed', balanceCents: 0 } })
  })

  test('O17 of all of it confirms the booking by itself', async () => {
    const { id, balance_cents } = await held()
    expect(await takeOff(id, balance_cents, asha)).toMatchObject({ data: { status: 'confirmed' } })
  })

  test('O17 O9 goes with the price it was taken off: a shorter stay is not free', async () => {
    const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], FIVE)))
    await pay(server, guest, id, 'due')
    const total = (await orderNow(server, id)).total_cents
    const off = Math.floor(total / 10)
    expect((await takeOff(id, off)).code).toBe(200)
    await take(id, [terminal((await orderNow(server, id)).balance_cents)])
    const request = await aStay(server, [guest.dogId], ONE)
    const shown = (
      await server.post(staffChangePreview.previewChange.path, { orderId: id, request }, dana.headers)
    ).body
    expect(shown).toMatchObject({ code: 200, data: { money: { balanceCents: 0 } } })
    const version = await versionOf(id)
    expect(
      await staffSend(server, dana, staffChange.change, { orderId: id, version, request }),
    ).toMatchObject({
      code: 200,
      data: { balanceCents: 0 },
    })
    const after = await orderNow(server, id)
    const left = Math.round((off * after.total_cents) / total)
    expect((await moneyOf(id)).charges.map(({ amountCents, isVoided }) => [amountCents, isVoided])).toEqual([
      [-off, true],
      [-left, false],
    ])
    const { rows } = await server.database.pool.query(
      `select (-sum(amount_cents))::integer as kept from order_entry
       where order_id = $1 and kind in ('payment', 'refund')`,
      [id],
    )
    expect(rows).toEqual([{ kept: after.total_cents - left }])
  })

  test('O17 goes with a day that is skipped, and what it made less to pay is not asked for again', async () => {
    const request = someDays([guest.dogId])
    const { id } = placed(await create(server, guest, request))
    await takeOff(id, 2_000)
    await take(id, [terminal((await orderNow(server, id)).balance_cents)])
    const skipped = await server.post(
      '/api/order/skipDay',
      { id, date: '2026-11-26' },
      { ...guest.headers, 'idempotency-key': `skip-${id}` },
    )
    expect(skipped.body.code).toBe(200)
    expect(await getOrder(server, guest, id)).toMatchObject({ balanceCents: 0 })
    expect((await moneyOf(id)).charges.at(-1)).toMatchObject({ amountCents: -1_000 })
  })

  test('O18 of a booking that is off is not taken back: nothing is owed for it', async () => {
    const { id } = await held()
    await pay(server, guest, id, 'due')
    await takeOff(id, 2_000)
    await cancel(server, guest, id)
    const [charge] = (await moneyOf(id)).charges
    expect(charge).toMatchObject({ kind: 'discount', canBeVoided: false })
    const body = { chargeId: charge?.id ?? 0, version: await versionOf(id), why: 'Typed twice' }
    expect((await staffSend(server, dana, staffCharges.voidCharge, body)).code).toBe(409)
    expect((await orderNow(server, id)).balance_cents).toBe(0)
  })

  test('§0.3 U10 nobody is written down as having allowed what they did not', async () => {
    const { id } = await held()
    for (const accountId of [dana.id, 9_999_999]) {
      const approval = { approval: { accountId, pin: '4826' } }
      expect((await takeOff(id, 3_000, asha, approval)).code).toBe(200)
    }
    const { rows } = await server.database.pool.query(
      'select approved_by from order_charge where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ approved_by: null }, { approved_by: null }])
  })
})
