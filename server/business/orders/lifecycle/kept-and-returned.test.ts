import { expect, test } from 'vitest'
import { staffChange } from '#contract/office/orders/change.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay } from '../../../testing/booking.ts'
import { giveCredit } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'
import { endRunOutOrders } from './end-orders.ts'

const { server, asha, guest, send, paidStay, refund } = withGivers()

test('O29 what was kept of a change and is refunded later is owed by nobody once the booking has run out', async () => {
  const stay = await paidStay({ arrival: '2026-11-25', departure: '2026-11-30' }, 'due')
  await giveCredit(server, guest.id, 50_000)
  const dates = { arrival: '2026-11-28', departure: '2026-11-30' }
  const request = await aStay(server, [guest.dogId], { ...dates, useCredit: true })
  const changed = { orderId: stay.id, version: stay.version, request, why: 'They asked for it.' }
  expect(await send(staffChange.change, changed, asha)).toMatchObject({ code: 200 })
  const paidCents = stay.total_cents - stay.balance_cents
  const back = { paymentId: stay.paymentId, amountCents: Math.floor(paidCents / 2) }
  expect(await refund(stay.id, back, asha)).toMatchObject({ code: 200 })
  expect(await orderNow(server, stay.id)).toMatchObject({ status: 'held' })
  server.clock.set('2026-11-27T18:00:00Z')
  await endRunOutOrders(server.app)
  expect(await orderNow(server, stay.id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
})
