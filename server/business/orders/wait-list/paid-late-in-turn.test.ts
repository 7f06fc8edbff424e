import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Booker, create } from '../../../testing/booking.ts'
import { aVilla, fullVillas, nextWeek, twoBookers, waitListOf } from '../../../testing/full-villas.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { askToWait, cancel, getOrder, placed, settle } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'

const server = withServer({ demo: true })
beforeAll(() => wideLimits(server))
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** One villa is free, somebody takes it and lets it run out; the other one is taken. */
async function runOut(late: Booker, dates: ReturnType<typeof nextWeek>) {
  const [first] = await fullVillas(server, dates)
  if (first === undefined) throw new Error('nobody')
  await cancel(server, first.guest, first.id)
  const { id } = placed(await create(server, late, await aVilla(server, late, dates)))
  const { paymentId } = await beginPayment(server, late, { id })
  return { id, paymentId }
}

test('AD80 what ran out and is paid late passes nobody who waits for it: the money goes back', async () => {
  const dates = nextWeek(server)
  const [waiting, late] = await twoBookers(server)
  const { id, paymentId } = await runOut(late, dates)
  expect(await askToWait(server, waiting, await aVilla(server, waiting, dates))).toMatchObject({ code: 200 })
  server.clock.advance(16)
  await endRunOutOrders(server.app)
  expect((await waitListOf(server, waiting))[0]?.status).toBe('waiting')
  await settle(server, paymentId)
  const after = await getOrder(server, late, id)
  expect(after.status).toBe('expired')
  expect(after.payments[0]?.refundedCents).toBe(after.payments[0]?.amountCents)
})
