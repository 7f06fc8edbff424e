import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { getOrder, placed, settle } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from './end-orders.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeAll(async () => {
  await server.database.pool.query(
    `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, per_customer_limit)
     values (1, 'ONCE', 'percent', 20, '2026-01-01', '2028-01-01', '{daycare}', 1)`,
  )
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const aDayOn = (date: string) => ({ days: [{ date, part: 'full' }], promoCode: 'ONCE' })
const order = async (date: string) =>
  placed(await create(server, booker, someDays([booker.dogId], aDayOn(date))))

async function aLatePayment(meanwhile: () => Promise<unknown>) {
  const { id } = await order('2026-12-08')
  const { paymentId } = await beginPayment(server, booker, { id })
  server.clock.advance(16)
  await endRunOutOrders(server.app)
  await meanwhile()
  await settle(server, paymentId)
  return getOrder(server, booker, id)
}

test('paid late: a code that the household has used elsewhere since is not used once more', async () => {
  const late = await aLatePayment(() => order('2026-12-10'))
  expect([late.status, late.payments[0]?.refundedCents]).toEqual(['expired', 3_780])
})

test('paid late: a code that nobody has used since is there still', async () => {
  expect(await aLatePayment(async () => {})).toMatchObject({ status: 'confirmed', balanceCents: 0 })
})
