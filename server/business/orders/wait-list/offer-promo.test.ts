import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Booker, create, someDays } from '../../../testing/booking.ts'
import { aVilla, bookers, type Dates, fullVillas, nextWeek } from '../../../testing/full-villas.ts'
import { askToWait, cancel, placed } from '../../../testing/order-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { offerFreedSpace } from './wait-list.ts'

const server = withServer({ demo: true })
let dates: Dates
let waiting: Booker
beforeAll(async () => {
  await wideLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  dates = nextWeek(server)
  const [one] = await bookers(server, 1)
  if (!one) throw new Error('nobody')
  waiting = one
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

/** What the offer says to somebody whose code stopped to hold while they waited. */
async function offerAfter(
  happening: () => Promise<unknown>,
  earlier: () => Promise<unknown> = async () => {},
): Promise<string> {
  await query(
    `insert into promo_code (park_id, code, kind, percent, amount_cents, from_date, to_date, order_types, total_limit, per_customer_limit, active)
     select park_id, $1, kind, percent, amount_cents, from_date, to_date, order_types, 1, per_customer_limit, active
     from promo_code where code = 'WELCOME10'`,
    [codeOf()],
  )
  const [stay] = await fullVillas(server, dates)
  await earlier()
  const request = await aVilla(server, waiting, dates, { promoCode: codeOf() })
  expect(await askToWait(server, waiting, request)).toMatchObject({ code: 200 })
  await happening()
  if (!stay) throw new Error('nobody')
  await cancel(server, stay.guest, stay.id)
  await offerFreedSpace(server.app, 1)
  const [notice] = await query(
    `select text from notification where account_id = $1 and kind = 'wait-list-offer'`,
    [waiting.id],
  )
  return String(notice?.text)
}

/** Each test has a code of its own. */
const codeOf = () => `SPOT${dates.arrival.replaceAll('-', '')}`
const useCode = async (who: Booker) =>
  placed(await create(server, who, someDays([who.dogId], { promoCode: codeOf() })))

test('A21 an offer says of a code that was used elsewhere that it was', async () => {
  const text = await offerAfter(() => useCode(waiting))
  expect(text).toContain(`You’ve already used your promo code ${codeOf()}, so the price is without it.`)
})

test('A21 an offer says of a code that others used up that they did', async () => {
  const [other] = await bookers(server, 1)
  if (!other) throw new Error('nobody')
  const text = await offerAfter(() => useCode(other))
  expect(text).toContain(`Your promo code ${codeOf()} has been used up, so the price is without it.`)
})

test('A21 a code that is used up already keeps nobody off the wait-list', async () => {
  const [other] = await bookers(server, 1)
  if (!other) throw new Error('nobody')
  const text = await offerAfter(
    async () => {},
    () => useCode(other),
  )
  expect(text).toContain(`Your promo code ${codeOf()} has been used up, so the price is without it.`)
})

test('A21 an offer says of a code whose time is over that it has expired', async () => {
  const text = await offerAfter(() =>
    query(`update promo_code set from_date = '2026-11-01', to_date = '2026-11-15' where code = $1`, [
      codeOf(),
    ]),
  )
  expect(text).toContain(`Your promo code ${codeOf()} has expired, so the price is without it.`)
})

test('A21 an offer says of a code that is for other bookings what it is for', async () => {
  const text = await offerAfter(() =>
    query(`update promo_code set order_types = '{daycare}' where code = $1`, [codeOf()]),
  )
  expect(text).toContain(`Your promo code ${codeOf()} is only for daycare, so the price is without it.`)
})
