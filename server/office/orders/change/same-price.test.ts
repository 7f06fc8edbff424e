import { afterEach, expect, test } from 'vitest'
import { staffChange } from '#contract/office/orders/change.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { change } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const { server, guest, query, send, paidStay, versionOf } = withGivers()
const EARLY = { arrival: '2027-02-09', departure: '2027-02-12' }

const pricesTimes = async (factor: number) => {
  await query('update suite_type set night_cents = (night_cents * $1::numeric)::integer', [factor])
}
afterEach(() => pricesTimes(0.5))

test('AD78 a change that changes nothing costs what was sold, whatever the list says by now', async () => {
  const { id, total_cents, request } = await paidStay(EARLY)
  await pricesTimes(2)
  const same = { ...request, message: 'She likes the window.' }
  expect(await change(server, guest, id, same)).toMatchObject({ code: 200 })
  expect(await orderNow(server, id)).toMatchObject({ total_cents, balance_cents: 0, status: 'confirmed' })
  const body = { orderId: id, version: await versionOf(id), request: same, ourMistake: false }
  expect(await send(staffChange.change, body)).toMatchObject({ code: 200 })
  expect(await orderNow(server, id)).toMatchObject({ total_cents, balance_cents: 0, status: 'confirmed' })
  const longer = { ...same, departure: '2027-02-13' }
  await send(staffChange.change, { ...body, version: await versionOf(id), request: longer })
  expect((await orderNow(server, id)).total_cents).toBeGreaterThan(total_cents * 2)
})
