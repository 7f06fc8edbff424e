import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { staffTake } from '#contract/office/money/take.ts'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { sumOf } from '#domain/money/money.ts'
import { sumPaid } from '../../../business/ledger/ledger-store.ts'
import { findKeptNights } from '../../../business/orders/change/turned-stay-store.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { aBooker, aStay, create, suiteTypeId } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import {
  creditOf,
  getOrder,
  giveCredit,
  givePass,
  pay,
  placed,
  unitsLeft,
} from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withGuestInHouse } from '../../../testing/with-guest-in-house.ts'

const { server, people, checkIn, aStayInHouse, doAsShown, shorten } = withGuestInHouse()
let deluxe: number
beforeAll(async () => {
  deluxe = await suiteTypeId(server, 'Deluxe Suite')
})

const TODAY = '2026-11-25'
const NIGHT = 7_140
const turn = (id: number, wanted: object, who = people.dana) =>
  doAsShown(staffChangePreview.previewTurn, staffChange.turn, id, wanted, who)
const toDaycare = (id: number) => turn(id, { into: 'daycare' })
const toStay = (id: number, nights: number) =>
  turn(id, { into: 'boarding', suiteTypeId: deluxe, departure: addDays(TODAY, nights) })
const extend = (id: number, nights: number) =>
  doAsShown(staffChangePreview.previewExtend, staffChange.extend, id, {
    departure: addDays(TODAY, nights),
    split: null,
  })
const chargedOf = async (id: number) => (await sumPaid(server.app.db, id)).chargedCents

describe('AD27 a stay that becomes daycare and a stay again', () => {
  test('AD27 costs what it had cost: what was kept of its nights pays for them', async () => {
    const id = await aStayInHouse(TODAY)
    const before = await getOrder(server, people.guest, id)
    await toDaycare(id)
    const { after } = await toStay(id, 2)
    expect(after.price.totalCents).toBe(before.price.totalCents)
    expect([after.balanceCents, await chargedOf(id)]).toEqual([0, before.price.totalCents])
    // However often.
    await toDaycare(id)
    await toStay(id, 2)
    expect(await chargedOf(id)).toBe(before.price.totalCents)
  })

  test.each([
    ['fewer nights: the others stay kept, as when they had gone home early', 1, 2 * NIGHT, 0],
    ['more nights: those that are new are owed', 3, 3 * NIGHT, NIGHT],
  ])('AD27 back for %s', async (_what, nights, chargedCents, balanceCents) => {
    const id = await aStayInHouse(TODAY)
    await toDaycare(id)
    const { after } = await toStay(id, nights)
    expect([await chargedOf(id), after.balanceCents]).toEqual([chargedCents, balanceCents])
  })

  test('AD27 longer again, the night that was kept is billed once', async () => {
    const id = await aStayInHouse(TODAY)
    await toDaycare(id)
    await toStay(id, 1)
    const { after } = await extend(id, 2)
    expect([after.balanceCents, await chargedOf(id)]).toEqual([0, 2 * NIGHT])
    const more = await extend(id, 3)
    expect([more.after.balanceCents, await chargedOf(id)]).toEqual([NIGHT, 3 * NIGHT])
  })

  test('AD27 credit for nights is taken back when they are slept after all', async () => {
    const id = await aStayInHouse(TODAY, { departure: '2026-11-28' })
    const credit = { departure: '2026-11-26', creditCents: 3_000, why: 'The owner came home early.' }
    expect(await shorten(people.asha, id, credit)).toMatchObject({ code: 200 })
    await toDaycare(id)
    expect(await creditOf(server, people.guest.id)).toBe(3_000)
    await toStay(id, 1)
    expect(await creditOf(server, people.guest.id)).toBe(3_000)
    await toDaycare(id)
    const { answer } = await toStay(id, 3)
    expect(answer?.msg).toContain('$30.00 of credit for these nights was taken back.')
    expect([await creditOf(server, people.guest.id), await chargedOf(id)]).toEqual([0, 3 * NIGHT])
  })

  test('AD27 what was paid with store credit is store credit again', async () => {
    await giveCredit(server, people.guest.id, 4_000)
    const id = await aStayInHouse(TODAY, { useCredit: true })
    await toDaycare(id)
    await toStay(id, 2)
    const { creditLeftCents, moneyCents, chargedCents } = await sumPaid(server.app.db, id)
    expect([creditLeftCents, moneyCents, chargedCents]).toEqual([4_000, 2 * NIGHT - 4_000, 2 * NIGHT])
  })

  test('AD27 nights of a pass are taken from it once', async () => {
    const passId = await givePass(server, people.guest.id, { kind: 'night', units: 20 })
    const dates = { arrival: TODAY, departure: '2026-11-28', usePasses: true }
    const request = await aStay(server, [people.guest.dogId], dates)
    const { id, balanceCents } = placed(await create(server, people.guest, request))
    if (balanceCents > 0) await pay(server, people.guest, id, 'all')
    server.clock.set('2026-11-25T18:30:00Z')
    await checkIn(id)
    const left = await unitsLeft(server, passId)
    const charged = await chargedOf(id)
    expect(left).toBeLessThan(20)
    await toDaycare(id)
    await toStay(id, 3)
    expect(await unitsLeft(server, passId)).toBe(left)
    expect(await chargedOf(id)).toBe(Math.max(charged, (await orderNow(server, id)).total_cents))
  })

  test('AD27 the code it was booked with is good for it again', async () => {
    const code = `STAYS${people.guest.id}`
    await server.database.pool.query(
      `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, per_customer_limit, active)
       values (1, $1, 'percent', 10, '2026-01-01', '2027-12-31', '{boarding}', 1, true)`,
      [code],
    )
    const id = await aStayInHouse(TODAY, { promoCode: code })
    const before = await getOrder(server, people.guest, id)
    await toDaycare(id)
    const { after } = await toStay(id, 2)
    expect(after.price.lines).toEqual(before.price.lines)
    expect([after.balanceCents, await chargedOf(id)]).toEqual([0, before.price.totalCents])
  })

  test('AD27 whatever is done in whatever order, a night is charged or kept, and never both', async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('turn' as const), nights: fc.integer({ min: 1, max: 4 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('extend' as const), nights: fc.integer({ min: 1, max: 2 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('shorten' as const), nights: fc.integer({ min: 1, max: 3 }) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), nights: fc.constant(0) }) },
    )
    const send = (endpoint: Parameters<typeof staffSend>[2], body: object) =>
      staffSend(server, people.asha, endpoint, body)
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (steps, nights) => {
          people.guest = await aBooker(server)
          server.clock.set('2026-11-23T18:00:00Z')
          const id = await aStayInHouse(TODAY, { departure: addDays(TODAY, nights) })
          let mostNights = nights
          for (const { do: verb, nights: count } of steps) {
            const now = await orderNow(server, id)
            const seen = { orderId: id, version: now.version }
            if (verb === 'turn')
              await send(
                staffChange.turn,
                now.order_type === 'boarding'
                  ? { ...seen, into: 'daycare' }
                  : { ...seen, into: 'boarding', suiteTypeId: deluxe, departure: addDays(TODAY, count) },
              )
            if (verb === 'extend')
              await send(staffChange.extend, {
                ...seen,
                departure: addDays(now.last_date, count),
                split: null,
              })
            if (verb === 'shorten')
              await send(staffChange.shorten, { ...seen, departure: addDays(TODAY, count) })
            if (verb === 'pay' && now.balance_cents > 0)
              await send(staffTake.take, { ...seen, parts: [byTerminal(now.balance_cents)] })
            const after = await orderNow(server, id)
            const { chargedCents, moneyCents } = await sumPaid(server.app.db, id)
            if (after.order_type === 'boarding')
              mostNights = Math.max(mostNights, Math.round(after.total_cents / NIGHT))
            // The price of what they have, and once what was kept of what they do not have.
            const kept = (await findKeptNights(server.app.db, id)) ?? []
            const keptCents = (some: typeof kept) =>
              sumOf(some.map((one) => one.moneyCents + one.creditCents))
            expect(chargedCents).toBe(after.total_cents + keptCents(kept))
            const held = kept.filter(({ night }) => after.first_date <= night && night < after.last_date)
            if (after.order_type === 'boarding' && after.balance_cents > 0) expect(keptCents(held)).toBe(0)
            expect(chargedCents).toBeLessThanOrEqual(mostNights * NIGHT)
            expect(chargedCents - moneyCents).toBe(after.balance_cents)
          }
          expect(await brokenRules(server.database)).toEqual([])
        },
      ),
      { numRuns: 12, seed: 27 },
    )
  }, 180_000)
})
