import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { packages } from '#contract/business/packages.ts'
import { endRunOutOrders } from '../orders/lifecycle/end-orders.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../testing/booking.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { cancel, creditOf, giveCredit, givePass, pay, placed, unitsLeft } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
let fiveDays: number
beforeAll(async () => {
  fiveDays = (await server.app.parkBook(1)).packages.find(({ name }) => name === '5 full days')?.id ?? 0
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** 5 × 45 − 5 % = 213.75, and GST. */
const PRICE = 22_444

const buy = async (input: object, who: Pick<Booker, 'headers'> = booker) =>
  (await server.post('/api/package/buy', { packageId: fiveDays, ...input }, who.headers))
    .body as Envelope<Order>
const quote = async (input: object, who: Pick<Booker, 'headers'> = booker) =>
  (await server.post('/api/package/quote', { packageId: fiveDays, ...input }, who.headers)).body
const mine = async (who = booker) =>
  packages.getMyPackages.output.parse((await server.get('/api/package/getMyPackages', who.headers)).body.data)
const ledger = async (id: number | undefined, who: Pick<Booker, 'headers'> = booker) =>
  (await server.get(`/api/package/getLedger?id=${id}`, who.headers)).body

describe('buying a package', () => {
  test('A21 unpaid there is no pass; paid there is one, good for half a year', async () => {
    const order = placed(await buy({}))
    expect(order).toMatchObject({
      status: 'held',
      orderType: 'package',
      payNowCents: PRICE,
      canCancel: false,
    })
    expect((await mine()).passes).toEqual([])
    await pay(server, booker, order.id)
    expect(await mine()).toEqual({
      passes: [
        {
          id: expect.any(Number) as number,
          packageId: fiveDays,
          name: '5 full days',
          kind: 'full_day',
          credits: 5,
          creditsLeft: 5,
          leftText: '5 full days left',
          boughtOn: '2026-11-16',
          expiresOn: '2027-05-16',
          isExpired: false,
          orderId: order.id,
        },
      ],
      creditCents: 0,
    })
  })

  test('A21 paid by credit the pass is there at once; too little pays its part', async () => {
    await giveCredit(server, booker.id, PRICE + 500)
    expect(placed(await buy({ useCredit: true }))).toMatchObject({ status: 'confirmed', balanceCents: 0 })
    expect(await mine()).toMatchObject({ passes: [{ creditsLeft: 5 }], creditCents: 500 })
    const second = placed(await buy({ useCredit: true }))
    expect(second).toMatchObject({ status: 'held', payNowCents: PRICE - 500 })
    expect((await mine()).passes).toHaveLength(1)
  })

  test('A21 not paid in time it runs out, and the credit comes back', async () => {
    await giveCredit(server, booker.id, 1_000)
    placed(await buy({ useCredit: true }))
    server.clock.advance(15)
    await endRunOutOrders(server.app)
    expect([await creditOf(server, booker.id), (await mine()).passes]).toEqual([1_000, []])
  })

  test('A21 a code for packages takes its share, one for stays does not count', async () => {
    await server.database.pool.query(
      `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types)
       values (1, 'ALLOFIT', 'percent', 100, '2026-01-01', '2028-01-01', '{package}')`,
    )
    expect(await buy({ promoCode: 'WELCOME10' })).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^This promo code is only for boarding/) as string,
    })
    expect(await buy({ promoCode: 'NOPE' })).toMatchObject({ code: 400 })
    expect(placed(await buy({ promoCode: 'allofit' }))).toMatchObject({ status: 'confirmed' })
    expect((await mine()).passes).toHaveLength(1)
  })

  test('A21 what is quoted is what is charged, with code and credit', async () => {
    await server.database.pool.query(
      `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types)
       values (1, 'TENTH', 'percent', 10, '2026-01-01', '2028-01-01', '{package}')
       on conflict do nothing`,
    )
    await giveCredit(server, booker.id, 5_000)
    const requests = [
      {},
      { useCredit: true },
      { promoCode: ' tenth' },
      { promoCode: 'TENTH', useCredit: true },
    ]
    for (const wanted of requests) {
      const quoted = packages.quote.output.parse((await quote(wanted)).data)
      const creditBefore = await creditOf(server, booker.id)
      const { price, payNowCents } = placed(await buy(wanted))
      expect(quoted).toMatchObject({ price, payNowCents })
      expect(creditBefore - (await creditOf(server, booker.id))).toBe(quoted.creditCents)
      expect(quoted.promo).toEqual(
        'promoCode' in wanted
          ? {
              code: 'TENTH',
              kind: 'percent',
              percent: 10,
              amountCents: 0,
              orderTypes: ['package'],
              isTaken: true,
              text: 'Promo code applied.',
            }
          : null,
      )
      await giveCredit(server, booker.id, quoted.creditCents || 1)
    }
  })

  test('A21 a quote keeps nothing, and refuses what buying would refuse', async () => {
    await giveCredit(server, booker.id, 1_000)
    expect(await quote({ useCredit: true })).toMatchObject({
      code: 200,
      data: {
        creditCents: 1_000,
        payNowCents: PRICE - 1_000,
        price: { totalCents: PRICE, dueNowCents: PRICE, balanceCents: 0 },
      },
    })
    expect(await creditOf(server, booker.id)).toBe(1_000)
    expect((await server.get('/api/order/getOrderList', booker.headers)).body.data).toMatchObject({
      total: 0,
    })
    expect(await quote({ promoCode: 'WELCOME10' })).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^This promo code is only for boarding/) as string,
    })
    expect(await quote({ packageId: 9_999 })).toMatchObject({ code: 404 })
    expect(await quote({ packageId: 'five' })).toMatchObject({ code: 400 })
    expect(await quote({}, { headers: {} })).toMatchObject({ code: 401 })
  })

  test('A21 twice with one key is bought once', async () => {
    const keyed = { headers: { ...booker.headers, 'idempotency-key': 'twice' } }
    const first = await buy({}, keyed)
    expect(await buy({}, keyed)).toEqual(first)
    expect(await buy({ useCredit: true }, keyed)).toMatchObject({ code: 409 })
  })

  test('A21 it is among past orders once it is paid, and is not cancelled', async () => {
    await giveCredit(server, booker.id, PRICE)
    const { id } = placed(await buy({ useCredit: true }))
    const list = async (which: string) =>
      (await server.get(`/api/order/getOrderList?which=${which}`, booker.headers)).body.data
    expect(await list('upcoming')).toMatchObject({ total: 0 })
    expect(await list('past')).toMatchObject({ total: 1, list: [{ id }] })
    expect(await cancel(server, booker, id)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/can’t be cancelled here/) as string,
    })
  })

  test('A21 needs a log-in and a package that is sold', async () => {
    expect(await buy({}, { headers: {} })).toMatchObject({ code: 401 })
    expect(await buy({ packageId: 9_999 })).toMatchObject({ code: 404 })
    expect(await buy({ packageId: 'five' })).toMatchObject({ code: 400 })
    expect((await server.get('/api/package/getMyPackages')).body.code).toBe(401)
  })
})

describe('using passes', () => {
  test('A21 the first to expire is used first, full and half days are exchanged both ways', async () => {
    const late = await givePass(server, booker.id, { units: 10, expiresOn: '2027-09-01' })
    const soon = await givePass(server, booker.id, { kind: 'half_day', units: 3, expiresOn: '2026-12-24' })
    const days = [
      { date: '2026-11-24', part: 'full' },
      { date: '2026-11-25', part: 'half' },
      { date: '2026-11-26', part: 'full' },
    ]
    const request = someDays([booker.dogId], { days, usePasses: true })
    expect(placed(await create(server, booker, request))).toMatchObject({
      status: 'confirmed',
      price: { totalCents: 0 },
    })
    expect([await unitsLeft(server, soon), await unitsLeft(server, late)]).toEqual([0, 8])
    const { data } = await ledger(late)
    expect(data).toMatchObject([
      { credits: -1, text: 'Used for a booking', orderCode: expect.any(String) as string },
      { credits: 5, text: 'Bought', orderId: null },
    ])
  })

  test('A21 a pass pays no day after its last one, and no other household’s', async () => {
    const passId = await givePass(server, booker.id, { expiresOn: '2026-11-24' })
    const other = await aBooker(server)
    expect(
      placed(await create(server, booker, someDays([booker.dogId], { usePasses: true }))).price,
    ).toMatchObject({
      totalCents: 4_725,
    })
    expect(await unitsLeft(server, passId)).toBe(8)
    const theirs = placed(await create(server, other, someDays([other.dogId], { usePasses: true })))
    expect(theirs.price.totalCents).toBe(9_450)
    expect(await ledger(passId, other)).toMatchObject({ code: 404 })
    expect(await ledger(passId, { headers: {} })).toMatchObject({ code: 401 })
    expect(await ledger(undefined)).toMatchObject({ code: 400 })
  })

  test('A21 night credits pay nights, day credits do not', async () => {
    const nights = await givePass(server, booker.id, { kind: 'night', units: 2 })
    const days = await givePass(server, booker.id, { units: 10 })
    const request = await aStay(server, [booker.dogId], { usePasses: true })
    expect(placed(await create(server, booker, request)).price.totalCents).toBe(7_140)
    expect([await unitsLeft(server, nights), await unitsLeft(server, days)]).toEqual([0, 10])
  })

  test('A21 an expired pass is shown as such', async () => {
    await givePass(server, booker.id, { expiresOn: '2026-11-15' })
    await givePass(server, booker.id, { expiresOn: '2026-11-16' })
    expect((await mine()).passes.map(({ isExpired }) => isExpired)).toEqual([true, false])
  })
})
