import { expect, test } from 'vitest'
import type { OpenApi } from '../../../http/docs/openapi.ts'
import { aCustomer } from '../../../testing/a-customer.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { giftOf } from '../../../testing/gifts.ts'
import { getOrder } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

/** An order with so much of it paid by store credit, and how it is shown. */
async function shownWith(creditCents: number) {
  const customer = await aCustomer(server)
  if (creditCents > 0) await giftOf(server.database, customer.id, creditCents)
  const { id } = await anOrder(server, {
    accountId: customer.id,
    arrival: '2027-02-02',
    useCredit: creditCents > 0,
  })
  return getOrder(server, customer, id)
}

test('EN2 what has to be paid now and what a payment made now is for part once an order is confirmed', async () => {
  const held = await shownWith(0)
  const { dueNowCents } = held.price
  expect(held).toMatchObject({ status: 'held', dueNowCents, payNowCents: dueNowCents })
  const part = await shownWith(dueNowCents - 2_000)
  expect(part).toMatchObject({ status: 'held', dueNowCents: 2_000, payNowCents: 2_000 })
  const confirmed = await shownWith(dueNowCents)
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    canPay: true,
    dueNowCents: 0,
    payNowCents: confirmed.balanceCents,
  })
  expect(confirmed.balanceCents).toBeGreaterThan(0)
})

test('EN2 the published words say which is which', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
  const text = JSON.stringify(paths['/api/order/getOrder']?.get)
  expect(text).toContain('What has to be paid now: what confirms the order, or the change that waits for it.')
  expect(text).toContain(
    'What a payment made now is for: what is due now or, once nothing is, the rest of the balance',
  )
  expect(text).not.toContain('What has to be paid now to confirm the order.')
})
