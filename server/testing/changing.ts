import { expect } from 'vitest'
import type { Order } from '#contract/business/order-view.ts'
import { aStay, type Booker, create } from './booking.ts'
import { change, getOrder, pay, placed, previewChange } from './order-calls.ts'
import type { TestServer } from './test-server.ts'

/** One, three or five ordinary nights; three in a Deluxe Suite are $214.20. */
export const ONE = { arrival: '2026-12-08', departure: '2026-12-09' }
export const THREE = { arrival: '2026-12-08', departure: '2026-12-11' }
export const FIVE = { arrival: '2026-12-08', departure: '2026-12-13' }

/** Three nights, paid in whole or in part. */
export async function aPaidStay(
  server: TestServer,
  booker: Booker,
  what: 'due' | 'all' = 'all',
): Promise<number> {
  const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], THREE)))
  await pay(server, booker, id, what)
  return id
}

/** Previews, which changes nothing, and changes; what was previewed must be what is done. */
export async function changeAsPreviewed(server: TestServer, booker: Booker, id: number, request: object) {
  const before = await getOrder(server, booker, id)
  const preview = await previewChange(server, booker, id, request)
  expect(await getOrder(server, booker, id)).toEqual(before)
  if (preview.data === null || preview.code !== 200) throw new Error(preview.msg)
  const { quote, differenceCents, text } = preview.data
  const expectedTotalCents = quote.price.totalCents
  const asked = placed(await change(server, booker, id, request, { expectedTotalCents }))
  const order = asked.pendingChange === null ? asked : await payChange(server, booker, before, asked)
  expect(asked.pendingChange?.payNowCents ?? 0).toBe(before.paidCents > 0 ? quote.payNowCents : 0)
  expect(order.price.lines).toEqual(quote.price.lines)
  expect(order.price.totalCents - before.price.totalCents).toBe(differenceCents)
  return { order, differenceCents, text, quote }
}

/** Until it is paid the order is as it was; then it is as it was asked for. */
async function payChange(server: TestServer, booker: Booker, before: Order, asked: Order): Promise<Order> {
  const { price, rooms, days, status } = before
  expect(asked).toMatchObject({ price, rooms, days, status })
  expect(asked.payNowCents).toBe(asked.pendingChange?.payNowCents)
  expect(asked.dueNowCents).toBe(asked.payNowCents)
  await pay(server, booker, before.id)
  return getOrder(server, booker, before.id)
}
